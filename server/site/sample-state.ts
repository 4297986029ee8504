import type pg from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import type { Pool, Query } from '../db/query.ts';

/**
 * Whether the sample data are in, kept in the database: 'due' from the first start on, 'small' once they are loaded or none are
 * wanted. Whoever loads them holds the row of it, so that its lock tells whether somebody is at it. How far they are, or why
 * they failed, is written beside the transaction of the load.
 */
const stateKey = 'demo-data';
const progressKey = 'demo-progress';

export interface SampleProgress {
  /** What is being loaded. */
  label: string;
  step: number;
  steps: number;
  /** Rows written so far. */
  rows: number;
  /** Rows that there will be: those written and those expected of the steps that follow; at the end as many as there are. */
  of: number;
}
type Noted = SampleProgress | { problem: string };

export type SampleState =
  { state: 'loaded' } | { state: 'loading'; progress: SampleProgress | null } | { state: 'failed'; problem: string };

/**
 * On the first start of an empty portal: notes that the sample data are due, and loads what they begin with in the same
 * transaction. Another node that starts at the same moment waits for it. @returns whether they are due, now or still
 */
export function beginSamples(pool: Pool, loadFirst: (tx: pg.PoolClient) => Promise<void>): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const claimed = await tx.query(
      `INSERT INTO portal_state (key, value) SELECT $1, CASE WHEN EXISTS (SELECT 1 FROM archives) THEN 'small' ELSE 'due' END
       ON CONFLICT DO NOTHING RETURNING 1`,
      [stateKey],
    );
    const { rows } = await tx.query('SELECT 1 FROM portal_state WHERE key = $1 AND value = $2', [stateKey, 'due']);
    if (claimed.rows.length > 0 && rows.length > 0) await loadFirst(tx);
    // What an earlier start came to
    else await tx.query('DELETE FROM portal_state WHERE key = $1', [progressKey]);
    return rows.length > 0;
  });
}

/** Whether the portal holds the sample data. */
export async function hasSamples(db: Query): Promise<boolean> {
  const { rows } = await db.query('SELECT 1 FROM portal_state WHERE key = $1 AND value = $2', [stateKey, 'small']);
  return rows.length > 0;
}

/** Waits for whoever else is loading. @returns whether there is still something to load: by this transaction, then */
export async function claimSamples(tx: pg.PoolClient): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM portal_state WHERE key = $1 AND value = $2 FOR UPDATE', [
    stateKey,
    'due',
  ]);
  return rows.length > 0;
}

/** Part of the transaction that has loaded them. */
export async function noteLoaded(tx: pg.PoolClient): Promise<void> {
  await tx.query(`UPDATE portal_state SET value = 'small', at = now() WHERE key = $1`, [stateKey]);
  await tx.query('DELETE FROM portal_state WHERE key = $1', [progressKey]);
}

/** Of a load under way or one that failed; seen at once, and gone with the next. */
export async function noteProgress(db: Query, noted: Noted): Promise<void> {
  await db.query(
    `INSERT INTO portal_state (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, at = now()`,
    [progressKey, JSON.stringify(noted)],
  );
}

/** What is due and neither under way nor failed is about to begin. */
export async function readSampleState(db: Query): Promise<SampleState> {
  const { rows } = await db.query<{ noted: string | null; is_free: boolean }>(
    `SELECT (SELECT value FROM portal_state WHERE key = $2) AS noted,
            EXISTS (SELECT 1 FROM portal_state WHERE key = $1 FOR KEY SHARE SKIP LOCKED) AS is_free
     FROM portal_state WHERE key = $1 AND value = 'due'`,
    [stateKey, progressKey],
  );
  const [row] = rows;
  if (!row) return { state: 'loaded' };
  const noted = row.noted === null ? null : (JSON.parse(row.noted) as Noted);
  if (noted && 'problem' in noted)
    return row.is_free ? { state: 'failed', ...noted } : { state: 'loading', progress: null };
  return { state: 'loading', progress: row.is_free ? null : noted };
}
