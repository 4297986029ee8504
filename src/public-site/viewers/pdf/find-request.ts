/** What is searched for: a phrase as it was typed, or several, each place of each of them. Empty: nothing any more. */
export type Sought = string | readonly string[];

export type FindStep = 'new' | 'next' | 'previous';

/** What pdf.js is told to search for. It takes one text as one phrase, several as several. */
export const findRequest = (sought: Sought, step: FindStep) => ({
  type: step === 'new' ? '' : 'again',
  query: typeof sought === 'string' ? sought : [...sought],
  caseSensitive: false,
  entireWord: false,
  highlightAll: true,
  findPrevious: step === 'previous',
  matchDiacritics: false,
});
