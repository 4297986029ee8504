import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simplifyLine } from '../../src/geo/simplify-line.ts';
import { fitToTile } from './fit-to-tile.ts';
import { clipLine, clipRing, type Frame, type Place } from '../../src/geo/clip-to-frame.ts';
import { doubleArea, type Geometry } from './tile-geometry.ts';
import { coveredBy, placeOf, sizeOf, type Tile, tileUnits, unitsOf } from './tile-grid.ts';

const tile: Tile = { set: '3857', z: 8, x: 213, y: 105 };
const corner: Place = [tile.x * tileUnits, tile.y * tileUnits];
const at = ([x, y]: Place): Place => [corner[0] + x, corner[1] + y];
const ring = (...places: Place[]): Place[] => places.map(at);
const polygon = (...rings: Place[][]): Geometry => ({ type: 'polygons', polygons: [rings] });
const ringsIn = (geometry: Geometry | null) => (geometry?.type === 'polygons' ? geometry.polygons.flat() : []);

describe('what a tile has of a geometry', () => {
  const square = ring([100, 100], [1000, 100], [1000, 1000], [100, 1000]);

  test('outer rings turn clockwise and holes against it, however they came', () => {
    const hole = ring([300, 300], [500, 300], [500, 500], [300, 500]);
    for (const outer of [square, square.toReversed()])
      for (const inner of [hole, hole.toReversed()]) {
        const rings = ringsIn(fitToTile(polygon(outer, inner), tile));
        expect(rings.map((each) => Math.sign(doubleArea(each)))).toEqual([1, -1]);
        expect(doubleArea(rings[0] ?? [])).toBe(2 * 900 * 900);
      }
  });

  test('is cut at the buffer; what covers it all is its frame', () => {
    const all = ring([-9000, -9000], [9000, -9000], [9000, 9000], [-9000, 9000]);
    expect(ringsIn(fitToTile(polygon(all), tile)).map(doubleArea)).toEqual([2 * (4096 + 128) ** 2]);
    expect(fitToTile(polygon(ring([5000, 0], [6000, 0], [6000, 900])), tile)).toBeNull();
    const passing: Geometry = { type: 'lines', lines: [ring([-500, 50], [5000, 50])] };
    expect(fitToTile(passing, tile)).toEqual({
      type: 'lines',
      lines: [
        [
          [-64, 50],
          [4160, 50],
        ],
      ],
    });
  });

  test('a line that leaves and comes again is two; places within half a pixel of it are left out', () => {
    const frame: Frame = { min: [0, 0], max: [100, 100] };
    const hook: Place[] = [
      [50, 50],
      [150, 50],
      [150, 60],
      [50, 60],
    ];
    expect(clipLine(hook, frame)).toEqual([
      [
        [50, 50],
        [100, 50],
      ],
      [
        [100, 60],
        [50, 60],
      ],
    ]);
    expect(
      simplifyLine(
        [
          [0, 0],
          [10, 3],
          [20, 0],
          [30, 40],
        ],
        4,
      ),
    ).toEqual([
      [0, 0],
      [20, 0],
      [30, 40],
    ]);
  });

  test('what is cut lies in the frame and is no larger', () => {
    const place = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: 3 }), (triangle) => {
        const cut = clipRing(triangle, { min: [-100, -100], max: [100, 100] });
        expect(cut.flat().every((value) => Math.abs(value) <= 100)).toBe(true);
        expect(Math.abs(doubleArea(cut))).toBeLessThanOrEqual(Math.abs(doubleArea(triangle)) + 1e-6);
      }),
    );
  });
});

describe('the grids', () => {
  const lon = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -85, max: 85, noNaN: true });

  test('a place is covered by its own tile, in both sets', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('3857' as const, '4490' as const),
        fc.integer({ min: 0, max: 16 }),
        lon,
        lat,
        (set, z, x, y) => {
          const [u, v] = placeOf({ set, z }, x, y);
          const box = coveredBy({ set, z, x: Math.floor(u / tileUnits), y: Math.floor(v / tileUnits) });
          expect(x >= box.west && x <= box.east && y >= box.south && y <= box.north).toBe(true);
        },
      ),
    );
  });

  test('a place is in one tile of a level and no other, at 180° and at the poles too', () => {
    const degrees = (limit: number) =>
      fc.oneof(fc.constantFrom(-limit, limit), fc.double({ min: -limit, max: limit, noNaN: true }));
    fc.assert(
      fc.property(
        fc.constantFrom('3857' as const, '4490' as const),
        fc.integer({ min: 0, max: 3 }),
        degrees(180),
        degrees(90),
        (set, z, x, y) => {
          const place: Geometry = { type: 'points', points: [placeOf({ set, z }, x, y)] };
          const { columns, rows } = sizeOf(set, z);
          const holds = (at: number): boolean => {
            const found = fitToTile(place, { x: at % columns, y: Math.floor(at / columns) });
            const [u = -1, v = -1] = found?.type === 'points' ? (found.points[0] ?? []) : [];
            return u >= 0 && v >= 0 && u < tileUnits && v < tileUnits;
          };
          const all = Array.from({ length: columns * rows }, (_, at) => at);
          expect(all.filter(holds)).toHaveLength(1);
        },
      ),
    );
  });

  test('borders that neighbours share keep every place, those of the tile’s own rows only what can be seen', () => {
    const bent = polygon(ring([100, 100], [500, 101], [900, 100], [900, 900], [100, 900]));
    const [whole, simpler] = [fitToTile(bent, tile, 0), fitToTile(bent, tile)].map((each) => ringsIn(each)[0]?.length);
    expect([whole, simpler]).toEqual([5, 4]);
    expect(fitToTile(polygon(ring([100, 100], [101, 100], [100, 101])), tile, 0)).toBeNull();
  });

  test('the corners of the first tiles', () => {
    expect(unitsOf({ set: '3857', z: 0 }, 0, 0).map(Math.round)).toEqual([2048, 2048]);
    expect(unitsOf({ set: '4490', z: 0 }, 0, 90)).toEqual([4096, 0]);
    expect(placeOf({ set: '4490', z: 0 }, 180, -90)).toEqual([8191, 4095]);
  });
});
