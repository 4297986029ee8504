import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import type { OwnDeliveryWhole } from '../../src/resources/shared/delivery-answers.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { isOwnerThere } from '../holdings/delivery-people.ts';
import { deliveryReviewRight, reviewersOf } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { noteEvent } from './note-event.ts';
import { assertOwner, lockOwn } from './own-delivery.ts';

type Person = OwnDeliveryWhole['members'][number];
const maxMembers = 20;
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

/** Somebody of the owner's unit whose real name is known; null for all others, of whom nothing is told. */
async function findColleague({ tx }: Transaction, owner: number, username: string): Promise<Person | null> {
  const { rows } = await tx.query<Person>(
    `SELECT ${named} FROM users u JOIN users o ON o.id = $1
     WHERE u.username = $2 AND u.id <> o.id AND NOT u.is_disabled AND u.cancelled_at IS NULL
       AND (u.type = '0' OR u.auth_status = '1')
       AND btrim(coalesce(u.corp_name, '')) <> '' AND btrim(u.corp_name) = btrim(o.corp_name)`,
    [owner, username.trim()],
  );
  return rows[0] ?? null;
}

/** Takes a colleague in: who works on it reads and changes the draft, and is told what becomes of it. */
export const invite: AnswerTo<typeof deliveries, 'invite'> = (context) =>
  transact(context, async (transaction, actor) => {
    const { id, username } = context.values;
    const delivery = await lockOwn(transaction, actor, id);
    assertOwner(delivery, actor, '添加协作人');
    const members = delivery.members ?? [];
    const colleague = await findColleague(transaction, actor, username);
    if (!colleague)
      throw invalid({
        username: [`没有找到同一单位的已实名用户“${username.trim()}”，请核对用户名，并确认双方账户资料中的单位相同`],
      });
    if (delivery.state === 'submitted') throw conflict('汇交正在验收，此时不能添加协作人');
    const reviewers = await reviewersOf(transaction.tx, deliveryReviewRight, delivery.keepingUnit);
    if (reviewers.some((each) => each.id === colleague.id))
      throw invalid({ username: [`${colleague.name}负责验收${delivery.keepingUnit}的汇交，不能参与填报`] });
    if (members.includes(colleague.id)) throw conflict(`${colleague.name}已是协作人`);
    if (members.length >= maxMembers) throw conflict(`协作人最多 ${maxMembers} 位`);
    await setMembers(transaction, delivery, [...members, colleague.id], '添加协作人');
    await noteEvent(transaction, { ...eventOf(delivery), kind: 'joined', actor: colleague.id });
    const what = delivery.state === 'accepted' ? '您现在可以查看和接续下一期' : '请您一起填报';
    await notifyUsers(transaction, [colleague.id], {
      title: '您被添加为汇交协作人',
      body: `汇交 ${delivery.deliveryNo}《${delivery.projectName}》${what}。`,
      link: `/DataCommit?id=${id}`,
    });
    return { id, members: await readMembers(transaction.tx, id) };
  });

/** Lets a member go, or go by oneself; what they brought stays. */
export const dismiss: AnswerTo<typeof deliveries, 'dismiss'> = (context) =>
  transact(context, async (transaction, actor) => {
    const { id, user } = context.values;
    const delivery = await lockOwn(transaction, actor, id);
    if (user !== actor) assertOwner(delivery, actor, '移除协作人');
    const members = delivery.members ?? [];
    if (!members.includes(user)) throw notFound('协作人');
    await setMembers(
      transaction,
      delivery,
      members.filter((member) => member !== user),
      '移除协作人',
    );
    await noteEvent(transaction, { ...eventOf(delivery), kind: 'left', actor: user });
    return { id, members: await readMembers(transaction.tx, id) };
  });

const setMembers = (transaction: Transaction, { id }: Delivery, members: readonly number[], action: string) =>
  changeRow(transaction, deliveries, id, { members }, action);

const eventOf = ({ id, round }: Delivery) => ({ delivery: id, round, side: 'submitter' }) as const;
