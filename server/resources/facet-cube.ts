import type { Filter } from '../../src/resources/kit/list-query.ts';
import { Parameters, whereClause, whereConditions } from './conditions.ts';
import type { Query } from './read-rows.ts';
import { columnName, quote, type Table } from './table.ts';

/**
 * Kept counts. `facet_counts` holds, per resource and scope (all rows, or the open ones that `visible` lets everyone
 * see), the number of rows for every combination of values of up to four facet fields; `facet_changes` holds what was
 * written since. Their sum is exact in every transaction; a write adds rows and updates none, so writers never wait for
 * each other, and a background fold keeps the changes few.
 */
export type Scope = 'all' | 'open';

/** Largest number of facet fields of which combinations are kept. */
const maxTogether = 4;
const foldAt = 500;
/** So many changes fold in about a second; what is left folds after the next write. */
const foldAtOnce = 5000;

/** Whether kept counts can answer for the resource: who sees a row must not depend on more than `visible`. */
export const hasCube = (table: Table): boolean =>
  table.facets.length > 0 && !table.resource.openTo && !table.resource.visibleThrough && !table.resource.single;

/** Key of a combination: field names in declared order. */
const keyOf = (fields: readonly string[]): string => fields.join(',');

/** Every combination of up to four facet fields; the empty one is the total. */
export function combinations(facets: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const facet of facets) {
    all.push(...all.filter((known) => known.length < maxTogether).map((known) => [...known, facet]));
  }
  return all;
}

const operators = new Set(['eq', 'gte', 'lte']);

/** The facet fields that filters name, when kept counts can apply all of these filters; else null. */
export function filteredFacets(table: Table, filters: readonly Filter[]): string[] | null {
  const fits = filters.every(({ field, operator }) => table.facets.includes(field) && operators.has(operator));
  if (!fits) return null;
  return table.facets.filter((facet) => filters.some(({ field }) => field === facet));
}

/** True when combinations of these fields are kept. */
export const isKept = (fields: readonly string[]): boolean => fields.length <= maxTogether;

/**
 * SELECT of (facet, value, n) for one facet under filters on kept fields. `facet` null: one row with the total.
 * Values are compared as text, years as numbers.
 */
export function cubeSelect(
  table: Table,
  facet: string | null,
  filters: readonly Filter[],
  scope: Scope,
  parameters: Parameters,
): string {
  const needed = table.facets.filter((each) => each === facet || filters.some(({ field }) => field === each));
  const at = (field: string): string => `v[${needed.indexOf(field) + 1}]`;
  const conditions = filters.map((filter) => {
    const number = table.byField.get(filter.field)?.declared.kind === 'year';
    const column = number ? `${at(filter.field)}::int` : at(filter.field);
    if (filter.operator === 'eq')
      return `${column} = ANY(${parameters.add(number ? filter.values : filter.values.map(String))})`;
    return `${column} ${filter.operator === 'gte' ? '>=' : '<='} ${parameters.add(filter.values[0])}`;
  });
  const resource = parameters.add(table.resource.name);
  const changed = needed.map((field) => `row ->> ${parameters.add(field)}`).join(', ');
  const source =
    `SELECT v, n FROM facet_counts WHERE resource = ${resource} AND scope = ${parameters.add(scope)} AND fields = ${parameters.add(keyOf(needed))}` +
    ` UNION ALL SELECT ARRAY[${changed}]::text[], n FROM facet_changes WHERE resource = ${resource}${scope === 'open' ? ' AND is_open' : ''}`;
  const value = facet === null ? 'NULL::text' : at(facet);
  const name = facet === null ? 'NULL::text' : `${parameters.add(facet)}::text`;
  return `SELECT ${name} AS facet, ${value} AS value, sum(n)::bigint AS n FROM (${source}) c${whereClause(conditions)} GROUP BY 1, 2 HAVING sum(n) <> 0`;
}

/** Facet values of a row as kept counts name them. */
const facetJson = (table: Table): string =>
  `jsonb_build_object(${table.facets.map((facet) => `'${facet}', ${columnName(table, facet)}::text`).join(', ')})`;

const openCondition = (table: Table, parameters: Parameters): string => {
  const conditions = whereConditions(table, table.resource.visible ?? {}, parameters);
  return conditions.length > 0 ? `(${conditions.join(' AND ')})` : 'true';
};

/** INSERT that notes rows as come (+1) or about to go (−1). `source`: what follows FROM, of the columns of the table. */
export const noteStatement = (table: Table, source: string, n: 1 | -1, parameters: Parameters): string =>
  `INSERT INTO facet_changes (resource, is_open, row, n) SELECT ${parameters.add(table.resource.name)}, ` +
  `coalesce(${openCondition(table, parameters)}, false), ${facetJson(table)}, ${n} FROM ${source}`;

