import type { Filter } from '../../src/resources/kit/list-query.ts';
import { mayBeWithheld } from '../../src/resources/kit/withheld.ts';
import { Parameters } from './conditions.ts';
import { isApplicable } from './facet-rows.ts';
import { mayBeClosed } from './linked-rows.ts';
import type { Query } from './read-rows.ts';
import { columnName, quote, type Table } from './table.ts';
import { whereConditions } from './where-conditions.ts';

/**
 * Kept counts. `facet_counts` holds, per resource, the number of rows of every combination of values of the facet fields: of
 * all rows, and of the open ones that `visible` lets everyone see; `facet_changes` holds what was written since. Their sum
 * is exact in every transaction; a write adds a row and updates none, so writers never wait for each other, and a background
 * fold keeps the changes few. Reading is in `read-facets.ts`.
 */
export const hasCube = (table: Table): boolean =>
  table.facets.length > 0 &&
  !table.resource.ownedBy &&
  !table.resource.openTo &&
  !table.resource.visibleThrough &&
  !table.resource.scopedBy &&
  !table.resource.single;

/**
 * Fields of the combinations: the facets, and the lists of words that the public narrows by. What a row may withhold, and
 * references that may lead to a closed row, are not among them: counts would tell of it.
 */
export function cubeFields(table: Table): string[] {
  const { resource, columns, facets } = table;
  const offered = new Set<string>(resource.publicSite?.advanced ?? []);
  return columns
    .filter(({ field, declared }) => facets.includes(field) || (declared.kind === 'tags' && offered.has(field)))
    .map(({ field }) => field)
    .filter((field) => !mayBeWithheld(resource, field) && !mayBeClosed(table, field));
}

/** Whether kept counts can apply the filter. */
export const isCubeFilter = (table: Table, filter: Filter): boolean =>
  hasCube(table) && cubeFields(table).includes(filter.field) && isApplicable(filter);

/** The values of a row's combination: texts, lists of words as JSON. */
const valuesOf = (table: Table): string =>
  `ARRAY[${cubeFields(table)
    .map((field) => {
      const column = columnName(table, field);
      return table.byField.get(field)?.declared.kind === 'tags' ? `to_json(${column})::text` : `${column}::text`;
    })
    .join(', ')}]`;

const openCondition = (table: Table, parameters: Parameters): string => {
  const conditions = whereConditions(table, table.resource.visible ?? {}, parameters);
  return conditions.length > 0 ? `coalesce(${conditions.join(' AND ')}, false)` : 'true';
};

/** INSERT that notes rows as come (+1) or about to go (−1). `source`: what follows FROM, of the columns of the table. */
export const noteStatement = (table: Table, source: string, n: 1 | -1, parameters: Parameters): string =>
  `INSERT INTO facet_changes (resource, is_open, v, n) SELECT ${parameters.add(table.resource.name)}, ` +
  `${openCondition(table, parameters)}, ${valuesOf(table)}, ${n} FROM ${source}`;

/** Notes that rows came (+1) or are about to go (−1); call it in the transaction of the change. */
export async function noteRows(db: Query, table: Table, ids: readonly number[], n: 1 | -1): Promise<void> {
  if (!hasCube(table) || ids.length === 0) return;
  const parameters = new Parameters();
  const source = `${table.name} WHERE id = ANY(${parameters.add(ids)})`;
  await db.query(noteStatement(table, source, n, parameters), parameters.values);
}

const lockCounts = `hashtext('facet_counts'), hashtext($1)`;

/** Counts all present rows anew: at first use, and after loading many rows at once. */
export async function recount(db: Query, table: Table): Promise<void> {
  if (!hasCube(table)) return;
  const { name } = table.resource;
  // Its statements see different moments: a row written between two of them would be counted and noted
  await db.query(`LOCK TABLE ${table.name} IN SHARE MODE`);
  await db.query(`SELECT pg_advisory_xact_lock(${lockCounts})`, [name]);
  await db.query('DELETE FROM facet_counts WHERE resource = $1', [name]);
  await db.query('DELETE FROM facet_changes WHERE resource = $1', [name]);
  await db.query('SET LOCAL statement_timeout = 0');
  const parameters = new Parameters();
  const resource = parameters.add(name);
  const counted = `SELECT ${valuesOf(table)} AS v, count(*) AS n, count(*) FILTER (WHERE ${openCondition(table, parameters)}) AS n_open FROM ${table.name} GROUP BY 1`;
  await db.query(
    `INSERT INTO facet_counts (resource, id, key, v, n, n_open, version)
     SELECT ${resource}, row_number() OVER (), md5(v::text)::uuid, v, n, n_open, version
     FROM (${counted}) c, (SELECT nextval('facet_versions') AS version) s`,
    parameters.values,
  );
  await db.query(
    `INSERT INTO facet_state (resource, signature, epoch) VALUES ($1, $2, nextval('facet_versions'))
     ON CONFLICT (resource) DO UPDATE SET signature = excluded.signature, epoch = excluded.epoch`,
    [name, cubeSignature(table)],
  );
}

/**
 * Leaves the kept counts for later, when many rows have come: `syncCounts` counts them, at the next start at the latest. Until
 * then rows are counted one by one.
 */
export async function countLater(db: Query, table: Table): Promise<void> {
  await db.query('DELETE FROM facet_state WHERE resource = $1', [table.resource.name]);
}

/**
 * Folds noted changes into the kept counts; returns how many. Runs in a transaction of its own. One folder at a time: another
 * one folds nothing. Readers see either state.
 */
export async function foldChanges(tx: Query, { resource: { name } }: Table, maxChanges: number): Promise<number> {
  const lock = await tx.query<{ got: boolean }>(`SELECT pg_try_advisory_xact_lock(${lockCounts}) AS got`, [name]);
  if (!lock.rows[0]?.got) return 0;
  // A statement of its own: its snapshot has to follow the lock
  const { rows } = await tx.query<{ n: number }>(
    `WITH taken AS (DELETE FROM facet_changes WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM facet_changes WHERE resource = $1 LIMIT $2)) AND resource = $1 RETURNING v, is_open, n),
     summed AS (SELECT v, md5(v::text)::uuid AS key, sum(n) AS n, coalesce(sum(n) FILTER (WHERE is_open), 0) AS n_open
       FROM taken GROUP BY v HAVING sum(n) <> 0 OR coalesce(sum(n) FILTER (WHERE is_open), 0) <> 0),
     next AS MATERIALIZED (SELECT nextval('facet_versions') AS version),
     changed AS (UPDATE facet_counts c SET n = c.n + s.n, n_open = c.n_open + s.n_open, version = next.version
       FROM summed s, next WHERE c.resource = $1 AND c.key = s.key),
     added AS (INSERT INTO facet_counts (resource, id, key, v, n, n_open, version)
       SELECT $1, last.id + row_number() OVER (), s.key, s.v, s.n, s.n_open, next.version
       FROM summed s, next, (SELECT coalesce(max(id), 0) AS id FROM facet_counts WHERE resource = $1) last
       WHERE NOT EXISTS (SELECT 1 FROM facet_counts c WHERE c.resource = $1 AND c.key = s.key))
     SELECT count(*) AS n FROM taken`,
    [name, maxChanges],
  );
  return rows[0]?.n ?? 0;
}

/** Text by which a change of the facet declaration is noticed. */
export const cubeSignature = (table: Table): string =>
  JSON.stringify([3, cubeFields(table).map(quote), table.resource.visible ?? null]);
