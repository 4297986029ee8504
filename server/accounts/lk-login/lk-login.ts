import type { LoginAnswer } from '../../../src/resources/shared/account-answers.ts';
import { AppError, tooMany } from '../../errors.ts';
import { closedSignal } from '../../http/closed-signal.ts';
import { giveBackAttempt, takeAttempt } from '../../http/limits.ts';
import { networkOf } from '../../http/networks.ts';
import { write } from '../../resources/answers.ts';
import { type AccountCallContext, originOf } from '../account-context.ts';
import { inputPrint } from '../input-print.ts';
import { loginAnswer, type LoginAccount } from '../login-account.ts';
import { locked } from '../login-limits.ts';
import { assertOffset } from '../login.ts';
import { recordLocked, recordLogin } from '../login-records.ts';
import { openSession } from '../open-session.ts';
import { lkAddressLimit, lkPlaces, lkRateLimit, lkTicketLimit } from './lk-limits.ts';
import { type LkFault, LkProblem } from './lk-problem.ts';
import { ownAccount } from './own-account.ts';
import type { LkPerson } from './read-person.ts';
import { type OpenZlbGateway, readZlbGateway } from './read-zlb-gateway.ts';
import { resolveTicket } from './resolve-ticket.ts';
import { UnopenedTickets } from './unopened-tickets.ts';
import { vouch } from './vouch.ts';

type Context = AccountCallContext<'lkLogin'>;

const unopened = new UnopenedTickets();

const ordinary = '请用密码或短信登录';
const again = '请回到浙里办重新打开本服务';

/** What strangers learn: nothing of what the gateway said. */
const refusals: Readonly<Record<LkFault, () => AppError>> = {
  refused: () => new AppError(422, `浙里办的登录凭证无效或已过期，${again}，或${ordinary}`),
  silent: () => new AppError(503, `浙里办登录暂时没有应答，请稍后再试，或${ordinary}`),
  misconfigured: () => new AppError(503, `浙里办登录暂不可用，${ordinary}`),
  unreadable: () => new AppError(502, `浙里办登录的应答无法识别，${ordinary}`),
};

/** Opens a session for the person whose one-time ticket of 浙里办 it is, after the gateway said who that is. */
export async function lkLogin(context: Context): Promise<LoginAnswer> {
  const { lkToken, offset } = context.values;
  assertOffset(offset);
  const { database, secrets } = context.services;
  const { pool } = database;
  const gateway = await readZlbGateway(pool, secrets);
  if (!gateway?.isEnabled) throw new AppError(409, `本门户未开通浙里办登录，${ordinary}`);
  const soon = await takeAttempt(pool, [lkRateLimit(secrets, context.request.ip)]);
  if (soon !== null) throw tooMany(`登录请求过于频繁，请 ${soon} 秒后再试，或${ordinary}`, soon);
  const address = lkAddressLimit(secrets, context.request.ip);
  const wait = await takeAttempt(pool, [address]);
  const event = { account: null, way: '浙里办', origin: originOf(context) } as const;
  if (wait !== null) {
    await recordLocked(pool, address, event);
    throw locked(wait, `，或${ordinary}`);
  }
  const ticket = lkTicketLimit(secrets, lkToken);
  if ((await takeAttempt(pool, [ticket])) !== null) {
    await recordLogin(pool, { ...event, reason: '凭证无效' });
    throw new AppError(422, `浙里办的登录凭证已用过，${again}，或${ordinary}`);
  }
  const known = unopened.take(ticket.subject);
  const person =
    known ??
    (await whoseTicket(context, gateway).catch(async (error: unknown) => {
      const isRefused = error instanceof LkProblem && error.fault === 'refused';
      // What the gateway could not weigh is neither a failed login nor a spent ticket
      if (isRefused) await recordLogin(pool, { ...event, reason: '凭证无效' });
      else await giveBackAttempt(pool, [address.subject, ticket.subject]);
      if (!(error instanceof LkProblem)) throw error;
      if (!isRefused)
        context.request.log.warn({ fault: error.fault, detail: error.message }, 'login gateway of 浙里办');
      throw refusals[error.fault]();
    }));
  const answer = await enter(context, person).catch(async (error: unknown) => {
    // The gateway will not say again whose ticket it is: another try of the same ticket goes on from here
    if (!(error instanceof AppError) || error.status >= 500) {
      unopened.keep(ticket.subject, person);
      await giveBackAttempt(pool, [address.subject, ticket.subject]);
    }
    throw error;
  });
  await giveBackAttempt(pool, [address.subject]);
  return answer;
}

async function whoseTicket({ request, reply, services, values }: Context, gateway: OpenZlbGateway): Promise<LkPerson> {
  const signal = closedSignal(reply);
  const release = await lkPlaces.acquire('gateway', networkOf(request.ip), signal).catch((error: unknown) => {
    throw reply.raw.destroyed ? new AppError(400, '请求已取消') : error;
  });
  try {
    return await resolveTicket(services.env.outboundHosts, gateway, values.lkToken);
  } finally {
    release();
  }
}

/** Account, certification, session and record of the login are written together, or nothing is. */
async function enter(context: Context, person: LkPerson): Promise<LoginAnswer> {
  const outcome = await write(
    context,
    inputPrint(context),
    async (transaction) => {
      const own = await ownAccount(transaction, person);
      if (!('account' in own)) return own;
      const { account } = own;
      if (person.identity) await vouch(transaction, account.id, person.identity);
      const token = await openSession(transaction.tx, account.id, originOf(context));
      await recordLogin(transaction.tx, { account, way: '浙里办', reason: null, origin: originOf(context) });
      return { answer: loginAnswer(token, account) };
    },
    { isAnswerSecret: true },
  );
  if ('answer' in outcome) return outcome.answer;
  const { closed, reason, sentence } = outcome;
  await recordLogin(context.services.database.pool, {
    account: closed as LoginAccount | null,
    way: '浙里办',
    reason,
    origin: originOf(context),
  });
  throw new AppError(403, sentence);
}
