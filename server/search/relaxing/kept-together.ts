import { isTerm, isTitleWord, placeNames } from '../dictionary/dictionary.ts';

/** What is known of a word when it is chosen which words of a question are kept. */
export interface Candidate {
  word: string;
  /** The Chinese word that it stands for, where it is none itself. */
  means?: string;
  /** Records that it stands in. */
  presence: number;
  /** Only a part of it was found. */
  isPart: boolean;
  /** It stands in what records are called by, or catalogued by. */
  isNamed: boolean;
}

/** Fewer records than these are too few for a word that only says what kind of document is wanted. */
const enough = 3;
/** Words that a set of words is begun with, and looks that all of them may cost. */
const [maxBeginnings, maxLooks] = [4, 24];
/** As many records as no word that tells anything stands in. */
const everywhere = 4_000;

/** Terms of the field tell at least so much, however many records hold them, and nothing tells more than the upper limit. */
const [termFloor, ceiling] = [5, 9];
/** Words that are no terms of the field may be beside the point, however rare they are; longer ones are mostly names. */
const [shortCeiling, longCeiling] = [5, 6.5];

/** Systems, series and their times: nearly every unit is of one, so that they tell less than the unit does. */
const isAge = (word: string): boolean => isTerm(word) && /[系统纪世界代]$/u.test(word);

/** How much a word tells of what is looked for, bits: a rare one more, one that all titles are made of least. */
export function tells({ word: typed, means, presence, isPart, isNamed }: Candidate): number {
  const word = means ?? typed;
  const bits = Math.min(ceiling, Math.max(0.5, Math.log2(everywhere / Math.max(1, presence))));
  if (isPart) return bits * 0.2;
  if (isTitleWord(word)) return Math.min(bits, 2) * 0.35;
  if (placeNames.has(word)) return Math.max(bits, termFloor) * 1.2;
  if (isAge(word)) return termFloor;
  if (isTerm(word)) return Math.max(bits, termFloor) * 1.1;
  return Math.min(bits, word.length > 2 ? longCeiling : shortCeiling) * (isNamed ? 1 : 0.25);
}

/**
 * Of the words of a question those that occur together in a record and tell most. Begun with each of the words that tell
 * most, since the rarest may be beside the point. `occur`: records that hold all of them, `least` at least being enough.
 * @param moreThan records that are known already: fewer words are to find more
 */
export async function keptTogether<T extends Candidate>(
  words: readonly T[],
  occur: (some: readonly T[], least: number) => Promise<number>,
  { moreThan = 0 } = {},
): Promise<T[]> {
  const ordered = [...words].sort((a, b) => tells(b) - tells(a));
  let looks = 0;
  /** Records that hold all, `enough` at most; `before`: those that hold all but the last. */
  const meeting = async (some: readonly T[], before: number): Promise<number> => {
    if (looks >= maxLooks) return 0;
    looks += 1;
    const choice = some.length > 1 && some.some(({ word }) => isTitleWord(word)) ? Math.min(enough, before) : 1;
    const least = Math.max(choice, moreThan + 1);
    const met = await occur(some, Math.max(enough, least));
    return met >= least ? met : 0;
  };
  let best: T[] = [];
  for (const first of ordered.slice(0, maxBeginnings)) {
    if (best.includes(first)) continue;
    let met = await meeting([first], Math.max(enough, moreThan + 1));
    if (met === 0) continue;
    const kept = [first];
    for (const each of ordered) {
      const both = each === first ? 0 : await meeting([...kept, each], met);
      if (both === 0) continue;
      kept.push(each);
      met = both;
    }
    if (weightOf(kept) > weightOf(best)) best = kept;
    if (best.length === ordered.length) break;
  }
  return best;
}

/** How much words tell together. */
export const weightOf = (kept: readonly Candidate[]): number => kept.reduce((sum, each) => sum + tells(each), 0);
