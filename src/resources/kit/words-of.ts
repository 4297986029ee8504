const hanCharacter = /\p{Script=Han}/u;

/** What went wrong, where it is told in words for people, that is, in Chinese; what the browser says itself is not. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && hanCharacter.test(error.message) ? error.message : otherwise;

/**
 * Why something that a map fetches did not come, in Chinese: what is shown at a layer or a tool goes through here. Of a
 * connection that is lost the browser knows only a TypeError, in its own language.
 * @param lacking what there is not without it, a sentence
 */
export const fetchedWordsOf = (error: unknown, lacking: string): string =>
  wordsOf(error, error instanceof TypeError ? `连接中断，${lacking}` : lacking);
