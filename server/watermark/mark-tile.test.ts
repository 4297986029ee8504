import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { svgPath } from './glyph-paths.ts';
import { outlineOf } from './glyph-paths.ts';
import { markTile, tilePixels } from './mark-tile.ts';

const mark = { who: '浙江省地质资料服务门户', day: '2026-11-21', purpose: '仅供浏览', copyNo: 'FB-20261121-7Q3KMP' };
const empty = await mkdtemp(join(tmpdir(), 'no-fonts-'));
afterAll(() => rm(empty, { recursive: true, force: true }));

test('each character has a shape of its own; none is the empty box of a missing one', async () => {
  const shapes = await Promise.all(
    ['浙', '江', '省', '地', '质', '资', '料', '\u{10ffff}'].map(async (each) =>
      svgPath((await outlineOf(each, 20)).commands),
    ),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(shapes[0]?.length ?? 0).toBeGreaterThan((shapes.at(-1)?.length ?? 0) + 100);
});

test('a square of marks repeats without a seam', async () => {
  const tile = await markTile(mark);
  const { size } = tile;
  const pixels = tilePixels(tile);
  const opacity = (x: number, y: number): number => pixels[(y * size + x) * 4 + 3] ?? 0;
  let torn = 0;
  let crossing = 0;
  for (let at = 0; at < size; at++) {
    const [left, right] = [opacity(0, at), opacity(size - 1, at)];
    if (left > 60 || right > 60) crossing += 1;
    if (Math.abs(left - right) > 90) torn += 1;
  }
  expect(torn).toBeLessThanOrEqual(crossing / 2);
});

test('a machine without any font draws the same pixels', { timeout: 60_000 }, async () => {
  const here = tilePixels(await markTile(mark));
  const script = `import { createHash } from 'node:crypto';
    import { markTile, tilePixels } from ${JSON.stringify(fileURLToPath(new URL('mark-tile.ts', import.meta.url)))};
    const pixels = tilePixels(await markTile(${JSON.stringify(mark)}));
    console.log(createHash('sha256').update(pixels).digest('hex'));`;
  const { createHash } = await import('node:crypto');
  const bare = {
    PATH: process.env['PATH'] ?? '',
    HOME: empty,
    FONTCONFIG_PATH: empty,
    FONTCONFIG_FILE: join(empty, 'none'),
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: bare, cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  expect(stdout.trim()).toBe(createHash('sha256').update(here).digest('hex'));
  expect(here.some((value, at) => at % 4 === 3 && value > 0)).toBe(true);
});
