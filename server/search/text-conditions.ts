import { normalise, phraseQuery } from '../resources/full-text.ts';
import type { Question, Term } from './reading/question.ts';

/** A question's words as tsquery literals. */
export interface TextConditions {
  /** All terms, anywhere in the text. */
  anywhere: string;
  /** All terms, in what the row is called by. */
  headline: string;
  /** The words exactly as asked, normalised. */
  asked: readonly string[];
  /** Whole titles and numbers that are the very thing asked for, lower case. */
  names: readonly string[];
}

/** Null when the question has no words; false when its words hold nothing to search for. */
export function textConditions({ terms, asked }: Question): TextConditions | null | false {
  if (terms.length === 0) return null;
  const anywhere = allOf(terms, false);
  const headline = allOf(terms, true);
  if (anywhere === null || headline === null) return false;
  const single = terms.length === 1 ? (terms[0]?.alternatives ?? []) : [];
  const names = [asked, ...single.filter(({ length }) => length === 1).map(([phrase = '']) => phrase)];
  return {
    anywhere,
    headline,
    asked: terms.map(({ alternatives }) => normalise(alternatives[0]?.[0] ?? '')),
    names: [...new Set(names.map(normalise))],
  };
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
