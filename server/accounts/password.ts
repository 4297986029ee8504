// By its name each time, so that a test can count what is asked of it
import argon2 from '@node-rs/argon2';
import { passwordWork, type Turn } from './password-work.ts';

/** argon2id, 19 MiB, two passes (OWASP's first recommendation). */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Stored instead of a hash for accounts that have no password yet: none fits. */
export const noPassword = '!';

/** @throws AppError 429 when too many passwords are being worked on. */
export const hashPassword = (password: string): Promise<string> =>
  passwordWork.withPlace((turn) => turn(() => argon2.hash(password, options)));

/** Hash, made with the same options, of 32 random bytes that nobody kept: weighed where there is nothing to weigh. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$zdeu2gKdNdjazuLMKDHl1g$/TA1xe01TUQQw1mCzX2hqhqFjXyboz/6n59DITVW8mo';

/**
 * Checks a password. `stored` null (unknown account) or no hash (account without a password) costs the same work and is
 * always false. `turn`: the caller's own place in the queue, when it holds one.
 * @throws AppError 429 when too many passwords are being worked on.
 */
export async function verifyPassword(stored: string | null, password: string, turn?: Turn): Promise<boolean> {
  const isHash = stored !== null && stored.startsWith('$argon2');
  const against = isHash ? stored : decoy;
  const check = (inTurn: Turn): Promise<boolean> => inTurn(() => argon2.verify(against, password));
  const matches = turn ? await check(turn) : await passwordWork.withPlace(check);
  return isHash && matches;
}
