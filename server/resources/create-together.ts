import { auditLog } from '../../src/resources/people/audit-log.ts';
import { holdsSecret } from '../../src/resources/kit/secret-parts.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { entryOf } from './audit.ts';
import { Parameters } from './conditions.ts';
import { checkedRow, isGuarded, isLookedAt } from './create-rows.ts';
import { insertSql, reserveIds, rowsAsJson } from './insert-row.ts';
import type { Query, Row } from './read-rows.ts';
import { sanitiseRow } from './seal-row.ts';
import { type Table, tableOf } from './table.ts';
import { answerRow } from './write-rows.ts';
import { actorOf, fingerprintOf, type TransactionContext, type WriteRequest } from './transaction.ts';

type Values = Record<string, unknown>;

/** Rows in one statement. */
const batchSize = 16;
/** Statements of a table under way; who comes meanwhile waits for the next one. */
const underWay = 3;

interface PendingRow {
  request: WriteRequest;
  row: Values;
  /** Null: not in this way. */
  settle: (row: Row | null) => void;
  fail: (error: unknown) => void;
}

interface Queue {
  waiting: PendingRow[];
  running: number;
}
const queues = new WeakMap<Query, Map<Table, Queue>>();

/**
 * Creates a row of which nothing has to be looked up first. All that are asked for at the same time go into one statement,
 * each with its audit row, its note for the kept counts and its idempotency key: under load a creation costs a share of a
 * round trip and of a commit. A statement that fails, for one row's fault or a key that was used before, leaves nothing.
 * @returns null when the row has to be created in a transaction of its own
 * @throws AppError 422 naming every wrong field
 */
export async function createTogether(
  context: TransactionContext,
  request: WriteRequest,
  resource: Resource,
  values: Values,
): Promise<Row | null> {
  const table = tableOf(resource);
  if (isGuarded(context, resource)) return null;
  const checked = checkedRow(resource, values);
  if (isLookedAt(context, resource, checked)) return null;
  const row = sanitiseRow(table, checked);
  const isPlain = table.columns.every(({ field, declared }) =>
    declared.kind === 'reference' || declared.kind === 'references' ? isNothing(row[field]) : !holdsSecret(declared),
  );
  if (!isPlain) return null;
  return new Promise((settle, fail) => {
    const queue = queueOf(context.pool, table);
    queue.waiting.push({ request, row, settle, fail });
    if (queue.running < underWay && queue.waiting.length === 1) setImmediate(() => serve(context, table, queue));
  });
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function queueOf(db: Query, table: Table): Queue {
  const ofTable = queues.get(db) ?? new Map<Table, Queue>();
  queues.set(db, ofTable);
  const queue = ofTable.get(table) ?? { waiting: [], running: 0 };
  ofTable.set(table, queue);
  return queue;
}

function serve(context: TransactionContext, table: Table, queue: Queue): void {
  if (queue.running >= underWay) return;
  const pending = queue.waiting.splice(0, batchSize);
  if (pending.length === 0) return;
  queue.running += 1;
  const ended = (settle: (each: PendingRow, index: number) => void): void => {
    queue.running -= 1;
    pending.forEach(settle);
    serve(context, table, queue);
  };
  createAll(context, table, pending).then(
    (made) => ended(({ settle }, index) => settle(made[index] ?? null)),
    // What is wrong with one shows again when each is created alone
    (error: unknown) => ended(({ settle, fail }) => (isUndone(error) ? settle(null) : fail(error))),
  );
}

/**
 * The database said that it took the statement back: bad data, a conflict, a collision, or somebody who writes the same
 * was waited for in vain (55P03); in a transaction there is more time to wait. A lost connection says nothing.
 */
const isUndone = (error: unknown): boolean => /^(22|23|40|54|55P03)/.test((error as { code?: string }).code ?? '');

async function createAll(context: TransactionContext, table: Table, pending: readonly PendingRow[]): Promise<Row[]> {
  const { pool, cache, secrets } = context;
  const ids = await reserveIds(pool, table, pending.length);
  const rows = pending.map(({ row }, index) => storedRow(table, row, ids[index] ?? 0));
  const answers = rows.map((row, index) => answerRow({ request: pending[index]!.request, secrets }, table, row));
  const entries = pending.map(({ request }, index) => {
    const { id, ...after } = rows[index]!;
    return entryOf(request, { resource: table.resource, action: '新增', id, before: null, after });
  });
  const keys = pending.flatMap(({ request }, index) =>
    request.idempotencyKey === null
      ? []
      : [
          {
            actor: actorOf(request),
            key: request.idempotencyKey,
            fingerprint: fingerprintOf(request, secrets),
            answer: { value: answers[index] },
          },
        ],
  );
  const { name, text, values } = statementOf(table);
  const parameters = [JSON.stringify(keys), rowsAsJson(table, rows, ids), rowsAsJson(tableOf(auditLog), entries)];
  let next = 0;
  await pool.query({ name, text, values: values.map((value) => (value === null ? parameters[next++] : value)) });
  cache.forget(table.resource.name);
  cache.forget(auditLog.name);
  return answers;
}

/** The row as it reads back: every checked value is stored as it is. */
const storedRow = (table: Table, row: Values, id: number): Values & { id: number } => ({
  id,
  ...Object.fromEntries(table.columns.map(({ field }) => [field, row[field] ?? null])),
});

interface Statement {
  name: string;
  text: string;
  /** Null: filled in by the caller, in order: keys, rows, entries of the log. */
  values: readonly unknown[];
}
const statements = new WeakMap<Table, Statement>();

function statementOf(table: Table): Statement {
  const known = statements.get(table);
  if (known) return known;
  const parameters = new Parameters();
  const claimed = `claimed AS (INSERT INTO idempotent_writes (actor, key, fingerprint, answer)
    SELECT actor, key, fingerprint, answer
    FROM json_to_recordset(${parameters.add(null)}::json) AS k (actor bigint, key text, fingerprint text, answer json))`;
  const made = insertSql(table, { ids: [], isCounted: true }, 'made', parameters);
  const logged = insertSql(tableOf(auditLog), { isCounted: true }, 'logged', parameters);
  const statement = {
    name: `create-${table.bareName}`,
    text: `WITH ${claimed}, ${made}, ${logged} SELECT count(*) FROM made`,
    values: parameters.values,
  };
  statements.set(table, statement);
  return statement;
}
