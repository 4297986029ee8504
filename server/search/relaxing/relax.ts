import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { knownWords } from '../dictionary/dictionary.ts';
import { formationsOf } from '../dictionary/strata-codes.ts';
import { contentOf } from '../reading/content-words.ts';
import type { Knowledge } from '../reading/knowledge.ts';
import type { Question, Term } from '../reading/question.ts';
import { readTerm } from '../reading/read-term.ts';
import { corrected } from './corrections.ts';
import { type Candidate, keptTogether, weightOf } from './kept-together.ts';
import { isCatalogued, presenceCap, presenceOf } from './presence.ts';

/** Words of a question that are weighed; each costs a look. */
const maxWords = 8;
/** So much of what the best words tell is enough where records are called by it. */
const calledFrom = 0.65;
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');

/** A word of a question with all that counts as it, and in how many records it stands. */
interface Weighed extends Candidate {
  term: Term;
  readings: readonly SearchReading[];
  /** Something else was looked for, because the word itself stands nowhere. */
  isInstead: boolean;
}

const ofTerms = (question: Question, terms: readonly Term[], years: Question['years'] = null): Question => ({
  ...question,
  terms,
  years,
});

/**
 * A question that nothing meets, with fewer words: what only asks is left out, slips of known words are put right, and of
 * the rest the rarest words are kept, as many as occur together. Its readings say what was changed and dropped. Null when
 * none of its words stands anywhere.
 * @param today year
 */
export async function relaxed(
  context: ReadContext,
  question: Question,
  knowledge: Knowledge,
  today: number,
): Promise<Question | null> {
  const { words, years } = contentOf(question.normalized, today);
  const numbers = words.filter((word) => knowledge.numbersWritten(word).length > 0);
  // A record's number says all; what stands beside it only says what kind of record it is
  const all = (numbers.length > 0 ? numbers : words).slice(0, maxWords);
  const weighed = await Promise.all(all.map((word) => weigh(context, question, word, knowledge)));
  const present = weighed.filter(({ presence }) => presence > 0);
  const kept = await keptWords(context, question, present);
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
    ...keptReading(kept, dropped),
    ...(isOfYears ? [yearsReading(years)] : []),
  ];
  return { ...ofTerms(question, terms, isOfYears ? years : null), readings };
}

/** Words that stand together in what a record is called by, unless others that stand together in its text tell much more. */
async function keptWords(context: ReadContext, question: Question, present: readonly Weighed[]): Promise<Weighed[]> {
  const [called, anywhere] = await Promise.all(
    [true, false].map((inHeadline) =>
      keptTogether(present, (some, least) => {
        const terms = some.map(({ term }) => term);
        return presenceOf(context, ofTerms(question, terms), least, { inHeadline });
      }),
    ),
  );
  // Who wrote a report stands in no headline, but is asked for on purpose
  const isWhole = anywhere?.length === present.length && present.some(({ isNamed }) => !isNamed);
  const isCalled = !isWhole && weightOf(called ?? []) >= calledFrom * weightOf(anywhere ?? []);
  return (isCalled ? called : anywhere) ?? [];
}

const sheetAlone = (question: Question, words: readonly string[]): Question => ({
  ...ofTerms(question, []),
  readings: [
    ...question.readings.filter(({ kind }) => kind === 'sheet'),
    { kind: 'relaxed', text: `这幅图上没有同时符合的资料，去掉了${quoted(words)}` },
  ],
});

/** Which words were looked for and which were not; what stands for a word is told by its own reading. */
function keptReading(kept: readonly Weighed[], dropped: readonly string[]): SearchReading[] {
  const words = quoted(kept.map(({ word }) => word));
  if (dropped.length > 0)
    return [{ kind: 'relaxed', text: `没有同时符合全部词的资料，已按${words}查找，去掉了${quoted(dropped)}` }];
  return kept.every(({ isInstead }) => isInstead) ? [] : [{ kind: 'relaxed', text: `已按${words}查找` }];
}

const yearsReading = ({ text, from, to }: { text: string; from: number; to: number }): SearchReading => ({
  kind: 'relaxed',
  text: `“${text}”已按 ${from === to ? from : `${from}—${to}`} 年查找`,
});

async function weigh(context: ReadContext, question: Question, word: string, knowledge: Knowledge): Promise<Weighed> {
  const { term, readings } = readTerm(word, knowledge);
  const of = (each: Term): Promise<number> => presenceOf(context, ofTerms(question, [each]), presenceCap);
  const named = /\p{Script=Han}/u.test(word) ? [] : term.alternatives.flat().filter((each) => knownWords.has(each));
  const means = named[0] === undefined ? {} : { means: named[0] };
  const usual = { word, ...means, isPart: false, isNamed: true, isInstead: true };
  const presence = await of(term);
  if (presence > 0) return { ...usual, term, readings, presence, isNamed: await isNamed(), isInstead: false };
  const names = corrected(word);
  const formations = formationsOf(word);
  for (const [others, text] of [
    [names, `没有“${word}”，已按字音、字形相近的${quoted(names)}查找`],
    [formations, `没有“${word}”，已按它包含的${quoted(formations)}查找`],
  ] as const) {
    const other = anyOf(others);
    const found = others.length > 0 ? await of(other) : 0;
    if (found > 0) return { ...usual, term: other, readings: [{ kind: 'corrected', text }], presence: found };
  }
  const part = await longestPart(word, (each) => of(anyOf([each])));
  if (part === null) return { ...usual, term, readings: [], presence: 0 };
  const text = `没有“${word}”，已按其中的“${part.text}”查找`;
  const found = { term: anyOf([part.text]), presence: part.presence };
  return { ...usual, ...found, readings: [{ kind: 'corrected', text }], isPart: true };

  async function isNamed(): Promise<boolean> {
    if (knownWords.has(word)) return true;
    const only = ofTerms(question, [term]);
    return (await presenceOf(context, only, 1, { inHeadline: true })) > 0 || (await isCatalogued(context, only));
  }
}

const anyOf = (names: readonly string[]): Term => ({ alternatives: names.map((name) => [name]) });

/** Longer unknown words are no names. */
const longestUnknown = 8;

/** The longest beginning or end of an unknown word that stands anywhere; null when not even two characters do. */
async function longestPart(
  word: string,
  presence: (part: string) => Promise<number>,
): Promise<{ text: string; presence: number } | null> {
  const characters = [...word];
  if (characters.length > longestUnknown || !/^\p{Script=Han}+$/u.test(word)) return null;
  for (let length = characters.length - 1; length > 1; length--)
    for (const text of [characters.slice(0, length), characters.slice(-length)].map((part) => part.join(''))) {
      const found = await presence(text);
      if (found > 0) return { text, presence: found };
    }
  return null;
}

/** A question for names, any of them. */
export const askingFor = (question: Question, names: readonly string[], box: Extent | null): Question => ({
  ...ofTerms(question, [{ alternatives: names.map((name) => [name]) }]),
  box,
  readings: [{ kind: 'near', text: `没有名称是“${question.normalized}”的资料，已按最相近的名称${quoted(names)}查找` }],
});
