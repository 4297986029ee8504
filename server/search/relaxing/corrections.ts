import { type DictionaryName, dictionaryNames } from '../dictionary/dictionary.ts';
import { isOwnThing } from '../dictionary/dictionary-term.ts';
import { likeness, signsOf } from './similarity.ts';

/** Longer words are titles, which the records themselves are compared with. */
const longest = 8;
const maxFound = 3;
/** Of a place, a mineral and a rock only slips of sound and look are put right: another character makes another one. */
const atLeast = { name: 0.74, other: 0.66 } as const;
const names = dictionaryNames.map((entry) => ({ entry, signs: signsOf(entry.name) }));

const placeEnd = /[县市区州府镇乡村岛]$/u;

/**
 * Names of the dictionary that a word may be a slip of (莹石 → 萤石), the most alike first. A word of two characters is a
 * slip of its sound only, and a place is never taken for another that is merely spelled like it.
 */
export function corrected(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2 || characters.length > longest || !/^\p{Script=Han}+$/u.test(word)) return [];
  const typed = signsOf(word);
  return names
    .filter(({ entry: { name }, signs }) => Math.abs(signs.length - characters.length) <= 1 && name !== word)
    .map(({ entry, signs }) => ({ entry, like: likeness(typed, signs) }))
    .filter(({ entry, like }) => like >= leastOf(entry, word) - 0.01 && !isLonger(entry.name, word))
    .sort((a, b) => b.like - a.like)
    .slice(0, maxFound)
    .map(({ entry }) => entry.name);
}

function leastOf({ name, term }: DictionaryName, word: string): number {
  const isName = isOwnThing(term.kind) || placeEnd.test(word) || placeEnd.test(name);
  return isName ? atLeast.name : atLeast.other;
}

/** A name that holds the word, or is held by it, is another thing: 铁矿 and 磁铁矿. */
const isLonger = (name: string, word: string): boolean => name.includes(word) || word.includes(name);
