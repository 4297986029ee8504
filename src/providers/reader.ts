/** Whose answers: those to the person who is logged in, or to a visitor without an account. */
export type Reader = 'self' | 'guest';

/** What a request carries so that it is answered as to this reader. */
export const readerHeaders = (reader: Reader): Record<string, string> =>
  reader === 'guest' ? { accessToken: '' } : {};

/** Keeps the answers to different readers apart. */
export const readerKey = (reader: Reader, userId: string): string => (reader === 'guest' ? 'guest' : userId);
