import type { Action, Resource } from '../../src/resources/kit/define-resource.ts';
import { meets } from '../../src/resources/kit/withheld.ts';
import { AppError, conflict } from '../errors.ts';
import type { Row } from './read-rows.ts';
import { quote, type Table, tableOf } from './table.ts';
import type { Transaction } from './transaction.ts';
import { changeRow, editRow, lockRow } from './write-rows.ts';

type Values = Record<string, unknown>;

/** Carries out a declared action on a row that is locked. `values` holds the body (field names) of actions that edit fields. */
export async function runAction(
  transaction: Transaction,
  resource: Resource,
  action: Action,
  id: number | null,
  values: Values,
): Promise<Row> {
  const { effect, label } = action;
  if ('edit' in effect) {
    const current = await flaggedId(transaction, tableOf(resource), effect.of);
    return editRow(transaction, resource, current, values, { only: effect.edit, action: label });
  }
  if (id === null) throw new AppError(422, '没有指明编号', { id: ['缺少编号'] });
  if ('by' in effect) throw new Error(`${resource.name}: action ${label} belongs to the server's own code`);
  const { when } = action;
  if (when) assertMeets(resource, action, await lockRow(transaction, resource, id));
  if ('set' in effect) return (await changeRow(transaction, resource, id, { ...effect.set }, label)).row;
  return turnOnOnly(transaction, resource, id, effect.only, label);
}

/**
 * Locks the row of an action: it is there, and stays as it is until the end. Where one row of all is chosen, the table is
 * locked before, so that two callers cannot both win, nor wait for each other's row and table.
 */
export async function lockActedOn(
  transaction: Transaction,
  resource: Resource,
  { effect }: Action,
  id: number,
): Promise<Row> {
  const table = tableOf(resource);
  if ('only' in effect) await transaction.tx.query(`LOCK TABLE ${table.name} IN SHARE ROW EXCLUSIVE MODE`);
  return lockRow(transaction, table.resource, id);
}

/** Sets the flag on one row and clears it on the others. */
async function turnOnOnly(
  transaction: Transaction,
  resource: Resource,
  id: number,
  flag: string,
  label: string,
): Promise<Row> {
  const table = tableOf(resource);
  const column = quote(table.byField.get(flag)?.column ?? '');
  const { rows } = await transaction.tx.query<{ id: number }>(
    `SELECT id FROM ${table.name} WHERE ${column} AND id <> $1 ORDER BY id`,
    [id],
  );
  for (const row of rows) await changeRow(transaction, resource, row.id, { [flag]: false }, label);
  return (await changeRow(transaction, resource, id, { [flag]: true }, label)).row;
}

async function flaggedId(transaction: Transaction, table: Table, flag: string): Promise<number> {
  const column = quote(table.byField.get(flag)?.column ?? '');
  const { rows } = await transaction.tx.query<{ id: number }>(
    `SELECT id FROM ${table.name} WHERE ${column} ORDER BY id LIMIT 1`,
  );
  if (!rows[0]) throw new AppError(409, `还没有设定当前的${table.resource.label}，请先设定`);
  return rows[0].id;
}

/** The row must be one on which the action is offered. */
export function assertMeets(resource: Resource, { when, label }: Action, row: Values): void {
  if (!meets(when ?? {}, row)) throw conflict(`此${resource.label}的当前状态不能“${label}”，请刷新后再试`);
}
