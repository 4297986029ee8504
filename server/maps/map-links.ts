import { createHash } from 'node:crypto';
import { readMapState, stateNames, writeMapState } from '../../src/map/state/map-state.ts';
import type { mapLinks } from '../../src/resources/maps/map-links.ts';
import type { Query } from '../db/query.ts';
import { networkPrint } from '../accounts/network-print.ts';
import { AppError, invalid } from '../errors.ts';
import { closedSignal } from '../http/closed-signal.ts';
import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import { type Limit, takeAttempt, waitOf } from '../http/limits.ts';
import { waitFirst } from '../http/wait-first.ts';
import type { AnswerTo, CallContext } from '../resources/own-calls.ts';

/** Links that one network makes within an hour: a class before its screens makes fewer. */
const maxPerHour = 200;
/** Of these, links with drawings, which are larger. */
const maxDrawnPerHour = 60;
const shortest = 8;
/** Codes that lead nowhere, tried by one network within an hour: more is guessing. */
const maxMisses = 60;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

interface Link {
  state: string;
  /** GeoJSON; null: none. */
  drawings: string | null;
}

/** Keeps what an address says of a map. The same map has the same code, whoever keeps it. */
export const keepLink: AnswerTo<typeof mapLinks, 'keep'> = async (context) => {
  const { values } = context;
  const state = standardState(values.state ?? '');
  const drawings = values.drawings === null ? null : await standardDrawings(values.drawings);
  await limitLinks(context, drawings !== null);
  return { code: await keptCode(context, { state, drawings }) };
};

/** Of one network: as many as could be let through too many, where it guesses many at once. */
const openings = new ConcurrencyLimiter(
  { concurrency: 4, perVisitor: 4, maxQueued: 4000, waitMs: 15_000 },
  () => new AppError(503, '打开短链接的人太多，请稍后再试'),
);

export const openLink: AnswerTo<typeof mapLinks, 'open'> = async ({ services, request, reply, values: { code } }) => {
  const misses = {
    subject: `map-link-miss:${networkPrint(services.secrets, request.ip)}`,
    max: maxMisses,
    windowSeconds: 3600,
  };
  const release = await openings.acquire(misses.subject, misses.subject, closedSignal(reply));
  try {
    return await opened(services.database.pool, code, misses);
  } finally {
    release();
  }
};

/** Only what leads nowhere counts: how many links somebody has is his own. @throws AppError 404, 429 */
async function opened(db: Query, code: string, misses: Limit): Promise<Link> {
  const refuse = (seconds: number) => waitFirst(seconds, (time) => `打开了太多不存在的短链接，请 ${time}后再试`);
  const waiting = await waitOf(db, [misses]);
  if (waiting !== null) throw refuse(waiting);
  const { rows } = await db.query<Link & { isFresh: boolean }>(
    'SELECT state, drawings, used_on = current_date AS "isFresh" FROM map_links WHERE code = $1',
    [code],
  );
  const [link] = rows;
  if (!link) {
    const refused = await takeAttempt(db, [misses]);
    if (refused !== null) throw refuse(refused);
    throw new AppError(404, '这个短链接不存在或已过期，请向分享的人要一个新的链接');
  }
  if (!link.isFresh) await db.query('UPDATE map_links SET used_on = current_date WHERE code = $1', [code]);
  return { state: link.state, drawings: link.drawings };
}

/** What the map itself would write for it: its own names with values that it reads, in its own order. @throws AppError 422 */
export function standardState(text: string): string {
  const values = new URLSearchParams(text);
  const foreign = [...values.keys()].find((name) => !stateNames.some((known) => known === name));
  if (foreign !== undefined) throw invalid({ state: [`地图内容中有不能识别的名称“${foreign.slice(0, 20)}”`] });
  const { state, problems } = readMapState(values);
  if (problems.length > 0) throw invalid({ state: problems.map((problem) => `地图内容：${problem}`) });
  return new URLSearchParams(writeMapState(state)).toString();
}

/** What the map itself would write for these drawings. @throws AppError 422 */
async function standardDrawings(text: string): Promise<string> {
  // Seldom sent, and all that is known of drawing with it
  const { plotGeojson, readPlotGeojson } = await import('../../src/map/state/plot/plot-geojson.ts');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ drawings: ['标绘不是完整的 JSON'] });
  }
  const read = readPlotGeojson(value);
  if (!read || read.faults > 0) throw invalid({ drawings: ['标绘中有不能识别的图形'] });
  return JSON.stringify(plotGeojson(read.drawings));
}

/** @throws AppError 429 */
async function limitLinks({ services, request }: CallContext, isDrawnOn: boolean): Promise<void> {
  const network = networkPrint(services.secrets, request.ip);
  const limits = [
    { subject: `map-link:${network}`, max: maxPerHour, windowSeconds: 3600 },
    ...(isDrawnOn ? [{ subject: `map-drawings:${network}`, max: maxDrawnPerHour, windowSeconds: 3600 }] : []),
  ];
  const wait = await takeAttempt(services.database.pool, limits);
  if (wait !== null) throw waitFirst(wait, (time) => `生成短链接太频繁，请 ${time}后再试`);
}

/** The beginning of the content's hash; longer where another map has the same beginning. */
async function keptCode({ services }: CallContext, { state, drawings }: Link): Promise<string> {
  const content = drawings === null ? state : `${state}\n${drawings}`;
  const hash = [...createHash('sha256').update(content).digest()].map((byte) => alphabet[byte % 32] ?? '').join('');
  for (let length = shortest; length <= hash.length; length += 4) {
    const code = hash.slice(0, length);
    const { rowCount } = await services.database.pool.query(
      `INSERT INTO map_links AS l (code, state, drawings) VALUES ($1, $2, $3)
       ON CONFLICT (code) DO UPDATE SET used_on = current_date
       WHERE l.state = excluded.state AND l.drawings IS NOT DISTINCT FROM excluded.drawings`,
      [code, state, drawings],
    );
    if (rowCount === 1) return code;
  }
  throw new Error('two maps have the same hash');
}
