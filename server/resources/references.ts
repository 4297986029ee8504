import { resourceNamed } from '../../src/resources/index.ts';
import { invalid } from '../errors.ts';
import { type Table, tableOf } from './table.ts';
import type { Transaction } from './transaction.ts';

/** Every referred id exists in the resource it is meant for; the rows are kept from being removed until the commit. */
export async function assertReferences(
  transaction: Transaction,
  table: Table,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const { field, wire, declared } of table.columns) {
    if (declared.kind !== 'reference' && declared.kind !== 'references') continue;
    const ids = [...new Set(rows.flatMap((row) => (row[field] ?? []) as number | number[]))];
    if (ids.length === 0) continue;
    const target = tableOf(resourceNamed(declared.to));
    const present = await transaction.tx.query<{ id: number }>(
      `SELECT id FROM ${target.name} WHERE id = ANY($1) FOR KEY SHARE`,
      [ids],
    );
    const found = new Set(present.rows.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0)
      errors[wire] = [`${declared.label}中没有编号为 ${missing.slice(0, 5).join('、')} 的${target.resource.label}`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
