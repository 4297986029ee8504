import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readMapRecords } from '../../demo/files/map-records.ts';
import { sampleMaker } from '../../demo/files/make-sample.ts';
import { sampleRecipes } from '../../demo/files/sample-recipe.ts';
import { loadBorrowing } from '../../demo/people/load-borrowing.ts';
import { type ObjectRow, objectColumns } from '../../server/holdings/stored-object.ts';
import { nationalArchive } from '../../src/resources/shared/national-archive.ts';
import { createSecretBox } from '../../server/secrets/secret-box.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sha256Of } from '../helpers/sha256.ts';

const portal = portalUnderTest();
const count = async (sql: string): Promise<number> =>
  (await portal.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]?.count ?? -1;

describe('files of the sample items', () => {
  test('every entry of an open archive has one, nothing secret has any, nor what the state keeps', async () => {
    const open = `archive_files f JOIN archives a ON a.id = f.archive
      WHERE a.is_sample AND a.secrecy IN ('公开', '内部') AND f.secrecy IN ('公开', '内部')
        AND a.keeping_unit <> '${nationalArchive}'`;
    expect(await count(`${open} AND NOT EXISTS (SELECT 1 FROM objects o WHERE o.archive_file = f.id)`)).toBe(0);
    expect(await count(`objects o WHERE o.part = 'original' AND o.secrecy NOT IN ('公开', '内部')`)).toBe(0);
    expect(
      await count(`objects o JOIN archives a ON a.id = o.item_id
        WHERE o.item_type = 'archives' AND a.secrecy NOT IN ('公开', '内部')`),
    ).toBe(0);
    expect(
      await count(`objects o JOIN archives a ON a.id = o.item_id
        WHERE o.item_type = 'archives' AND a.is_sample AND a.keeping_unit = '${nationalArchive}'`),
    ).toBe(0);
    expect(await count(`objects o JOIN archive_files f ON f.id = o.archive_file WHERE o.secrecy <> f.secrecy`)).toBe(0);
  });

  const starts: Readonly<Record<string, string>> = {
    pdf: '%PDF',
    zip: 'PK\u0003\u0004',
    docx: 'PK\u0003\u0004',
    xlsx: 'PK\u0003\u0004',
    jpg: '\u00FF\u00D8\u00FF',
    tif: 'II*\u0000',
  };
  test.each(Object.keys(sampleRecipes))('%s can be made, of the type that its row tells', async (recipe) => {
    const { rows } = await portal.pool.query<ObjectRow>(
      `SELECT ${objectColumns} FROM objects o WHERE o.recipe = $1 ORDER BY o.id LIMIT 1`,
      [recipe],
    );
    const [object] = rows;
    if (!object) throw new Error(`no object of ${recipe}`);
    const bytes = await sampleMaker(portal.pool)(recipe, object);
    const start = starts[recipe.split('.')[1] ?? ''] ?? '?';
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
    expect(bytes.length).toBeLessThan(3 * 1024 * 1024);
  });
});

test('maps show the sample records that are open to everybody, where they are, and no others', async () => {
  const whole = { west: 117, south: 26, east: 124, north: 32 };
  const { occurrences, hazards, waters, holes } = await readMapRecords(portal.pool, whole);
  const listed = 'is_sample AND is_catalog_public AND position IS NOT NULL';
  expect(occurrences).toHaveLength(await count(`mineral_occurrences WHERE ${listed} AND secrecy = '公开'`));
  // Of a hole the place is told unless it is secret
  expect(holes).toHaveLength(await count(`boreholes WHERE ${listed} AND secrecy IN ('公开', '内部')`));
  expect(hazards).toHaveLength(await count('hazards WHERE is_sample AND position IS NOT NULL'));
  expect(waters.filter(({ kind }) => kind.endsWith('水源地'))).toEqual([]);
  expect(Math.min(occurrences.length, hazards.length, waters.length, holes.length)).toBeGreaterThan(100);
  const [first] = occurrences;
  const { lon, lat } = first!;
  const around = { west: lon - 0.001, south: lat - 0.001, east: lon + 0.001, north: lat + 0.001 };
  expect((await readMapRecords(portal.pool, around)).occurrences).toContainEqual(first);
});

test('the pictures of core boxes are those that are kept, and no others: a start draws none (redraw-core-boxes.ts)', async () => {
  const folder = fileURLToPath(new URL('../../demo/pictures/core-boxes/', import.meta.url));
  const kept = await Promise.all((await readdir(folder)).map(async (file) => sha256Of(await readFile(folder + file))));
  const { rows } = await portal.pool.query<{ sha256: string }>(
    'SELECT DISTINCT o.sha256 FROM core_boxes b JOIN objects o ON o.id = b.photo',
  );
  expect(rows.map(({ sha256 }) => sha256).sort()).toEqual([...new Set(kept)].sort());
});

test('sample borrowing fits together: lines, timelines, loans and ratings', async () => {
  const client = await portal.pool.connect();
  try {
    await client.query('BEGIN');
    const loaded = await loadBorrowing(client, createSecretBox([Buffer.alloc(32, 7)]));
    expect(loaded.orders).toBeGreaterThanOrEqual(24);
    const of = async (sql: string): Promise<number> =>
      (await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]?.count ?? -1;
    // The last step of the timeline is the state
    expect(
      await of(
        `sub_orders s WHERE s.state <> (SELECT e."to" FROM order_events e WHERE e.sub_order = s.id ORDER BY e.id DESC LIMIT 1)`,
      ),
    ).toBe(0);
    expect(
      await of(`sub_orders s WHERE s.line_count <> (SELECT count(*) FROM order_lines l WHERE l.sub_order = s.id)`),
    ).toBe(0);
    expect(await of(`order_events WHERE at > now()`)).toBe(0);
    expect(await of(`loans WHERE out_item IS NOT NULL`)).toBe(
      await of(`order_lines l JOIN sub_orders s ON s.id = l.sub_order WHERE s.state = 'lent'`),
    );
    expect(await of(`sub_orders WHERE state = 'available' AND available_until < now()`)).toBeGreaterThan(0);
    expect(await of('scores')).toBeGreaterThanOrEqual(60);
    expect(
      await of(
        `score_totals t WHERE t.total <> (SELECT count(*) FROM scores s WHERE s.item_type = t.item_type AND s.item_id = t.item_id)`,
      ),
    ).toBe(0);
    // What an accepted report says stands in the record
    expect(
      await of(
        `suggestions s JOIN archives a ON a.id = s.item_id WHERE s.is_applied AND a.original_data_at = s.changed_to`,
      ),
    ).toBe(1);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
