import type { Resource, RowOf, WireRowOf } from '../../src/resources/kit/define-resource.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { secretParts } from '../../src/resources/kit/secret-parts.ts';
import { isVariant } from '../../src/resources/kit/variants.ts';
import { toWire } from '../../src/resources/kit/wire.ts';
import { resources } from '../../src/resources/index.ts';
import { AppError, conflict, invalid, notFound } from '../errors.ts';
import { askGuards, doAfter } from './ask-guards.ts';
import { audit } from './audit.ts';
import { bondProblems, concernsSecrets, maskProblems, withStoredSecrets } from './bound-secrets.ts';
import { Parameters } from './conditions.ts';
import { noteRows } from './facet-cube.ts';
import { fullTextOf, lookupKey } from './insert-row.ts';
import { maskSecrets, secretContext } from './mask-secrets.ts';
import { assertReferences } from './references.ts';
import type { Row } from './read-rows.ts';
import { openParts } from './secret-parts.ts';
import { sanitiseRow, sealRow } from './seal-row.ts';
import { assertAsSeen } from './seen-by-author.ts';
import { seenRow } from './sight.ts';
import { parameterOf } from './sql-values.ts';
import { columnName, quote, type Table, tableOf } from './table.ts';
import { assertNoCycle } from './tree.ts';
import type { Transaction } from './transaction.ts';

type Values = Record<string, unknown>;

/** True when the change touches a value whose parts follow a choice of the row, or the choice, or parts that are secret. */
const dependsOnStored = ({ fields }: Resource, input: Values): boolean =>
  Object.entries(fields).some(
    ([name, field]) =>
      (Object.hasOwn(input, name) && (isVariant(field) || secretParts(field).size > 0)) ||
      (isVariant(field) && Object.hasOwn(input, field.by)),
  );

/** Field errors under the names that the caller used. */
export const wireErrors = (resource: Resource, errors: Record<string, string[]>) =>
  invalid(toWire(resource, errors) as Record<string, string[]>);

/** Row with field names, locked until the end of the transaction. */
export async function lockRow<R extends Resource>(
  transaction: Transaction,
  resource: R,
  id: number,
): Promise<RowOf<R>> {
  const table = tableOf(resource);
  const columns = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`);
  const { rows } = await transaction.tx.query<RowOf<R>>(
    `SELECT ${['id', ...columns].join(', ')} FROM ${table.name} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!rows[0]) throw notFound(resource.label);
  return rows[0];
}

/** A stored row as whoever writes is answered. */
export function answerRow(
  transaction: Pick<Transaction, 'request' | 'secrets'>,
  table: Table,
  row: Values & { id: number },
): Row {
  const seen = seenRow(table.resource, row, transaction.request.reader);
  return maskSecrets(table, [toWire(table.resource, seen) as Row], transaction.secrets)[0] as Row;
}

/** What the log keeps of a row. */
export const stored = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'));

export interface EditOptions {
  /** Only these fields may be given. */
  only?: readonly string[];
  action?: string;
  /** What the author was shown of the row: wire name → fingerprint. Null: an edit that saw nothing overwrites. */
  seen?: ReadonlyMap<string, string> | null;
}

/**
 * Changes the given fields of a row. A value that stays the same changes nothing and leaves no audit row.
 * @throws AppError 422 naming every wrong field, 409 naming those that somebody else has changed since the author saw them
 */
export async function editRow(
  transaction: Transaction,
  resource: Resource,
  id: number,
  input: Values,
  options: EditOptions = {},
): Promise<Row> {
  return (await editRowSeen(transaction, resource, id, input, options)).row;
}

