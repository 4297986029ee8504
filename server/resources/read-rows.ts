import type { ListedKeys, Resource, WireRowOf } from '../../src/resources/kit/define-resource.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import {
  byFullText,
  fullTextOfQuery,
  heldBy,
  listConditions,
  Parameters,
  walkedConditions,
  whereClause,
} from './conditions.ts';
import { afterCondition, readCursor, writeCursor } from './cursor.ts';
import { assertReadable, isDeepPage } from './deep-page.ts';
import { hasOnePlan, leadingFilter } from './leading-filter.ts';
import { looselyFound } from './full-text.ts';
import { outOfReach } from './out-of-reach.ts';
import { maskSecrets } from './mask-secrets.ts';
import { isReadOnward } from './read-onward.ts';
import type { Reader } from './reader.ts';
import {
  countCap,
  expectedRows,
  fewestSeen,
  isGuessed,
  isGuessedAt,
  isSurelyAbove,
  lookAtShare,
  othersThanText,
  reachOf,
  type RowShare,
} from './row-share.ts';
import { seenColumns, seenOrder } from './sight.ts';
import { statementName } from './statement-name.ts';
import { orderBy, quote, type SortTerm, type Table, type TableColumn, tableOf } from './table.ts';
import type { Query } from '../db/query.ts';

export type Row = { id: number } & Record<string, unknown>;
export type { Query } from '../db/query.ts';

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

export interface ListPage<Each = Row> {
  /** Rows with wire names. */
  rows: Each[];
  /** Cursor of the last row when there may be more; null at the end. */
  next: string | null;
}

/** `found`: how many rows there are in all, where that was told by the way. */
export interface FoundPage<Each = Row> extends ListPage<Each> {
  found?: number;
}

/** Columns as a select list with wire names, as this reader may see them. */
export function selectList(
  table: Table,
  columns: readonly TableColumn[],
  reader: Reader,
  parameters: Parameters,
): string {
  const fields = columns.map(({ field }) => field);
  const seen = seenColumns(table, fields, reader, parameters);
  return ['"id"', ...columns.map(({ field, wire }) => `${seen(field)} AS ${quote(wire)}`)].join(', ');
}

export const columnsFor = (
  table: Table,
  fields: readonly string[] | undefined,
  isList: boolean,
): readonly TableColumn[] =>
  table.columns.filter(({ field, declared }) =>
    fields ? fields.includes(field) : !isList || declared.kind !== 'richText',
  );

/**
 * Which way to a page: as the planner thinks; the same without the index of the full text; the order walked for so many
 * rows, or on from a cursor until the page is full; all hits found first, then sorted.
 */
export type Way = 'plain' | 'withoutText' | 'found' | 'onward' | { walk: number };

/** SQL and parameters of one page: what `bench/` times against its bare execution. */
export function listStatement(
  table: Table,
  query: ListQuery,
  reader: Reader,
  options: ReadOptions = {},
  { way = 'plain', after = null }: { way?: Way; after?: readonly unknown[] | null } = {},
) {
  const parameters = new Parameters();
  const terms = seenOrder(table, query.sort, reader);
  const fullText = way === 'found' ? fullTextOfQuery(table, query, reader) : null;
  const conditions =
    way === 'plain' || way === 'found'
      ? listConditions(table, query, reader, parameters, { withoutFullText: fullText !== null })
      : walkedConditions(table, query, reader, parameters, way === 'onward' ? { isFenced: isGuessed } : {});
  if (after !== null) conditions.push(afterCondition(terms, after, parameters));
  const select = selectList(table, columnsFor(table, options.fields, true), reader, parameters);
  const cursor = terms.map(({ sql }, index) => `, ${sql} AS "_s${index}"`).join('');
  const limit = query.end - query.start + 1;
  // A parameter, so that all pages of a list have one text
  const offset = after === null && query.start > 0 ? ` OFFSET ${parameters.add(query.start)}` : '';
  const parts: PageParts = {
    table,
    columns: `${select}${cursor}`,
    conditions,
    order: orderBy(terms),
    limit: `LIMIT ${limit}${offset}`,
  };
  const text =
    typeof way === 'object'
      ? walkedPage(parts, walkedWithin(table, query, reader, parameters), way.walk)
      : way === 'found'
        ? foundPage({ ...parts, terms, fullText, parameters })
        : plainPage(parts);
  return { text, values: parameters.values, terms };
}

/** Column of a page that says how many rows there are in all. */
const foundCount = '_found';

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

/** Where the order is walked inside one value of a facet: the conditions that stand beside the words. */
function walkedWithin(table: Table, query: ListQuery, reader: Reader, parameters: Parameters): string[] {
  if (!leadingFilter(table, query)) return [];
  return listConditions(table, { filters: othersThanText(query) }, reader, parameters);
}

