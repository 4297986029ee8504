import type pg from 'pg';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { notFound } from '../errors.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import {
  byFullText,
  dependsOnRoles,
  fullTextOfQuery,
  listConditions,
  Parameters,
  readerConditions,
  whereClause,
  withheldCondition,
} from './conditions.ts';
import { afterCondition, readCursor, writeCursor } from './cursor.ts';
import { looselyFound } from './full-text.ts';
import { maskSecrets } from './mask-secrets.ts';
import { type ByIdStatement, readTogether } from './read-together.ts';
import type { Reader } from './reader.ts';
import { lookAtShare, type RowShare } from './row-share.ts';
import { orderBy, quote, type SortTerm, sortTerms, type Table, type TableColumn, tableOf } from './table.ts';

export type Row = { id: number } & Record<string, unknown>;
export type Query = Pick<pg.Pool, 'query'>;

export interface ReadOptions {
  /** Only these fields. Default: all (lists leave out formatted text). */
  fields?: readonly string[];
}

/** What reading needs besides SQL. */
export interface ReadContext {
  db: Query;
  reader: Reader;
  secrets: SecretBox;
}

export interface ListPage {
  /** Rows with wire names. */
  rows: Row[];
  /** Cursor of the last row when there may be more; null at the end. */
  next: string | null;
}

/** Columns as a select list with wire names; withheld ones become null where the row hides them. */
function selectList(table: Table, columns: readonly TableColumn[], reader: Reader, parameters: Parameters): string {
  const withheld = table.resource.withhold?.fields ?? [];
  // A parameter that no column uses would be refused
  const hidden = columns.some(({ field }) => withheld.includes(field))
    ? withheldCondition(table, reader, parameters)
    : null;
  const parts = columns.map(({ field, column, wire }) => {
    const name = quote(column);
    const value = hidden && withheld.includes(field) ? `CASE WHEN ${hidden} THEN NULL ELSE ${name} END` : name;
    return `${value} AS ${quote(wire)}`;
  });
  return ['"id"', ...parts].join(', ');
}

const columnsFor = (table: Table, fields: readonly string[] | undefined, isList: boolean): readonly TableColumn[] =>
  table.columns.filter(({ field, declared }) =>
    fields ? fields.includes(field) : !isList || declared.kind !== 'richText',
  );

/** Which way to a page: as the planner thinks; the order walked for so many rows; all hits found first, then sorted. */
export type Way = 'plain' | 'found' | { walk: number };

/** SQL and parameters of one page: what `bench/` times against its bare execution. */
export function listStatement(
  table: Table,
  query: ListQuery,
  reader: Reader,
  options: ReadOptions = {},
  way: Way = 'plain',
) {
  const parameters = new Parameters();
  const terms = sortTerms(table, query.sort);
  const fullText = way === 'plain' ? null : fullTextOfQuery(table, query, reader);
  const conditions = listConditions(table, query, reader, parameters, { withoutFullText: fullText !== null });
  if (query.after !== undefined) {
    conditions.push(afterCondition(terms, readCursor(query.after, terms), parameters));
  }
  const select = selectList(table, columnsFor(table, options.fields, true), reader, parameters);
  const cursor = terms.map(({ sql }, index) => `, ${sql} AS "_s${index}"`).join('');
  const limit = query.end - query.start + 1;
  const offset = query.after === undefined && query.start > 0 ? ` OFFSET ${query.start}` : '';
  const parts: PageParts = {
    table,
    columns: `${select}${cursor}`,
    conditions,
    order: orderBy(terms),
    limit: `LIMIT ${limit}${offset}`,
  };
  const text = way === 'plain' ? plainPage(parts) : writePage(way, { ...parts, terms, fullText, parameters });
  return { text, values: parameters.values, terms };
}

interface PageParts {
  table: Table;
  columns: string;
  conditions: readonly string[];
  order: string;
  limit: string;
}

interface SearchParts extends PageParts {
  terms: readonly SortTerm[];
  /** What the full text must hold, as a tsquery literal, when it is not among the conditions. */
  fullText: string | null;
  parameters: Parameters;
}

const plainPage = ({ table, columns, conditions, order, limit }: PageParts): string =>
  `SELECT ${columns} FROM ${table.name}${whereClause(conditions)} ORDER BY ${order} ${limit}`;

const writePage = (way: Exclude<Way, 'plain'>, parts: SearchParts): string =>
  way === 'found' ? foundPage(parts) : walkedPage(parts, way.walk);

/** The first rows of the order, so many of them, and of these the hits: quick where hits are frequent. */
function walkedPage({ table, columns, conditions, order, limit, fullText, parameters }: SearchParts, rows: number) {
  const walked = `(SELECT * FROM ${table.name} ORDER BY ${order} LIMIT ${rows}) AS ${table.name}`;
  // coalesce keeps the full-text index out
  const text = fullText === null ? [] : [`coalesce(full_text, '') @@ (SELECT ${parameters.add(fullText)}::tsquery)`];
  return `SELECT ${columns} FROM ${walked}${whereClause([...conditions, ...text])} ORDER BY ${order} ${limit}`;
}

/**
 * Every hit by the indexes, sorted, and the page of them. Neighbouring pairs (phrases) are not in the index; to check them
 * costs most of all, so it is done in the order of the page and no further than the page.
 */
