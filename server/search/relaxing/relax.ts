import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { contentOf } from '../reading/content-words.ts';
import type { Knowledge } from '../reading/knowledge.ts';
import { kindCalled } from '../reading/position-in.ts';
import { ofTerms, type Question } from '../reading/question.ts';
import { keptTogether, weightOf } from './kept-together.ts';
import { presenceOf } from './presence.ts';
import { anyOf, quoted, type Weighed, weigh } from './weigh.ts';

/** Words of a question that are weighed; each costs a look. */
const maxWords = 8;
/** So much of what the best words tell is enough where records are called by it. */
const calledFrom = 0.65;

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
  const kind = question.types === null ? kindCalled(question.normalized) : null;
  if (kind) {
    const ofKind = { ...question, types: [kind.type], normalized: question.normalized.replace(kind.text, ' ') };
    const found = await relaxed(context, ofKind, knowledge, today);
    const only: SearchReading = { kind: 'relaxed', text: `只列出${kind.word}` };
    if (found) return { ...found, readings: [...found.readings, only] };
  }
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
  const isWhole = anywhere?.length === present.length && present.some((each) => !each.isNamed || each.isCatalogued);
  const isOnPurpose = (anywhere ?? []).length >= (called ?? []).length && anywhere?.some((each) => each.isCatalogued);
  const isCalled = !isWhole && !isOnPurpose && weightOf(called ?? []) >= calledFrom * weightOf(anywhere ?? []);
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

/** A question for names, any of them. */
export const askingFor = (question: Question, names: readonly string[], box: Extent | null): Question => ({
  ...ofTerms(question, [anyOf(names)]),
  box,
  readings: [{ kind: 'near', text: `没有名称是“${question.normalized}”的资料，已按最相近的名称${quoted(names)}查找` }],
});
