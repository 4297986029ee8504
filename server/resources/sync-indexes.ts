import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { filterOperators } from '../../src/resources/kit/filter-operators.ts';
import { isIndexed, isSortable } from '../../src/resources/kit/filters-of.ts';
import { columnOf } from '../../src/resources/kit/sql-column.ts';
import type { Log } from '../db/log.ts';
import { StartError } from '../start-error.ts';
import { blurredColumn } from './blurred-columns.ts';
import { orderBy, quote, sortTerms, type Table } from './table.ts';

interface Index {
  name: string;
  sql: string;
  /** Field whose values must not repeat. */
  unique?: string;
}

/** Name of the index that keeps a field unique: error messages find the field by it. */
export const uniqueIndexName = (table: Table, column: string): string => `${table.bareName}_${column}_unique`;

/** Name of the index over the full text of a table's rows. */
export const fullTextIndexName = (table: Table): string => shorten(`${table.bareName}_full_text_idx`);

/** Indexes a resource needs: each sort, each facet under the default sort, each filter, full text, space. */
export function indexesOf(table: Table): Index[] {
  const indexes: Index[] = [];
  const add = (label: string, body: string, unique?: string): void => {
    const name = unique ? uniqueIndexName(table, label) : shorten(`${table.bareName}_${label}_idx`);
    const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
    indexes.push({
      name,
      sql: `CREATE ${kind} ${quote(name)} ON ${table.name} ${body}`,
      ...(unique ? { unique } : {}),
    });
  };
  const usual = sortTerms(table);
  if (usual.some(({ field }) => field !== 'id')) add('sort', `(${orderBy(usual)})`);
  for (const { field, column, declared } of table.columns) {
    const { index } = columnOf(declared);
    const lookup = table.lookups.find((each) => each.field === field);
    if (lookup) {
      add(column, `(${quote(lookup.column)})`, lookup.isUnique ? field : undefined);
      continue;
    }
    if (declared.unique) add(column, `(${uniqueKey(declared, column)})`, field);
    // Words have an index of their own
    if (declared.facet && declared.kind !== 'tags') {
      const rest = usual.filter((term) => term.field !== field);
      add(`${column}_facet`, `(${[quote(column), orderBy(rest)].join(', ')})`);
    }
    if (isSortable(table.resource, field) && usual[0]?.field !== field) {
      for (const [label, order] of sortIndexes(table, field)) add(`${column}_${label}`, `(${order})`);
    } else if (index && index !== 'btree' && isIndexed(table.resource, field)) {
      const blurred = blurredColumn(table, field);
      for (const each of blurred ? [column, blurred.column] : [column]) {
        add(each, `USING ${index} (${quote(each)})`);
        if (field === table.resource.publicSite?.footprint)
          add(
            `${each}_map`,
            `USING ${index} (${quote(each)}) INCLUDE (${['id', ...mapColumns(table)].map(quote).join(', ')})`,
          );
        // Neither kind of index finds the rows without a value in order
        add(`${each}_null`, `(${orderBy(usual)}) WHERE ${quote(each)} IS NULL`);
      }
    } else if (
      index === 'btree' &&
      isIndexed(table.resource, field) &&
      !isServed(declared, usual[0]?.field === field)
    ) {
      add(column, `(${quote(column)})`);
      // A range of dates may hold most rows and yet none of the first ones: the order is walked in this index alone
      if (isRange(declared)) add(`${column}_ordered`, `(${orderBy(usual)}, ${quote(column)})`);
    }
  }
  // A row has hundreds of pairs: merged many rows at a time they cost a fraction (`start-tidying.ts`)
  if (table.hasFullText)
    add('full_text', 'USING gin (full_text) WITH (fastupdate = on, gin_pending_list_limit = 4096)');
  return indexes;
}

const uniqueKey = (declared: AnyField, column: string): string =>
  declared.kind === 'text' && declared.ignoresCase ? `lower(${quote(column)})` : quote(column);

/**
 * What a map of all rows asks besides their positions: whether a row may be seen, whether its position is withheld, and
 * the short values that lists are narrowed by. With them in the index, a map never reads the rows themselves.
 */
function mapColumns({ resource, columns }: Table): string[] {
  const conditions = new Set([...Object.keys(resource.visible ?? {}), ...Object.keys(resource.withhold?.when ?? {})]);
  const { facets = [], tagGroups = [], advanced = [] } = resource.publicSite ?? {};
  const offered = new Set<string>([...facets, ...tagGroups, ...advanced]);
  const isShort = (field: AnyField): boolean =>
    field.kind === 'text'
      ? (field.max ?? 255) <= 32
      : ['choice', 'yesNo', 'year', 'integer', 'decimal'].includes(field.kind);
  return columns
    .filter(({ field, declared }) => conditions.has(field) || (offered.has(field) && isShort(declared)))
    .map(({ column }) => column);
}

const isRange = ({ kind }: AnyField): boolean => filterOperators[kind].includes('gte');

/** True when another index already begins with the column. */
const isServed = (declared: AnyField, leadsSort: boolean): boolean =>
  leadsSort ||
  declared.facet === true ||
  (declared.unique === true && !(declared.kind === 'text' && declared.ignoresCase));

/** A required column is read both ways by one index; a nullable one keeps the unknown last, which takes a second. */
function sortIndexes(table: Table, field: string): [string, string][] {
  const ascending = sortTerms(table, [{ field, order: 'asc' }]);
  const descending = sortTerms(table, [{ field, order: 'desc' }]);
  const isNullable = ascending[0]?.isNullable;
  return isNullable
    ? [
        ['asc', orderBy(ascending)],
        ['desc', orderBy(descending)],
      ]
    : [['sort', orderBy(ascending)]];
}

/** PostgreSQL cuts names at 63 bytes. */
const shorten = (name: string): string =>
  name.length <= 60 ? name : `${name.slice(0, 50)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;

/** Creates the indexes that are missing. */
export async function syncIndexes(client: pg.PoolClient, table: Table, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = to_regclass($1)',
    [table.name],
  );
  const present = new Set(rows.map(({ name }) => name.replaceAll('"', '')));
  for (const { name, sql, unique } of indexesOf(table)) {
    if (present.has(name)) continue;
    try {
      await client.query(sql);
    } catch (error) {
      if (unique && (error as { code?: string }).code === '23505') {
        throw new StartError(`${table.resource.name}.${unique}：声明为不可重复，但表中已有重复的值，须先清理`);
      }
      throw error;
    }
    log.debug({ index: name }, 'index created');
  }
}

/** Drops what `syncIndexes` makes again, except the unique ones: for loading very many rows in one transaction. */
export async function dropIndexes(client: pg.PoolClient, table: Table): Promise<void> {
  for (const { name, unique } of indexesOf(table))
    if (!unique) await client.query(`DROP INDEX IF EXISTS ${quote(name)}`);
}
