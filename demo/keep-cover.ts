import { createHash } from 'node:crypto';
import type pg from 'pg';
import { files } from '../src/resources/system/files.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import { insertRow } from '../server/resources/insert-row.ts';
import { tableOf } from '../server/resources/table.ts';

/** Keeps a drawn picture as an uploaded one would be; @returns its address. Equal pictures are one file. */
export async function keepCover(
  client: pg.PoolClient,
  store: ObjectStore,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const { sha256 } = await store.put(bytes);
  const objectName = createHash('sha256').update(`cover ${sha256}`).digest('hex').slice(0, 32);
  const url = `/zdapi/files/open/${objectName}`;
  const { rows } = await client.query('SELECT 1 FROM files WHERE object_name = $1', [objectName]);
  const row = {
    name: `${name}.webp`,
    purpose: '缩略图',
    url,
    objectName,
    type: 'image/webp',
    size: bytes.length,
    sha256,
  };
  if (rows.length === 0) await insertRow(client, tableOf(files), row);
  return url;
}
