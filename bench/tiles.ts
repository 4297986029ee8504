import { sizeOf, tileUnits, unitsOf, type TileSet } from '../server/tiles/tile-grid.ts';
import { type Asked, askEach } from './ask-each.ts';
import { archivesBeside, ensureBoreholes } from './boreholes.ts';
import { ms } from './compared-lines.ts';
import type { Line } from './line.ts';
import { figuresOf } from './measure.ts';
import { openPortal } from './portal-under-test.ts';

/** Where visitors go: the province, and in it towns between the mountains and the sea. */
const province = { west: 118.2, south: 27.3, east: 122.2, north: 30.9 };
const visits = 12;
const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
/** Tiles that a window shows. */
const window = { columns: 3, rows: 2 };
/** Zooms that show the province or a large part of it. */
const wideUntil = 8;
const isWide = ({ z }: Asked): boolean => z <= wideUntil;

/** Each tile of the walk once: from the province down to a street, in as many places. */
function walk(set: TileSet, layer: string): Asked[] {
  const found = new Map<string, Asked>();
  for (let visit = 0; visit < visits; visit += 1) {
    const lon = province.west + Math.random() * (province.east - province.west);
    const lat = province.south + Math.random() * (province.north - province.south);
    for (const z of zooms) {
      const [u, v] = unitsOf({ set, z }, lon, lat).map((unit) => Math.round(unit / tileUnits));
      for (let at = 0; at < window.columns * window.rows; at += 1) {
        const x = (u ?? 0) - 1 + (at % window.columns);
        const y = (v ?? 0) - 1 + Math.floor(at / window.columns);
        const { columns, rows } = sizeOf(set, z);
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const path = `/zdapi/tiles/${set}/${layer}/${z}/${x}/${y}`;
        found.set(path, { z, path });
      }
    }
  }
  return [...found.values()];
}

/** Times vector tiles of this many boreholes over HTTP: each for the first time, again, and as many as go. */
export async function tileLines(count: number, seconds: number): Promise<Line[]> {
  const portal = await openPortal(archivesBeside);
  try {
    await ensureBoreholes(portal.database, count);
    const asked = (['3857', '4490'] as const).flatMap((set) => walk(set, 'boreholes'));
    const cold = await askEach(portal.address, asked, { connections: 1, seconds: 0 });
    const wideTimes = cold.times.filter((_, at) => isWide(asked[at]!));
    const wide = figuresOf(wideTimes, 1);
    const { all: warm } = await askEach(portal.address, asked, { connections: 1, seconds });
    const { all: many } = await askEach(portal.address, asked, { connections: 16, seconds });
    const slowest = Math.max(...wideTimes);
    return [
      [
        `tiles of ${count} boreholes, first time: p95 of ${asked.length}`,
        `${ms(cold.all.p95)} (p50 ${ms(cold.all.p50)})`,
        '≤ 100 ms',
        cold.all.p95 <= 100,
      ],
      [
        `the same up to zoom ${wideUntil}: p95 of ${wideTimes.length}`,
        `${ms(wide.p95)} (p50 ${ms(wide.p50)}, slowest ${ms(slowest)})`,
        '≤ 100 ms',
        wide.p95 <= 100,
      ],
      ['the same tiles again: p95', `${ms(warm.p95)} (p50 ${ms(warm.p50)})`, '≤ 5 ms', warm.p95 <= 5],
      [
        'the same, sixteen at once: tiles a second',
        `${many.rate.toFixed(0)} (p95 ${ms(many.p95)})`,
        '≥ 500',
        many.rate >= 500,
      ],
    ];
  } finally {
    await portal.close();
  }
}
