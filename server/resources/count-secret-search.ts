import { secretConditionsHeader } from '../../src/resources/kit/list-query.ts';
import { takeAttempt } from '../http/limits.ts';
import { waitFirst } from '../http/wait-first.ts';
import type { Services } from '../services.ts';
import type { RouteContext } from './route-context.ts';

/** Searches by a sealed value that anybody has use for; who tries all numbers behind a mask needs years. */
const perTenMinutes = 60;
const perDay = 1000;

/** Counts whoever searches by the whole of a sealed value. @throws AppError 429 */
export async function countSecretSearch(
  { database }: Pick<Services, 'database'>,
  { request, reader }: Pick<RouteContext, 'request' | 'reader'>,
): Promise<void> {
  if (!request.headers[secretConditionsHeader]) return;
  const subject = `secret-search:${reader.userId ?? request.ip}`;
  const wait = await takeAttempt(database.pool, [
    { subject: `${subject}:minutes`, max: perTenMinutes, windowSeconds: 600 },
    { subject: `${subject}:day`, max: perDay, windowSeconds: 86_400 },
  ]);
  if (wait !== null) throw waitFirst(wait, (time) => `按加密内容查找得太频繁，请 ${time}后再试`);
}
