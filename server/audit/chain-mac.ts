import { createHmac } from 'node:crypto';
import type { SecretBox } from '../secrets/secret-box.ts';

/** What a link of the chain vouches for: its place, when it was added, and the log row with all its columns. */
export interface Link {
  /** Place in the chain, from 1 without gaps. */
  seq: number;
  /** ISO 8601 in UTC, milliseconds. */
  sealedAt: string;
  /** Column names of the log, sorted. */
  columns: readonly string[];
  /** Values as PostgreSQL prints them under `sqlSettings`; null where the row has none. */
  values: readonly (string | null)[];
}

/** The mac before the first link. */
export const chainStart = Buffer.alloc(32);

/** Key of the chain: derived from the oldest field key, so that a new key put in front breaks no link. */
export const chainKey = (secrets: SecretBox): Buffer =>
  Buffer.from(secrets.blindIndex('key', 'audit chain'), 'base64url');

/**
 * HMAC-SHA256 over the mac before and the link as JSON. Columns without a value are left out, so that a column added
 * to the log later changes no earlier link.
 */
export function linkMac(key: Buffer, previous: Buffer, { seq, sealedAt, columns, values }: Link): Buffer {
  const row = columns.flatMap((name, at) => (typeof values[at] === 'string' ? [[name, values[at]]] : []));
  return createHmac('sha256', key)
    .update(previous)
    .update(JSON.stringify([seq, sealedAt, row]))
    .digest();
}

/** End of the chain as people compare it: `seq:first 16 hex digits of the mac`. */
export interface Head {
  seq: number;
  mac: string;
}

/** Hex digits by which heads are compared. */
export const shortMac = (mac: Buffer): string => mac.toString('hex').slice(0, 16);
