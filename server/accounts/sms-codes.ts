import { randomInt } from 'node:crypto';
import type { CodePurpose } from '../../src/resources/shared/account-states.ts';
import type { Query } from '../resources/read-rows.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const validSeconds = 300;
const maxWrong = 5;

/** What a code is bound to. */
export interface CodeScope {
  mobile: string;
  purpose: CodePurpose;
  /** The person who asked for it, where the purpose is one of a logged-in person. */
  userId?: number | null;
}
export interface GivenCode extends CodeScope {
  code: string;
}

const mobilePrint = (secrets: SecretBox, { mobile }: CodeScope): string =>
  secrets.blindIndex(mobile, 'smsCodes.mobile');
const codePrint = (secrets: SecretBox, { mobile, purpose, userId = null, code }: GivenCode): string =>
  secrets.blindIndex(JSON.stringify([mobile, purpose, userId, code]), 'smsCodes.code');

/** Makes a code of six digits, valid for five minutes and once; earlier ones of the mobile and purpose end. */
export async function newCode(db: Query, secrets: SecretBox, scope: CodeScope): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const mobile = mobilePrint(secrets, scope);
  await db.query('DELETE FROM sms_codes WHERE mobile = $1 AND purpose = $2', [mobile, scope.purpose]);
  await db.query(
    `INSERT INTO sms_codes (mobile, purpose, hash, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
    [mobile, scope.purpose, codePrint(secrets, { ...scope, code }), validSeconds],
  );
  return code;
}

const isLive = `mobile = $1 AND purpose = $2 AND expires_at > clock_timestamp() AND tries < ${maxWrong}`;
const parameters = (secrets: SecretBox, given: GivenCode): string[] => [
  mobilePrint(secrets, given),
  given.purpose,
  codePrint(secrets, given),
];

/**
 * Whether the code is right; a wrong one counts, and the fifth ends the code, however many are tried at once. A right
 * one stays until `spendCode`. The count must be committed whatever becomes of the request.
 */
export async function proveCode(db: Query, secrets: SecretBox, given: GivenCode): Promise<boolean> {
  const { rows } = await db.query<{ isRight: boolean }>(
    `UPDATE sms_codes SET tries = tries + CASE WHEN hash = $3 THEN 0 ELSE 1 END
     WHERE ${isLive} AND id = (SELECT max(id) FROM sms_codes WHERE mobile = $1 AND purpose = $2)
     RETURNING hash = $3 AS "isRight"`,
    parameters(secrets, given),
  );
  return rows[0]?.isRight === true;
}

/** Ends a code that was proven: of several who bring it at once, one is answered true. */
export async function spendCode(db: Query, secrets: SecretBox, given: GivenCode): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM sms_codes WHERE ${isLive} AND hash = $3`,
    parameters(secrets, given),
  );
  return rowCount === 1;
}

/**
 * Proves and spends a code. Give it the pool, or a transaction that is committed also when the answer is 'wrong':
 * wrong tries count.
 */
export async function useCode(db: Query, secrets: SecretBox, given: GivenCode): Promise<'right' | 'wrong'> {
  const isRight = (await proveCode(db, secrets, given)) && (await spendCode(db, secrets, given));
  return isRight ? 'right' : 'wrong';
}

/** Ends every code of a mobile. */
export async function endCodes(db: Query, secrets: SecretBox, mobile: string): Promise<void> {
  await db.query('DELETE FROM sms_codes WHERE mobile = $1', [secrets.blindIndex(mobile, 'smsCodes.mobile')]);
}
