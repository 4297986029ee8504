import type { deliveries, Delivery } from '../../src/resources/delivery/deliveries.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { deliveryReviewRight, reviewersOf } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import {
  dropInvitation,
  findColleague,
  memberEvent,
  type Person,
  readInvited,
  readMembers,
  setMembers,
} from './members.ts';
import { lockDelivery } from './move-delivery.ts';
import { noteEvent } from './note-event.ts';
import { assertOwner, lockOwn } from './own-delivery.ts';

const maxMembers = 20;

/** Who accepts the deliveries of its unit does not work on them. @throws AppError 422 */
async function assertNoReviewer({ tx }: Transaction, { keepingUnit }: Delivery, { id, name }: Person): Promise<void> {
  const reviewers = await reviewersOf(tx, deliveryReviewRight, keepingUnit);
  if (reviewers.some((each) => each.id === id))
    throw invalid({ username: [`${name}负责验收${keepingUnit}的汇交，不能参与填报`] });
}

/** Asks a colleague to work on it; until that is accepted nothing of it is shown to them but its number and project. */
export const invite: AnswerTo<typeof deliveries, 'invite'> = (context) =>
  transact(context, async (transaction, actor) => {
    const { id, username } = context.values;
    const { tx } = transaction;
    const delivery = await lockOwn(transaction, actor, id);
    assertOwner(delivery, actor, '邀请协作人');
    const members = delivery.members ?? [];
    const colleague = await findColleague(transaction, actor, ['username', username.trim()]);
    if (!colleague)
      throw invalid({
        username: [`没有找到同一单位的已实名用户“${username.trim()}”，请核对用户名，并确认双方账户资料中的单位相同`],
      });
    if (delivery.state === 'submitted') throw conflict('汇交正在验收，此时不能邀请协作人');
    await assertNoReviewer(transaction, delivery, colleague);
    if (members.includes(colleague.id)) throw conflict(`${colleague.name}已是协作人`);
    const invited = await readInvited(tx, id);
    if (invited.some((each) => each.id === colleague.id)) throw conflict(`已邀请${colleague.name}，请等对方答复`);
    if (members.length + invited.length >= maxMembers) throw conflict(`协作人最多 ${maxMembers} 位，含未答复的`);
    await tx.query('INSERT INTO delivery_invitations (delivery, invited) VALUES ($1, $2)', [id, colleague.id]);
    const what = delivery.state === 'accepted' ? '接受后可以查看和接续下一期' : '接受后可以一起填报';
    await notifyUsers(transaction, [colleague.id], {
      title: '汇交协作邀请',
      body: `同一单位的填报人邀请您参与汇交 ${delivery.deliveryNo}《${delivery.projectName}》，${what}。请在“数据汇交”中接受或谢绝。`,
      link: '/DataCommit',
    });
    return { id, members: await readMembers(tx, id) };
  });

/** Takes in whoever accepts; who began it is told of either answer. */
export const answerInvite: AnswerTo<typeof deliveries, 'answerInvite'> = (context) =>
  transact(context, async (transaction, actor) => {
    const { id, isAccepted } = context.values;
    const invited = (await readInvited(transaction.tx, id)).find((each) => each.id === actor);
    if (!invited) throw notFound('邀请');
    const delivery = await lockDelivery(transaction, id);
    if (!(await dropInvitation(transaction.tx, id, actor))) throw notFound('邀请');
    if (isAccepted) await takeIn(transaction, delivery, invited);
    if (delivery.user !== null)
      await notifyUsers(transaction, [delivery.user], {
        title: isAccepted ? '协作邀请已接受' : '协作邀请被谢绝',
        body: `${invited.name}${isAccepted ? '已加入' : '谢绝参与'}汇交 ${delivery.deliveryNo}《${delivery.projectName}》。`,
        link: `/DataCommit?id=${id}`,
      });
    return { id };
  });

async function takeIn(transaction: Transaction, delivery: Delivery, person: Person): Promise<void> {
  const { user, state } = delivery;
  if (state === 'submitted') throw conflict('汇交正在验收，请等验收办完再接受');
  if (user === null || !(await findColleague(transaction, user, ['id', person.id])))
    throw conflict('您和填报人账户资料中的单位已不相同，不能接受，请谢绝');
  await assertNoReviewer(transaction, delivery, person);
  await setMembers(transaction, delivery, [...(delivery.members ?? []), person.id], '接受协作邀请');
  await noteEvent(transaction, { ...memberEvent(delivery), kind: 'joined', actor: person.id });
}
