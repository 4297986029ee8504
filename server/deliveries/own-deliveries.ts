import type { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DeliveryState } from '../../src/resources/shared/delivery-kinds.ts';
import { isOwnDelivery } from '../holdings/delivery-people.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import { type Head, headColumns } from './head-columns.ts';
import { deliveryTeam } from './members.ts';
import { assertOwn, mayEdit } from './own-delivery.ts';
import { readDelivery } from './read-delivery.ts';
import { readInvitations, readTeam } from './team.ts';

const pageSize = 10;

/** Deliveries that a person began or works on, the newest first. */
export const mine: AnswerTo<typeof deliveries, 'mine'> = async ({ services, reader, values: { state, page } }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  const [rows, counts, invitations] = await Promise.all([
    pool.query<Head & { lastNote: string | null }>(
      `SELECT ${headColumns('$3')},
              (SELECT e.note FROM delivery_events e WHERE e.delivery = d.id ORDER BY e.id DESC LIMIT 1) AS "lastNote"
       FROM deliveries d WHERE ${isOwnDelivery('$1')} AND ($2::text IS NULL OR d.state = $2)
       ORDER BY d.id DESC LIMIT ${pageSize} OFFSET $4`,
      [user, state, dayInChina(), (page - 1) * pageSize],
    ),
    pool.query<{ state: DeliveryState; n: number }>(
      `SELECT d.state, count(*)::int AS n FROM deliveries d WHERE ${isOwnDelivery('$1')} GROUP BY d.state`,
      [user],
    ),
    readInvitations(pool, deliveryTeam, user),
  ]);
  const counted = counts.rows.filter((each) => state === null || each.state === state);
  return {
    rows: rows.rows,
    total: counted.reduce((sum, { n }) => sum + n, 0),
    pageSize,
    counts: Object.fromEntries(counts.rows.map((row) => [row.state, row.n])),
    invitations: invitations.map(({ number, ...invitation }) => ({ ...invitation, deliveryNo: number })),
  };
};

/** One of a person's own deliveries. Somebody else's answers like one that is not there. */
export const one: AnswerTo<typeof deliveries, 'one'> = async ({ services, reader, values: { id } }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  await assertOwn(pool, user, id);
  const [delivery, team] = await Promise.all([
    readDelivery(services, id, 'masked'),
    readTeam(pool, deliveryTeam, { id, user }),
  ]);
  const mayWithdraw = team.isOwner && delivery.state === 'submitted';
  return { ...delivery, mayEdit: mayEdit(delivery), mayWithdraw, ...team };
};
