import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { auditLog } from '../../src/resources/people/audit-log.ts';
import { withSecretParts } from '../../src/resources/kit/secret-parts.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import type { Durability } from '../db/in-transaction.ts';
import type { Transaction, TransactionContext, WriteRequest } from './transaction.ts';
import { insertAlone, insertRows } from './insert-row.ts';
import { tableOf } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** One change of one row. `before` null: created; `after` null: removed. Keys are field names. */
export interface Change {
  resource: Resource;
  action: string;
  id: number;
  before: Values | null;
  after: Values | null;
}

type Request = Pick<WriteRequest, 'reader' | 'ip' | 'requestId'>;

/** Writes the audit row in the transaction of the change: no change without it. Edits keep only what changed. */
export async function audit(transaction: Transaction, change: Change): Promise<void> {
  await auditAll(transaction, [change]);
}

/** The same of several changes at once. */
export async function auditAll(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  const entries = changes.map((change) => entryOf(transaction.request, change));
  await insertRows(transaction.tx, tableOf(auditLog), entries, { isCounted: true });
  transaction.touched.add(auditLog.name);
}

/** Writes an audit row of what changes nothing else. */
export async function auditAlone(
  { pool, cache }: Pick<TransactionContext, 'pool' | 'cache'>,
  request: Request,
  change: Change,
  durability: Durability,
): Promise<void> {
  await insertAlone(pool, tableOf(auditLog), entryOf(request, change), durability);
  cache.forget(auditLog.name);
}

/** The row of the log that tells of a change. */
export function entryOf({ reader, ip, requestId }: Request, change: Change): Values {
  const { before, after } = differences(change);
  const { title } = change.resource;
  const named = writeText(change.resource.fields[title]!, (change.after ?? change.before)?.[title]);
  return {
    at: new Date().toISOString(),
    actorId: reader.userId,
    actorName: reader.name,
    action: change.action,
    resource: change.resource.name,
    recordId: change.id,
    recordTitle: named === '' || change.resource.fields[title]?.personal ? null : named.slice(0, 255),
    before: before && conceal(change.resource, before),
    after: after && conceal(change.resource, after),
    ip,
    requestId,
  };
}

function differences({ before, after }: Change): { before: Values | null; after: Values | null } {
  if (!before || !after) return { before, after };
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const pick = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Stands in the log for what it may not hold. */
export const concealed = '********';

/** Secrets never reach the log, not even sealed; nor do the data of persons, who may ask for them to be erased. */
function conceal(resource: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields[name];
      const isLogged = value === null || (field?.kind !== 'secret' && !field?.personal);
      if (!isLogged) return [name, concealed];
      return [name, field ? withSecretParts(field, value, () => concealed) : value];
    }),
  );
}