/** As `editRow`, and says whether anything changed. */
export async function editRowSeen(
  transaction: Transaction,
  resource: Resource,
  id: number,
  input: Values,
  options: EditOptions = {},
): Promise<{ row: Row; isChanged: boolean }> {
  const table = tableOf(resource);
  const known =
    dependsOnStored(resource, input) || concernsSecrets(resource, input)
      ? openParts(table, await lockRow(transaction, table.resource, id), transaction.secrets)
      : null;
  const open = (field: string, sealed: string): string =>
    transaction.secrets.open(sealed, secretContext(table, field, id));
  const edited = known ? withStoredSecrets(resource, input, known, open) : { values: input, staying: [], errors: {} };
  const checked = checkRow(resource.fields, edited.values, {
    whole: false,
    ...(options.only ? { only: options.only } : {}),
    ...(known ? { known } : {}),
  });
  if (!checked.ok) throw wireErrors(resource, { ...edited.errors, ...checked.errors });
  const errors = {
    ...edited.errors,
    ...maskProblems(resource.fields, checked.row, edited.staying),
    ...bondProblems(resource, edited.staying, { before: known ?? {}, after: { ...known, ...checked.row } }),
  };
  if (Object.keys(errors).length > 0) throw wireErrors(resource, errors);
  const values = await withoutFixed(transaction, table, id, sanitiseRow(table, checked.row));
  if (options.seen) {
    const before = await lockRow(transaction, table.resource, id);
    assertAsSeen(resource, { before, answered: answerRow(transaction, table, before), after: values }, options.seen);
  }
  return changeRow(transaction, resource, id, values, options.action ?? '修改');
}

/**
 * Writes values that the server vouches for (read-only fields too); unchanged ones leave no trace. `remarks` stand in the
 * audit row beside what changed, such as the reason.
 */
export async function changeRow<R extends Resource>(
  transaction: Transaction,
  resource: R,
  id: number,
  values: Values,
  action: string,
  remarks?: Values,
): Promise<{ row: WireRowOf<R>; isChanged: boolean }>;
export async function changeRow(
  transaction: Transaction,
  resource: Resource,
  id: number,
  values: Values,
  action: string,
  remarks: Values = {},
): Promise<{ row: Row; isChanged: boolean }> {
  const table = tableOf(resource);
  const before = await lockRow(transaction, table.resource, id);
  const current = openParts(table, before, transaction.secrets);
  const changed = Object.keys(values).filter((name) => !isSame(current[name], values[name]));
  if (changed.length === 0) return { row: answerRow(transaction, table, before), isChanged: false };
  await askGuards(transaction, resource, { id, before, after: { ...before, ...values } });
  await assertReferences(transaction, table, [values]);
  await assertNoCycle(transaction, table, id, values);
  await noteRows(transaction.tx, table, [id], -1);
  const sealed = sealRow(
    table,
    Object.fromEntries(changed.map((name) => [name, values[name]])),
    transaction.secrets,
    id,
  );
  await updateRow(transaction, table, id, sealed, { ...before, ...sealed });
  await noteRows(transaction.tx, table, [id], 1);
  const after = await lockRow(transaction, table.resource, id);
  await audit(transaction, { resource, action, id, before: stored(before), after: { ...stored(after), ...remarks } });
  await doAfter(transaction, resource, { id, before, after });
  transaction.touched.add(resource.name);
  return { row: answerRow(transaction, table, after), isChanged: true };
}

/** Leaves out fields that are given once and stand; another value for one of them is refused. */
async function withoutFixed(transaction: Transaction, table: Table, id: number, values: Values): Promise<Values> {
  const fixed = Object.keys(values).filter((name) => table.byField.get(name)?.declared.fixed);
  if (fixed.length === 0) return values;
  const before = await lockRow(transaction, table.resource, id);
  const currentValue = (name: string): unknown =>
    table.byField.get(name)?.declared.kind === 'secret' && typeof before[name] === 'string'
      ? transaction.secrets.open(before[name], secretContext(table, name, id))
      : before[name];
  const unchanged = fixed.filter((name) => values[name] === null || isSame(currentValue(name), values[name]));
  const changed = fixed.filter((name) => !unchanged.includes(name) && before[name] !== null);
  if (changed.length > 0) {
    const sentence = (name: string): string[] => [`${table.byField.get(name)?.declared.label}不能修改`];
    throw wireErrors(table.resource, Object.fromEntries(changed.map((name) => [name, sentence(name)])));
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unchanged.includes(name)));
}

