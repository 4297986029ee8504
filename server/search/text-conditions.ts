import { normalise, phraseQuery } from '../resources/full-text.ts';
import type { Question, Term } from './reading/question.ts';

/** A question's words as tsquery literals. */
export interface TextConditions {
  /** All terms, anywhere in the text. */
  anywhere: string;
  /** All terms, in what the row is called by. */
  headline: string;
  /**
   * The same as texts to look for in the names themselves: of each term one alternative, of that all phrases. Null where a
   * text does not tell what the pairs would: only runs of Chinese characters, letters and digits stand unbroken in both.
   */
  called: readonly (readonly (readonly string[])[])[] | null;
  /** The words exactly as asked, normalised. */
  words: readonly string[];
  /** Whole titles and numbers that are the very thing asked for, lower case. */
  names: readonly string[];
}

/** Null when the question has no words; false when its words hold nothing to search for. */
export function textConditions({ terms, normalized }: Question): TextConditions | null | false {
  if (terms.length === 0) return null;
  const anywhere = allOf(terms, false);
  const headline = allOf(terms, true);
  if (anywhere === null || headline === null) return false;
  const single = terms.length === 1 ? (terms[0]?.alternatives ?? []) : [];
  const names = [normalized, ...single.filter(({ length }) => length === 1).map(([phrase = '']) => phrase)];
  return {
    anywhere,
    headline,
    called: calledBy(terms),
    words: terms.map(({ alternatives }) => normalise(alternatives[0]?.[0] ?? '')),
    names: [...new Set(names.map(normalise))],
  };
}

const unbroken = /^[\p{Script=Han}a-z0-9]+$/u;

function calledBy(terms: readonly Term[]): TextConditions['called'] {
  const called = terms.map(({ alternatives }) => alternatives.map((phrases) => phrases.map(normalise)));
  return called.flat(2).every((phrase) => unbroken.test(phrase)) ? called : null;
}

function allOf(terms: readonly Term[], inHeadline: boolean): string | null {
  const parts = terms.map((term) => oneOf(term, inHeadline));
  return parts.every((part) => part !== null) ? parts.join(' & ') : null;
}

function oneOf({ alternatives }: Term, inHeadline: boolean): string | null {
  const parts = alternatives.flatMap((phrases) => {
    const found = phrases.map((phrase) => phraseQuery(phrase, { inHeadline }));
    return found.every((each) => each !== null) ? [found.length > 1 ? `(${found.join(' & ')})` : found[0]] : [];
  });
  return parts.length > 0 ? `(${parts.join(' | ')})` : null;
}
