import { AppError } from '../errors.ts';
import type { Log } from '../db/log.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { askPdf } from './ask-pdf.ts';
import { type PartServices, pdfOf } from './make-part.ts';
import { readAll } from '../store/read-all.ts';
import { ensureBytes } from '../holdings/ensure-bytes.ts';
import { readObjectById } from '../holdings/stored-object.ts';
import { fullTextVector } from '../resources/full-text.ts';
import { withoutBreaks } from './without-breaks.ts';

const maxTries = 3;
const claimSeconds = 300;
/** Pages of one file beyond this are not searched. */
const maxPages = 2000;

interface Work {
  stopping: AbortSignal;
  /** Told how to give back what was just claimed; null once it is done. */
  onClaim: (back: (() => Promise<unknown>) | null) => void;
}

/** Reads the text of the next file that waits for it. False when none does. */
export async function readNextText(services: PartServices, log: Log, work: Work): Promise<boolean> {
  const { pool } = services.database;
  const { rows } = await pool.query<{ object: number; tries: number }>(
    `UPDATE file_text_jobs j SET tries = j.tries + 1, retry_at = now() + make_interval(secs => $1)
     WHERE j.object = (SELECT w.object FROM file_text_jobs w JOIN objects o ON o.id = w.object
                       WHERE w.tries < $2 AND w.retry_at <= now() AND o.state <> 'quarantined' AND o.sha256 IS NOT NULL
                       ORDER BY w.object DESC LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
     RETURNING j.object, j.tries`,
    [claimSeconds, maxTries],
  );
  const [job] = rows;
  if (!job) return false;
  const { object, tries } = job;
  work.onClaim(() =>
    pool.query('UPDATE file_text_jobs SET tries = tries - 1, retry_at = now() WHERE object = $1 AND tries = $2', [
      object,
      tries,
    ]),
  );
  try {
    await readText(services, job.object);
  } catch (error) {
    if (work.stopping.aborted) return false;
    const isLast = job.tries >= maxTries || error instanceof AppError;
    log.warn({ err: error, object: job.object }, '文件的文字读取失败');
    if (isLast) await pool.query('DELETE FROM file_text_jobs WHERE object = $1', [job.object]);
  } finally {
    work.onClaim(null);
  }
  return true;
}

/** Replaces the kept pages of a file by what stands in it now. */
async function readText(services: PartServices, id: number): Promise<void> {
  const { pool } = services.database;
  const row = await readObjectById(pool, id);
  const pdf = row ? await pdfOf(services, await ensureBytes(services, row)) : null;
  const bytes = pdf ? await readAll(await services.objects.read(pdf.sha256)) : null;
  const { texts, pages } = bytes
    ? await askPdf({ bytes, picture: null, textPages: maxPages })
    : { texts: [], pages: null };
  await inTransaction(pool, async (tx) => {
    await tx.query('DELETE FROM file_pages WHERE object = $1', [id]);
    const found = texts.map((text, at) => ({ page: at + 1, text: text.trim() })).filter(({ text }) => text !== '');
    await tx.query(
      `INSERT INTO file_pages (object, page, text, full_text)
       SELECT $1, page, text, vector::tsvector FROM unnest($2::int[], $3::text[], $4::text[]) AS found (page, text, vector)`,
      [
        id,
        found.map(({ page }) => page),
        found.map(({ text }) => text),
        found.map(({ text }) => fullTextVector([withoutBreaks(text)])),
      ],
    );
    if (pages !== null)
      await tx.query('UPDATE objects SET pages = $2 WHERE id = $1 AND pages IS DISTINCT FROM $2', [id, pages]);
    await tx.query('DELETE FROM file_text_jobs WHERE object = $1', [id]);
  });
}
