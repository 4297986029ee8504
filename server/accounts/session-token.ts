import { createHash, randomBytes } from 'node:crypto';

/** Days a session lives (specification section 9). */
export const sessionDays = 7;

/** A new token: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, as stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Token of the `accessToken` or `Authorization` header; never of a cookie or address. Null when there is none. */
export function tokenOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const own = headers['accesstoken'];
  const standard = headers['authorization'];
  const text =
    typeof own === 'string' && own !== '' ? own : typeof standard === 'string' ? standard.replace(/^Bearer /i, '') : '';
  return /^[\w-]{20,128}$/.test(text) ? text : null;
}
