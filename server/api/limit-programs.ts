import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiPolicy } from '../../src/resources/system/api-policy.ts';
import { apiPolicy } from '../../src/resources/system/api-policy.ts';
import { ownPageHeader } from '../../src/resources/shared/own-page-header.ts';
import { isOpenCall } from '../../src/resources/shared/open-calls.ts';
import { networkPrint } from '../accounts/network-print.ts';
import { AppError } from '../errors.ts';
import { takeAttempt } from '../http/limits.ts';
import { subscriberOf } from '../http/networks.ts';
import { waitFirst } from '../http/wait-first.ts';
import { guestReader } from '../resources/reader.ts';
import { selectOf } from '../resources/select-of.ts';
import type { Services } from '../services.ts';
import { countUse, type Quota, type QuotaState } from './count-use.ts';
import { findKey } from './find-key.ts';
import { keyIn } from './key-in.ts';
import { minuteCounts } from './minute-counts.ts';

const columns = selectOf(apiPolicy, ['guestPerMinute', 'guestPerDay', 'keyPerMinute', 'keyPerDay', 'pagePerMinute']);
type Quotas = Pick<ApiPolicy, 'guestPerMinute' | 'guestPerDay' | 'keyPerMinute' | 'keyPerDay' | 'pagePerMinute'>;

/** The name under which uses of a route are counted; null: it is none of the open interface. */
function openName({ routeOptions, method }: FastifyRequest): string | null {
  const { call } = routeOptions.config;
  return method === 'GET' && call && isOpenCall(call) ? call.id : null;
}

/** What a page of the portal asks, by its own word or the browser's: that is for people. Any program may say so, too. */
const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers[ownPageHeader] !== undefined;

async function readQuotas({ cache, database }: Services): Promise<Quotas> {
  return cache.get(apiPolicy.name, ['quotas'], { reader: guestReader, db: database.pool }, async (db) => {
    const { rows } = await db.query<Quotas>(`SELECT ${columns} FROM api_policy WHERE id = 1`);
    if (!rows[0]) throw new Error('the quotas have no row');
    return rows[0];
  });
}

function quotasOf(subject: string, perMinute: number, perDay: number): Quota[] {
  return [
    { name: 'minute', subject: `api:minute:${subject}`, max: perMinute, seconds: 60 },
    { name: 'day', subject: `api:day:${subject}`, max: perDay, seconds: 86_400 },
  ];
}

/** As draft-ietf-httpapi-ratelimit-headers: what is allowed, and what is left of what will be short first. */
function tell(reply: FastifyReply, states: readonly QuotaState[]): void {
  const shortest = states.reduce((a, b) => (b.left < a.left ? b : a));
  const policies = states.map(({ name, max, seconds }) => `"${name}";q=${max};w=${seconds}`);
  void reply
    .header('ratelimit-policy', policies.join(', '))
    .header('ratelimit', `"${shortest.name}";r=${Math.max(0, shortest.left)};t=${shortest.resetsIn}`);
}

/** Keys that are none, of one network within a minute. */
const wrongKeys = { max: 20, windowSeconds: 60 };

/** The key of a request and its owner. Wrong ones are counted by network. @throws AppError 401 or 403, 429 after many of them */
async function keyOf({ database: { pool }, secrets, env }: Services, key: string, ip: string) {
  try {
    return await findKey(pool, key);
  } catch (error) {
    if (!(error instanceof AppError) || env.apiQuotas === 'off') throw error;
    const subject = `api:wrong key:${networkPrint(secrets, ip)}`;
    const wait = await takeAttempt(pool, [{ subject, ...wrongKeys }]);
    if (wait === null) throw error;
    throw waitFirst(wait, (time) => `不能使用的 API 密钥试了太多次，请 ${time}后再试，并在“API服务”页核对密钥`);
  }
}

/** Holds programs that read the open interface to their quota, by owner of their key, else by network, and counts what they read. */
export function limitPrograms(app: FastifyInstance, services: Services): void {
  const pages = minuteCounts();
  app.addHook('onRequest', async (request, reply) => {
    const key = keyIn(request.headers);
    const name = openName(request);
    if (key !== null && name === null) throw new AppError(403, 'API 密钥只能读取公开数据的接口，见“API服务”页');
    if (name === null) return;
    const found = key === null ? null : await keyOf(services, key, request.ip);
    if (services.env.apiQuotas === 'off') return;
    const { keyPerMinute, keyPerDay, guestPerMinute, guestPerDay, pagePerMinute } = await readQuotas(services);
    if (found === null && isOwnPage(request)) return pages.take(subscriberOf(request.ip), pagePerMinute);
    const quotas =
      found === null
        ? quotasOf(networkPrint(services.secrets, request.ip), guestPerMinute, guestPerDay)
        : quotasOf(`owner ${found.user}`, keyPerMinute, keyPerDay);
    const states = await countUse(services.database.pool, { keyId: found?.id ?? null, call: name, quotas });
    tell(reply, states);
    const full = states.filter(({ left }) => left < 0);
    if (full.length === 0) return;
    const wait = Math.max(...full.map(({ resetsIn }) => resetsIn));
    const advice = found === null ? '，或在“API服务”页生成密钥以提高限额' : '';
    throw waitFirst(wait, (time) => `读取次数超过限额，请 ${time}后再试${advice}`);
  });
}
