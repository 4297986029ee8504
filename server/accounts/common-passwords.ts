/** Fewest passwords that the list must hold for the rule to mean something. */
const fewest = 10_000;
let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among those that attackers try first. Upper and lower case count as the same. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  if (list.length < fewest) throw new Error(`only ${list.length} common passwords`);
  return new Set(list.map((password) => password.toLowerCase()));
}
