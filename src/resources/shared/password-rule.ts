/** What a new password may not contain; parts shorter than `shortest` are no part worth forbidding. */
export interface PasswordContext {
  username?: string;
  mobile?: string;
  /** Names of the institute and the portal. */
  forbiddenWords: readonly string[];
}

/** Characters below which a word is too common a part of anything to be forbidden. */
const shortest = 4;
/** Chinese names say as much in two characters as others in four. */
const shortestChinese = 2;

/**
 * The part of the password rule that needs other fields. Upper and lower case count as the same.
 * @returns a Chinese sentence saying what is wrong, or null
 */
export function passwordProblem(
  password: string,
  { username = '', mobile = '', forbiddenWords }: PasswordContext,
): string | null {
  const lower = password.toLowerCase();
  const contains = (word: string): boolean => {
    const isLong = word.length >= (/[^\x20-\x7e]/.test(word) ? shortestChinese : shortest);
    return isLong && lower.includes(word.toLowerCase());
  };
  if (contains(username)) return '密码不能包含用户名';
  if (contains(mobile)) return '密码不能包含手机号';
  return forbiddenWords.some(contains) ? '密码不能包含单位或门户的名称' : null;
}
