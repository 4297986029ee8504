import { randomBytes } from 'node:crypto';
import { apiKeyPrefix, shownKeyLength } from '../../src/resources/shared/api-limits.ts';
import { apiKeys } from '../../src/resources/system/api-keys.ts';
import { apiPolicy } from '../../src/resources/system/api-policy.ts';
import type { Query } from '../db/query.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { lockKey } from '../resources/lock-key.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import { selectOf } from '../resources/select-of.ts';
import { changeRow } from '../resources/write-rows.ts';
import { callLabel } from '../../src/resources/call-labels.ts';
import { isOwnerBlocked, keyHash } from './find-key.ts';
import { flushUses } from './quota-keeper.ts';

type Answer<Name extends keyof typeof apiKeys.services> = AnswerTo<typeof apiKeys, Name>;

const newKey = (): string => apiKeyPrefix + randomBytes(32).toString('base64url');

/** Keys that one person may make within a day, those revoked since among them. */
const madePerDay = (keysPerUser: number): number => 2 * keysPerUser;

const isUsable = `k.revoked_at IS NULL AND NOT ${isOwnerBlocked} AND k.expires_on >= current_date`;

export const mine: Answer<'mine'> = async ({ services, reader }) => {
  const { rows } = await services.database.pool.query<{
    id: number;
    name: string;
    shown: string;
    createdOn: string;
    expiresOn: string;
    lastUsedOn: string | null;
    state: string;
    isUsable: boolean;
    today: number;
    month: number;
  }>(
    `SELECT ${selectOf(apiKeys, ['id', 'name', 'shown', 'expiresOn', 'lastUsedOn'], 'k')}, k.created_at::date AS "createdOn",
       CASE WHEN k.revoked_at IS NOT NULL THEN '已停用' WHEN ${isOwnerBlocked} THEN '已封停'
            WHEN k.expires_on < current_date THEN '已过期' ELSE '有效' END AS state,
       ${isUsable} AS "isUsable",
       coalesce(sum(u.count) FILTER (WHERE u.day = current_date), 0)::bigint AS today, coalesce(sum(u.count), 0)::bigint AS month
     FROM api_keys k LEFT JOIN api_uses u ON u.key = k.id AND u.day > current_date - 30
     WHERE k."user" = $1 GROUP BY k.id ORDER BY ${isUsable} DESC, k.id DESC`,
    [userOf(reader)],
  );
  return { rows };
};

/** Somebody else's answers like one that is not there. @throws AppError 404 */
async function assertOwn(db: Query, userId: number, id: number): Promise<void> {
  const { rows } = await db.query('SELECT 1 FROM api_keys WHERE id = $1 AND "user" = $2', [id, userId]);
  if (!rows[0]) throw notFound('API 密钥');
}

export const add: Answer<'add'> = async (context) => {
  const key = newKey();
  const shown = key.slice(0, shownKeyLength);
  const made = await transact(context, async (transaction, user) => {
    const { name, days } = context.values;
    await lockKey(transaction, `api keys ${user}`);
    const { rows } = await transaction.tx.query<{
      keysPerUser: number;
      longestDays: number;
      day: string;
      usable: number;
      made: number;
      isBlocked: boolean;
    }>(
      `SELECT ${selectOf(apiPolicy, ['keysPerUser', 'longestDays'], 'p')}, (current_date + $2::int) AS day,
         count(*) FILTER (WHERE ${isUsable})::int AS usable,
         count(*) FILTER (WHERE k.created_at >= current_date)::int AS made, coalesce(bool_or(k.is_blocked), false) AS "isBlocked"
       FROM api_policy p LEFT JOIN api_keys k ON k."user" = $1 WHERE p.id = 1 GROUP BY p.id`,
      [user, days],
    );
    const [policy] = rows;
    if (!policy) throw new Error('the quotas have no row');
    if (policy.isBlocked)
      throw conflict('您有密钥已被管理员封停，解除封停前不能生成新的密钥，请联系门户管理员说明情况');
    if (days > policy.longestDays) throw invalid({ days: [`有效天数最多 ${policy.longestDays} 天`] });
    if (policy.usable >= policy.keysPerUser)
      throw conflict(`每人最多有 ${policy.keysPerUser} 把可用的密钥，请先停用不用的`);
    const perDay = madePerDay(policy.keysPerUser);
    if (policy.made >= perDay) throw conflict(`每人每天最多生成 ${perDay} 把密钥，请明天再来`);
    const values = { user, name, shown, scope: 'read', expiresOn: policy.day, isBlocked: false };
    const { id } = await insertChecked(transaction, apiKeys, values, '生成');
    await transaction.tx.query('INSERT INTO api_key_hashes (hash, key_id) VALUES ($1, $2)', [keyHash(key), id]);
    // The key itself stands in no answer that is stored for a repetition
    return { id, shown };
  });
  if (made.shown !== shown) throw conflict('这把密钥已经生成，只显示一次；没有保存的，请停用后重新生成');
  return { id: made.id, key };
};

export const revoke: Answer<'revoke'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id } = context.values;
    await assertOwn(transaction.tx, user, id);
    await changeRow(transaction, apiKeys, id, { revokedAt: new Date().toISOString() }, '停用');
    return { id };
  });

export const uses: Answer<'uses'> = async ({ services, reader, request, values: { id } }) => {
  const { pool } = services.database;
  await assertOwn(pool, userOf(reader), id);
  // So that what was refused this moment is told; where it cannot be written down, what is there
  await flushUses(services).catch((err: unknown) => request.log.warn({ err }, 'API 用量暂时无法记录，稍后再试'));
  const [days, calls] = await Promise.all([
    pool.query<{ day: string; count: number; refused: number }>(
      `SELECT day, sum(count)::bigint AS count, sum(refused)::bigint AS refused FROM api_uses
       WHERE key = $1 AND day > current_date - 30 GROUP BY day ORDER BY day`,
      [id],
    ),
    pool.query<{ call: string; count: number; refused: number }>(
      `SELECT call, sum(count)::bigint AS count, sum(refused)::bigint AS refused FROM api_uses
       WHERE key = $1 AND day > current_date - 30 GROUP BY call ORDER BY 2 DESC, call LIMIT 50`,
      [id],
    ),
  ]);
  return { days: days.rows, calls: calls.rows.map((row) => ({ ...row, label: callLabel(row.call) })) };
};
