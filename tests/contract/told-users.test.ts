import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import { appointmentDesk } from '../helpers/appointment-desk.ts';
import { configureGateways } from '../helpers/configure-gateways.ts';
import { type MailServer, startMailServer } from '../helpers/mail-server.ts';
import { giveMobile, type Member } from '../helpers/members.ts';
import { orderDesk, unit } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { messagesTo, secretsOf } from '../helpers/read-outbox.ts';
import { type Answer, dataOf, make } from '../helpers/send.ts';
import { type SmsGatewayStandIn, startSmsGateway } from '../helpers/sms-gateway.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = orderDesk(portal);
const rooms = appointmentDesk(portal);
let secrets: SecretBox;
let mail: MailServer;
let sms: SmsGatewayStandIn;
beforeAll(async () => {
  [secrets, mail, sms] = [await secretsOf(portal), await startMailServer(), await startSmsGateway()];
});
afterAll(async () => {
  await Promise.all([mail.close(), sms.close()]);
});
beforeEach(() => configureGateways(portal));

const smtp = () => ({ smtpHost: '127.0.0.1', smtpPort: mail.port, mailFrom: 'portal@example.com' });

const administrator = async (): Promise<Pick<Member, 'token'>> => ({ token: await desk.asAdmin() });
const act = ({ token }: Pick<Member, 'token'>, name: string, values: Record<string, unknown>): Promise<Answer> =>
  make(portal.origin, name, { token, values });

let count = 0;
interface Reachable {
  mobile: string;
  email: string;
}

/** Gives an account a mobile number and a mail address that nobody else has. */
async function reachable({ id }: Member): Promise<Reachable> {
  const address = { mobile: `1390571${String((count += 1)).padStart(4, '0')}`, email: `reader${count}@example.com` };
  await giveMobile(portal.pool, secrets, id, address.mobile);
  await portal.pool.query('UPDATE users SET email = $2 WHERE id = $1', [id, address.email]);
  return address;
}

/** Subject and outcome of what was posted to an address, the oldest first, once all of it is settled. */
async function toldBy(recipient: string, wanted = 1): Promise<string[]> {
  const settled = await waitUntil(async () => {
    const rows = await messagesTo(portal, recipient);
    return rows.length >= wanted && rows.every(({ status }) => status !== 'waiting') ? rows : null;
  }, 10_000);
  return (settled ?? (await messagesTo(portal, recipient)))
    .map(({ subject, status }) => `${subject} ${status}`)
    .toReversed();
}

