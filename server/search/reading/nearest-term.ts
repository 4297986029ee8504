import { dictionaryNames } from '../dictionary/dictionary.ts';
import { isOwnThing } from '../dictionary/dictionary-term.ts';
import { spelled, syllablesOf } from '../dictionary/pinyin.ts';

/** Words further away than this share of their length are no slips of the keyboard; things' own names have to be nearer. */
const furthest = { ownThing: 0.2, other: 0.5 } as const;
const maxTerms = 5;
/** Longer words are no names; to compare them would only take time. */
const longestSlip = 12;

/** Number of insertions, removals and replacements that make `a` into `b` (Levenshtein). */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, at) => at + 1);
  a.forEach((sign, line) => {
    const next: number[] = [];
    b.forEach((other, at) => {
      const diagonal = at === 0 ? line : (row[at - 1] ?? 0);
      const left = at === 0 ? line + 1 : (next[at - 1] ?? 0);
      next.push(Math.min(diagonal + (sign === other ? 0 : 1), left + 1, (row[at] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? a.length;
}

/** Names that a mistyped word may have meant, nearest first: the same sound counts as much as the same characters. */
export function nearestNames(word: string): string[] {
  const characters = [...word];
  if (characters.length > longestSlip) return [];
  const letters = [...spelled(syllablesOf(word))];
  return dictionaryNames
    .map(({ name, pinyin, term }) => {
      const byLook = distance(characters, [...name]) / Math.max(characters.length, [...name].length);
      const bySound = distance(letters, [...pinyin]) / Math.max(letters.length, pinyin.length, 1);
      // Every word sounds a little like some other: the sound has to be closer than the look
      const limit = isOwnThing(term.kind) ? furthest.ownThing : furthest.other;
      return { name, limit, far: Math.min(byLook, bySound * 1.5) + (byLook + bySound) / 20 };
    })
    .filter(({ name, limit, far }) => far <= limit && name !== word)
    .sort((a, b) => a.far - b.far)
    .slice(0, maxTerms)
    .map(({ name }) => name);
}