function foundPage({ table, columns, conditions, order, limit, terms, fullText, parameters }: SearchParts): string {
  const loose = fullText === null ? null : looselyFound(fullText);
  const where = loose === null ? conditions : [...conditions, byFullText(loose, parameters)];
  const keys = [...new Set(['"id"', ...terms.map(({ sql }) => sql)])].join(', ');
  const found = `WITH found AS MATERIALIZED (SELECT ${keys} FROM ${table.name}${whereClause(where)})`;
  const exact =
    fullText === null || fullText === loose
      ? ''
      : ` AND coalesce(full_text, '') @@ (SELECT ${parameters.add(fullText)}::tsquery)`;
  const ids = `(SELECT * FROM found ORDER BY ${order}${exact === '' ? ` ${limit}` : ''}) AS page`;
  const row = `(SELECT ${columns} FROM ${table.name} WHERE "id" = page."id"${exact} OFFSET 0) AS hit`;
  const onPage = terms.map((term) => ({ ...term, sql: `page.${term.sql}` }));
  return `${found} SELECT hit.* FROM ${ids} CROSS JOIN LATERAL ${row} ORDER BY ${orderBy(onPage)}${exact === '' ? '' : ` ${limit}`}`;
}

/** A walk reads at most so many rows of the order. */
const longestWalk = 20_000;
const shortestWalk = 500;
/** A share is believed from so many hits in the sample. */
const fewestSeen = 3;

/** Rows of the order that most likely hold the page, or null where that is more than may be walked. */
function rowsToWalk({ end }: ListQuery, { looked, hits }: RowShare): number | null {
  if (hits < fewestSeen) return null;
  const rows = Math.ceil((((end + 1) * looked) / hits) * 3);
  return rows > longestWalk ? null : Math.max(rows, shortestWalk);
}

/** One page of a list as this reader may see it. */
export async function readList(
  context: ReadContext,
  resource: Resource,
  query: ListQuery,
  options: ReadOptions = {},
): Promise<ListPage> {
  const table = tableOf(resource);
  const { rows, terms } = await readPage(context, table, query, options);
  const size = query.end - query.start;
  const last = rows.length > size ? rows[size - 1] : undefined;
  const next = last ? writeCursor(terms, last) : null;
  const page = rows.slice(0, size);
  for (const row of page) {
    for (let index = 0; index < terms.length; index++) delete row[`_s${index}`];
  }
  return { rows: maskSecrets(table, page, context.secrets), next };
}

/** Which way is quick depends on how frequent the hits are, which the planner does not know: a sample tells. */
async function readPage(context: ReadContext, table: Table, query: ListQuery, options: ReadOptions) {
  const run = async (way: Way) => {
    const { text, values, terms } = listStatement(table, query, context.reader, options, way);
    return { terms, rows: (await context.db.query<Row>(text, values)).rows };
  };
  const share = await lookAtShare(context.db, table, query, context.reader);
  if (share === null) return run('plain');
  const walk = query.after === undefined ? rowsToWalk(query, share) : null;
  if (walk !== null) {
    const page = await run({ walk });
    if (page.rows.length > query.end - query.start) return page;
  }
  return run('found');
}

/** One row by id, or null when it does not exist or is not for this reader: both look the same. */
export async function findRow(
  context: ReadContext,
  resource: Resource,
  id: number,
  options: ReadOptions = {},
): Promise<Row | null> {
  const table = tableOf(resource);
  const statement = byIdStatement(table, context.reader, options);
  const row = await readTogether(context.db, statement, id, (rows) => maskSecrets(table, rows, context.secrets));
  return row ?? null;
}

const statements = new WeakMap<Table, Map<string, ByIdStatement>>();
let statementCount = 0;

/** Statement for rows by id. It is written once for all readers whose roles make no difference to it. */
export function byIdStatement(table: Table, reader: Reader, options: ReadOptions = {}): ByIdStatement {
  const known = statements.get(table) ?? new Map<string, ByIdStatement>();
  statements.set(table, known);
  const key = `${reader.isInsider(table.resource)} ${options.fields?.join() ?? ''}`;
  const kept = known.get(key);
  if (kept) return kept;
  const statement = writeByIdStatement(table, reader, options);
  if (!dependsOnRoles(table)) known.set(key, statement);
  return statement;
}

const names = new Map<string, string>();

function writeByIdStatement(table: Table, reader: Reader, options: ReadOptions): ByIdStatement {
  const parameters = new Parameters();
  const conditions = [`"id" = ANY(${parameters.add(null)}::bigint[])`, ...readerConditions(table, reader, parameters)];
  const select = selectList(table, columnsFor(table, options.fields, false), reader, parameters);
  const text = `SELECT ${select} FROM ${table.name}${whereClause(conditions)}`;
  // The set of texts is bounded by the declarations, and so are the names
  const name = names.get(text) ?? `row${statementCount++}`;
  names.set(text, name);
  return { name, text, rest: parameters.values.slice(1) };
}

/** As `findRow`, but a missing row is an error. */
export async function readRow(
  context: ReadContext,
  resource: Resource,
  id: number,
  options: ReadOptions = {},
): Promise<Row> {
  const row = await findRow(context, resource, id, options);
  if (!row) throw notFound(resource.label);
  return row;
}
