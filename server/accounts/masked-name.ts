/** A person's nickname as strangers may read it: the first character and two stars. Null: the account is gone. */
export function maskedName(nickname: string | null): string {
  const [first] = nickname?.trim() ?? '';
  return first === undefined ? '匿名用户' : `${first}**`;
}
