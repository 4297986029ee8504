import type { SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type {
  AnsweredEvent,
  AnsweredLine,
  AnsweredMessage,
  AnsweredSubOrder,
} from '../../src/resources/shared/order-answers.ts';
import { maskedName } from '../accounts/masked-name.ts';
import type { Query } from '../resources/read-rows.ts';
import { readOrderPolicy } from './order-policy.ts';

type Stored = Omit<AnsweredSubOrder, 'may' | 'renewalsLeft' | 'lines' | 'events' | 'messages'>;

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
    `SELECT id, sub_order_no AS "subOrderNo", keeping_unit AS "keepingUnit", state, line_count AS "lineCount",
            due_on::text AS "dueOn", decided_at AS "decidedAt", reason, available_until AS "availableUntil",
            coalesce(available_until <= now(), false) AS "isExpired", renewals, renewal_asked_at AS "renewalAskedAt",
            renewal_reason AS "renewalReason", pickup_note AS "pickupNote"
     FROM sub_orders WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  );
  return rows;
}

async function readLines(db: Query, ids: readonly number[]): Promise<AnsweredLine[]> {
  const { rows } = await db.query<AnsweredLine>(
    `SELECT id, sub_order AS "subOrder", item_type AS "itemType", item_id AS "itemId", number, title, decision, reason
     FROM order_lines WHERE sub_order = ANY($1::bigint[]) ORDER BY id`,
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

async function readEvents(db: Query, ids: readonly number[], names: Names): Promise<AnsweredEvent[]> {
  const { rows } = await db.query<Omit<AnsweredEvent, 'who'> & Actor>(
    `SELECT e.id, e.sub_order AS "subOrder", e.kind, e."from", e."to", e.note, e.side, e.at,
            coalesce(e.keeping_unit, s.keeping_unit) AS unit,
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

async function readMessages(db: Query, ids: readonly number[]): Promise<AnsweredMessage[]> {
  const { rows } = await db.query<AnsweredMessage>(
    `SELECT m.id, m.sub_order AS "subOrder", m.side, m.text, m.at, m.read_at IS NOT NULL AS "isRead",
            CASE WHEN o.id IS NOT NULL THEN json_build_object('name', o.name, 'objectName', o.object_name) END AS attachment
     FROM order_messages m LEFT JOIN objects o ON o.id = m.attachment
     WHERE m.sub_order = ANY($1::bigint[]) ORDER BY m.id`,
    [ids],
  );
  return rows;
}
