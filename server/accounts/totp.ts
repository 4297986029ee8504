import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type AppError, invalid } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const periodSeconds = 30;
/** Steps that the clocks may differ by, either way (RFC 6238, 5.2). */
const toleratedSteps = 1;
const recoveryCount = 8;
/** Without characters that are mistaken for others. */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

export const missingTotp = (): AppError => invalid({ totp: ['请输入动态口令'] });
export const wrongTotp = (): AppError => invalid({ totp: ['动态口令不正确或已用过，请等下一组数字出现后再试'] });

const contextOf = (userId: number): string => `totpSecrets:${userId}`;
export const sealTotp = (secrets: SecretBox, userId: number, base32: string): string =>
  secrets.seal(base32, contextOf(userId));

/** A new secret of 160 bits (RFC 4226, 4), base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The authenticator's six digits: SHA-1, 30 seconds, which every authenticator app knows (RFC 6238). */
const authenticator = (base32: string, issuer = '', label = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: periodSeconds, issuer, label });

/** Address that an authenticator app reads from a QR code. */
export const totpUri = (base32: string, issuer: string, username: string): string =>
  authenticator(base32, issuer, username).toString();

/** The time step that a code belongs to, or null when it fits none of those tolerated now. */
export function stepOf(base32: string, code: string, now = Date.now()): number | null {
  const delta = authenticator(base32).validate({ token: code, timestamp: now, window: toleratedSteps });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

export function newRecoveryCodes(): string[] {
  const part = (): string =>
    Array.from({ length: 5 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  return Array.from({ length: recoveryCount }, () => `${part()}-${part()}`);
}

/** What is kept of a recovery code. */
export const recoveryPrint = (secrets: SecretBox, userId: number, code: string): string =>
  secrets.blindIndex(code.replace('-', ''), `${contextOf(userId)}.recovery`);

/** Secret of a row of totp_secrets. */
export const openTotp = (secrets: SecretBox, userId: number, sealed: string): string =>
  secrets.open(sealed, contextOf(userId));

/**
 * Uses up a code of a bound authenticator, or a recovery code. Each step and each recovery code is accepted once, also
 * of several requests at the same time.
 */
export async function proveTotp(db: Query, secrets: SecretBox, userId: number, given: string): Promise<boolean> {
  if (!/^\d{6}$/.test(given)) {
    const spent = await db.query(
      `UPDATE totp_secrets SET recovery = array_remove(recovery, $2)
       WHERE user_id = $1 AND confirmed_at IS NOT NULL AND $2 = ANY(recovery)`,
      [userId, recoveryPrint(secrets, userId, given)],
    );
    return spent.rowCount === 1;
  }
  const { rows } = await db.query<{ sealed: string }>(
    'SELECT sealed FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL',
    [userId],
  );
  const [row] = rows;
  const step = row ? stepOf(openTotp(secrets, userId, row.sealed), given) : null;
  if (step === null) return false;
  const used = await db.query('UPDATE totp_secrets SET last_step = $2 WHERE user_id = $1 AND last_step < $2', [
    userId,
    step,
  ]);
  return used.rowCount === 1;
}
