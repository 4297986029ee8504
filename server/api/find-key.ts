import { createHash } from 'node:crypto';
import { apiKeyPrefix } from '../../src/resources/shared/api-limits.ts';
import type { Query } from '../db/query.ts';
import { AppError } from '../errors.ts';

/** SHA-256 of a key, as stored: it is random, so that nothing slower is needed. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A key is blocked for what its owner does: none of theirs reads any more, until it is unblocked. `k`: a key. */
export const isOwnerBlocked = 'EXISTS (SELECT FROM api_keys b WHERE b."user" = k."user" AND b.is_blocked)';

interface KeyRow {
  id: number;
  user: number;
  isExpired: boolean;
  isRevoked: boolean;
  isBlocked: boolean;
  isUnused: boolean;
}

/**
 * The number of a key that may be used, and of its owner, by whom its quota is counted: another key of theirs begins no other. It ends with its account: when that is disabled or cancelled.
 * @throws AppError 401 for one that is unknown, expired or revoked, 403 for one whose owner has a blocked one
 */
export async function findKey(db: Query, key: string): Promise<Pick<KeyRow, 'id' | 'user' | 'isUnused'>> {
  const isPossible = key.startsWith(apiKeyPrefix) && key.length < 100;
  const { rows } = isPossible
    ? await db.query<KeyRow>({
        name: 'find API key',
        text: `
          SELECT k.id, k."user", k.expires_on < current_date AS "isExpired", k.revoked_at IS NOT NULL AS "isRevoked",
                 ${isOwnerBlocked} AS "isBlocked", k.last_used_on IS DISTINCT FROM current_date AS "isUnused"
          FROM api_key_hashes h JOIN api_keys k ON k.id = h.key_id JOIN users u ON u.id = k."user"
          WHERE h.hash = $1 AND NOT u.is_disabled AND u.cancelled_at IS NULL`,
        values: [keyHash(key)],
      })
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new AppError(401, 'API 密钥不正确，请核对，或在“API服务”页重新生成');
  if (row.isRevoked) throw new AppError(401, '这把 API 密钥已停用，请在“API服务”页重新生成');
  if (row.isExpired) throw new AppError(401, '这把 API 密钥已过期，请在“API服务”页重新生成');
  if (row.isBlocked) throw new AppError(403, '您的 API 密钥已被管理员封停，请联系管理员');
  return row;
}

/** Remembers that a key was used today. */
export async function markUsed(db: Query, id: number): Promise<void> {
  await db.query('UPDATE api_keys SET last_used_on = current_date WHERE id = $1', [id]);
}
