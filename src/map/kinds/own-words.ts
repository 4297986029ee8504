import { ownQuery } from './addresses.ts';

/**
 * Words of the protocols that each question brings itself: which question it is, about what place, and how its answer is
 * written. What stands so in an address that was pasted whole counts for nothing.
 */
const questionWords = new Set(
  (
    'service request version format transparent crs srs bbox width height exceptions info_format feature_count i j x y z ' +
    'tilematrixset tilematrix tilerow tilecol f sections updatesequence acceptversions'
  ).split(' '),
);

/** Words of the protocols that say what is shown: an address that leaves one empty leaves the choice to the service. */
const shownWords = new Set('layers layer query_layers styles style time elevation bgcolor'.split(' '));

/** Whether a parameter of an address that is no whole question is sent with every question. */
export const isFixed = (name: string, value: string): boolean => {
  const word = name.toLowerCase();
  return !questionWords.has(word) && !(shownWords.has(word) && value.trim() === '');
};

/** What an address says in place of options, by their names. @param words option names by parameters in lower case */
export function ownOptions(words: Readonly<Record<string, string>>, url: unknown): Record<string, string> {
  const own = ownQuery(typeof url === 'string' ? url : null);
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, option]) => {
      const said = own[word]?.trim() ?? '';
      return said === '' ? [] : [[option, said]];
    }),
  );
}
