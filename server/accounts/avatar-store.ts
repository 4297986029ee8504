import { createHash, randomBytes } from 'node:crypto';
import { files } from '../../src/resources/system/files.ts';
import { lockContent, removeUnused } from '../store/unused-content.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { insertCounted } from '../resources/insert-row.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import type { Services } from '../services.ts';

/** Avatars are pictures like others, told by this name. */
const name = '头像';
const folder = '/zdapi/files/open/';

/** Keeps a WebP picture in the transaction; answers its address for `<img src>`. */
export async function keepAvatar({ tx, touched }: Transaction, services: Services, bytes: Buffer): Promise<string> {
  await lockContent(tx, createHash('sha256').update(bytes).digest('hex'));
  const { sha256 } = await services.objects.put(bytes);
  const objectName = randomBytes(16).toString('hex');
  const url = `${folder}${objectName}`;
  const row = { name, purpose: '头像', url, objectName, type: 'image/webp', size: bytes.length, sha256 };
  const table = tableOf(files);
  await insertCounted(tx, table, row);
  touched.add(files.name);
  return url;
}

/** Takes an avatar out, in the transaction. Answers the content to remove after the commit with `removeContent`. */
export async function dropAvatar({ tx, touched }: Transaction, url: unknown): Promise<string | null> {
  const objectName = typeof url === 'string' && url.startsWith(folder) ? url.slice(folder.length) : null;
  const { rows } = await tx.query<{ id: number; sha256: string }>(
    'SELECT id, sha256 FROM files WHERE object_name = $1 AND name = $2 FOR UPDATE',
    [objectName, name],
  );
  if (!rows[0]) return null;
  await noteRows(tx, tableOf(files), [rows[0].id], -1);
  await tx.query('DELETE FROM files WHERE id = $1', [rows[0].id]);
  touched.add(files.name);
  return rows[0].sha256;
}

/** Removes a content that nothing uses any more. */
export async function removeContent(services: Services, sha256: string | null): Promise<void> {
  if (sha256 !== null) await removeUnused(services, sha256);
}
