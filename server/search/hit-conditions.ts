import { middleOf } from '../../src/geo/measure.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { searchFields } from '../../src/resources/kit/filters-of.ts';
import { mayBeWithheld } from '../../src/resources/kit/withheld.ts';
import { listConditions, type Parameters, readerConditions } from '../resources/conditions.ts';
import { headlineFields } from '../resources/full-text-fields.ts';
import { looselyFound, phraseQuery } from '../resources/full-text.ts';
import type { Reader } from '../resources/reader.ts';
import { seenColumn, seenColumns } from '../resources/sight.ts';
import { columnName } from '../resources/table.ts';
import { placeNames } from './dictionary/dictionary.ts';
import type { Question } from './reading/question.ts';
import type { ReadSheet } from '../../src/geo/read-sheet-number.ts';
import type { SearchedType } from './searched-types.ts';
import type { TextConditions } from './text-conditions.ts';

/** What is asked of one table. */
export interface HitQuery {
  type: SearchedType;
  question: Question;
  text: TextConditions | null;
  reader: Reader;
}

/** How conditions are written. */
export interface Way {
  /** Only rows that are called by the words. */
  inHeadline: boolean;
  /** False keeps the index of the full text out, where rows are read in another order anyway. */
  byIndex: boolean;
}

/** Larger sheets than 1∶250 000 cover half the province: that a thing lies in one says nothing. */
const largestSheet = 250_000;

const matching = (literal: string, parameters: Parameters, byIndex: boolean): string =>
  `${byIndex ? 'full_text' : `coalesce(full_text, '')`} @@ (SELECT ${parameters.add(literal)}::tsquery)`;

/** Rows that a filter finds for the reader: never by what is withheld in them. */
function byFilter(
  { type: { table }, reader }: HitQuery,
  parameters: Parameters,
  field: string,
  value: unknown,
): string {
  const operator = typeof value === 'string' ? 'eq' : 'within';
  const filters = [{ field, operator, values: [value] }] as const;
  return `(${listConditions(table, { filters }, reader, parameters).join(' AND ')})`;
}

/** What rows must meet for this reader; null when rows of this type cannot. */
export function hitConditions(query: HitQuery, parameters: Parameters, way: Way): string[] | null {
  const { type, question, text, reader } = query;
  if (question.types && !question.types.includes(type.resource.name)) return null;
  if ((question.years && !type.year) || (question.box && !type.place) || (question.depths && !type.depth)) return null;
  const conditions = readerConditions(type.table, reader, parameters);
  if (text && (way.inHeadline || text.anywhere === text.headline))
    conditions.push(...calledConditions(query, text, parameters, way.byIndex));
  else if (text) conditions.push(matching(text.anywhere, parameters, way.byIndex));
  if (question.years && type.year) conditions.push(...inRange(query, type.year, question.years, parameters));
  if (question.depths && type.depth) conditions.push(...inRange(query, type.depth, question.depths, parameters));
  if (question.sheet) conditions.push(sheetCondition(query, question.sheet, parameters, way));
  if (question.box && type.place) conditions.push(byFilter(query, parameters, type.place.field, question.box));
  return conditions;
}

function inRange(
  { type: { table }, reader }: HitQuery,
  field: string,
  { from, to }: { from: number; to: number },
  parameters: Parameters,
): string[] {
  const filters = [
    { field, operator: 'gte', values: [from] },
    { field, operator: 'lte', values: [to] },
  ] as const;
  return listConditions(table, { filters }, reader, parameters);
}

/**
 * Rows that are called by the words. Where the names tell it, neighbouring pairs are not looked for in the vector: that lies
 * outside the row, and to fetch it costs more than all the rest.
 */
function calledConditions(query: HitQuery, text: TextConditions, parameters: Parameters, byIndex: boolean): string[] {
  const { table } = query.type;
  const fields = headlineFields(table.resource);
  const isKept = fields.some(([name]) => mayBeWithheld(table.resource, name));
  if (isKept || text.called === null) return [matching(text.headline, parameters, byIndex)];
  const loose = looselyFound(text.headline);
  const columns = fields.map(([name]) => columnName(table, name));
  const named = (): string => holdAll(columns, text.called ?? [], parameters);
  if (!byIndex) return [named()];
  const found = matching(loose, parameters, true);
  return loose === text.headline ? [found] : [found, named()];
}

/**
 * Rows in whose short fields (title, numbers, people, institutions, places) the words stand, not only in their long texts;
 * null where that cannot be told. The index has to narrow the rows besides.
 */
export function catalogued({ type: { table }, text, reader }: HitQuery, parameters: Parameters): string | null {
  if (!text?.called) return null;
  const fields = searchFields(table.resource).filter(([, { kind }]) => kind === 'text' || kind === 'tags');
  const names = fields.map(([name]) => name);
  const seen = seenColumns(table, names, reader, parameters);
  const columns = fields.map(([name, { kind }]) =>
    kind === 'tags' ? `array_to_string(${seen(name)}, ' ')` : seen(name),
  );
  return holdAll(columns, text.called, parameters);
}

