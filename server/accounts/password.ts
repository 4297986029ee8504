import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes (OWASP's first recommendation). */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Checks a password. `stored` null (unknown account) costs the same work and is always false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** Chinese sentence saying why a new password is refused, or null. 10–64 characters, three of four classes, not the name. */
export function passwordProblem(password: string, username: string): string | null {
  if (password.trim() !== password) return '密码首尾不能有空格';
  if (password.length < 10 || password.length > 64) return '密码应为 10 至 64 个字符';
  if (classes.filter((each) => each.test(password)).length < 3)
    return '密码应含大写字母、小写字母、数字、其他字符中的至少三种';
  if (password.toLowerCase().includes(username.toLowerCase())) return '密码不能包含用户名';
  return null;
}
