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
import { maskSecrets } from './mask-secrets.ts';
import { type ByIdStatement, readTogether } from './read-together.ts';
import type { Reader } from './reader.ts';
import { orderBy, quote, sortTerms, type Table, type TableColumn, tableOf } from './table.ts';

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
function selectList(table: Table, columns: readonly TableColumn[], hidden: string | null): string {
  const withheld = table.resource.withhold?.fields ?? [];
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

/** SQL and parameters of one page: what `bench/` times against its bare execution. */
export function listStatement(table: Table, query: ListQuery, reader: Reader, options: ReadOptions = {}) {
  const parameters = new Parameters();
  const terms = sortTerms(table, query.sort);
  const fullText = fullTextOfQuery(table, query, reader);
  const conditions = listConditions(table, query, reader, parameters, { withoutFullText: fullText !== null });
  if (query.after !== undefined) {
    conditions.push(afterCondition(terms, readCursor(query.after, terms), parameters));
  }
  const hidden = withheldCondition(table, reader, parameters);
  const select = selectList(table, columnsFor(table, options.fields, true), hidden);
  const cursor = terms.map(({ sql }, index) => `, ${sql} AS "_s${index}"`).join('');
  const limit = query.end - query.start + 1;
  const offset = query.after === undefined && query.start > 0 ? ` OFFSET ${query.start}` : '';
  const page = (more: readonly string[]): string =>
    `SELECT ${select}${cursor} FROM ${table.name}${whereClause([...conditions, ...more])} ORDER BY ${orderBy(terms)} LIMIT ${limit}${offset}`;
  const text = fullText === null ? page([]) : searchPage(table, fullText, parameters, page);
  return { text, values: parameters.values, terms };
}

/** Up to so many hits are fetched and sorted; above, the order is walked until the page is full. */
const fewHits = 10_000;

/**
 * A page of a full-text search. Which way is fast depends on the number of hits, which the planner does not know; so the
 * index counts them first, and of the two pages only the fitting one is run.
 */
function searchPage(
  table: Table,
  fullText: string,
  parameters: Parameters,
  page: (more: readonly string[]) => string,
): string {
  const found = `SELECT id FROM ${table.name} WHERE ${byFullText(fullText, parameters)} LIMIT ${fewHits + 1}`;
  const few = page([`(SELECT count(*) FROM found) <= ${fewHits}`, 'id = ANY(ARRAY(SELECT id FROM found))']);
  // coalesce keeps the full-text index out, so that the index of the order is walked
  const walk = `coalesce(full_text, '') @@ (SELECT ${parameters.add(fullText)}::tsquery)`;
  const many = page([`(SELECT count(*) FROM found) > ${fewHits}`, walk]);
  return `WITH found AS MATERIALIZED (${found}) (${few}) UNION ALL (${many})`;
}

/** One page of a list as this reader may see it. */
export async function readList(
  context: ReadContext,
  resource: Resource,
  query: ListQuery,
  options: ReadOptions = {},
): Promise<ListPage> {
  const table = tableOf(resource);
  const { text, values, terms } = listStatement(table, query, context.reader, options);
  const { rows } = await context.db.query<Row>(text, values);
  const size = query.end - query.start;
  const last = rows.length > size ? rows[size - 1] : undefined;
  const next = last ? writeCursor(terms, last) : null;
  const page = rows.slice(0, size);
  for (const row of page) {
    for (let index = 0; index < terms.length; index++) delete row[`_s${index}`];
  }
  return { rows: maskSecrets(table, page, context.secrets), next };
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
  const hidden = withheldCondition(table, reader, parameters);
  const select = selectList(table, columnsFor(table, options.fields, false), hidden);
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
