import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import { namesReadAs, namesWithInitials, synonymsOf } from '../dictionary/dictionary.ts';
import type { Alternative, Term } from './question.ts';
import { readPinyin } from './read-pinyin.ts';
import { printedStandardNumber } from './rewrite-number.ts';
import { segmentations } from './segment.ts';
import { spelledOtherwise } from './spell-otherwise.ts';

/** Alternatives of one term: more would only slow the search down. */
const maxAlternatives = 12;
/** Words that one reading in Latin letters may stand for. */
const maxReadings = 5;

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');

/** Titles that are read as the letters say, beyond the dictionary. */
export type TitlesReadAs = (letters: string) => readonly string[];

/** Understands one word of a question: other spellings, other names, its parts, and readings in Latin letters. */
export function readTerm(word: string, titlesReadAs: TitlesReadAs): { term: Term; readings: SearchReading[] } {
  const alternatives: Alternative[] = [[word]];
  const readings: SearchReading[] = [];
  const add = (kind: SearchReading['kind'], found: readonly string[]): void => {
    const words = found.filter((each) => each.toLowerCase() !== word.toLowerCase());
    if (words.length === 0) return;
    alternatives.push(...words.map((each) => [each]), ...words.flatMap(segmentations));
    readings.push({ kind, text: `已按${quoted(words)}一并查找` });
  };
  const standard = printedStandardNumber(word);
  if (standard && standard.toLowerCase() !== word.toLowerCase()) add('variant', [standard]);
  if (/^[a-z']+$/i.test(word)) add('pinyin', wordsReadAs(word.replaceAll("'", '').toLowerCase(), titlesReadAs));
  const spellings = spelledOtherwise(word);
  add('variant', spellings);
  add(
    'synonym',
    [...new Set([word, ...spellings].flatMap(synonymsOf))].filter((each) => !spellings.includes(each)),
  );
  const parts = segmentations(word);
  alternatives.push(...parts, ...parts.flatMap(withOtherNames));
  const others = [...new Set(parts.flat().flatMap(otherNamesOf))];
  if (others.length > 0) readings.push({ kind: 'synonym', text: `已按${quoted(others)}一并查找` });
  return { term: { alternatives: alternatives.slice(0, maxAlternatives) }, readings };
}

const otherNamesOf = (part: string): string[] => [...spelledOtherwise(part), ...synonymsOf(part)].slice(0, 3);

/** The parts with one of them at a time under another name. */
const withOtherNames = (parts: readonly string[]): Alternative[] =>
  parts.flatMap((part, at) => otherNamesOf(part).map((other) => parts.map((each, i) => (i === at ? other : each))));

/** 岩心 of yanxin, of yx, and of yanxinzuantan where a title holds 岩心钻探. */
function wordsReadAs(letters: string, titlesReadAs: TitlesReadAs): string[] {
  if (letters.length < 2) return [];
  const read = namesReadAs(letters);
  if (read.length > 0) return read.map(({ name }) => name).slice(0, maxReadings);
  const initials = namesWithInitials(letters);
  if (initials.length > 0) return initials.map(({ name }) => name).slice(0, maxReadings);
  const words = readPinyin(letters);
  const titles = letters.length >= 4 ? titlesReadAs(letters) : [];
  return [...new Set([...words, ...titles])].slice(0, maxReadings);
}
