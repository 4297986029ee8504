import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { files } from '../../src/resources/system/files.ts';
import { syncSchema } from '../../server/resources/sync-schema.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';

/** Databases from the time when the picture of a core box was a public image. */

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
interface Box {
  id: number;
  material: number;
  secrecy: string;
  photo: number;
  sha256: string;
}

let pool: pg.Pool;
let boxes: Box[];
/** Sets the columns back and gives these boxes their pictures: box → address. */
async function setBack(): Promise<void> {
  ({ rows: boxes } = await pool.query<Box>(
    `SELECT b.id, b.material, b.secrecy, b.photo, o.sha256 FROM core_boxes b JOIN objects o ON o.id = b.photo ORDER BY b.id LIMIT 3`,
  ));
  await pool.query(
    `ALTER TABLE core_boxes DROP COLUMN photo, ADD COLUMN picture text;
     DELETE FROM applied_migrations WHERE name = '0016-core-photographs'`,
  );
}
beforeEach(async () => {
  pool = newPool(await newDatabase());
  await setBack();
});
afterEach(() => pool.end());

async function picture(box: Box, sha256: string): Promise<string> {
  const objectName = sha256.slice(0, 32);
  const url = `/zdapi/files/open/${objectName}`;
  const row = { name: `第${box.id}箱.webp`, purpose: '缩略图', url, objectName, type: 'image/webp', size: 9, sha256 };
  await insertRow(pool, tableOf(files), row);
  await pool.query('UPDATE core_boxes SET picture = $2 WHERE id = $1', [box.id, url]);
  return url;
}
const filesAt = async (url: string): Promise<unknown[]> =>
  (await pool.query('SELECT id FROM files WHERE url = $1', [url])).rows;
const hasPicture = async (): Promise<boolean> =>
  (
    await pool.query(
      "SELECT 1 FROM information_schema.columns WHERE table_name = 'core_boxes' AND column_name = 'picture'",
    )
  ).rows.length > 0;

test('a picture becomes a file of its material, or is the one that it has already; the public image goes', async () => {
  const [known, own] = boxes;
  if (!known || !own) throw new Error('no boxes with photographs');
  const urls = [await picture(known, known.sha256), await picture(own, 'ab'.repeat(32))];
  await syncSchema(pool, silent);
  const { rows } = await pool.query(
    `SELECT b.id, b.photo = $2 AS "isKnown", o.item_type AS "itemType", o.item_id AS "itemId", o."use", o.part, o.secrecy, o.sha256,
            o.full_text IS NOT NULL AS "isFound"
     FROM core_boxes b JOIN objects o ON o.id = b.photo WHERE b.id = ANY($1) ORDER BY b.id`,
    [[known.id, own.id], known.photo],
  );
  const facts = { itemType: 'physicalMaterials', use: '照片', part: 'original', isFound: true };
  expect(rows).toEqual([
    { ...facts, id: known.id, isKnown: true, itemId: known.material, secrecy: known.secrecy, sha256: known.sha256 },
    { ...facts, id: own.id, isKnown: false, itemId: own.material, secrecy: own.secrecy, sha256: 'ab'.repeat(32) },
  ]);
  for (const url of urls) expect(await filesAt(url)).toEqual([]);
  expect(await hasPicture()).toBe(false);
  const { rows: counts } = await pool.query(
    `SELECT (SELECT sum(n) FROM facet_counts WHERE resource = 'objects') - (SELECT count(*) FROM objects) AS off`,
  );
  expect(counts).toEqual([{ off: 0 }]);
});

test('a picture that is no stored image stays where it is', async () => {
  const [box] = boxes;
  await pool.query("UPDATE core_boxes SET picture = '/images/box.webp' WHERE id = $1", [box?.id]);
  await syncSchema(pool, silent);
  const { rows } = await pool.query('SELECT picture, photo FROM core_boxes WHERE id = $1', [box?.id]);
  expect(rows).toEqual([{ picture: '/images/box.webp', photo: null }]);
});
