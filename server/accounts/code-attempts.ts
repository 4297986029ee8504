import { invalid } from '../errors.ts';
import type { AccountContext } from './account-context.ts';
import { takeAttempt } from '../http/limits.ts';
import { networkPrint } from './network-print.ts';
import { waitFirst } from '../http/wait-first.ts';

/** What a transaction answers when the code was wrong: it must be committed, since the try counts. */
export const wrongCode = 'wrong code';

/** The refusal of a wrong, spent or expired code; the same when nobody has an account with the number. */
export const codeRefusal = () => invalid({ code: ['验证码不正确或已失效，请核对或重新获取'] });

/**
 * Bounds how often one address may bring codes: every try costs the hashing of a password.
 * @throws AppError 429
 */
export async function limitCodeAttempts({ services, request }: AccountContext): Promise<void> {
  const subject = `code:address:${networkPrint(services.secrets, request.ip)}`;
  const wait = await takeAttempt(services.database.pool, [{ subject, max: 100, windowSeconds: 3600 }]);
  if (wait !== null) throw waitFirst(wait, (time) => `操作太频繁，请 ${time}后再试`);
}
