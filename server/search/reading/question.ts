import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import type { ReadSheet } from '../../../src/geo/read-sheet-number.ts';

/** Phrases that all occur: one way to meet a term. */
export type Alternative = readonly string[];

/** A word of the question, with the other words that count as it; the first alternative is what was asked. */
export interface Term {
  alternatives: readonly Alternative[];
}

/** A question as it was understood: all terms occur, inside the box if there is one. */
export interface Question {
  terms: readonly Term[];
  /** What the visitor typed, half width and simplified, without a leading `=`. */
  normalized: string;
  /** Degrees; what is found meets it. */
  box: Extent | null;
  /** Position that the box lies around; what is nearest comes first. `isWide`: the box is that of a lake, a bay, a range. */
  near: { lon: number; lat: number; isWide?: boolean } | null;
  sheet: ReadSheet | null;
  /** Years that the records are of, both included. */
  years: { from: number; to: number } | null;
  /** How deep holes are, metres, both included. */
  depths: { from: number; to: number } | null;
  /** The only types of record that are meant; null: any. */
  types: readonly string[] | null;
  readings: readonly SearchReading[];
  /** Other questions that may be meant, the position in another zone. */
  others: readonly { label: string; text: string }[];
}

/** The same question in other words. */
export const ofTerms = (question: Question, terms: readonly Term[], years: Question['years'] = null): Question => ({
  ...question,
  terms,
  years,
});

/** Every phrase that a hit may show, those asked for first. */
export const phrasesOf = ({ terms, sheet }: Question): string[] => [
  ...new Set([
    ...terms.flatMap(({ alternatives }) => alternatives.flat()),
    ...[sheet?.number, sheet?.oldNumber].filter((each) => typeof each === 'string'),
  ]),
];
