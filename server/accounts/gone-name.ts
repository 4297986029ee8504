import type { Transaction } from '../resources/transaction.ts';

const prefix = 'gone_';

/** True for names that only cancelled accounts bear. */
export const isGoneName = (username: string): boolean => username.toLowerCase().startsWith(prefix);

/** A user name for a cancelled account, which says nothing. */
export async function goneNameFor({ tx }: Transaction, id: number): Promise<string> {
  const name = `${prefix}${id}`;
  const { rows } = await tx.query('SELECT 1 FROM users WHERE username = $1 AND id <> $2', [name, id]);
  // Administrators may give any name
  return rows.length === 0 ? name : `${name}_`;
}
