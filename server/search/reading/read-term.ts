import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import { knownWords, namesReadAs, namesWithInitials, synonymsOf } from '../dictionary/dictionary.ts';
import { chineseFor } from '../dictionary/english.ts';
import { heirsOf } from '../dictionary/former-places.ts';
import { calledInRecords } from '../dictionary/lay-words.ts';
import { bareName } from '../dictionary/places.ts';
import { namesOfCode, otherRanks, otherSeriesNames, seriesOfCode, unitsCodedLike } from '../dictionary/strata-codes.ts';
import type { Knowledge } from './knowledge.ts';
import type { Alternative, Term } from './question.ts';
import { readPinyin } from './read-pinyin.ts';
import { printedStandardNumber } from './rewrite-number.ts';
import { segmentations } from './segment.ts';
import { spelledOtherwise } from './spell-otherwise.ts';

/** Alternatives of one term: more would only slow the search down. */
const maxAlternatives = 14;
/** Words that one reading in Latin letters may stand for. */
const maxReadings = 8;

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');

/** Understands one word of a question: other spellings, other names, its parts, and readings in Latin letters. */
export function readTerm(word: string, knowledge: Knowledge): { term: Term; readings: SearchReading[] } {
  const alternatives: Alternative[] = [[word]];
  const readings: SearchReading[] = [];
  const add = (kind: SearchReading['kind'], found: readonly string[], why = ''): void => {
    const words = found.filter((each) => each.toLowerCase() !== word.toLowerCase());
    if (words.length === 0) return;
    alternatives.push(...words.map((each) => [each]), ...words.flatMap(segmentations));
    readings.push({ kind, text: `${why}已按${quoted(words)}一并查找` });
  };
  const translated = chineseFor(word);
  add('english', translated);
  addNames(word, knowledge, add);
  const standard = printedStandardNumber(word);
  if (standard && standard.toLowerCase() !== word.toLowerCase()) add('variant', [standard]);
  if (translated.length === 0 && /^[a-z']+$/i.test(word))
    add('pinyin', wordsReadAs(word.replaceAll("'", '').toLowerCase(), knowledge));
  const spellings = spelledOtherwise(word);
  add('variant', spellings);
  add(
    'synonym',
    [...new Set([word, ...spellings].flatMap(synonymsOf))].filter((each) => !spellings.includes(each)),
  );
  const parts = segmentations(word);
  alternatives.push(...parts, ...parts.flatMap(withOtherNames));
  const others = [...new Set(parts.flatMap((each) => each.flatMap((_, at) => otherNamesIn(each, at))))];
  if (others.length > 0) readings.push({ kind: 'synonym', text: `已按${quoted(others)}一并查找` });
  return { term: { alternatives: alternatives.slice(0, maxAlternatives) }, readings };
}

/** Names that records know the thing by, other than by its synonyms. */
function addNames(
  word: string,
  { unitsCalled, numbersWritten }: Knowledge,
  add: (kind: SearchReading['kind'], found: readonly string[], why?: string) => void,
): void {
  const heirs = heirsOf(word);
  add('former', heirs.map(bareOrWhole), `“${word}”今属${heirs.join('、')}，`);
  const units = namesOfCode(word);
  add('synonym', units, `“${word}”是地层代号，`);
  addCodedLike(word, add);
  add('variant', otherRanks(word));
  add('synonym', [...new Set([...otherSeriesNames(word), ...calledInRecords(word), ...unitsCalled(word)])]);
  add('variant', numbersWritten(word));
}

/** A code that no unit has, as older maps have them. */
function addCodedLike(word: string, add: (kind: SearchReading['kind'], found: readonly string[], why: string) => void) {
  const alike = unitsCodedLike(word);
  const names = alike.map(({ name }) => name);
  const codes = alike.map(({ name, code }) => `${name}（${code}）`).join('、');
  if (alike.length > 0) add('synonym', names, `没有代号是“${word}”的地层，代号相近的有${codes}，`);
  else add('synonym', seriesOfCode(word), `没有代号是“${word}”的地层，`);
}

const bareOrWhole = (name: string): string => bareName(name) ?? name;

const otherNamesOf = (part: string): string[] =>
  [
    ...heirsOf(part).map(bareOrWhole),
    ...spelledOtherwise(part),
    ...synonymsOf(part),
    ...calledInRecords(part),
    ...otherRanks(part),
  ].slice(0, 3);

/** What names of minerals and rocks are made of: behind it a known name is the end of a longer one (钨锰 铁矿). */
const namePart =
  /[金银铜铁铅锌锰钨锡钼锑钛铬镍钴钠钾钙镁铝硅磷硫碳氟黑白红黄绿蓝紫褐灰青磁赤辉方闪斜正直透石云角橄辰水]$/u;

/** Other names of a part, unless it may be the end of a name that the dictionary does not know. */
function otherNamesIn(parts: readonly string[], at: number): string[] {
  const before = parts[at - 1];
  const isInside = before !== undefined && !knownWords.has(before) && namePart.test(before);
  return isInside ? [] : otherNamesOf(parts[at] ?? '');
}

/** The parts with one of them at a time under another name. */
const withOtherNames = (parts: readonly string[]): Alternative[] =>
  parts.flatMap((_, at) => otherNamesIn(parts, at).map((other) => parts.map((each, i) => (i === at ? other : each))));

/** 岩心 of yanxin, of yx, and of yanxinzuantan where a title holds 岩心钻探. */
function wordsReadAs(letters: string, { titlesReadAs }: Knowledge): string[] {
  if (letters.length < 2) return [];
  const read = namesReadAs(letters);
  if (read.length > 0) return read.map(({ name }) => name).slice(0, maxReadings);
  const initials = namesWithInitials(letters);
  if (initials.length > 0) return initials.map(({ name }) => name).slice(0, maxReadings);
  const words = readPinyin(letters);
  const titles = letters.length >= 4 ? titlesReadAs(letters) : [];
  return [...new Set([...words, ...titles])].slice(0, maxReadings);
}
