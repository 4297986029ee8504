import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { listConditions, type Parameters, readerConditions } from '../resources/conditions.ts';
import { headlineFields } from '../resources/full-text-fields.ts';
import { phraseQuery } from '../resources/full-text.ts';
import type { Reader } from '../resources/reader.ts';
import { columnName } from '../resources/table.ts';
import type { Question } from './reading/question.ts';
import type { ReadSheet } from './reading/read-sheet-number.ts';
import type { SearchedType } from './searched-types.ts';
import type { TextConditions } from './text-conditions.ts';

/** What is asked of one table. */
export interface Asked {
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
function byFilter({ type: { table }, reader }: Asked, parameters: Parameters, field: string, value: unknown): string {
  const operator = typeof value === 'string' ? 'eq' : 'within';
  const filters = [{ field, operator, values: [value] }] as const;
  return `(${listConditions(table, { filters }, reader, parameters).join(' AND ')})`;
}

/** What rows must meet for this reader; null when rows of this type cannot. */
export function hitConditions(asked: Asked, parameters: Parameters, way: Way): string[] | null {
  const { type, question, text, reader } = asked;
  const conditions = readerConditions(type.table, reader, parameters);
  if (text) conditions.push(matching(way.inHeadline ? text.headline : text.anywhere, parameters, way.byIndex));
  if (question.sheet) conditions.push(sheetCondition(asked, question.sheet, parameters, way));
  if (!question.box) return conditions;
  return type.place ? [...conditions, byFilter(asked, parameters, type.place.field, question.box)] : null;
}

/** Neighbouring sheets share a line, degrees: what only touches it lies on the next sheet. */
const rim = 0.001;
const insideOf = ({ west, south, east, north }: Extent): Extent => ({
  west: west + rim,
  south: south + rim,
  east: east - rim,
  north: north - rim,
});

/** A sheet's number stands in the record; unless only its headline counts, the record may also lie on the sheet. */
function sheetCondition(asked: Asked, sheet: ReadSheet, parameters: Parameters, way: Way): string {
  const { table, place } = asked.type;
  const numbers = { sheetNo: sheet.number, oldSheetNo: sheet.oldNumber };
  const literals = Object.values(numbers).flatMap((number) => (number === null ? [] : (phraseQuery(number) ?? [])));
  const parts = [matching(literals.join(' | '), parameters, way.byIndex)];
  for (const [field, number] of Object.entries(numbers))
    if (number !== null && table.byField.get(field)?.declared.filter)
      parts.push(byFilter(asked, parameters, field, number));
  if (!way.inHeadline && place && sheet.scale <= largestSheet)
    parts.push(byFilter(asked, parameters, place.field, insideOf(sheet.extent)));
  return `(${parts.join(' OR ')})`;
}

/** Tier of a row, see `Candidate`. */
export function tierOf(asked: Asked, parameters: Parameters): string {
  const { text, question } = asked;
  if (text)
    return `CASE WHEN ${matching(text.headline, parameters, false)} THEN ${headlineTier(asked, text, parameters)} ELSE 3 END`;
  if (!question.sheet) return '3';
  const way = { inHeadline: true, byIndex: false };
  return `CASE WHEN ${sheetCondition(asked, question.sheet, parameters, way)} THEN 1 ELSE 3 END`;
}

/**
 * Tier of a row that is called by the words. Told from the names themselves: to look into the vector once more would cost
 * more than all the rest.
 */
export function headlineTier({ type: { table } }: Asked, text: TextConditions, parameters: Parameters): string {
  const names = `${parameters.add(text.names)}::text[]`;
  const columns = headlineFields(table.resource).map(([name]) => columnName(table, name));
  const isNamed = columns.map((column) => `lower(${column}) = ANY(${names})`);
  const headline = `replace(lower(normalize(concat_ws(' ', ${columns.join(', ')}), NFKC)), '∶', ':')`;
  const isAsked = text.asked.map((word) => `strpos(${headline}, ${parameters.add(word)}) > 0`);
  return `CASE WHEN ${isNamed.join(' OR ')} THEN 0 WHEN ${isAsked.join(' AND ')} THEN 1 ELSE 2 END`;
}

/** Distance of a point, or the side of an area, in degrees: nearest and smallest first; NULL when no place is asked for. */
export function closenessOf(
  { type: { table, place }, question: { near, sheet } }: Asked,
  parameters: Parameters,
): string {
  const extent = sheet?.extent;
  const middle = extent ? { lon: (extent.west + extent.east) / 2, lat: (extent.south + extent.north) / 2 } : null;
  const to = near ?? middle;
  if (!place || !to) return 'NULL::float8';
  const column = columnName(table, place.field);
  return place.kind === 'point'
    ? `(${column} <-> ${parameters.add(`(${to.lon},${to.lat})`)}::point)`
    : `sqrt(area(${column}))`;
}
