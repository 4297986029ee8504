import { objects } from '../../src/resources/holdings/objects.ts';
import { claimLoop } from '../db/claim-loop.ts';
import type { Log } from '../db/log.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { AppError } from '../errors.ts';
import { readNextText } from './read-next-text.ts';
import { ensureBytes } from '../holdings/ensure-bytes.ts';
import { objectColumns, type ObjectRow } from '../holdings/stored-object.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { tableOf } from '../resources/table.ts';
import type { Services } from '../services.ts';
import { ensurePart } from './make-part.ts';
import { layOutParts } from './part-rows.ts';
import { countAhead, isMadeAhead, maxTries, type ProgressLog, progressLog } from './samples-ahead.ts';

/** Makes parts, sample files and texts in the background. */
export interface Deriver {
  /** Gives back what is under way, for a later start or another node, and waits for its end. */
  close(): Promise<void>;
}

type DeriverServices = Pick<Services, 'database' | 'objects' | 'makeSample'>;

const pollMs = 15_000;
/** A portal that has just started has visitors to answer first. */
const firstAfterMs = 2000;
const longestRestMs = 2000;
/** Longer than any work takes: a claim that runs out belonged to a node that died. */
const claimSeconds = 300;

/**
 * One thing after the other, each time resting as long as it worked, so that visitors hardly notice. `samples`: sample files
 * are made before anybody asks for them, as far as they are few.
 */
export function startDeriver(portal: DeriverServices, log: Log, { samples }: { samples: boolean }): Deriver {
  const { database, objects, makeSample } = portal;
  const services: DeriverServices = {
    database,
    objects,
    makeSample: (recipe, object) => makeSample(recipe, object, true),
  };
  let giveBack: GiveBack | null = null;
  const onClaim = (back: GiveBack | null): void => void (giveBack = back);
  const progress = progressLog(log, () => countAhead(services.database.pool));
  const loop = claimLoop({
    everyMs: pollMs,
    firstAfterMs,
    longestRestMs,
    before: () => giveUp(services),
    takeOne: async (stopping) => {
      const isBusy = await workOnce(services, log, { samples, stopping, onClaim, progress });
      if (isBusy && samples) await progress.onOther();
      return isBusy;
    },
    after: () => progress.onRest(),
    onFailure: (error) => log.warn({ err: error }, '文件的衍生件暂时无法处理，稍后再试'),
  });
  return {
    close: async () => {
      const closing = loop.close();
      await giveBack?.().catch((error: unknown) => log.warn({ err: error }, '未处理完的文件稍后再处理'));
      await closing;
    },
  };
}

/** Undoes a claim, as if the work had never been begun. */
type GiveBack = () => Promise<unknown>;

interface Work {
  samples: boolean;
  stopping: AbortSignal;
  /** Told how to give back what was just claimed; null once it is done. */
  onClaim: (back: GiveBack | null) => void;
  progress: ProgressLog;
}

/** False when nothing was due. */
async function workOnce(services: DeriverServices, log: Log, work: Work): Promise<boolean> {
  const { samples, onClaim, progress } = work;
  const { pool } = services.database;
  if ((await inTransaction(pool, (tx) => layOutParts(tx, { samples }))) > 0) return true;
  if (await readNextText(services, log, work)) return true;
  const claimed = await claim(services, samples);
  if (!claimed) return false;
  const { id, tries } = claimed;
  onClaim(() =>
    pool.query('UPDATE objects SET tries = tries - 1, retry_at = NULL WHERE id = $1 AND tries = $2', [id, tries]),
  );
  try {
    await (claimed.part === 'original' ? ensureBytes(services, claimed) : ensurePart(services, claimed));
  } catch (error) {
    if (work.stopping.aborted) return false;
    const isLast = claimed.tries >= maxTries || error instanceof AppError;
    log[isLast ? 'error' : 'warn']({ err: error, object: claimed.id }, '文件没有处理成功');
    await noteProblem(
      services,
      claimed.id,
      error instanceof AppError ? error.message : '处理时出错，详见服务器日志',
      isLast,
    );
  } finally {
    onClaim(null);
  }
  if (claimed.part === 'original') await progress.onMade();
  return true;
}

/** A waiting object for this node alone, the newest first; no transaction stays open while it is made. */
async function claim({ database }: DeriverServices, samples: boolean): Promise<(ObjectRow & { tries: number }) | null> {
  const { rows } = await database.pool.query<ObjectRow & { tries: number }>(
    `UPDATE objects o SET tries = coalesce(o.tries, 0) + 1, retry_at = now() + make_interval(secs => $1)
     WHERE o.id = (SELECT w.id FROM objects w LEFT JOIN objects s ON s.id = w.source
                   WHERE w.state = 'waiting' AND coalesce(w.tries, 0) < $2 AND (w.retry_at IS NULL OR w.retry_at <= now())
                     AND CASE WHEN w.part = 'original' THEN w.recipe IS NOT NULL AND w.sha256 IS NULL AND $3 AND ${isMadeAhead('w')}
                              ELSE s.state <> 'quarantined' AND s.sha256 IS NOT NULL END
                   ORDER BY w.id DESC LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
     RETURNING ${objectColumns}, o.tries`,
    [claimSeconds, maxTries, samples],
  );
  return rows[0] ?? null;
}

/** What was begun so often and never came to an end took its process with it each time: nobody begins it again. */
async function giveUp({ database }: DeriverServices): Promise<void> {
  const table = tableOf(objects);
  await inTransaction(database.pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `SELECT id FROM objects WHERE state = 'waiting' AND tries >= $1 AND retry_at <= now() FOR UPDATE SKIP LOCKED`,
      [maxTries],
    );
    const ids = rows.map(({ id }) => id);
    await noteRows(tx, table, ids, -1);
    await tx.query(`UPDATE objects SET state = 'failed', problem = $2 WHERE id = ANY($1::bigint[])`, [
      ids,
      '处理时多次中断，不再处理；请检查文件后重新上传',
    ]);
    await noteRows(tx, table, ids, 1);
    await tx.query('DELETE FROM file_text_jobs WHERE tries >= $1 AND retry_at <= now()', [maxTries]);
  });
}

async function noteProblem({ database }: DeriverServices, id: number, problem: string, isLast: boolean): Promise<void> {
  const table = tableOf(objects);
  await inTransaction(database.pool, async (tx) => {
    await tx.query('SELECT 1 FROM objects WHERE id = $1 FOR UPDATE', [id]);
    await noteRows(tx, table, [id], -1);
    await tx.query(
      `UPDATE objects SET problem = $2, retry_at = now() + make_interval(secs => 30 * tries),
              state = CASE WHEN state = 'waiting' AND $3 THEN 'failed' ELSE state END WHERE id = $1`,
      [id, problem, isLast],
    );
    await noteRows(tx, table, [id], 1);
  });
}
