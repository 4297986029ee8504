import { initialsOf, spelled, syllablesOf } from './pinyin.ts';
import type { DictionaryTerm } from './dictionary-term.ts';
import { formerPlaceNames } from './former-places.ts';
import { commonWords, generalTerms, titleWords } from './general.ts';
import { layWords } from './lay-words.ts';
import { mineralTerms } from './minerals.ts';
import { placeTerms } from './places.ts';
import { rockTerms } from './rocks.ts';
import { strataTerms } from './strata.ts';

/** A name of the dictionary, a main name or another one, with how it is read. */
export interface DictionaryName {
  name: string;
  term: DictionaryTerm;
  /** Without tones and spaces. */
  pinyin: string;
  initials: string;
}

/** Words of the province's geology: the main names first, in the order in which suggestions prefer them. */
export const dictionaryTerms: readonly DictionaryTerm[] = [
  ...mineralTerms,
  ...strataTerms,
  ...rockTerms,
  ...placeTerms,
  ...generalTerms,
];

const nameOf = (name: string, term: DictionaryTerm): DictionaryName => {
  const syllables = syllablesOf(name);
  return { name, term, pinyin: spelled(syllables), initials: initialsOf(syllables) };
};

/** Every name, each once: of two terms with the same name the first one stands. */
export const dictionaryNames: readonly DictionaryName[] = [
  ...new Map(
    [
      ...dictionaryTerms.map((term) => nameOf(term.name, term)),
      ...dictionaryTerms.flatMap((term) => term.also.map((name) => nameOf(name, term))),
    ]
      .reverse()
      .map((each) => [each.name, each] as const),
  ).values(),
].reverse();

/** Names under their own letters, lower case. */
const byName = new Map(dictionaryNames.map((each) => [each.name.toLowerCase(), each]));
const byPinyin = groupBy(dictionaryNames, ({ pinyin }) => pinyin);
const byInitials = groupBy(dictionaryNames, ({ initials }) => initials);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Names that are read so; none for letters that are no reading. */
export const namesReadAs = (letters: string): readonly DictionaryName[] => byPinyin.get(letters) ?? [];
export const namesWithInitials = (letters: string): readonly DictionaryName[] => byInitials.get(letters) ?? [];

/** All names of the thing, without the given one: 萤石 → 氟石. Several terms may share a name (石灰岩). */
export function synonymsOf(word: string): string[] {
  const key = word.toLowerCase();
  if (!byName.has(key)) return [];
  const names = dictionaryTerms
    .filter((term) => [term.name, ...term.also].some((name) => name.toLowerCase() === key))
    .flatMap((term) => [term.name, ...term.also]);
  return [...new Set(names)].filter((name) => name.toLowerCase() !== key);
}

/** Every word by which a question is cut into words. */
export const knownWords: ReadonlySet<string> = new Set([
  ...byName.keys(),
  ...titleWords,
  ...commonWords,
  ...formerPlaceNames,
  ...layWords,
]);
/** Whether a word names a thing of the field, as nothing but a record about it does. */
export const isTerm = (word: string): boolean => byName.has(word.toLowerCase()) || layWords.includes(word);
/** Names of places alone. */
export const placeNames: ReadonlySet<string> = new Set([...placeTerms.map(({ name }) => name), ...formerPlaceNames]);
export const longestWord: number = Math.max(...[...knownWords].map((word) => [...word].length));
/** Words that titles of all kinds are made of: they tell least of what is looked for. */
const inAllTitles: ReadonlySet<string> = new Set([...titleWords, '地质', '浙江', '矿产', '情况', '有关', '内容']);
export const isTitleWord = (word: string): boolean => inAllTitles.has(word);
