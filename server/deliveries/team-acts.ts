import type { Person } from '../../src/resources/shared/team-answers.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { reviewersOf } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { type CallContext, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { assertOwner } from './own-delivery.ts';
import {
  addInvitation,
  dropInvitation,
  findColleague,
  readInvited,
  readMembers,
  type Team,
  type TeamRow,
} from './team.ts';

const maxMembers = 20;

/** Who reviews what is handed in to its unit does not work on it. @throws AppError 422 */
async function assertNoReviewer<Row extends TeamRow>(
  { tx }: Transaction,
  { reviewRight, review, label }: Team<Row>,
  { keepingUnit }: Row,
  { id, name }: Person,
): Promise<void> {
  const reviewers = await reviewersOf(tx, reviewRight, keepingUnit);
  if (reviewers.some((each) => each.id === id))
    throw invalid({ username: [`${name}负责${review}${keepingUnit}的${label}，不能参与填报`] });
}

const setMembers = <Row extends TeamRow>(
  transaction: Transaction,
  { resource }: Team<Row>,
  { id, members }: { id: number; members: readonly number[] },
  action: string,
): Promise<unknown> => changeRow(transaction, resource, id, { members }, action);

/** @throws AppError 409, 422 for who cannot be invited, or is already */
async function assertInvitable<Row extends TeamRow>(
  transaction: Transaction,
  team: Team<Row>,
  row: Row,
  colleague: Person,
): Promise<void> {
  if (row.state === 'submitted') throw conflict(`${team.label}正在${team.review}，此时不能邀请协作人`);
  await assertNoReviewer(transaction, team, row, colleague);
  const members = row.members ?? [];
  if (members.includes(colleague.id)) throw conflict(`${colleague.name}已是协作人`);
  const invited = await readInvited(transaction.tx, team, row.id);
  if (invited.some((each) => each.id === colleague.id)) throw conflict(`已邀请${colleague.name}，请等对方答复`);
  if (members.length + invited.length >= maxMembers) throw conflict(`协作人最多 ${maxMembers} 位，含未答复的`);
}

async function invite<Row extends TeamRow>(
  transaction: Transaction,
  team: Team<Row>,
  actor: number,
  { id, username }: { id: number; username: string },
) {
  const row = await team.lockOwn(transaction, actor, id);
  assertOwner(row, actor, '邀请协作人');
  const colleague = await findColleague(transaction, actor, ['username', username.trim()]);
  if (!colleague)
    throw invalid({
      username: [`没有找到同一单位的已实名用户“${username.trim()}”，请核对用户名，并确认双方账户资料中的单位相同`],
    });
  await assertInvitable(transaction, team, row, colleague);
  await addInvitation(transaction.tx, team, id, colleague.id);
  const what = team.isClosed(row) ? team.closedWords : '接受后可以一起填报';
  await notifyUsers(transaction, [colleague.id], {
    title: `${team.label}协作邀请`,
    body: `同一单位的填报人邀请您参与${team.label} ${team.numberOf(row)}《${row.projectName}》，${what}。请在“${team.page.label}”中接受或谢绝。`,
    link: team.page.path,
  });
  return { id, members: await readMembers(transaction.tx, team, id) };
}

async function answerInvite<Row extends TeamRow>(
  transaction: Transaction,
  team: Team<Row>,
  actor: number,
  { id, isAccepted }: { id: number; isAccepted: boolean },
) {
  const invited = (await readInvited(transaction.tx, team, id)).find((each) => each.id === actor);
  if (!invited) throw notFound('邀请');
  const row = await team.lock(transaction, id);
  if (!(await dropInvitation(transaction.tx, team, id, actor))) throw notFound('邀请');
  if (isAccepted) await takeIn(transaction, team, row, invited);
  if (row.user !== null)
    await notifyUsers(transaction, [row.user], {
      title: isAccepted ? '协作邀请已接受' : '协作邀请被谢绝',
      body: `${invited.name}${isAccepted ? '已加入' : '谢绝参与'}${team.label} ${team.numberOf(row)}《${row.projectName}》。`,
      link: `${team.page.path}?id=${id}`,
    });
  return { id };
}

async function takeIn<Row extends TeamRow>(
  transaction: Transaction,
  team: Team<Row>,
  row: Row,
  person: Person,
): Promise<void> {
  if (row.state === 'submitted') throw conflict(`${team.label}正在${team.review}，请等${team.review}办完再接受`);
  if (row.user === null || !(await findColleague(transaction, row.user, ['id', person.id])))
    throw conflict('您和填报人账户资料中的单位已不相同，不能接受，请谢绝');
  await assertNoReviewer(transaction, team, row, person);
  const members = [...(row.members ?? []), person.id];
  await setMembers(transaction, team, { id: row.id, members }, '接受协作邀请');
  await team.note(transaction, row, { kind: 'joined', actor: person.id });
}

async function dismiss<Row extends TeamRow>(
  transaction: Transaction,
  team: Team<Row>,
  actor: number,
  { id, user }: { id: number; user: number },
) {
  const row = await team.lockOwn(transaction, actor, id);
  if (user !== actor) assertOwner(row, actor, '移除协作人');
  const members = row.members ?? [];
  if (members.includes(user)) {
    const others = members.filter((member) => member !== user);
    await setMembers(transaction, team, { id, members: others }, '移除协作人');
    await team.note(transaction, row, { kind: 'left', actor: user });
  } else if (!(await dropInvitation(transaction.tx, team, id, user))) throw notFound('协作人');
  return { id, members: await readMembers(transaction.tx, team, id) };
}

/** The calls by which people of one unit come to work on the same and leave it. */
export const teamActs = <Row extends TeamRow>(team: Team<Row>) => ({
  /** Asks a colleague to work on it; until that is accepted nothing of it is shown to them but its number and project. */
  invite: (context: CallContext<{ id: number; username: string }>) =>
    transact(context, (transaction, actor) => invite(transaction, team, actor, context.values)),
  /** Takes in whoever accepts; who began it is told of either answer. */
  answerInvite: (context: CallContext<{ id: number; isAccepted: boolean }>) =>
    transact(context, (transaction, actor) => answerInvite(transaction, team, actor, context.values)),
  /** Lets a member go, or go by oneself, or takes an invitation back; what they brought stays. */
  dismiss: (context: CallContext<{ id: number; user: number }>) =>
    transact(context, (transaction, actor) => dismiss(transaction, team, actor, context.values)),
});