/** The first rows of the order, so many of them, and of these the hits: quick where hits are frequent. */
function walkedPage(parts: PageParts, within: readonly string[], rows: number): string {
  const { table, columns, conditions, order, limit } = parts;
  const walked = `(SELECT * FROM ${table.name}${whereClause(within)} ORDER BY ${order} LIMIT ${rows}) AS ${table.name}`;
  return `SELECT ${columns} FROM ${walked}${whereClause(conditions)} ORDER BY ${order} ${limit}`;
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
  const exact = fullText === null || fullText === loose ? '' : ` AND ${heldBy(fullText, parameters)}`;
  // Where the index tells all, what was found for the page is what there is
  const page = exact === '' ? `*, (SELECT count(*) FROM found) AS "${foundCount}"` : '*';
  const ids = `(SELECT ${page} FROM found ORDER BY ${order}${exact === '' ? ` ${limit}` : ''}) AS page`;
  const row = `(SELECT ${columns} FROM ${table.name} WHERE "id" = page."id"${exact} OFFSET 0) AS hit`;
  const onPage = terms.map((term) => ({ ...term, sql: `page.${term.sql}` }));
  const count = exact === '' ? `, page."${foundCount}"` : '';
  return `${found} SELECT hit.*${count} FROM ${ids} CROSS JOIN LATERAL ${row} ORDER BY ${orderBy(onPage)}${exact === '' ? '' : ` ${limit}`}`;
}

/** A walk reads at most so many rows of the order; where hits are more than that by far, to find them all costs more still. */
const longestWalk = 20_000;
const longestOfMany = 60_000;
const shortestWalk = 500;

/** Rows of the order that most likely hold the page, or null where that is more than may be walked. */
function rowsToWalk(table: Table, query: ListQuery, share: RowShare): number | null {
  const within = leadingFilter(table, query) ? share.byOthers : null;
  // Among few rows, a walk that finds too little costs little
  if (share.hits < (within === null ? fewestSeen : 1)) return null;
  const walked = within ?? share.looked;
  const rows = Math.ceil((((query.end + 1) * walked) / share.hits) * 3);
  const longest = expectedRows(share) > longestOfMany ? longestOfMany : longestWalk;
  return rows > longest ? null : Math.max(rows, shortestWalk);
}

/** True where all hits have to be looked at for their number, and the index alone tells which they are. */
const isFoundAnyway = (query: ListQuery, share: RowShare): boolean =>
  query.q === undefined && !isSurelyAbove(share, countCap);

/** One page of a list as this reader may see it. Rows have the declared types, under wire names. */
export async function readList<R extends Resource, Keys extends ListedKeys<R> = ListedKeys<R>>(
  context: ReadContext,
  resource: R,
  query: ListQuery,
  options?: { fields?: readonly Keys[] },
): Promise<FoundPage<WireRowOf<R, Keys>>>;
export async function readList(
  context: ReadContext,
  resource: Resource,
  query: ListQuery,
  options?: ReadOptions,
): Promise<FoundPage>;
export async function readList(
  context: ReadContext,
  resource: Resource,
  query: ListQuery,
  options: ReadOptions = {},
): Promise<FoundPage> {
  const table = tableOf(resource);
  const { reader, secrets } = context;
  const walk = { table, query, terms: seenOrder(table, query.sort, reader), reader };
  const after = query.after === undefined ? null : readCursor(query.after, walk, secrets);
  const rows = await readPage(context, table, query, options, after);
  const size = query.end - query.start;
  const last = rows.length > size ? rows[size - 1] : undefined;
  const next = last ? writeCursor(walk, last, secrets) : null;
  const page = rows.slice(0, size);
  const found = rows[0]?.[foundCount];
  for (const row of page) {
    delete row[foundCount];
    for (let index = 0; index < walk.terms.length; index++) delete row[`_s${index}`];
  }
  return {
    rows: maskSecrets(table, page, secrets),
    next,
    ...(typeof found === 'number' && after === null ? { found } : {}),
  };
}

/** Which way is quick depends on how frequent the hits are, which the planner does not know: a sample tells. */
async function readPage(
  context: ReadContext,
  table: Table,
  query: ListQuery,
  options: ReadOptions,
  after: readonly unknown[] | null,
): Promise<Row[]> {
  const run = async (way: Way) => {
    const { text, values } = listStatement(table, query, context.reader, options, { way, after });
    const isPrepared = (way === 'plain' || way === 'found') && hasOnePlan(table, query);
    const name = isPrepared ? statementName(text) : undefined;
    return (await context.db.query<Row>({ text, values, ...(name === undefined ? {} : { name }) })).rows;
  };
  const isDeep = isDeepPage(table, query);
  const share = await lookAtShare(context.db, table, query, context.reader, { isDeep });
  if (share !== null && isDeep) assertReadable(table, query, share);
  if (share === null || !isGuessedAt(query)) return run('plain');
  const reach = reachOf(share);
  if (reach === 'others') return run('withoutText');
  const walk = after === null ? rowsToWalk(table, query, share) : null;
  if (walk !== null && (reach === 'none' || !isFoundAnyway(query, share))) {
    const page = await run({ walk });
    if (page.length > query.end - query.start) return page;
  }
  if (reach === 'text') {
    const isOnward = after !== null && (await isReadOnward(context.db, table, query, context.reader, share));
    return run(isOnward ? 'onward' : 'found');
  }
  if (query.after !== undefined && share.hits >= fewestSeen) return run('withoutText');
  throw outOfReach(table, query);
}
