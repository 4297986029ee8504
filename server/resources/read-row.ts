import type { Resource, WireRowOf } from '../../src/resources/kit/define-resource.ts';
import { notFound } from '../errors.ts';
import { dependsOnReader, Parameters, readerConditions, whereClause } from './conditions.ts';
import { closedLinks } from './linked-rows.ts';
import { maskSecrets } from './mask-secrets.ts';
import { columnsFor, type ReadContext, type ReadOptions, type Row, selectList } from './read-rows.ts';
import { type ByIdStatement, readTogether } from './read-together.ts';
import type { Reader } from './reader.ts';
import { type Table, tableOf } from './table.ts';

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
  const key = `${reader.isInsider(table.resource)} ${closedLinks(table, reader)} ${options.fields?.join() ?? ''}`;
  const cached = known.get(key);
  if (cached) return cached;
  const statement = writeByIdStatement(table, reader, options);
  if (!dependsOnReader(table)) known.set(key, statement);
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

/** As `findRow`, but a missing row is an error. Its values have the declared types, under wire names. */
export async function readRow<R extends Resource, Keys extends keyof R['fields'] & string = keyof R['fields'] & string>(
  context: ReadContext,
  resource: R,
  id: number,
  options?: { fields?: readonly Keys[] },
): Promise<WireRowOf<R, Keys>>;
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