/** Notes that rows came (+1) or are about to go (−1); call it in the transaction of the change. */
export async function noteRows(db: Query, table: Table, ids: readonly number[], n: 1 | -1): Promise<void> {
  if (!hasCube(table) || ids.length === 0) return;
  const parameters = new Parameters();
  const source = `${table.name} WHERE id = ANY(${parameters.add(ids)})`;
  await db.query(noteStatement(table, source, n, parameters), parameters.values);
}

/** Adds all present rows to the kept counts: at first use, and after loading many rows at once. */
export async function recount(db: Query, table: Table): Promise<void> {
  if (!hasCube(table)) return;
  const { name } = table.resource;
  // Its statements see different moments: a row written between two of them would be counted and noted
  await db.query(`LOCK TABLE ${table.name} IN SHARE MODE`);
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('facet_counts'), hashtext($1))`, [name]);
  await db.query('DELETE FROM facet_counts WHERE resource = $1', [name]);
  await db.query('DELETE FROM facet_changes WHERE resource = $1', [name]);
  await db.query('SET LOCAL statement_timeout = 0');
  for (const scope of ['all', 'open'] as const) {
    const parameters = new Parameters();
    const columns = table.facets.map((facet) => columnName(table, facet));
    const sets = combinations(table.facets).map(
      (fields) => `(${fields.map((field) => columnName(table, field)).join(', ')})`,
    );
    const grouped = columns.map((column) => `grouping(${column}) = 0`);
    const keys = table.facets.map((facet, index) => `CASE WHEN ${grouped[index]} THEN '${facet}' END`);
    const values = columns.map(
      (column, index) => `CASE WHEN ${grouped[index]} THEN ARRAY[${column}::text] ELSE '{}' END`,
    );
    const text =
      `INSERT INTO facet_counts (resource, scope, fields, v, n) SELECT ${parameters.add(name)}, ${parameters.add(scope)}, ` +
      `concat_ws(',', ${keys.join(', ')}), ${values.join(' || ')}, count(*) FROM ${table.name}` +
      `${scope === 'open' ? ` WHERE ${openCondition(table, parameters)}` : ''} GROUP BY GROUPING SETS (${sets.join(', ')}) HAVING count(*) > 0`;
    await db.query(text, parameters.values);
  }
}

/**
 * Leaves the kept counts for later, when many rows have come: `syncCounts` counts them, at the next start at the latest. Until
 * then they are wrong.
 */
export async function countLater(db: Query, table: Table): Promise<void> {
  await db.query('DELETE FROM facet_state WHERE resource = $1', [table.resource.name]);
}

/** Folds noted changes into the kept counts when there are many. One folder at a time; readers see either state. */
export async function foldChanges(db: Query, table: Table): Promise<void> {
  const { name } = table.resource;
  const { rows } = await db.query<{ n: number }>(
    'SELECT count(*) AS n FROM (SELECT 1 FROM facet_changes WHERE resource = $1 LIMIT $2) z',
    [name, foldAt],
  );
  if ((rows[0]?.n ?? 0) < foldAt) return;
  await fold(db, table);
}

async function fold(db: Query, table: Table): Promise<void> {
  const sets = combinations(table.facets);
  const parts = sets.map(
    (fields) =>
      `SELECT scope, '${keyOf(fields)}' AS fields, ARRAY[${fields.map((field) => `row ->> '${field}'`).join(', ')}]::text[] AS v, n FROM taken, ` +
      `LATERAL (SELECT 'all' AS scope UNION ALL SELECT 'open' WHERE is_open) s`,
  );
  await db.query(
    `WITH locked AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(hashtext('facet_counts'), hashtext($1)) AS got),
     taken AS (DELETE FROM facet_changes USING locked WHERE got AND id IN
       (SELECT id FROM facet_changes WHERE resource = $1 ORDER BY id LIMIT ${foldAtOnce}) RETURNING is_open, row, n),
     summed AS (SELECT scope, fields, v, sum(n) AS n FROM (${parts.join(' UNION ALL ')}) p GROUP BY 1, 2, 3 HAVING sum(n) <> 0)
     INSERT INTO facet_counts AS c (resource, scope, fields, v, n) SELECT $1, scope, fields, v, n FROM summed
     ON CONFLICT (resource, scope, fields, v) DO UPDATE SET n = c.n + excluded.n`,
    [table.resource.name],
  );
}

/** Text by which a change of the facet declaration is noticed. */
export const cubeSignature = (table: Table): string =>
  JSON.stringify([maxTogether, table.facets.map(quote), table.resource.visible ?? null]);
