import { resourceNamed } from '../../src/resources/index.ts';
import type { Filter } from '../../src/resources/kit/list-query.ts';
import type { Reader } from './reader.ts';
import { type Table, tableOf } from './table.ts';
import { type Placeholders, whereConditions } from './where-conditions.ts';

/**
 * Rows that references name and that are closed to a reader: neither their ids nor how many they are is told, nor is
 * anything found by them. Whoever keeps the reference has it whole, or an edit would drop what he does not see.
 */

/** The table that a reference leads to, where some of its rows are closed to the public. */
function targetOf({ resource, byField }: Table, field: string): Table | null {
  const declared = byField.get(field)?.declared;
  if (declared?.kind !== 'references' && declared?.kind !== 'reference') return null;
  // Whoever may not see the row that this one belongs to, may not see this one either
  if (resource.visibleThrough === field) return null;
  const target = resourceNamed(declared.to);
  // What is open to some roles only, its own tree tells
  return target.visible && !target.openTo ? tableOf(target) : null;
}

/** Whether a reference may lead to rows that not everybody may see. */
export const mayBeClosed = (table: Table, field: string): boolean => targetOf(table, field) !== null;

function closedTarget(table: Table, field: string, reader: Reader): Table | null {
  const target = reader.isInsider(table.resource) ? null : targetOf(table, field);
  return target && !reader.isInsider(target.resource) ? target : null;
}

/** Whether a reference may lead to rows that this reader may not see. */
export const isClosedTo = (reader: Reader, table: Table, field: string): boolean =>
  closedTarget(table, field, reader) !== null;

const openRows = (target: Table, parameters: Placeholders): string =>
  whereConditions(target, target.resource.visible ?? {}, parameters).join(' AND ');

const openAmong = (target: Table, ids: string, parameters: Placeholders): string =>
  `ARRAY(SELECT link FROM unnest(${ids}) WITH ORDINALITY AS linked(link, place)
    WHERE EXISTS (SELECT FROM ${target.name} WHERE id = link AND ${openRows(target, parameters)}) ORDER BY place)`;

/** The id behind one reference, null where its row is closed. The column is named outside: the other table may have it too. */
const openOne = (target: Table, column: string, parameters: Placeholders): string =>
  `(SELECT id FROM (SELECT ${column} AS link) AS linked, ${target.name} WHERE id = link AND ${openRows(target, parameters)})`;

const isList = (table: Table, field: string): boolean => table.byField.get(field)?.declared.kind === 'references';

/** A reference, or a list of them, as SQL, `column` as it is: what this reader may see of it. */
export function openLinks(
  table: Table,
  field: string,
  column: string,
  { reader, parameters }: { reader: Reader; parameters: Placeholders },
): string {
  const target = closedTarget(table, field, reader);
  if (!target) return column;
  return isList(table, field) ? openAmong(target, column, parameters) : openOne(target, column, parameters);
}

/** A condition on such a field, by what this reader may see of it alone; null: nothing of it is closed. */
export function linkCondition(
  table: Table,
  { field, operator, values }: Filter,
  column: string,
  { reader, parameters }: { reader: Reader; parameters: Placeholders },
): string | null {
  const target = closedTarget(table, field, reader);
  if (!target) return null;
  const isEmpty = values[0] === true;
  // The index of the column answers both kinds
  const open = (): string => openAmong(target, `${parameters.add(values)}::bigint[]`, parameters);
  if (isList(table, field))
    return operator === 'null'
      ? `cardinality(${openAmong(target, column, parameters)}) ${isEmpty ? '=' : '>'} 0`
      : `${column} && ${open()}`;
  if (operator === 'null')
    return isEmpty
      ? `(${column} IS NULL OR ${openOne(target, column, parameters)} IS NULL)`
      : `(${column} IS NOT NULL AND ${openOne(target, column, parameters)} IS NOT NULL)`;
  return operator === 'ne' ? `(${column} IS NULL OR ${column} <> ALL(${open()}))` : `${column} = ANY(${open()})`;
}

/** By which references this reader is not told everything: statements that differ by nothing else are the same. */
export const closedLinks = (table: Table, reader: Reader): string =>
  table.columns
    .filter(({ field }) => isClosedTo(reader, table, field))
    .map(({ field }) => field)
    .join();
