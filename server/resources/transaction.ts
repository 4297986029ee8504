import type pg from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import { AppError, conflict } from '../errors.ts';
import type { Reader } from './reader.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Pool } from '../db/query.ts';

/** What every write knows of its request. */
export interface WriteRequest {
  reader: Reader;
  /** Id of the call: 'coords.edit'. */
  callId: string;
  /** Client-made id of the intention; null when the client gave none. */
  idempotencyKey: string | null;
  /** Everything that was asked, for recognising a key used twice for different things. */
  input: unknown;
  /** True when the answer is for the asker's eyes, once: it is not kept, and a repetition is refused. */
  isAnswerSecret?: boolean;
  ip: string;
  requestId: string;
}

/** A write under way: one transaction. What is asked of every write it carries besides, see `rules.ts`. */
export interface Transaction {
  tx: pg.PoolClient;
  request: WriteRequest;
  secrets: SecretBox;
  /** Resources whose kept answers end with this write. */
  touched: Set<string>;
}

export interface TransactionContext extends Pick<Transaction, 'secrets' | 'rules'> {
  pool: Pool;
  cache: AnswerCache;
}

/**
 * Runs a write as one transaction. With an idempotency key a repetition gets the first answer again and does nothing;
 * a repetition that overtakes the first waits for it. Answers must be plain JSON.
 * @throws AppError 409 when the key was used for something else.
 */
export async function runTransaction<T>(
  context: TransactionContext,
  request: WriteRequest,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryWrite(context, request, work);
    } catch (error) {
      // 40P01 deadlock, 40001 serialization failure: nothing was written, and the other side is through by now
      const isCollision = ['40P01', '40001'].includes((error as { code?: string }).code ?? '');
      if (!isCollision || attempt === 3) throw error;
    }
  }
}

/** A write that waits for somebody outside in its middle. */
export interface WriteSteps<Checked, Found, T> {
  /** In a short transaction: whether it may be done at all. */
  check: (transaction: Transaction) => Promise<Checked>;
  /** In none. */
  ask: (checked: Checked) => Promise<Found>;
  /** In another one, in which everything may be different. */
  work: (transaction: Transaction, found: Found) => Promise<T>;
}

/**
 * Runs a write of which the middle belongs to no transaction: meanwhile neither a row nor a connection is held. With an
 * idempotency key it is asked once: a repetition that overtakes the first is refused, and what failed may be tried again.
 * @throws AppError 409 when the key was used for something else, 503 when the first is under way
 */
export async function runInSteps<Checked, Found, T>(
  context: TransactionContext,
  request: WriteRequest,
  { check, ask, work }: WriteSteps<Checked, Found, T>,
): Promise<T> {
  const unkeyed = { ...request, idempotencyKey: null };
  const begun = await runTransaction(context, unkeyed, async (transaction) => {
    const earlier = await claimKey<T>(transaction.tx, request, context.secrets);
    return earlier ?? { checked: await check({ ...transaction, request }) };
  });
  if ('answer' in begun) return begun.answer;
  try {
    const found = await ask(begun.checked);
    return await runTransaction(context, unkeyed, async (transaction) => {
      const made = await work({ ...transaction, request }, found);
      await keepAnswer(transaction.tx, request, made);
      return made;
    });
  } catch (error) {
    await inTransaction(context.pool, (tx) => forgetKey(tx, request));
    throw error;
  }
}

async function tryWrite<T>(
  context: TransactionContext,
  request: WriteRequest,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { pool, secrets, rules, cache } = context;
  const touched = new Set<string>();
  const answer = await inTransaction(pool, async (tx) => {
    const earlier = await claimKey<T>(tx, request, secrets);
    if (earlier) return earlier.answer;
    const made = await work({ tx, request, secrets, rules, touched });
    await keepAnswer(tx, request, made);
    return made;
  });
  for (const name of touched) cache.forget(name);
  return answer;
}

/** A key is remembered for a day. */
export const keySweep = `DELETE FROM idempotent_writes WHERE created_at < now() - interval '1 day'`;

/** Under whom keys are kept; 0: a guest. */
export const actorOf = ({ reader }: WriteRequest): number => reader.userId ?? 0;
/** Keyed, since what was asked may hold numbers that are quickly guessed. */
export const fingerprintOf = ({ callId, input }: WriteRequest, secrets: SecretBox): string =>
  secrets.blindIndex(JSON.stringify(input) ?? '', `idempotency:${callId}`);

async function claimKey<T>(
  tx: pg.PoolClient,
  request: WriteRequest,
  secrets: SecretBox,
): Promise<{ answer: T } | null> {
  const { idempotencyKey: key } = request;
  if (key === null) return null;
  const fingerprint = fingerprintOf(request, secrets);
  const claimed = await tx.query(
    'INSERT INTO idempotent_writes (actor, key, fingerprint) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
    [actorOf(request), key, fingerprint],
  );
  if (claimed.rows.length > 0) return null;
  const { rows } = await tx.query<{ fingerprint: string; answer: { value: T; isWithheld?: boolean } | null }>(
    'SELECT fingerprint, answer FROM idempotent_writes WHERE actor = $1 AND key = $2',
    [actorOf(request), key],
  );
  const [earlier] = rows;
  if (earlier && earlier.fingerprint !== fingerprint) throw conflict('同一请求号已用于另一操作，请刷新页面后重试');
  if (!earlier?.answer) throw new AppError(503, '请求正在处理，请稍后再试');
  if (earlier.answer.isWithheld) throw conflict('此操作已经完成，其结果只显示一次');
  return { answer: earlier.answer.value };
}

async function forgetKey(tx: pg.PoolClient, request: WriteRequest): Promise<void> {
  if (request.idempotencyKey === null) return;
  await tx.query('DELETE FROM idempotent_writes WHERE actor = $1 AND key = $2', [
    actorOf(request),
    request.idempotencyKey,
  ]);
}

async function keepAnswer(tx: pg.PoolClient, request: WriteRequest, answer: unknown): Promise<void> {
  if (request.idempotencyKey === null) return;
  await tx.query('UPDATE idempotent_writes SET answer = $3 WHERE actor = $1 AND key = $2', [
    actorOf(request),
    request.idempotencyKey,
    JSON.stringify(request.isAnswerSecret ? { value: null, isWithheld: true } : { value: answer ?? null }),
  ]);
}
