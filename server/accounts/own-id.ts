import type { AccountAsked } from './asked.ts';

/** Id of the person who asks; calls with the right `user` always have one. */
export function ownId({ reader }: Pick<AccountAsked, 'reader'>): number {
  if (reader.userId === null) throw new Error('asked by nobody');
  return reader.userId;
}
