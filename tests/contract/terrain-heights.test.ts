import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readHeightGrid, smoothHeightIn } from '../../src/geo/height-grid.ts';
import { readHeightRaster } from '../../src/geo/height-raster.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, send } from '../helpers/send.ts';

const portal = portalUnderTest();
const grid = readHeightGrid(
  brotliDecompressSync(readFileSync(new URL('../../public/terrain/heights.bin', import.meta.url))),
);

const frame = { west: 119.15, south: 27.85, east: 119.25, north: 27.93, columns: 41, rows: 33 };
const addressOf = (values: Partial<typeof frame>): string =>
  `/zdapi/terrain/heights?${new URLSearchParams(Object.entries({ ...frame, ...values }).map(([name, value]) => [name, String(value)])).toString()}`;

test('a grid of heights is that of the ground, row by row from the south', async () => {
  const answer = await fetch(portal.origin + addressOf({}));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  const { columns, rows, heights } = readHeightRaster(await answer.arrayBuffer());
  expect([columns, rows]).toEqual([frame.columns, frame.rows]);
  const faults = Array.from(heights, (height, at) => {
    const lon = frame.west + (0.1 * (at % columns)) / (columns - 1);
    const lat = frame.south + (0.08 * Math.floor(at / columns)) / (rows - 1);
    return Math.abs(height - smoothHeightIn(grid, lon, lat));
  });
  expect(Math.max(...faults)).toBeLessThan(0.06);
  // 黄茅尖, 1929 m
  expect(Math.max(...heights)).toBeGreaterThan(1800);
});

test('who has a grid is told so', async () => {
  const first = await fetch(portal.origin + addressOf({}));
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(portal.origin + addressOf({}), { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const other = await fetch(portal.origin + addressOf({ rows: 34 }), { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test.each([
  [{ columns: 513 }, 'columns', '不能大于 512'],
  [{ rows: 1 }, 'rows', '不能小于 2'],
  [{ west: 119.3 }, 'west', '西界应小于东界'],
  [{ south: 28 }, 'south', '南界应小于北界'],
  [{ east: 125 }, 'east', '超出地形数据范围'],
  [{ south: 10 }, 'south', '超出地形数据范围'],
])('refused by name: %o', async (values, name, sentence) => {
  const errors = errorsOf(await send(portal.origin, 'GET', addressOf(values)), 422);
  expect(Object.keys(errors)).toEqual([name]);
  expect(errors[name]?.[0]).toContain(sentence);
});
