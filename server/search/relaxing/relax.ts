import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { isTitleWord, placeNames } from '../dictionary/dictionary.ts';
import { formationsOf } from '../dictionary/strata-codes.ts';
import { contentOf } from '../reading/content-words.ts';
import type { Knowledge } from '../reading/knowledge.ts';
import type { Question, Term } from '../reading/question.ts';
import { readTerm } from '../reading/read-term.ts';
import { corrected } from './corrections.ts';
import { presenceCap, presenceOf } from './presence.ts';

/** Words of a question that are weighed; each costs a look. */
const maxWords = 8;
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');

/** A word of a question with all that counts as it, and in how many records it stands. */
interface Weighed {
  word: string;
  term: Term;
  readings: readonly SearchReading[];
  presence: number;
  /** What it was looked for as, where the word itself stands nowhere. */
  insteadOf: 'name' | 'part' | null;
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
  const present = weighed.filter(({ presence }) => presence > 0).sort((a, b) => weightOf(a) - weightOf(b));
  const kept = await keptTogether(context, question, present);
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
  return kept.every(({ insteadOf }) => insteadOf !== null) ? [] : [{ kind: 'relaxed', text: `已按${words}查找` }];
}

const yearsReading = ({ text, from, to }: { text: string; from: number; to: number }): SearchReading => ({
  kind: 'relaxed',
  text: `“${text}”已按 ${from === to ? from : `${from}—${to}`} 年查找`,
});

async function weigh(context: ReadContext, question: Question, word: string, knowledge: Knowledge): Promise<Weighed> {
  const { term, readings } = readTerm(word, knowledge);
  const of = (each: Term): Promise<number> => presenceOf(context, ofTerms(question, [each]), presenceCap);
  const presence = await of(term);
  if (presence > 0) return { word, term, readings, presence, insteadOf: null };
  const names = corrected(word);
  const formations = formationsOf(word);
  for (const [others, text] of [
    [names, `没有“${word}”，已按字音、字形相近的${quoted(names)}查找`],
    [formations, `没有“${word}”，已按它包含的${quoted(formations)}查找`],
  ] as const) {
    const other = anyOf(others);
    const found = others.length > 0 ? await of(other) : 0;
    if (found > 0)
      return { word, term: other, readings: [{ kind: 'corrected', text }], presence: found, insteadOf: 'name' };
  }
  const part = await longestPart(word, (each) => of(anyOf([each])));
  if (part === null) return { word, term, readings: [], presence: 0, insteadOf: null };
  const text = `没有“${word}”，已按其中的“${part.text}”查找`;
  return {
    word,
    term: anyOf([part.text]),
    readings: [{ kind: 'corrected', text }],
    presence: part.presence,
    insteadOf: 'part',
  };
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

/** Rare words tell most; places tell more than other words as rare, and words that all titles are made of least. */
const weightOf = ({ word, presence, insteadOf }: Weighed): number =>
  presence * (placeNames.has(word) ? 0.5 : 1) +
  (isTitleWord(word) ? presenceCap : 0) +
  (insteadOf === 'part' ? 10 * presenceCap : 0);

/** Fewer records than these are too few for a word that only says what kind of document is wanted. */
const enough = 3;

/** The first word, and each other that stands in a record together with those kept before. */
async function keptTogether(context: ReadContext, question: Question, words: readonly Weighed[]): Promise<Weighed[]> {
  const kept: Weighed[] = [];
  for (const each of words) {
    const together = [...kept, each].map(({ term }) => term);
    const least = isTitleWord(each.word) ? enough : 1;
    if (kept.length === 0 || (await presenceOf(context, ofTerms(question, together), least)) >= least) kept.push(each);
  }
  return kept;
}

/** A question for names, any of them. */
export const askingFor = (question: Question, names: readonly string[], box: Extent | null): Question => ({
  ...ofTerms(question, [{ alternatives: names.map((name) => [name]) }]),
  box,
  readings: [{ kind: 'near', text: `没有名称是“${question.normalized}”的资料，已按最相近的名称${quoted(names)}查找` }],
});
