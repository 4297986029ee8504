import type { Resource, SortBy } from '../../src/resources/kit/define-resource.ts';
import { blurOf, mayBeWithheld, withheldParts, withoutWithheld } from '../../src/resources/kit/withheld.ts';
import { invalid } from '../errors.ts';
import { blurredColumn } from './blurred-columns.ts';
import { isClosedTo, openLinks } from './linked-rows.ts';
import type { Reader } from './reader.ts';
import { columnName, quote, type SortTerm, sortTerms, type Table } from './table.ts';
import { type Placeholders, whereConditions } from './where-conditions.ts';

/**
 * What a reader may learn of a field: the one place that decides it. Whoever writes SQL that a reader's answer depends on
 * takes columns, orders and conditions from here, so that a withheld value shows neither itself nor in what is found,
 * counted or comes first.
 */

/** Whether rows may keep the field from this reader. */
export const isWithheldFrom = (reader: Reader, resource: Resource, field: string): boolean =>
  mayBeWithheld(resource, field) && !reader.isInsider(resource);

/** Whether rows may tell this reader the field to a cell of a grid only. */
export const isBlurredFor = (reader: Reader, resource: Resource, field: string): boolean =>
  blurOf(resource, field) !== null && !reader.isInsider(resource);

/** The column of a field that this reader is answered from, and that all he asks is decided by. */
export function seenName(table: Table, field: string, reader: Reader): string {
  const blurred = isBlurredFor(reader, table.resource, field) ? blurredColumn(table, field) : null;
  return blurred ? quote(blurred.column) : columnName(table, field);
}

/** True of the rows that keep their withheld fields to insiders, as SQL. */
export const withholding = (table: Table, parameters: Placeholders): string =>
  `(${whereConditions(table, table.resource.withhold?.when ?? {}, parameters).join(' AND ')})`;

/** Fields as SQL values that this reader may see: null where the row keeps them from the reader. */
export function seenColumns(
  table: Table,
  fields: readonly string[],
  reader: Reader,
  parameters: Placeholders,
): (field: string) => string {
  const isWithheld = (field: string): boolean => isWithheldFrom(reader, table.resource, field);
  // A parameter that no column uses would be refused
  const hidden = fields.some(isWithheld) ? withholding(table, parameters) : null;
  return (field) => {
    const parts = reader.isInsider(table.resource) ? [] : withheldParts(table.resource, field);
    const named = parts.map((part) => `'${part}'`).join(', ');
    const column = `${seenName(table, field, reader)}${named === '' ? '' : ` - ARRAY[${named}]`}`;
    const open = openLinks(table, field, column, { reader, parameters });
    return hidden !== null && isWithheld(field) ? `CASE WHEN ${hidden} THEN NULL ELSE ${open} END` : open;
  };
}

/** One field, see `seenColumns`. */
export const seenColumn = (table: Table, field: string, reader: Reader, parameters: Placeholders): string =>
  seenColumns(table, [field], reader, parameters)(field);

/**
 * Terms of an order that this reader may ask for. By a field that rows may keep from the reader there is none: the place of
 * a row would tell its value, and an order by what the reader sees has no index.
 * @throws AppError 422
 */
export function seenOrder(table: Table, sort: readonly SortBy[] | undefined, reader: Reader): SortTerm[] {
  const terms = sortTerms(table, sort);
  const withheld = terms.find(
    ({ field }) => isWithheldFrom(reader, table.resource, field) || isClosedTo(reader, table, field),
  );
  if (withheld) throw invalid({ _sort: [`${withheld.declared.label}有不公开的内容，不能按它排序，请换一个字段`] });
  return terms;
}

/** Conditions that leave out the rows of which a filter by these fields would tell what they keep from this reader. */
export function openToFilter(
  table: Table,
  fields: readonly string[],
  reader: Reader,
  parameters: Placeholders,
): string[] {
  const isProbing = fields.some((field) => isWithheldFrom(reader, table.resource, field));
  return isProbing ? [`NOT ${withholding(table, parameters)}`] : [];
}

/** A stored row (field names → values) as this reader may see it. */
export const seenRow = <R extends Readonly<Record<string, unknown>>>(resource: Resource, row: R, reader: Reader): R =>
  reader.isInsider(resource) ? row : withoutWithheld(resource, row);
