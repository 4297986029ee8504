import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { isOwnerThere } from '../holdings/delivery-people.ts';
import { deliveryReviewRight } from '../holdings/review-scope.ts';
import { lockDelivery } from './move-delivery.ts';
import { noteEvent } from './note-event.ts';
import { lockOwn } from './own-delivery.ts';
import type { Team } from './team.ts';
import { teamActs } from './team-acts.ts';

/** Several people of one unit on one delivery. */
export const deliveryTeam: Team<Delivery> = {
  resource: deliveries,
  sql: {
    table: 'deliveries',
    number: 'delivery_no',
    invitations: 'delivery_invitations',
    of: 'delivery',
    isOwnerThere,
  },
  reviewRight: deliveryReviewRight,
  label: '汇交',
  review: '验收',
  page: { path: '/DataCommit', label: '数据汇交' },
  numberOf: ({ deliveryNo }) => deliveryNo,
  isClosed: ({ state }) => state === 'accepted',
  closedWords: '接受后可以查看和接续下一期',
  lock: lockDelivery,
  lockOwn,
  note: (transaction, { id, round }, event) =>
    noteEvent(transaction, { delivery: id, round, side: 'submitter', ...event }),
};

export const memberActs = teamActs(deliveryTeam);
