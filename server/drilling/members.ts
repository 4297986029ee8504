import { drillingImports, type DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import type { Team } from '../deliveries/team.ts';
import { teamActs } from '../deliveries/team-acts.ts';
import { isDrillersOwnerThere } from '../holdings/delivery-people.ts';
import { drillingReviewRight } from '../holdings/review-scope.ts';
import { lockDrilling } from './move-drilling.ts';
import { noteEvent } from './note-event.ts';
import { lockOwn } from './own-drilling.ts';

/** Several people of one unit on one drilling import. */
export const drillingTeam: Team<DrillingImport> = {
  resource: drillingImports,
  sql: {
    table: 'drilling_imports',
    number: 'import_no',
    invitations: 'drilling_invitations',
    of: 'drilling',
    isOwnerThere: isDrillersOwnerThere,
  },
  reviewRight: drillingReviewRight,
  label: '钻孔汇交',
  review: '审核',
  page: { path: '/citiesDrillingDataCommit', label: '城市钻孔数据汇交' },
  numberOf: ({ importNo }) => importNo,
  isClosed: ({ state }) => state === 'published' || state === 'undone',
  closedWords: '接受后可以查看',
  lock: lockDrilling,
  lockOwn,
  note: (transaction, { id, round }, event) =>
    noteEvent(transaction, { drilling: id, round, side: 'submitter', ...event }),
};

export const memberActs = teamActs(drillingTeam);