/** Lets an application be refused, which the applicant is told. */
async function refuseOne(user: Member, reviewer: Member): Promise<void> {
  const { subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
  dataOf('subOrders.decide', await desk.decide(reviewer, subOrder, ['refused']));
}

test.each<[string, () => Record<string, unknown>, string[], string[]]>([
  ['mail alone', smtp, [], ['借阅申请未通过 sent']],
  ['short messages alone', () => ({ smsUrl: sms.url }), ['借阅申请未通过 sent'], []],
  ['both', () => ({ ...smtp(), smsUrl: sms.url }), ['借阅申请未通过 sent'], ['借阅申请未通过 sent']],
  ['nothing', () => ({}), ['借阅申请未通过 noGateway'], []],
])('who has both addresses is told by what is configured: %s', async (_name, gateways, bySms, byMail) => {
  await configureGateways(portal, gateways());
  const user = await desk.applicant();
  const { mobile, email } = await reachable(user);
  await refuseOne(user, await desk.reviewer());
  expect([await toldBy(mobile, bySms.length), await toldBy(email, byMail.length)]).toEqual([bySms, byMail]);
});

test('whom no configured channel reaches is not lost silently', async () => {
  await configureGateways(portal, { smsUrl: sms.url });
  const user = await desk.applicant();
  await portal.pool.query(`UPDATE users SET email = 'only.mail@example.com' WHERE id = $1`, [user.id]);
  await refuseOne(user, await desk.reviewer());
  expect(await toldBy('only.mail@example.com')).toEqual(['借阅申请未通过 noGateway']);
});

test('a long text is told in full in the portal, and as much of it as a message carries outside', async () => {
  const user = await desk.applicant();
  const { mobile } = await reachable(user);
  const { id } = dataOf<{ id: number }>(
    'feedbacks.add',
    await act(user, 'feedbacks.add', { kind: '资料咨询', subject: '长', body: '问' }),
  );
  const text = '长'.repeat(900);
  dataOf('feedbacks.reply', await act(await administrator(), 'feedbacks.reply', { id, text }));
  const { rows } = await portal.pool.query<{ body: string }>('SELECT body FROM user_notices WHERE user_id = $1', [
    user.id,
  ]);
  expect(rows[0]?.body).toContain(text);
  const [message] = await messagesTo(portal, mobile);
  expect(message?.body).toMatch(/^“长”：长{295}…$/);
});

test('borrowers are told by mail of everything that happens to what they borrow', async () => {
  await configureGateways(portal, smtp());
  const [user, reviewer, admin] = [await desk.applicant(), await desk.reviewer(unit), await administrator()];
  const [{ email }, staff] = [await reachable(user), await reachable(reviewer)];
  const { subOrder } = await desk.submitted(user, { items: [await desk.newArchive()], delivery: 'onSite' });
  dataOf('orders.say', await act(user, 'orders.say', { subOrder, text: '请尽快' }));
  dataOf('subOrders.reply', await act(reviewer, 'subOrders.reply', { id: subOrder, text: '好的' }));
  dataOf('subOrders.decide', await desk.decide(reviewer, subOrder, ['approved'], { pickupNote: '一楼服务台' }));
  dataOf('loans.lend', await act(admin, 'loans.lend', { subOrder, receiver: '王岩', days: 10 }));
  const { rows } = dataOf<{ rows: { id: number }[] }>(
    'loans.mine',
    await make(portal.origin, 'loans.mine', { token: user.token }),
  );
  const id = rows[0]?.id ?? 0;
  dataOf('loans.askRenewal', await act(user, 'loans.askRenewal', { id, reason: '没有看完' }));
  dataOf('loans.renew', await act(admin, 'loans.renew', { id, isGranted: false, days: 1, reason: '他人预约' }));
  dataOf('loans.renew', await act(admin, 'loans.renew', { id, days: 5 }));
  dataOf('loans.returnOne', await act(admin, 'loans.returnOne', { id, condition: '完好' }));
  const told = ['审核人员留言', '借阅申请已通过，请取件', '资料已借出', '续借申请未同意', '借期已延长', '资料已归还'];
  expect(await toldBy(email, told.length)).toEqual(told.map((subject) => `${subject} sent`));
  expect(await toldBy(staff.email, 2)).toEqual(['申请人留言 sent', '有续借申请 sent']);
  expect((await messagesTo(portal, staff.mobile)).length).toBe(0);
});

test('reviewers are told by mail of what comes to them', async () => {
  await configureGateways(portal, smtp());
  const [user, first, second] = [await desk.applicant(), await desk.reviewer(unit), await desk.reviewer('某档案馆')];
  const [sender, receiver] = [await reachable(first), await reachable(second)];
  const archive = await desk.newArchive();
  const values = { itemType: 'archives', itemId: archive };
  dataOf('cartEntries.add', await act(user, 'cartEntries.add', values));
  const cart = await portal.pool.query<{ id: number }>('SELECT id FROM cart_entries WHERE "user" = $1', [user.id]);
  const application = {
    cartIds: cart.rows.map(({ id }) => id).join(','),
    purpose: '科研',
    project: '某项目',
    useUnit: '某大学',
    contactName: '王岩',
    contactMobile: '13905710001',
    delivery: 'online',
    isAgreed: true,
  };
  const { id: order } = dataOf<{ id: number }>('orders.submit', await act(user, 'orders.submit', application));
  const part = (await desk.detail(user, order)).subOrders[0];
  const over = { id: part?.id ?? 0, keepingUnit: '某档案馆', reason: '由档案馆保管' };
  dataOf('subOrders.handOver', await act(first, 'subOrders.handOver', over));
  expect(await toldBy(sender.email)).toEqual(['有新的借阅申请 sent']);
  expect(await toldBy(receiver.email)).toEqual(['有一张审核单转给您 sent']);
});

test('visitors and those with an opinion are told by mail', async () => {
  await configureGateways(portal, smtp());
  const [user, admin] = [await desk.applicant(), await administrator()];
  const { email, mobile } = await reachable(user);
  await rooms.booked(user, { room: await rooms.newRoom() });
  const item = { itemType: 'archives', itemId: await desk.newArchive({ secrecy: '公开' }) };
  const made = async (name: string, values: Record<string, unknown>): Promise<number> =>
    dataOf<{ id: number }>(name, await act(user, name, values)).id;
  const feedback = await made('feedbacks.add', { kind: '资料咨询', subject: '问', body: '问' });
  dataOf('feedbacks.reply', await act(admin, 'feedbacks.reply', { id: feedback, text: '答' }));
  dataOf('feedbacks.close', await act(admin, 'feedbacks.close', { id: feedback }));
  const appraisal = await made('appraisals.add', { ...item, text: '清楚' });
  dataOf('appraisals.approve', await act(admin, 'appraisals.approve', { id: appraisal }));
  dataOf('appraisals.reply', await act(admin, 'appraisals.reply', { id: appraisal, reply: '谢谢' }));
  dataOf('appraisals.refuse', await act(admin, 'appraisals.refuse', { id: appraisal, reason: '广告' }));
  const report = { ...item, kind: 'field', field: 'title', proposedValue: '另一题名' };
  const suggestion = await made('suggestions.add', report);
  dataOf('suggestions.refuse', await act(admin, 'suggestions.refuse', { id: suggestion, reply: '原名如此' }));
  const told = ['到馆预约成功', '反馈已回复', '反馈已办结', '评价已公开', '评价已回复', '评价未公开', '错误报告未采纳'];
  expect(await toldBy(email, told.length)).toEqual(told.map((subject) => `${subject} sent`));
  expect(await messagesTo(portal, mobile)).toEqual([]);
});
