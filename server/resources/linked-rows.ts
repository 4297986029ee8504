import { resourceNamed } from '../../src/resources/index.ts';
import type { Filter } from '../../src/resources/kit/list-query.ts';
import type { Reader } from './reader.ts';
import { type Table, tableOf } from './table.ts';
import { type Placeholders, whereConditions } from './where-conditions.ts';

/**
 * Rows that a list of references names and that are closed to a reader: neither their ids nor how many they are is told, nor
 * is anything found by them. Whoever keeps the list has it whole, or an edit would drop what he does not see.
 */

function closedTarget({ resource, byField }: Table, field: string, reader: Reader): Table | null {
  const declared = byField.get(field)?.declared;
  if (declared?.kind !== 'references' || reader.isInsider(resource)) return null;
  const target = resourceNamed(declared.to);
  // What is open to some roles only, its own tree tells
  return target.visible && !target.openTo && !reader.isInsider(target) ? tableOf(target) : null;
}

function openAmong(target: Table, ids: string, parameters: Placeholders): string {
  const open = whereConditions(target, target.resource.visible ?? {}, parameters).join(' AND ');
  return `ARRAY(SELECT link FROM unnest(${ids}) WITH ORDINALITY AS linked(link, place)
    WHERE EXISTS (SELECT FROM ${target.name} WHERE id = link AND ${open}) ORDER BY place)`;
}

/** A list of references as SQL, `column` as it is: what this reader may see of it. */
export function openLinks(
  table: Table,
  field: string,
  column: string,
  { reader, parameters }: { reader: Reader; parameters: Placeholders },
): string {
  const target = closedTarget(table, field, reader);
  return target ? openAmong(target, column, parameters) : column;
}

/** A condition on such a list, by what this reader may see of it alone; null: nothing of it is closed. */
export function linkCondition(
  table: Table,
  { field, operator, values }: Filter,
  column: string,
  { reader, parameters }: { reader: Reader; parameters: Placeholders },
): string | null {
  const target = closedTarget(table, field, reader);
  if (!target) return null;
  if (operator === 'null')
    return `cardinality(${openAmong(target, column, parameters)}) ${values[0] === true ? '=' : '>'} 0`;
  // The index of the list answers it
  return `${column} && ${openAmong(target, `${parameters.add(values)}::bigint[]`, parameters)}`;
}

/** In which lists this reader is not told everything: statements that differ by nothing else are the same. */
export const closedLists = (table: Table, reader: Reader): string =>
  table.columns
    .filter(({ field }) => closedTarget(table, field, reader))
    .map(({ field }) => field)
    .join();
