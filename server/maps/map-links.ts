import { createHash } from 'node:crypto';
import { readMapState, stateNames, writeMapState } from '../../src/map/state/map-state.ts';
import type { mapLinks } from '../../src/resources/maps/map-links.ts';
import { networkPrint } from '../accounts/network-print.ts';
import { AppError, invalid } from '../errors.ts';
import { takeAttempt } from '../http/limits.ts';
import { waitFirst } from '../http/wait-first.ts';
import type { AnswerTo, CallContext } from '../resources/own-calls.ts';

/** Links that one network makes within an hour: a class before its screens makes fewer. */
const mostPerHour = 200;
const shortest = 8;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Keeps what an address says of a map. The same map has the same code, whoever keeps it. */
export const keepLink: AnswerTo<typeof mapLinks, 'keep'> = async (asked) => {
  const state = standardState(asked.values.state ?? '');
  await limitLinks(asked);
  return { code: await keptCode(asked, state) };
};

export const openLink: AnswerTo<typeof mapLinks, 'open'> = async ({ services, values: { code } }) => {
  const { rows } = await services.database.pool.query<{ state: string; isFresh: boolean }>(
    'SELECT state, used_on = current_date AS "isFresh" FROM map_links WHERE code = $1',
    [code],
  );
  const [link] = rows;
  if (!link) throw new AppError(404, '这个短链接不存在或已过期，请向分享的人要一个新的链接');
  if (!link.isFresh)
    await services.database.pool.query('UPDATE map_links SET used_on = current_date WHERE code = $1', [code]);
  return { state: link.state };
};

/** What nobody has opened for two years. */
export const linkSweep = `DELETE FROM map_links WHERE used_on < current_date - 730`;

/** What the map itself would write for it: its own names with values that it reads, in its own order. @throws AppError 422 */
function standardState(text: string): string {
  const values = new URLSearchParams(text);
  const foreign = [...values.keys()].find((name) => !stateNames.some((known) => known === name));
  if (foreign !== undefined) throw invalid({ state: [`地图内容中有不能识别的名称“${foreign.slice(0, 20)}”`] });
  const { state, problems } = readMapState(values);
  if (problems.length > 0) throw invalid({ state: problems.map((problem) => `地图内容：${problem}`) });
  return new URLSearchParams(writeMapState(state)).toString();
}

/** @throws AppError 429 */
async function limitLinks({ services, request }: CallContext): Promise<void> {
  const subject = `map-link:${networkPrint(services.secrets, request.ip)}`;
  const wait = await takeAttempt(services.database.pool, [{ subject, max: mostPerHour, windowSeconds: 3600 }]);
  if (wait !== null) throw waitFirst(wait, (time) => `生成短链接太频繁，请 ${time}后再试`);
}

/** The beginning of the content's hash; longer where another map has the same beginning. */
async function keptCode({ services }: CallContext, state: string): Promise<string> {
  const hash = [...createHash('sha256').update(state).digest()].map((byte) => alphabet[byte % 32] ?? '').join('');
  for (let length = shortest; length <= hash.length; length += 4) {
    const code = hash.slice(0, length);
    const { rowCount } = await services.database.pool.query(
      `INSERT INTO map_links AS l (code, state) VALUES ($1, $2)
       ON CONFLICT (code) DO UPDATE SET used_on = current_date WHERE l.state = excluded.state`,
      [code, state],
    );
    if (rowCount === 1) return code;
  }
  throw new Error('two maps have the same hash');
}
