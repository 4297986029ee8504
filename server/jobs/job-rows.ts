import { randomUUID } from 'node:crypto';
import { type Job, type JobKind, jobs } from '../../src/resources/system/jobs.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { userOf } from '../resources/reader.ts';

/** What a kind of job needs to be told; each reads its own part. */
export type JobParams = Readonly<Record<string, unknown>>;

export interface NewJob {
  kind: JobKind;
  title: string;
  resource: string | null;
  params: JobParams;
  /** Null: not known yet. */
  total: number | null;
  /** SHA-256 of a content of the store that it works on. */
  input?: string;
}

const jobColumns = selectOf(jobs, ['id', 'kind', 'user', 'resource', 'requestId'], 'j');

/** A job that this node works on for as long as its claim lasts. */
export interface ClaimedJob extends Selected<typeof jobColumns> {
  /** Each is added with one. */
  requestId: string;
  ip: string;
  params: JobParams;
  input: string | null;
  claim: string;
  /** This try included. */
  tries: number;
  /** How far it came, in every try together: what a kind committed with its rows. */
  position: number;
  tally: unknown;
  /** What came out, where a try committed it and ended before it could say so. */
  outcome: JobOutcome | null;
}

export interface JobOutcome {
  state: Extract<Job['state'], 'done' | 'failed' | 'cancelled'>;
  message: string;
  report?: unknown;
  result?: { sha256: string; size: number; name: string; type: string };
}

/** A claim that is not renewed for so long belonged to a node that died. */
const claimSeconds = 30;

/** Adds a job in the transaction of the call that asks for it. */
export async function addJob(
  transaction: Transaction,
  { kind, title, resource, params, total, input }: NewJob,
): Promise<number> {
  const { reader, ip, requestId } = transaction.request;
  const { rows } = await transaction.tx.query<{ id: number }>(
    `INSERT INTO jobs (title, kind, state, done, total, "user", at, resource, request_id)
     VALUES ($1, $2, 'waiting', 0, $3, $4, now(), $5, $6) RETURNING id`,
    [title.slice(0, 200), kind, total, userOf(reader), resource, requestId],
  );
  const id = rows[0]?.id ?? 0;
  await transaction.tx.query('INSERT INTO job_work (job, params, input, ip) VALUES ($1, $2, $3, $4)', [
    id,
    JSON.stringify(params),
    input ?? null,
    ip,
  ]);
  transaction.touched.add('jobs');
  return id;
}

/**
 * A job of these kinds that nobody works on, for this node alone; no transaction stays open meanwhile. What was begun goes on
 * first, then people take turns: who was served longest ago is next, with the oldest of his.
 */
export async function claimJob(db: Query, kinds: readonly JobKind[]): Promise<ClaimedJob | null> {
  const { rows } = await db.query<ClaimedJob>(
    `WITH claimed AS (
       UPDATE job_work w SET claim = $2, claimed_until = now() + make_interval(secs => $3), tries = w.tries + 1
       WHERE w.job = (SELECT j.id FROM jobs j JOIN job_work f ON f.job = j.id
                      WHERE j.kind = ANY($1) AND j.state IN ('waiting', 'running', 'cancelling')
                        AND (f.claimed_until IS NULL OR f.claimed_until <= now())
                      ORDER BY j.started_at IS NULL,
                               (SELECT max(b.started_at) FROM jobs b WHERE b."user" = j."user" AND b.kind = ANY($1))
                                 NULLS FIRST, j.id
                      LIMIT 1 FOR UPDATE OF j, f SKIP LOCKED)
       RETURNING w.*)
     UPDATE jobs j SET state = CASE WHEN j.state = 'cancelling' THEN 'cancelling' ELSE 'running' END,
                       started_at = coalesce(j.started_at, now()), updated_at = now()
     FROM claimed c WHERE j.id = c.job
     RETURNING ${jobColumns}, c.ip, c.params, c.input, c.claim, c.tries,
               c.position, c.tally, c.outcome`,
    [kinds, randomUUID(), claimSeconds],
  );
  return rows[0] ?? null;
}

export interface Progress {
  done: number;
  total: number | null;
}

/** What the holder of a claim must know: it is lost to another node, somebody wants it cancelled, or it goes on. */
export type ClaimState = 'held' | 'cancelling' | 'lost';

