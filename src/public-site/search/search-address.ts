import type { Extent } from '../../resources/kit/field-kinds.ts';

/** A question to everything, as the address of its answer tells it. */
export interface Question {
  /** Words as typed, with the `=` that asks for them literally; '' for none. */
  q: string;
  /** Name of the one resource whose hits are shown; null for all. */
  type: string | null;
  /** Degrees, CGCS2000; null for everywhere. */
  box: Extent | null;
  /** From 1. */
  page: number;
  /** What narrow windows show over the list. */
  isMapShown: boolean;
}

export const maxSearchLength = 100;
/** The server answers no later page; by then a list of its own is the better tool. */
export const maxPage = 50;
export const hitsPerPage = 20;
export const resultPath = '/queryResult';
export const entryPath = '/search';

export const noQuestion: Question = { q: '', type: null, box: null, page: 1, isMapShown: false };

/** Reads the query part of an address; what cannot be read is left out. */
export function readQuestion(search: string): Question {
  const given = new URLSearchParams(search);
  const type = given.get('type') ?? '';
  const page = given.get('page') ?? '';
  return {
    q: (given.get('q') ?? '').trim().slice(0, maxSearchLength),
    type: /^[a-z]{1,40}$/i.test(type) ? type : null,
    box: readBox(given.get('box')),
    page: /^\d{1,2}$/.test(page) ? Math.min(Math.max(Number(page), 1), maxPage) : 1,
    isMapShown: given.get('view') === 'map',
  };
}

/** 'west,south,east,north' in degrees → box; null when it is none. */
export function readBox(text: string | null): Extent | null {
  const parts = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts;
  const isBox =
    parts.length === 4 && west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90;
  return isBox ? { west, south, east, north } : null;
}

/** Four decimals are about 10 m, finer than a hand draws. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

export const roundedBox = ({ west, south, east, north }: Extent): Extent => ({
  west: rounded(west),
  south: rounded(south),
  east: rounded(east),
  north: rounded(north),
});

export function writeBox(box: Extent): string {
  const { west, south, east, north } = roundedBox(box);
  return [west, south, east, north].join(',');
}

/** The way back: the query part without '?', defaults left out. */
export function writeQuestion({ q, type, box, page, isMapShown }: Question): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (type) params.set('type', type);
  if (box) params.set('box', writeBox(box));
  if (page > 1) params.set('page', String(page));
  if (isMapShown) params.set('view', 'map');
  return params.toString();
}

/** Where a question is answered; one without words and without a box leads to where questions are put. */
export function questionAddress(question: Partial<Question>): string {
  const whole = { ...noQuestion, ...question };
  return whole.q || whole.box ? `${resultPath}?${writeQuestion(whole)}` : entryPath;
}

const literalMark = '=';

/** True when the words are to be taken as they stand, without variants, synonyms and pinyin. */
export const isLiteral = (q: string): boolean => q.startsWith(literalMark);

/** The words themselves. */
export const plainWords = (q: string): string => (isLiteral(q) ? q.slice(literalMark.length).trim() : q);

export const literally = (q: string): string => `${literalMark}${plainWords(q)}`;
