import { type Asked, askEach } from './ask-each.ts';
import { archivesBeside } from './boreholes.ts';
import { ms } from './compared-lines.ts';
import type { Line } from './line.ts';
import { openPortal } from './portal-under-test.ts';

interface Pyramid {
  available: { startX: number; startY: number; endX: number; endY: number }[][];
}

const folder = '/zdapi/terrain/tiles';
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Every tile that the portal says it has, in no order. */
async function tilesOf(address: string): Promise<Asked[]> {
  const answer = await fetch(`${address}${folder}/layer.json`);
  const { available } = (await answer.json()) as Pyramid;
  const all = available.flatMap((ranges, z) =>
    ranges.flatMap(({ startX, startY, endX, endY }) =>
      numbers(startX, endX).flatMap((x) => numbers(startY, endY).map((y) => ({ z, path: `${folder}/${z}/${x}/${y}` }))),
    ),
  );
  return all
    .map((tile) => ({ tile, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ tile }) => tile);
}

/** Bytes of all of them as they are sent. */
async function sizeOf(address: string, tiles: readonly Asked[]): Promise<number> {
  let bytes = 0;
  for (const { path } of tiles) {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(answer.headers.get('content-length'));
    await answer.arrayBuffer();
  }
  return bytes;
}

/** Times the whole terrain of the portal over HTTP: each tile for the first time, again, and as many as go. */
export async function terrainLines(seconds: number): Promise<Line[]> {
  const portal = await openPortal(archivesBeside);
  try {
    const tiles = await tilesOf(portal.address);
    const { all: cold } = await askEach(portal.address, tiles, { connections: 1, seconds: 0 });
    const { all: warm } = await askEach(portal.address, tiles, { connections: 1, seconds });
    const { all: many } = await askEach(portal.address, tiles, { connections: 16, seconds });
    const size = await sizeOf(portal.address, tiles);
    return [
      [
        `terrain, ${tiles.length} tiles, first time: p95`,
        `${ms(cold.p95)} (p50 ${ms(cold.p50)})`,
        '≤ 100 ms',
        cold.p95 <= 100,
      ],
      ['the same again: p95', `${ms(warm.p95)} (p50 ${ms(warm.p50)})`, '≤ 5 ms', warm.p95 <= 5],
      [
        'the same, sixteen at once: tiles a second',
        `${many.rate.toFixed(0)} (p95 ${ms(many.p95)})`,
        '≥ 500',
        many.rate >= 500,
      ],
      ['the same: all of them', `${(size / 1024 ** 2).toFixed(1)} MiB`, '≤ 48 MiB', size <= 48 * 1024 ** 2],
    ];
  } finally {
    await portal.close();
  }
}