/** The row of the job first, then its work: whoever cancels it takes them in this order too. */
const held = 'held AS (SELECT id FROM jobs WHERE id = $1 FOR UPDATE)';

/** Renews a claim and tells how far the job is. */
export async function renewClaim(db: Query, { id, claim }: ClaimedJob, { done, total }: Progress): Promise<ClaimState> {
  const share = total === null ? null : total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
  const { rows } = await db.query<{ state: Job['state'] }>(
    `WITH ${held}, renewed AS (
       UPDATE job_work w SET claimed_until = now() + make_interval(secs => $3) FROM held
       WHERE w.job = held.id AND w.claim = $2 RETURNING w.job)
     UPDATE jobs j SET done = $4, total = $5, progress = $6 FROM renewed r WHERE j.id = r.job RETURNING j.state`,
    [id, claim, claimSeconds, done, total, share],
  );
  const state = rows[0]?.state;
  return state === undefined ? 'lost' : state === 'cancelling' ? 'cancelling' : 'held';
}

/**
 * Notes how far a job is in the transaction that takes it there: what is written and what is noted stand or fall together,
 * and a node whose claim has passed to another writes nothing. @throws when the claim is lost
 */
export async function noteStep(
  db: Query,
  { id, claim }: ClaimedJob,
  { position, tally = null, outcome = null }: { position: number; tally?: unknown; outcome?: JobOutcome | null },
): Promise<ClaimState> {
  const { rows } = await db.query<{ state: Job['state'] }>(
    `UPDATE job_work SET position = $3, tally = $4, outcome = $5 WHERE job = $1 AND claim = $2
     RETURNING (SELECT state FROM jobs WHERE id = $1)`,
    [
      id,
      claim,
      position,
      tally === null ? null : JSON.stringify(tally),
      outcome === null ? null : JSON.stringify(outcome),
    ],
  );
  if (!rows[0]) throw new Error(`job ${id}: another node has taken it over`);
  return rows[0].state === 'cancelling' ? 'cancelling' : 'held';
}

/** Ends a job. What it worked on is not needed any more. */
export async function endJob(
  db: Query,
  { id, claim }: ClaimedJob,
  outcome: JobOutcome,
  progress: Progress,
): Promise<void> {
  const { state, message, report = null, result } = outcome;
  const isWhole = state === 'done';
  const total = progress.total ?? (isWhole ? progress.done : null);
  await db.query(
    `WITH ${held}, old AS (
       SELECT w.job, w.input FROM held JOIN job_work w ON w.job = held.id WHERE w.claim = $2 FOR UPDATE OF w),
     ended AS (
       UPDATE job_work w SET claimed_until = NULL, result = $7, result_type = $10, input = NULL
       FROM old WHERE w.job = old.job RETURNING w.job, old.input),
     freed AS (INSERT INTO freed_contents (sha256) SELECT input FROM ended WHERE input IS NOT NULL)
     UPDATE jobs j SET state = $3, message = $4, report = $5, ended_at = now(), updated_at = now(), done = $6, total = $11,
            progress = CASE WHEN $12 THEN 100 ELSE j.progress END, result_name = $8, result_size = $9
     FROM ended e WHERE j.id = e.job`,
    [
      id,
      claim,
      state,
      message.slice(0, 1000),
      report === null ? null : JSON.stringify(report),
      progress.done,
      result?.sha256 ?? null,
      result?.name ?? null,
      result?.size ?? null,
      result?.type ?? null,
      total,
      isWhole,
    ],
  );
}

/** Gives a job back, so that a node may go on with it after so many seconds. `isFault`: this try counts. */
export async function giveBack(db: Query, { id, claim }: ClaimedJob, seconds: number, isFault: boolean): Promise<void> {
  await db.query(
    `WITH ${held}, given AS (
       UPDATE job_work w SET claim = NULL, claimed_until = now() + make_interval(secs => $3),
              tries = w.tries - CASE WHEN $4 THEN 0 ELSE 1 END
       FROM held WHERE w.job = held.id AND w.claim = $2 RETURNING w.job)
     UPDATE jobs j SET state = 'waiting' FROM given g WHERE j.id = g.job AND j.state = 'running'`,
    [id, claim, seconds, isFault],
  );
}
