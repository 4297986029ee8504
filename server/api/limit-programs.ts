import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiPolicy } from '../../src/resources/system/api-policy.ts';
import { apiPolicy } from '../../src/resources/system/api-policy.ts';
import { ownPageHeader } from '../../src/resources/shared/own-page-header.ts';
import { isForPrograms, isOpenCall, isPlainOpenCall } from '../../src/resources/shared/open-calls.ts';
import { networkPrint } from '../accounts/network-print.ts';
import { writeOnce } from '../db/write-once.ts';
import { AppError } from '../errors.ts';
import { takeAttempt } from '../http/limits.ts';
import { waitFirst } from '../http/wait-first.ts';
import { guestReader } from '../resources/reader.ts';
import { selectOf } from '../resources/select-of.ts';
import { regularly } from '../regularly.ts';
import type { Services } from '../services.ts';
import type { Quota, QuotaState } from './count-use.ts';
import { findKey, markUsed } from './find-key.ts';
import { keyIn } from './key-in.ts';
import { countPage, countProgram, flushUses, isOfTheMachine } from './quota-keeper.ts';

const quotaFields = [
  'guestPerMinute',
  'guestPerDay',
  'keyPerMinute',
  'keyPerDay',
  'pagePerMinute',
  'pagePerDay',
] as const;
const columns = selectOf(apiPolicy, quotaFields);
type Quotas = Pick<ApiPolicy, (typeof quotaFields)[number]>;

/** What is counted in memory is written down so often. */
const flushEveryMs = 10_000;

/** The name under which uses of a route are counted; null: it is none of the open interface. */
function openName({ routeOptions, method }: FastifyRequest): string | null {
  const { call } = routeOptions.config;
  return method === 'GET' && call && isOpenCall(call) ? call.id : null;
}

/**
 * What a page of the portal asks, by its own word or the browser's: that is for people. Any program may say so, too. No page
 * asks in the form of a standard.
 */
const isOwnPage = ({ headers, routeOptions: { config } }: FastifyRequest): boolean =>
  config.call !== undefined &&
  isPlainOpenCall(config.call) &&
  (headers['sec-fetch-site'] === 'same-origin' || headers[ownPageHeader] !== undefined);

async function readQuotas({ cache, database }: Services): Promise<Quotas> {
  return cache.get(apiPolicy.name, ['quotas'], { reader: guestReader, db: database.pool }, async (db) => {
    const { rows } = await db.query<Quotas>(`SELECT ${columns} FROM api_policy WHERE id = 1`);
    if (!rows[0]) throw new Error('the quotas have no row');
    return rows[0];
  });
}

function quotasOf(subject: string, perMinute: number, perDay: number): [Quota, Quota] {
  return [
    { name: 'minute', subject: `api:minute:${subject}`, max: perMinute, seconds: 60 },
    { name: 'day', subject: `api:day:${subject}`, max: perDay, seconds: 86_400 },
  ];
}

/** As draft-ietf-httpapi-ratelimit-headers: what is allowed, and what is left of what will be short first. */
function tell(reply: FastifyReply, quotas: readonly Quota[], states: readonly QuotaState[]): void {
  const shortest = states.reduce((a, b) => (b.left < a.left ? b : a));
  const policies = quotas.map(({ name, max, seconds }) => `"${name}";q=${max};w=${seconds}`);
  void reply
    .header('ratelimit-policy', policies.join(', '))
    .header('ratelimit', `"${shortest.name}";r=${Math.max(0, shortest.left)};t=${shortest.resetsIn}`);
}

/** Keys that are none, of one network within a minute. */
const wrongKeys = { max: 20, windowSeconds: 60 };

/** The key of a request and its owner. Wrong ones are counted by network. @throws AppError 401 or 403, 429 after many of them */
async function keyOf({ database: { pool }, secrets, env }: Services, key: string, { ip, log }: FastifyRequest) {
  /** Null, too, where the machine does not take the write: nobody is refused for that. */
  const written = <T>(work: Parameters<typeof writeOnce<T>>[1]): Promise<T | null> =>
    writeOnce(pool, work).catch((error: unknown) => {
      if (!isOfTheMachine(error)) throw error;
      log.warn({ err: error }, 'API 密钥的使用暂时无法记录');
      return null;
    });
  try {
    const found = await findKey(pool, key);
    if (found.isUnused) await written((db) => markUsed(db, found.id));
    return found;
  } catch (error) {
    if (!(error instanceof AppError) || env.apiQuotas === 'off') throw error;
    const subject = `api:wrong key:${networkPrint(secrets, ip)}`;
    const wait = await written((db) => takeAttempt(db, [{ subject, ...wrongKeys }]));
    if (wait === null) throw error;
    throw waitFirst(wait, (time) => `无效的 API 密钥尝试次数过多，请 ${time}后再试，并在“API服务”页核对密钥`);
  }
}

/** Holds programs that read the open interface to their quota, by owner of their key, else by network, and counts what they read. */
export function limitPrograms(app: FastifyInstance, services: Services): void {
  const warn = (err: unknown): void => app.log.warn({ err }, 'API 用量暂时无法记录，稍后再试');
  const flushing = regularly(flushEveryMs, () => flushUses(services), warn, { isImmediate: false });
  app.addHook('onClose', async () => {
    await flushing.close();
    await flushUses(services).catch(warn);
  });
  app.addHook('onRequest', async (request, reply) => {
    const key = keyIn(request.headers);
    const name = openName(request);
    if (name === null) {
      const { call } = request.routeOptions.config;
      if (key === null || (call && isForPrograms(call))) return;
      throw new AppError(403, 'API 密钥只能读取公开数据的接口，见“API服务”页');
    }
    const found = key === null ? null : await keyOf(services, key, request);
    if (services.env.apiQuotas === 'off') return;
    const policy = await readQuotas(services);
    const network = networkPrint(services.secrets, request.ip);
    if (found === null && isOwnPage(request)) {
      const { pagePerMinute: perMinute, pagePerDay: perDay } = policy;
      return countPage(services, { subject: network, call: name, perMinute, perDay });
    }
    const quotas =
      found === null
        ? quotasOf(network, policy.guestPerMinute, policy.guestPerDay)
        : quotasOf(`owner ${found.user}`, policy.keyPerMinute, policy.keyPerDay);
    const states = await countProgram(services, { keyId: found?.id ?? null, call: name, quotas }, request.log);
    if (states.length === 0) return;
    tell(reply, quotas, states);
    const full = states.filter(({ left }) => left < 0);
    if (full.length === 0) return;
    const wait = Math.max(...full.map(({ resetsIn }) => resetsIn));
    const advice = found === null ? '，或在“API服务”页生成密钥以提高限额' : '';
    throw waitFirst(wait, (time) => `读取次数超过限额，请 ${time}后再试${advice}`);
  });
}
