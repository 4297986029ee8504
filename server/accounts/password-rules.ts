import { textRules } from '../../src/resources/kit/text-rules.ts';
import { passwordProblem } from '../../src/resources/shared/password-rule.ts';
import type { Query } from '../resources/read-rows.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Whom a new password is for. */
export interface PasswordOwner {
  username?: string;
  mobile?: string;
}

/** Names of the institute and the portal, which no password may contain. */
export async function forbiddenWords(db: Query): Promise<string[]> {
  const { rows } = await db.query<{ title: string | null; institution: string | null }>(
    'SELECT title, institution_name AS institution FROM site WHERE id = 1',
  );
  return [rows[0]?.title, rows[0]?.institution].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
}

/** Chinese sentence saying why a password cannot be chosen, or null. Every way to set a password asks this. */
export async function newPasswordProblem(db: Query, password: string, owner: PasswordOwner): Promise<string | null> {
  const shape = textRules.password(password);
  if (shape) return `密码${shape}`;
  const inside = passwordProblem(password, { ...owner, forbiddenWords: await forbiddenWords(db) });
  if (inside) return inside;
  return (await isCommonPassword(password)) ? '密码太常见，容易被猜中，请换一个' : null;
}
