import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoreholeCell } from '../../resources/shared/borehole-cells.ts';
import { mergeCells, radiusOf } from './merge-cells.ts';

const cellAt = (lon: number, lat: number, count = 1): BoreholeCell => ({
  id: count === 1 ? 7 : null,
  holeNo: count === 1 ? 'ZK1' : null,
  type: count === 1 ? '地热孔' : null,
  lon,
  lat,
  count,
  box: { west: lon, south: lat, east: lon, north: lat },
});
const pixels = (lon: number, lat: number) => [lon, lat] as const;

test('no hole is lost, and no two circles cover each other', () => {
  const cells = fc.array(
    fc.record({
      lon: fc.integer({ min: 0, max: 400 }),
      lat: fc.integer({ min: 0, max: 400 }),
      count: fc.integer({ min: 1, max: 90_000 }),
    }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(cells, (drawn) => {
      const given = drawn.map(({ lon, lat, count }) => cellAt(lon, lat, count));
      const merged = mergeCells(given, pixels);
      const sum = (list: readonly BoreholeCell[]): number => list.reduce((total, { count }) => total + count, 0);
      expect(sum(merged)).toBe(sum(given));
      for (const [index, a] of merged.entries()) {
        for (const b of merged.slice(index + 1)) {
          const distance = Math.hypot(a.lon - b.lon, a.lat - b.lat);
          expect(distance).toBeGreaterThanOrEqual(radiusOf(a.count) + radiusOf(b.count) - 1);
        }
      }
    }),
  );
});

test('two that touch become one around both; a third with room stays', () => {
  const merged = mergeCells([cellAt(0, 0, 100), cellAt(radiusOf(100) + 2, 0), cellAt(200, 0)], pixels);
  expect(merged.map(({ count, id }) => [count, id])).toEqual([
    [101, null],
    [1, 7],
  ]);
  expect(merged[0]?.box).toEqual({ west: 0, south: 0, east: radiusOf(100) + 2, north: 0 });
});
