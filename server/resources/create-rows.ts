import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { holdsSecret } from '../../src/resources/kit/secret-parts.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { AppError } from '../errors.ts';
import { askGuards, doAfter } from './ask-guards.ts';
import { auditAll } from './audit.ts';
import { maskProblems } from './bound-secrets.ts';
import { insertRows, reserveIds } from './insert-row.ts';
import type { Row } from './read-rows.ts';
import { assertReferences } from './references.ts';
import { sealRow } from './seal-row.ts';
import { type Table, tableOf } from './table.ts';
import { answerRow, stored, wireErrors } from './write-rows.ts';
import type { Transaction } from './transaction.ts';

type Values = Record<string, unknown>;

/** Rows that are written in one statement. */
const batchSize = 500;

/** Creates a row from values under field names. @throws AppError 422 naming every wrong field. */
export async function createRow(
  transaction: Transaction,
  resource: Resource,
  values: Values,
  action = '新增',
): Promise<Row> {
  return insertChecked(transaction, resource, checkedRow(resource, values), action);
}

/** Inserts values that the server vouches for (read-only fields too), with guard, audit row and counts. */
export async function insertChecked(
  transaction: Transaction,
  resource: Resource,
  values: Values,
  action: string,
): Promise<Row> {
  const [row] = await insertAllChecked(transaction, resource, [values], action);
  if (!row) throw new Error(`${resource.name}: nothing came back`);
  return answerRow(transaction, tableOf(resource), row);
}

/**
 * Creates many rows in few statements, in their order. A row that cannot be created is left out, and the others stand.
 * @returns what is wrong with those left out, by their place
 */
export async function createRows(
  transaction: Transaction,
  resource: Resource,
  rows: readonly Values[],
  action: string,
): Promise<Map<number, unknown>> {
  const faults = new Map<number, unknown>();
  const checked: Placed[] = [];
  for (const [place, values] of rows.entries()) {
    try {
      checked.push({ place, values: checkedRow(resource, values) });
    } catch (error) {
      faults.set(place, error);
    }
  }
  // A guard may look at rows that were written before its own
  const size = isGuarded(transaction, resource) ? 1 : batchSize;
  for (let at = 0; at < checked.length; at += size)
    await insertPossible(transaction, resource, { rows: checked.slice(at, at + size), action, faults });
  return faults;
}

interface Placed {
  place: number;
  values: Values;
}

/** Where one of the rows is at fault, each half is tried by itself, until the faulty ones are alone. */
async function insertPossible(
  transaction: Transaction,
  resource: Resource,
  { rows, action, faults }: { rows: readonly Placed[]; action: string; faults: Map<number, unknown> },
): Promise<void> {
  await transaction.tx.query('SAVEPOINT created_rows');
  try {
    await insertAllChecked(
      transaction,
      resource,
      rows.map(({ values }) => values),
      action,
    );
    await transaction.tx.query('RELEASE SAVEPOINT created_rows');
  } catch (error) {
    if (!isFaultOfRow(error)) throw error;
    await transaction.tx.query('ROLLBACK TO SAVEPOINT created_rows; RELEASE SAVEPOINT created_rows');
    const [first] = rows;
    if (!first) return;
    if (rows.length === 1) {
      faults.set(first.place, error);
      return;
    }
    const middle = Math.ceil(rows.length / 2);
    await insertPossible(transaction, resource, { rows: rows.slice(0, middle), action, faults });
    await insertPossible(transaction, resource, { rows: rows.slice(middle), action, faults });
  }
}

/** Classes 22 (data) and 23 (integrity) of PostgreSQL's errors; 54 is a limit, as of the length of an index entry. */
const isFaultOfRow = (error: unknown): boolean =>
  error instanceof AppError || /^(22|23|54)/.test((error as { code?: string }).code ?? '');

/** Whether somebody looks at every row that is created, or does something for it. */
export const isGuarded = ({ rules }: Pick<Transaction, 'rules'>, { name }: Resource): boolean =>
  rules.guards[name]?.some(({ isOfExisting }) => !isOfExisting) === true || rules.afterChange[name] !== undefined;

/** Whether somebody looks at this new row, though not at every one. */
export const isLookedAt = ({ rules }: Pick<Transaction, 'rules'>, { name }: Resource, row: Values): boolean =>
  rules.guards[name]?.some(({ looksAt }) => looksAt?.(row) === true) === true;

/** @throws AppError 422 naming every wrong field. */
export function checkedRow(resource: Resource, values: Values): Values {
  const checked = checkRow(resource.fields, values, { whole: true });
  if (!checked.ok) throw wireErrors(resource, checked.errors);
  const masks = maskProblems(resource.fields, checked.row);
  if (Object.keys(masks).length > 0) throw wireErrors(resource, masks);
  return { ...readOnlyDefaults(tableOf(resource)), ...checked.row };
}

/** Values that no caller may give, but every new row has. */
const readOnlyDefaults = (table: Table): Values =>
  Object.fromEntries(
    table.columns
      .filter(({ declared }) => declared.readOnly && declared.default !== undefined)
      .map(({ field, declared }) => [field, declared.default]),
  );

/**
 * Creates rows that belong together, in few statements and in their order, and answers their ids: one that cannot be
 * created refuses all. The caller has asked of all of them together what the guards ask of each one.
 * @throws AppError 422
 */
export async function createVouched(
  transaction: Transaction,
  resource: Resource,
  rows: readonly Values[],
  action: string,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize).map((values) => checkedRow(resource, values));
    for (const { id } of await insertUnasked(transaction, resource, batch, action)) ids.push(id);
  }
  return ids;
}

async function insertAllChecked(
  transaction: Transaction,
  resource: Resource,
  rows: readonly Values[],
  action: string,
): Promise<(Values & { id: number })[]> {
  for (const after of rows) await askGuards(transaction, resource, { id: null, before: null, after });
  const made = await insertUnasked(transaction, resource, rows, action);
  for (const row of made) await doAfter(transaction, resource, { id: row.id, before: null, after: row });
  return made;
}

/** All in one statement, and their audit rows in another; as they came back from the database. */
async function insertUnasked(
  transaction: Transaction,
  resource: Resource,
  rows: readonly Values[],
  action: string,
): Promise<(Values & { id: number })[]> {
  const table = tableOf(resource);
  await assertReferences(transaction, table, rows);
  const hasSecrets = table.columns.some(({ declared }) => holdsSecret(declared));
  const ids = hasSecrets ? await reserveIds(transaction.tx, table, rows.length) : undefined;
  const sealed = rows.map((row, index) => sealRow(table, row, transaction.secrets, ids?.[index] ?? 0));
  const made = await insertRows<Values & { id: number }>(transaction.tx, table, sealed, {
    ids,
    isCounted: true,
    isReadBack: true,
  });
  await auditAll(
    transaction,
    made.map((row) => ({ resource, action, id: row.id, before: null, after: stored(row) })),
  );
  transaction.touched.add(resource.name);
  return made;
}
