import { orderEvents } from '../../src/resources/borrowing/order-events.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orderMessages } from '../../src/resources/borrowing/order-messages.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import type { SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type {
  AnsweredEvent,
  AnsweredLine,
  AnsweredMessage,
  AnsweredSubOrder,
} from '../../src/resources/shared/order-answers.ts';
import { maskedName } from '../accounts/masked-name.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { readOrderPolicy } from './order-policy.ts';

const stateColumns = selectOf(subOrders, [
  'id',
  'subOrderNo',
  'keepingUnit',
  'state',
  'lineCount',
  'dueOn',
  'decidedAt',
  'reason',
  'availableUntil',
]);
const renewalColumns = selectOf(subOrders, ['renewals', 'renewalAskedAt', 'renewalReason', 'pickupNote']);
type Stored = Selected<typeof stateColumns> & { isExpired: boolean } & Selected<typeof renewalColumns>;

/** Messages are about business under way; afterwards the counter is the place. */
const talking: readonly SubOrderState[] = ['pending', 'approved', 'available', 'pickup', 'lent'];
export const mayTalk = (state: SubOrderState): boolean => talking.includes(state);

/** How the timeline names the staff: to each other in full, to the applicant by unit and surname. */
type Names = 'full' | 'masked';

/** Sub-orders with their lines, timeline and messages, in the order of their numbers. */
export async function readSubOrders(
  db: Query,
  ids: readonly number[],
  { names }: { names: Names },
): Promise<AnsweredSubOrder[]> {
  const [subOrders, lines, events, messages, policy] = await Promise.all([
    readStored(db, ids),
    readLines(db, ids),
    readEvents(db, ids, names),
    readMessages(db, ids),
    readOrderPolicy(db),
  ]);
  return subOrders.map((stored) => {
    const renewalsLeft = Math.max(0, policy.maxRenewals - stored.renewals);
    const { state } = stored;
    return {
      ...stored,
      renewalsLeft,
      may: {
        withdraw: state === 'pending',
        renew: state === 'available' && renewalsLeft > 0 && stored.renewalAskedAt === null,
        finish: state === 'available',
        say: mayTalk(state),
      },
      lines: of(lines, stored.id),
      events: of(events, stored.id),
      messages: of(messages, stored.id),
    };
  });
}

const of = <T extends { subOrder: number }>(rows: readonly T[], id: number): T[] =>
  rows.filter(({ subOrder }) => subOrder === id);

async function readStored(db: Query, ids: readonly number[]): Promise<Stored[]> {
  const { rows } = await db.query<Stored>(
    `SELECT ${stateColumns}, coalesce(available_until <= now(), false) AS "isExpired", ${renewalColumns}
     FROM sub_orders WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  );
  return rows;
}

const lineColumns = selectOf(orderLines, [
  'id',
  'subOrder',
  'itemType',
  'itemId',
  'number',
  'title',
  'decision',
  'reason',
]);

async function readLines(db: Query, ids: readonly number[]): Promise<AnsweredLine[]> {
  const { rows } = await db.query<Selected<typeof lineColumns>>(
    `SELECT ${lineColumns} FROM order_lines WHERE sub_order = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  );
  return rows;
}

interface Actor {
  unit: string;
  /** Null: the account is gone. */
  name: string | null;
}
const whoOf: Readonly<Record<Names, (actor: Actor) => string | null>> = {
  full: ({ name }) => name,
  masked: ({ unit, name }) => (name === null ? unit : `${unit} · ${maskedName(name)}`),
};

const eventColumns = selectOf(orderEvents, ['id', 'subOrder', 'kind', 'from', 'to', 'note', 'side', 'at'], 'e');

/** Only those of the order as a whole have no sub-order. */
type OwnEvent = Selected<typeof eventColumns> & { subOrder: number };

async function readEvents(db: Query, ids: readonly number[], names: Names): Promise<AnsweredEvent[]> {
  const { rows } = await db.query<OwnEvent & Actor>(
    `SELECT ${eventColumns}, coalesce(e.keeping_unit, s.keeping_unit) AS unit,
            CASE WHEN u.cancelled_at IS NULL THEN coalesce(nullif(u.nickname, ''), u.username) END AS name
     FROM order_events e JOIN sub_orders s ON s.id = e.sub_order LEFT JOIN users u ON u.id = e.actor
     WHERE e.sub_order = ANY($1::bigint[]) ORDER BY e.id`,
    [ids],
  );
  return rows.map(({ unit, name, ...event }) => ({
    ...event,
    who: event.side === 'staff' ? whoOf[names]({ unit, name }) : null,
  }));
}

const messageColumns = selectOf(orderMessages, ['id', 'subOrder', 'side', 'text', 'at'], 'm');
type Computed = Pick<AnsweredMessage, 'isRead' | 'attachment'>;

async function readMessages(db: Query, ids: readonly number[]): Promise<AnsweredMessage[]> {
  const { rows } = await db.query<Selected<typeof messageColumns> & Computed>(
    `SELECT ${messageColumns}, m.read_at IS NOT NULL AS "isRead",
            CASE WHEN o.id IS NOT NULL THEN json_build_object('name', o.name, 'objectName', o.object_name) END AS attachment
     FROM order_messages m LEFT JOIN objects o ON o.id = m.attachment
     WHERE m.sub_order = ANY($1::bigint[]) ORDER BY m.id`,
    [ids],
  );
  return rows;
}
