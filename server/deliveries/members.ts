import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import type { OwnDeliveryWhole, OwnInvitation } from '../../src/resources/shared/delivery-answers.ts';
import { notFound } from '../errors.ts';
import { isOwnerThere } from '../holdings/delivery-people.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { noteEvent } from './note-event.ts';
import { assertOwner, lockOwn } from './own-delivery.ts';

export type Person = OwnDeliveryWhole['members'][number];
/** What is told of the user `u`. */
const named = `u.id, coalesce(nullif(u.nickname, ''), u.username) AS name`;

/** Whoever began it; null once the account is cancelled, or has left the unit. */
export async function readOwner(db: Query, delivery: number): Promise<Person | null> {
  const { rows } = await db.query<Person>(
    `SELECT ${named} FROM users u JOIN deliveries d ON d."user" = u.id WHERE d.id = $1 AND ${isOwnerThere}`,
    [delivery],
  );
  return rows[0] ?? null;
}

/** Who else works on it, in the order in which they came. */
export async function readMembers(db: Query, delivery: number): Promise<Person[]> {
  const { rows } = await db.query<Person>(
    `SELECT ${named} FROM deliveries d CROSS JOIN unnest(d.members) WITH ORDINALITY AS m (id, place)
     JOIN users u ON u.id = m.id WHERE d.id = $1 ORDER BY m.place`,
    [delivery],
  );
  return rows;
}

/** Who has not answered yet, in the order in which they were invited. */
export async function readInvited(db: Query, delivery: number): Promise<Person[]> {
  const { rows } = await db.query<Person>(
    `SELECT ${named} FROM delivery_invitations i JOIN users u ON u.id = i.invited WHERE i.delivery = $1 ORDER BY i.at, u.id`,
    [delivery],
  );
  return rows;
}

/** What somebody is invited to and has not answered. */
export async function readInvitations(db: Query, user: number): Promise<OwnInvitation[]> {
  const { rows } = await db.query<OwnInvitation>(
    `SELECT d.id, d.delivery_no AS "deliveryNo", d.project_name AS "projectName",
            coalesce(nullif(u.nickname, ''), u.username) AS "from"
     FROM delivery_invitations i JOIN deliveries d ON d.id = i.delivery JOIN users u ON u.id = d."user"
     WHERE i.invited = $1 ORDER BY i.at, d.id`,
    [user],
  );
  return rows;
}

/** @returns whether there was one */
export async function dropInvitation(db: Query, delivery: number, invited: number): Promise<boolean> {
  const gone = await db.query('DELETE FROM delivery_invitations WHERE delivery = $1 AND invited = $2 RETURNING 1', [
    delivery,
    invited,
  ]);
  return gone.rows.length > 0;
}

/** Somebody of the owner's unit whose real name is known; null for all others, of whom nothing is told. */
export async function findColleague(
  { tx }: Transaction,
  owner: number,
  [column, value]: readonly ['username', string] | readonly ['id', number],
): Promise<Person | null> {
  const { rows } = await tx.query<Person>(
    `SELECT ${named} FROM users u JOIN users o ON o.id = $1
     WHERE u.${column} = $2 AND u.id <> o.id AND NOT u.is_disabled AND u.cancelled_at IS NULL
       AND (u.type = '0' OR u.auth_status = '1')
       AND btrim(coalesce(u.corp_name, '')) <> '' AND btrim(u.corp_name) = btrim(o.corp_name)`,
    [owner, value],
  );
  return rows[0] ?? null;
}

/** Lets a member go, or go by oneself, or takes an invitation back; what they brought stays. */
export const dismiss: AnswerTo<typeof deliveries, 'dismiss'> = (context) =>
  transact(context, async (transaction, actor) => {
    const { id, user } = context.values;
    const delivery = await lockOwn(transaction, actor, id);
    if (user !== actor) assertOwner(delivery, actor, '移除协作人');
    const members = delivery.members ?? [];
    if (members.includes(user)) {
      const others = members.filter((member) => member !== user);
      await setMembers(transaction, delivery, others, '移除协作人');
      await noteEvent(transaction, { ...memberEvent(delivery), kind: 'left', actor: user });
    } else if (!(await dropInvitation(transaction.tx, id, user))) throw notFound('协作人');
    return { id, members: await readMembers(transaction.tx, id) };
  });

export const setMembers = (transaction: Transaction, { id }: Delivery, members: readonly number[], action: string) =>
  changeRow(transaction, deliveries, id, { members }, action);

export const memberEvent = ({ id, round }: Delivery) => ({ delivery: id, round, side: 'submitter' }) as const;
