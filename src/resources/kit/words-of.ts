const hanCharacter = /\p{Script=Han}/u;

/** What went wrong, where it is told in words for people, that is, in Chinese; what the browser says itself is not. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && hanCharacter.test(error.message) ? error.message : otherwise;
