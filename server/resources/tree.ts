import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { invalid, notFound } from '../errors.ts';
import { Parameters, readerConditions, whereClause } from './conditions.ts';
import { maskSecrets } from './mask-secrets.ts';
import { seenColumns } from './sight.ts';
import type { Query, ReadContext, Row } from './read-rows.ts';
import type { Reader } from './reader.ts';
import { columnName, quote, type Table, tableOf } from './table.ts';
import type { Transaction } from './transaction.ts';

/** A row with what is below it, in sibling order. */
export type TreeRow = Row & { children: TreeRow[] };

/** The row and everything below it that this reader may see; what hangs under a hidden row, however high, is hidden with it. */
export async function readSubtree(context: ReadContext, resource: Resource, id: number): Promise<TreeRow> {
  const table = tableOf(resource);
  const { tree } = resource;
  if (!tree) throw new Error(`${resource.name}: no tree`);
  const parameters = new Parameters();
  const root = parameters.add(id);
  const below = seenTree(table, root, context.reader, parameters);
  const fields = table.columns.map(({ field }) => field);
  const seen = seenColumns(table, fields, context.reader, parameters);
  const select = table.columns.map(({ field, wire }) => `${seen(field)} AS ${quote(wire)}`).join(', ');
  const { rows } = await context.db.query<Row>(
    `WITH RECURSIVE ${below}
     SELECT id, ${select} FROM ${table.name} JOIN below USING (id) ORDER BY ${columnName(table, tree.order)}, id`,
    parameters.values,
  );
  return nest(table, maskSecrets(table, rows, context.secrets), id);
}

/** SQL of `below`: the row and what is under it, of which no part hangs under a row that the reader may not see. */
function seenTree(table: Table, root: string, reader: Reader, parameters: Parameters): string {
  const visible = readerConditions(table, reader, parameters);
  const parent = columnName(table, table.resource.tree?.parent ?? '');
  return `open AS (SELECT id, ${parent} FROM (SELECT * FROM ${table.name}${whereClause(visible)}) v),
     up AS (SELECT id, ${parent} AS parent FROM ${table.name} WHERE id = ${root}
            UNION SELECT t.id, t.${parent} FROM ${table.name} t JOIN up ON t.id = up.parent),
     below AS (SELECT id FROM open WHERE id = ${root} AND NOT EXISTS (SELECT 1 FROM up WHERE id NOT IN (SELECT id FROM open))
               UNION SELECT o.id FROM open o JOIN below b ON o.${parent} = b.id)`;
}

/** Whether the tree shows this row to the reader: nothing above it is hidden from them, nor itself. */
export async function isSeenInTree(db: Query, resource: Resource, id: number, reader: Reader): Promise<boolean> {
  const parameters = new Parameters();
  const root = parameters.add(id);
  const below = seenTree(tableOf(resource), root, reader, parameters);
  const { rows } = await db.query(`WITH RECURSIVE ${below} SELECT 1 FROM below WHERE id = ${root}`, parameters.values);
  return rows.length > 0;
}

/** A row and all below it. */
export function* rowsIn(row: TreeRow): Generator<TreeRow> {
  yield row;
  for (const child of row.children) yield* rowsIn(child);
}

function nest(table: Table, rows: readonly Row[], root: number): TreeRow {
  const { tree } = table.resource;
  const parent = table.byField.get(tree?.parent ?? '')?.wire ?? '';
  const byId = new Map<number, TreeRow>(rows.map((row) => [row.id, { ...row, children: [] }]));
  for (const row of byId.values()) {
    if (row.id !== root) byId.get(row[parent] as number)?.children.push(row);
  }
  const top = byId.get(root);
  if (!top) throw notFound(table.resource.label);
  return top;
}

/** Of these rows those that no other of them is above: the others go with it. */
export async function withoutBelow(db: Query, resource: Resource, ids: readonly number[]): Promise<number[]> {
  if (!resource.tree) return [...ids];
  const { name } = tableOf(resource);
  const parent = columnName(tableOf(resource), resource.tree.parent);
  const { rows } = await db.query<{ id: number }>(
    `WITH RECURSIVE below AS (SELECT id FROM ${name} WHERE ${parent} = ANY($1)
     UNION SELECT t.id FROM ${name} t JOIN below b ON t.${parent} = b.id) SELECT id FROM below WHERE id = ANY($1)`,
    [ids],
  );
  const below = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !below.has(id));
}

/** A row may not be moved below itself. */
export async function assertNoCycle(
  transaction: Transaction,
  table: Table,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tree } = table.resource;
  const next = tree ? values[tree.parent] : undefined;
  if (!tree || typeof next !== 'number') return;
  const parent = columnName(table, tree.parent);
  await transaction.tx.query(`LOCK TABLE ${table.name} IN SHARE ROW EXCLUSIVE MODE`);
  const { rows } = await transaction.tx.query(
    `WITH RECURSIVE up AS (SELECT id, ${parent} AS parent FROM ${table.name} WHERE id = $1
     UNION SELECT t.id, t.${parent} FROM ${table.name} t JOIN up ON t.id = up.parent) SELECT 1 FROM up WHERE id = $2`,
    [next, id],
  );
  if (rows.length > 0) {
    const { wire, declared } = table.byField.get(tree.parent) ?? {};
    throw invalid({ [wire ?? tree.parent]: [`${declared?.label ?? ''}不能是自己或自己的下级`] });
  }
}
