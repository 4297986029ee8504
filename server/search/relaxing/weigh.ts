import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { knownWords } from '../dictionary/dictionary.ts';
import { formationsOf } from '../dictionary/strata-codes.ts';
import type { Knowledge } from '../reading/knowledge.ts';
import { ofTerms, type Question, type Term } from '../reading/question.ts';
import { readTerm } from '../reading/read-term.ts';
import { corrected } from './corrections.ts';
import type { Candidate } from './kept-together.ts';
import { halvesOf, isInstitution, partsOf } from './parts-of-word.ts';
import { isCatalogued, presenceCap, presenceOf } from './presence.ts';

/** A word of a question with all that counts as it, and in how many records it stands. */
export interface Weighed extends Candidate {
  term: Term;
  readings: readonly SearchReading[];
  /** Records are catalogued by it (people, institutions), though none is called so. */
  isCatalogued: boolean;
  /** Something else was looked for, because the word itself stands nowhere. */
  isInstead: boolean;
}

type Found = Pick<Weighed, 'term' | 'readings' | 'presence'>;

export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');
export const anyOf = (names: readonly string[]): Term => ({ alternatives: names.map((name) => [name]) });

/** Looks up a word of a question; what stands nowhere is put right, taken apart, or has no records. */
export async function weigh(
  context: ReadContext,
  question: Question,
  word: string,
  knowledge: Knowledge,
): Promise<Weighed> {
  const { term, readings } = readTerm(word, knowledge);
  const presence = await presenceOf(context, ofTerms(question, [term]), presenceCap);
  const named = /\p{Script=Han}/u.test(word) ? [] : term.alternatives.flat().filter((each) => knownWords.has(each));
  const means = named[0] === undefined ? {} : { means: named[0] };
  const usual = { word, ...means, isPart: false, isNamed: true, isCatalogued: false, isInstead: false };
  if (presence === 0) return { ...usual, ...(await insteadOf(context, question, word, term)), isInstead: true };
  const stands = await standsIn(context, question, word, term);
  const found = { term, readings, presence };
  if (stands.isNamed && !stands.isCatalogued) return { ...usual, ...found };
  const halves = await inHalves(context, question, word);
  return { ...usual, ...stands, ...(halves ? together(found, halves) : found) };
}

const together = (one: Found, other: Found): Found => ({
  term: { alternatives: [...one.term.alternatives, ...other.term.alternatives] },
  readings: [...one.readings, ...other.readings],
  presence: one.presence + other.presence,
});

/** Where a word stands: in what records are called by, what they are catalogued by, or only in their texts. */
async function standsIn(
  context: ReadContext,
  question: Question,
  word: string,
  term: Term,
): Promise<Pick<Weighed, 'isNamed' | 'isCatalogued'>> {
  const only = ofTerms(question, [term]);
  // An institution is called so on its own page; of all other records it says who made them
  const isCalled =
    knownWords.has(word) || (!isInstitution(word) && (await presenceOf(context, only, 1, { inHeadline: true })) > 0);
  const isInCatalogue = !isCalled && (await isCatalogued(context, only));
  return { isNamed: isCalled || isInCatalogue, isCatalogued: isInCatalogue };
}

async function inHalves(context: ReadContext, question: Question, word: string): Promise<Found | null> {
  const term: Term = { alternatives: halvesOf(word) };
  if (term.alternatives.length === 0) return null;
  const presence = await presenceOf(context, ofTerms(question, [term]), presenceCap, { inHeadline: true });
  const text = `“${word}”的两部分也已分开查找`;
  return presence === 0 ? null : { term, readings: [{ kind: 'corrected', text }], presence };
}

/** What is looked for where the word itself stands nowhere. */
async function insteadOf(
  context: ReadContext,
  question: Question,
  word: string,
  term: Term,
): Promise<Found & { isPart?: boolean }> {
  const asFor = async (names: readonly string[], text: string): Promise<Found | null> => {
    const other = anyOf(names);
    const presence = names.length > 0 ? await presenceOf(context, ofTerms(question, [other]), presenceCap) : 0;
    return presence === 0 ? null : { term: other, readings: [{ kind: 'corrected', text }], presence };
  };
  const names = corrected(word);
  const formations = formationsOf(word);
  const found =
    (await asFor(names, `没有“${word}”，已按字音、字形相近的${quoted(names)}查找`)) ??
    (await asFor(formations, `没有“${word}”，已按它包含的${quoted(formations)}查找`)) ??
    (await inHalves(context, question, word));
  if (found) return found;
  for (const part of partsOf(word)) {
    const ofPart = await asFor([part], `没有“${word}”，已按其中的“${part}”查找`);
    if (ofPart) return { ...ofPart, isPart: true };
  }
  return { term, readings: [], presence: 0 };
}
