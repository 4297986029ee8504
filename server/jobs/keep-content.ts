import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { writeFileHashed } from '../store/hashed-file.ts';
import { stagingPath } from '../store/staging-path.ts';
import type { StoredContent } from '../store/object-store.ts';
import { noteArriving } from '../store/unused-content.ts';
import type { Services } from '../services.ts';

/** Puts what a job works on into the store, where it is swept unless the job's row follows. */
export async function keepInput({ database, objects: store }: Services, bytes: Buffer): Promise<StoredContent> {
  await noteArriving(database.pool, createHash('sha256').update(bytes).digest('hex'));
  return store.put(bytes);
}

/** The same of what comes out of one, as it is made. */
export async function keepResult(
  { database, objects: store, env }: Services,
  source: Readable,
): Promise<StoredContent> {
  const path = await stagingPath(env.dataDir);
  try {
    const stored = await writeFileHashed(path, source, Infinity);
    await noteArriving(database.pool, stored.sha256);
    await store.keepFile(path, stored);
    return stored;
  } finally {
    await rm(path, { force: true });
  }
}
