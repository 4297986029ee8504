import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { isTerm, isTitleWord, placeNames } from '../dictionary/dictionary.ts';
import { type Content, contentOf } from '../reading/content-words.ts';
import type { Knowledge } from '../reading/knowledge.ts';
import { kindCalled, typesCalled } from '../reading/position-in.ts';
import { ofTerms, type Question } from '../reading/question.ts';
import { aroundPlace, placeCalled } from './around-place.ts';
import { keptTogether, weightOf } from './kept-together.ts';
import { presenceOf } from './presence.ts';
import { anyOf, quoted, type Weighed, weigh } from './weigh.ts';

/** Words of a question that are weighed; each costs a look. */
const maxWords = 8;
/** So much of what the best words tell is enough where records are called by it. */
const calledFrom = 0.65;

/** A question of fewer words, and those that were left out. */
interface Lesser {
  question: Question;
  dropped: readonly string[];
}

/** What counts beside the words. */
interface Beside {
  knowledge: Knowledge;
  /** Year. */
  today: number;
  /** Records that meet all words. */
  found: number;
}

/**
 * A question that nothing meets, or hardly anything, with fewer words: what only asks is left out, slips of known words are
 * put right, and of the rest the rarest words are kept, as many as occur together. A place that no record names is looked
 * for by where it is. Its readings say what was changed and dropped. Null when none of its words stands anywhere.
 */
export async function relaxed(context: ReadContext, question: Question, beside: Beside): Promise<Question | null> {
  const lesser = await lesserOf(context, question, beside);
  return lesser?.question ?? null;
}

async function lesserOf(context: ReadContext, question: Question, beside: Beside): Promise<Lesser | null> {
  const kind = question.types === null ? kindCalled(question.normalized) : null;
  if (kind) {
    const ofKind = { ...question, types: [kind.type], normalized: question.normalized.replace(kind.text, ' ') };
    const found = await lesserOf(context, ofKind, beside);
    const only: SearchReading = { kind: 'relaxed', text: `只列出${kind.word}` };
    if (found) return withReadings(found, [...found.question.readings, only]);
  }
  const content = contentOf(question.normalized, beside.today);
  const usual = await byWords(context, question, content, beside);
  const place = question.box ? undefined : content.words.find((word) => placeCalled(word) !== null);
  if (place === undefined) return usual;
  const near = await aroundIt(context, question, place, beside);
  // Where the place has to be dropped, what lies there is nearer to the point than the same thing elsewhere
  const spare = usual?.dropped.includes(place) ? 1 : 0;
  return near && (!usual || near.dropped.length < usual.dropped.length + spare) ? near : usual;
}

const withReadings = ({ question, dropped }: Lesser, readings: Question['readings']): Lesser => ({
  question: { ...question, readings },
  dropped,
});

async function byWords(
  context: ReadContext,
  question: Question,
  { words, years }: Content,
  { knowledge, found }: Beside,
): Promise<Lesser | null> {
  const numbers = words.filter((word) => knowledge.numbersWritten(word).length > 0);
  // A record's number says all; what stands beside it only says what kind of record it is
  const all = (numbers.length > 0 ? numbers : words).slice(0, maxWords);
  const weighed = await Promise.all(all.map((word) => weigh(context, question, word, knowledge)));
  const present = weighed.filter(({ presence }) => presence > 0);
  const kept = await keptWords(context, question, present, found);
  if (kept.length === 0) return question.sheet && words.length > 0 ? sheetAlone(question, words) : null;
  const terms = kept.map(({ term }) => term);
  const isOfYears = years !== null && (await presenceOf(context, ofTerms(question, terms, years), 1)) > 0;
  const dropped = [
    ...words.filter((word) => !kept.some((each) => each.word === word)),
    ...(years && !isOfYears ? [years.text] : []),
  ];
  const readings = [
    ...question.readings.filter(({ kind }) => kind === 'sheet'),
    ...kept.flatMap((each) => each.readings),
    ...keptReading(kept, dropped, found),
    ...(isOfYears ? [yearsReading(years)] : []),
  ];
  const left = present.filter((each) => !kept.includes(each) && !each.isInstead);
  const others = [...question.others, ...alone(left, kept)];
  return { question: { ...ofTerms(question, terms, isOfYears ? years : null), readings, others }, dropped };
}

