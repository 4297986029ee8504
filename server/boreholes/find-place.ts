import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { type ListQuery, maxOffset } from '../../src/resources/kit/list-query.ts';
import type { BoreholePlace } from '../../src/resources/shared/borehole-cells.ts';
import { invalid } from '../errors.ts';
import { listConditions, Parameters, whereClause } from '../resources/conditions.ts';
import { afterCondition, writeCursor } from '../resources/cursor.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import { seenOrder } from '../resources/sight.ts';
import { orderBy, type SortTerm, tableOf } from '../resources/table.ts';

type Values = Record<string, unknown>;
const nowhere: BoreholePlace = { index: null, after: null };

/** Where a hole stands in a list, so that the list can be opened at the page that shows it. */
export async function findPlace(context: ReadContext, id: number, query: ListQuery): Promise<BoreholePlace> {
  const { db, reader, secrets } = context;
  const table = tableOf(boreholes);
  const terms = seenOrder(table, query.sort, reader);
  // The way back from a row without a value is not that of an index
  const open = terms.find(({ isNullable }) => isNullable);
  if (open) throw invalid({ _sort: [`按${open.declared.label}排序时不能定位`] });
  const row = await sortValues(context, id, query, terms);
  if (!row) return nowhere;
  const backwards = terms.map((term): SortTerm => ({ ...term, isDescending: !term.isDescending }));
  const parameters = new Parameters();
  const conditions = listConditions(table, query, reader, parameters);
  conditions.push(
    afterCondition(
      backwards,
      terms.map((_, index) => row[`_s${index}`]),
      parameters,
    ),
  );
  const before = `SELECT ${selected(terms)} FROM ${table.name}${whereClause(conditions)} ORDER BY ${orderBy(backwards)}`;
  const counted = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM (${before} LIMIT ${maxOffset + 1}) z`,
    parameters.values,
  );
  const index = counted.rows[0]?.count ?? 0;
  if (index <= maxOffset) return { index, after: null };
  const { rows } = await db.query<Values>(`${before} LIMIT 1`, parameters.values);
  return { index: null, after: rows[0] ? writeCursor({ table, query, terms, reader }, rows[0], secrets) : null };
}

const selected = (terms: readonly SortTerm[]): string =>
  terms.map(({ sql }, index) => `${sql} AS "_s${index}"`).join(', ');

/** What the row is sorted by; null when the list does not hold it for this reader. */
async function sortValues(
  { db, reader }: ReadContext,
  id: number,
  query: ListQuery,
  terms: readonly SortTerm[],
): Promise<Values | null> {
  const table = tableOf(boreholes);
  const parameters = new Parameters();
  const conditions = [`id = ${parameters.add(id)}`, ...listConditions(table, query, reader, parameters)];
  const { rows } = await db.query<Values>(
    `SELECT ${selected(terms)} FROM ${table.name}${whereClause(conditions)}`,
    parameters.values,
  );
  return rows[0] ?? null;
}