async function updateRow(
  transaction: Transaction,
  table: Table,
  id: number,
  values: Values,
  whole: Values,
): Promise<void> {
  const parameters = new Parameters();
  const sets = Object.entries(values).map(([field, value]) => {
    const lookup = table.lookups.find((each) => lookupKey(each.field) === field);
    if (lookup) return `${quote(lookup.column)} = ${parameters.add(value)}`;
    const column = table.byField.get(field);
    if (!column) throw new Error(`${table.resource.name}.${field}: no such field`);
    return `${quote(column.column)} = ${parameters.add(parameterOf(column.declared, value))}`;
  });
  if (table.hasFullText) sets.push(`full_text = ${parameters.add(fullTextOf(table, whole))}`);
  sets.push('updated_at = now()');
  await transaction.tx.query(
    `UPDATE ${table.name} SET ${sets.join(', ')} WHERE id = ${parameters.add(id)}`,
    parameters.values,
  );
}

/** Removes a row: with everything below it in a tree, and with the rows that belong to it. Returns how many went. */
export async function removeRow(transaction: Transaction, resource: Resource, id: number): Promise<number> {
  const table = tableOf(resource);
  const before = await lockRow(transaction, table.resource, id);
  if (resource.initialRows?.some((row) => row['id'] === id))
    throw new AppError(409, `“${String(before[resource.title])}”是固定的，不能删除`);
  assertNotChosen(resource, before);
  await askGuards(transaction, resource, { id, before, after: null });
  let removed = 1;
  for (const dependent of dependentsOf(resource)) {
    const column = quote(tableOf(dependent.resource).byField.get(dependent.field)?.column ?? '');
    const { rows } = await transaction.tx.query<{ id: number }>(
      `SELECT id FROM ${tableOf(dependent.resource).name} WHERE ${column} = $1 ORDER BY id FOR UPDATE`,
      [id],
    );
    for (const row of rows) removed += await removeRow(transaction, dependent.resource, row.id);
  }
  await assertUnused(transaction, resource, id);
  await noteRows(transaction.tx, table, [id], -1);
  await transaction.tx.query(`DELETE FROM ${table.name} WHERE id = $1`, [id]);
  await audit(transaction, { resource, action: '删除', id, before: stored(before), after: null });
  transaction.touched.add(resource.name);
  return removed;
}

/** The one row that an action such as 设为当前 chose stays until another is chosen. */
function assertNotChosen(resource: Resource, row: Values): void {
  for (const { effect, label } of Object.values(resource.actions ?? {})) {
    if ('only' in effect && row[effect.only] === true)
      throw conflict(`“${String(row[resource.title])}”正在使用，请先将另一个${label}`);
  }
}

/** References through which rows belong to a row of this resource: tree children, and rows seen through it. */
function dependentsOf(resource: Resource): { resource: Resource; field: string }[] {
  const own = resource.tree ? [{ resource, field: resource.tree.parent }] : [];
  const others = resources.flatMap((each) => {
    const field = each.visibleThrough;
    const declared = field ? each.fields[field] : undefined;
    return field && declared?.kind === 'reference' && declared.to === resource.name ? [{ resource: each, field }] : [];
  });
  return [...own, ...others];
}

/** Refuses to remove what others still refer to. Lists of references have no foreign key, so they are looked up. */
async function assertUnused(transaction: Transaction, resource: Resource, id: number): Promise<void> {
  for (const other of resources) {
    const table = tableOf(other);
    for (const { column, declared } of table.columns) {
      const isOne = declared.kind === 'reference' && declared.to === resource.name;
      const isMany = declared.kind === 'references' && declared.to === resource.name;
      if (!isOne && !isMany) continue;
      const condition = isOne ? `${quote(column)} = $1` : `${quote(column)} @> ARRAY[$1]::bigint[]`;
      const { rows } = await transaction.tx.query<{ title: string }>(
        `SELECT ${columnName(table, other.title)}::text AS title FROM ${table.name} WHERE ${condition} LIMIT 3`,
        [id],
      );
      if (rows.length === 0) continue;
      // Which ones they are is for those who may see all of them
      const names = transaction.request.reader.isInsider(other) ? `“${rows.map((row) => row.title).join('”“')}”` : '';
      throw conflict(`仍被${other.label}${names}使用，请先解除后再删除`);
    }
  }
}
