import { constants, open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadState } from '../../src/resources/shared/upload-answers.ts';
import { AppError, conflict, invalid } from '../errors.ts';
import { isDiskFull } from '../http/disk-problem.ts';
import { ofEachPortal } from '../of-each-portal.ts';
import type { Services } from '../services.ts';
import { stagingPath } from '../store/staging-path.ts';
import { tooLarge } from '../store/too-large.ts';
import { assertQuota } from './upload-target.ts';

interface Wanted {
  uploadId: string;
  userId: number;
  name: string;
  total: number;
}

const columns = `id AS "uploadId", name, total, received, object_id AS "objectId"`;

/** One's own upload, or null. What a cut left on the disk counts only as far as it was acknowledged. */
export async function readUploadState(
  { database, env }: Pick<Services, 'database' | 'env'>,
  userId: number,
  uploadId: string,
): Promise<UploadState | null> {
  const { rows } = await database.pool.query<UploadState>(
    `SELECT ${columns} FROM uploads WHERE id = $1 AND user_id = $2`,
    [uploadId, userId],
  );
  const [row] = rows;
  if (!row || row.objectId !== null) return row ?? null;
  const there = await stat(await stagingPath(env.dataDir, uploadId)).then(
    ({ size }) => size,
    () => 0,
  );
  return { ...row, received: Math.min(row.received, there) };
}

/** Begins an upload, or goes on with it. @throws AppError 404 for another's, 409, 413, 422, 429 */
export async function beginUpload(services: Services, wanted: Wanted): Promise<UploadState> {
  const { uploadId, userId, name, total } = wanted;
  const { database, env } = services;
  const known = await readUploadState(services, userId, uploadId);
  if (known) {
    if (known.total !== total || known.name !== name) throw conflict('上传编号已用于另一个文件，请重新选择文件后再传');
    return known;
  }
  if (total > env.itemFileLimitBytes) throw tooLarge(env.itemFileLimitBytes);
  await assertQuota(database.pool, services, userId, total);
  const { rows } = await database.pool.query<UploadState>(
    `INSERT INTO uploads (id, user_id, name, total) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING RETURNING ${columns}`,
    [uploadId, userId, name, total],
  );
  const state = rows[0] ?? (await readUploadState(services, userId, uploadId));
  if (!state) throw new AppError(404, '找不到该上传，请重新选择文件');
  return state;
}

/** What is under way of each upload in this process. */
const underWayOf = ofEachPortal(() => new Map<string, { source: Readable; done: Promise<unknown> }>());
/** Milliseconds that a chunk has to end once it is sent again. */
const graceMs = 2000;

/**
 * Does the work of one chunk when no other of the same upload is at work, so that nothing writes to a file any more that is
 * whole. One that does not end was cut without this machine noticing: it is broken off.
 */
export async function inTurn<T>(
  services: Pick<Services, 'database'>,
  { uploadId, source }: { uploadId: string; source: Readable },
  work: () => Promise<T>,
): Promise<T> {
  const underWay = underWayOf(services);
  for (let other = underWay.get(uploadId); other; other = underWay.get(uploadId)) {
    const isOver = await Promise.race([other.done.then(() => true), pause(graceMs, false, { ref: false })]);
    if (!isOver) other.source.destroy(conflict('同一文件块已重新上传'));
    await other.done;
  }
  const working = work();
  const done = working
    .catch(() => null)
    .then(() => {
      if (underWay.get(uploadId)?.done === done) underWay.delete(uploadId);
    });
  underWay.set(uploadId, { source, done });
  return working;
}

/** Writes a chunk where it belongs and syncs it; bytes that came before may come again. Answers the bytes that are safe now. */
export async function writeChunk(
  { database, env }: Pick<Services, 'database' | 'env'>,
  state: UploadState,
  offset: number,
  source: Readable,
): Promise<number> {
  const { uploadId, total, received } = state;
  if (offset > received) throw conflict(`请从第 ${received} 字节继续上传`);
  const file = await open(await stagingPath(env.dataDir, uploadId), constants.O_RDWR | constants.O_CREAT, 0o640);
  let end = offset;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      if (end + piece.length > total) throw invalid({ file: ['文件内容超过所报的大小，请重新选择文件'] });
      for (let at = 0; at < piece.length;)
        at += (await file.write(piece, at, piece.length - at, end + at)).bytesWritten;
      end += piece.length;
    }
    await file.datasync();
  } catch (error) {
    // What the sender was not told of would only take more of the room that is missing
    if (isDiskFull(error)) await file.truncate(received).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
  const { rows } = await database.pool.query<{ received: number }>(
    `UPDATE uploads SET received = greatest(received, $2), touched_at = now() WHERE id = $1 RETURNING received`,
    [uploadId, end],
  );
  return rows[0]?.received ?? end;
}

/** Forgets an upload that cannot become a file, with what was received. */
export async function dropUpload(
  { database, env }: Pick<Services, 'database' | 'env'>,
  uploadId: string,
): Promise<void> {
  await rm(await stagingPath(env.dataDir, uploadId), { force: true });
  await database.pool.query('DELETE FROM uploads WHERE id = $1 AND object_id IS NULL', [uploadId]);
}
