/** The rule as people read it; the server also refuses the commonest passwords and the institution's name. */
export const passwordRule = '10–64 位，大写字母、小写字母、数字、其他符号中至少三种，不能包含用户名。';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** @returns what is wrong with a new password, or null; only what the browser can know. */
export function passwordFault(password: string, username: string): string | null {
  if (password.length < 10 || password.length > 64) return '密码长度应为 10–64 位';
  if (kinds.filter((kind) => kind.test(password)).length < 3) return '密码至少包含三种字符';
  if (username && password.toLowerCase().includes(username.toLowerCase())) return '密码不能包含用户名';
  return null;
}