type Called = NonNullable<TextConditions['called']>;

/** The columns are folded once for all that is looked for in them. */
function holdAll(columns: readonly string[], called: Called, parameters: Parameters): string {
  const names = folded(columns);
  const holds = (phrase: string): string => `strpos(names, ${parameters.add(phrase)}) > 0`;
  const all = called.map((alternatives) => {
    const one = alternatives.map((phrases) => phrases.map(holds).join(' AND '));
    return `(${one.join(' OR ')})`;
  });
  return `(SELECT ${all.join(' AND ')} FROM (SELECT ${names} AS names OFFSET 0) AS folded)`;
}

/** Columns together, in the form that words are compared in. */
const folded = (columns: readonly string[]): string =>
  `replace(lower(normalize(concat_ws(' ', ${columns.join(', ')}), NFKC)), '∶', ':')`;

/** Neighbouring sheets share a line, degrees: what only touches it lies on the next sheet. */
const rim = 0.001;
const insideOf = ({ west, south, east, north }: Extent): Extent => ({
  west: west + rim,
  south: south + rim,
  east: east - rim,
  north: north - rim,
});

/** A sheet's number stands in the record; unless only its headline counts, the record may also lie on the sheet. */
function sheetCondition(query: HitQuery, sheet: ReadSheet, parameters: Parameters, way: Way): string {
  const { table, place } = query.type;
  const numbers = { sheetNo: sheet.number, oldSheetNo: sheet.oldNumber };
  const literals = Object.values(numbers).flatMap((number) => (number === null ? [] : (phraseQuery(number) ?? [])));
  const parts = [matching(literals.join(' | '), parameters, way.byIndex)];
  for (const [field, number] of Object.entries(numbers))
    if (number !== null && table.byField.get(field)?.declared.filter)
      parts.push(byFilter(query, parameters, field, number));
  if (!way.inHeadline && place && sheet.scale <= largestSheet)
    parts.push(byFilter(query, parameters, place.field, insideOf(sheet.extent)));
  return `(${parts.join(' OR ')})`;
}

/**
 * Whether a row is catalogued at the places asked for: a text that names one in passing (余姚—丽水断裂) does not lie there.
 * Null where no place is asked for, or rows have none.
 */
function liesThere(query: HitQuery, text: TextConditions, parameters: Parameters): string | null {
  if (!query.type.table.byField.has('county')) return null;
  const isPlace = query.question.terms.map(({ alternatives }) => placeNames.has(alternatives[0]?.[0] ?? ''));
  const places = text.called?.filter((_, at) => isPlace[at]) ?? [];
  return places.length === 0 ? null : catalogued({ ...query, text: { ...text, called: places } }, parameters);
}

/** Tier of a row, see `Candidate`. */
export function tierOf(query: HitQuery, parameters: Parameters): string {
  const { text, question } = query;
  if (text) {
    const called = calledConditions(query, text, parameters, false).join(' AND ');
    const lies = liesThere(query, text, parameters);
    return `CASE WHEN ${called} THEN ${headlineTier(query, text, parameters)} WHEN ${lies ?? 'true'} THEN 3 ELSE 4 END`;
  }
  if (!question.sheet) return '3';
  const way = { inHeadline: true, byIndex: false };
  return `CASE WHEN ${sheetCondition(query, question.sheet, parameters, way)} THEN 1 ELSE 3 END`;
}

/**
 * Tier of a row that is called by the words. Told from the names themselves: to look into the vector once more would cost
 * more than all the rest.
 */
export function headlineTier(
  { type: { table }, reader }: HitQuery,
  text: TextConditions,
  parameters: Parameters,
): string {
  const names = `${parameters.add(text.names)}::text[]`;
  const headlines = headlineFields(table.resource).map(([name]) => name);
  const columns = headlines.map(seenColumns(table, headlines, reader, parameters));
  const isNamed = columns.map((column) => `lower(${column}) = ANY(${names})`);
  const headline = folded(columns);
  const isRequested = text.words.map((word) => `strpos(${headline}, ${parameters.add(word)}) > 0`);
  return `CASE WHEN ${isNamed.join(' OR ')} THEN 0 WHEN ${isRequested.join(' AND ')} THEN 1 ELSE 2 END`;
}

/**
 * Distance of a point, or the side of an area, in degrees: nearest and smallest first. Around a place that reaches far an
 * area may lie anywhere: four times the distance of its middle is added. NULL when no place is asked for.
 */
export function closenessOf(
  { type: { table, place }, question: { near, sheet }, reader }: HitQuery,
  parameters: Parameters,
): string {
  const extent = sheet?.extent;
  const to = near ?? (extent ? middleOf(extent) : null);
  if (!place || !to) return 'NULL::float8';
  const column = seenColumn(table, place.field, reader, parameters);
  const distance = (from: string): string => `(${from} <-> ${parameters.add(`(${to.lon},${to.lat})`)}::point)`;
  if (place.kind === 'point') return distance(column);
  const side = `sqrt(area(${column}))`;
  return near?.isWide ? `(${side} + 4 * ${distance(`center(${column})`)})` : side;
}
