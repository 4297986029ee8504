import { inTransaction } from '../db/in-transaction.ts';
import { createHash, randomBytes } from 'node:crypto';
import { files } from '../../src/resources/files.ts';
import { ContentStore } from '../files/content-store.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { insertRow } from '../resources/insert-row.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';
import type { Write } from '../resources/write.ts';
import type { Services } from '../services.ts';

/** Avatars are pictures like others, told by this name. */
const name = '头像';

/** Until the end of the transaction nobody else keeps or removes this content. */
const lockContent = (db: Query, sha256: string) =>
  db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256]);

/** Keeps a WebP picture in the transaction; answers its address for `<img src>`. */
export async function keepAvatar({ tx, touched }: Write, services: Services, bytes: Buffer): Promise<string> {
  await lockContent(tx, createHash('sha256').update(bytes).digest('hex'));
  const sha256 = await new ContentStore(services.env.dataDir).put(bytes);
  const objectName = randomBytes(16).toString('hex');
  const url = `/zdapi/files/open/${objectName}`;
  const row = { name, purpose: '头像', url, objectName, type: 'image/webp', size: bytes.length, sha256 };
  const table = tableOf(files);
  await noteRows(tx, table, [await insertRow(tx, table, row)], 1);
  touched.add(files.name);
  return url;
}

/** Takes an avatar out, in the transaction. Answers the content to remove after the commit with `removeContent`. */
export async function dropAvatar({ tx, touched }: Write, url: unknown): Promise<string | null> {
  const { rows } = await tx.query<{ id: number; sha256: string }>(
    'SELECT id, sha256 FROM files WHERE url = $1 AND name = $2 FOR UPDATE',
    [url, name],
  );
  if (!rows[0]) return null;
  await noteRows(tx, tableOf(files), [rows[0].id], -1);
  await tx.query('DELETE FROM files WHERE id = $1', [rows[0].id]);
  touched.add(files.name);
  return rows[0].sha256;
}

/** Removes a content that no picture uses any more. */
export async function removeContent({ database, env }: Services, sha256: string | null): Promise<void> {
  if (sha256 === null) return;
  await inTransaction(database.pool, async (tx) => {
    await lockContent(tx, sha256);
    const { rows } = await tx.query('SELECT 1 FROM files WHERE sha256 = $1 LIMIT 1', [sha256]);
    if (rows.length === 0) await new ContentStore(env.dataDir).remove(sha256);
  });
}