/** What was dropped as a question of its own: who looks for iron at 富阳 may look for it elsewhere. */
function alone(left: readonly Weighed[], kept: readonly Weighed[]): Question['others'] {
  const words = left.filter(({ word }) => isTerm(word) && !isTitleWord(word)).map(({ word }) => word);
  const isOfPlace = kept.some(({ word }) => placeNames.has(word)) && !words.some((word) => placeNames.has(word));
  return words.length === 0
    ? []
    : [{ label: `${quoted(words)}${isOfPlace ? '查全省' : '查找'}`, text: words.join(' ') }];
}

/** What lies around a place of the question and meets its other words; all that lies there where nothing does. */
async function aroundIt(
  context: ReadContext,
  question: Question,
  name: string,
  beside: Beside,
): Promise<Lesser | null> {
  const place = placeCalled(name);
  if (!place) return null;
  const rest = question.normalized.replace(name, ' ').trim();
  const { lon, lat } = place;
  const there: Question = {
    ...ofTerms(question, []),
    normalized: rest,
    box: aroundPlace(place),
    near: { lon, lat, isWide: true },
  };
  const reading: SearchReading = {
    kind: 'coordinate',
    text: `“${name}”已按它的位置查找，${place.reach} km 以内`,
  };
  const { words } = contentOf(rest, beside.today);
  const types = question.types ?? typesCalled(words.join(' '));
  const lesser = types || words.length === 0 ? null : await lesserOf(context, there, { ...beside, found: 0 });
  if (lesser) return withReadings(lesser, [reading, ...lesser.question.readings]);
  const ofTypes = { ...there, types };
  const isThere = types !== null && (await presenceOf(context, ofTypes, 1)) > 0;
  const alone = isThere ? ofTypes : there;
  if (!isThere && (await presenceOf(context, there, 1)) === 0) return null;
  const dropped = isThere ? [] : words;
  const left: SearchReading[] = dropped.length > 0 ? [{ kind: 'relaxed', text: `去掉了${quoted(dropped)}` }] : [];
  return { question: { ...alone, readings: [reading, ...left] }, dropped };
}

/** Words that stand together in what a record is called by, unless others that stand together in its text tell much more. */
async function keptWords(
  context: ReadContext,
  question: Question,
  present: readonly Weighed[],
  found: number,
): Promise<Weighed[]> {
  const [called, anywhere] = await Promise.all(
    [true, false].map((inHeadline) => {
      const occur = (some: readonly Weighed[], enough: number): Promise<number> => {
        const terms = some.map(({ term }) => term);
        return presenceOf(context, ofTerms(question, terms), enough, { inHeadline });
      };
      return keptTogether(present, occur, { moreThan: found });
    }),
  );
  // Who wrote a report stands in no headline, but is asked for on purpose
  const isWhole = anywhere?.length === present.length && present.some((each) => !each.isNamed || each.isCatalogued);
  const isOnPurpose = (anywhere ?? []).length >= (called ?? []).length && anywhere?.some((each) => each.isCatalogued);
  const isCalled = !isWhole && !isOnPurpose && weightOf(called ?? []) >= calledFrom * weightOf(anywhere ?? []);
  return (isCalled ? called : anywhere) ?? [];
}

const sheetAlone = (question: Question, words: readonly string[]): Lesser => ({
  question: {
    ...ofTerms(question, []),
    readings: [
      ...question.readings.filter(({ kind }) => kind === 'sheet'),
      { kind: 'relaxed', text: `这幅图上没有同时符合的资料，去掉了${quoted(words)}` },
    ],
  },
  dropped: words,
});

/** Which words were looked for and which were not; what stands for a word is told by its own reading. */
function keptReading(kept: readonly Weighed[], dropped: readonly string[], found: number): SearchReading[] {
  const words = quoted(kept.map(({ word }) => word));
  const before = found > 0 ? `符合全部词的只有 ${found} 条，其后` : '没有同时符合全部词的资料，';
  if (dropped.length > 0) return [{ kind: 'relaxed', text: `${before}已按${words}查找，去掉了${quoted(dropped)}` }];
  return kept.every(({ isInstead }) => isInstead) ? [] : [{ kind: 'relaxed', text: `已按${words}查找` }];
}

const yearsReading = ({ text, from, to }: { text: string; from: number; to: number }): SearchReading => ({
  kind: 'relaxed',
  text: `“${text}”已按 ${from === to ? from : `${from}—${to}`} 年查找`,
});

/** A question for names, any of them. */
export const askingFor = (question: Question, names: readonly string[], box: Extent | null): Question => ({
  ...ofTerms(question, [anyOf(names)]),
  box,
  readings: [{ kind: 'near', text: `没有名称是“${question.normalized}”的资料，已按最相近的名称${quoted(names)}查找` }],
});
