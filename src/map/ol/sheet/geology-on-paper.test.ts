import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSheetNumber } from '../../../geo/read-sheet-number.ts';
import { eastOf, northOf } from '../../../geo/web-mercator.ts';
import { mercatorArea, type SheetArea, standardArea, systemOfStandard } from '../../state/print/sheet-area.ts';
import type { DrawnShape } from '../../state/print/sheet-drawing.ts';
import type { Place } from '../../state/sketch.ts';
import { prepareSystem } from '../kinds/systems.ts';
import { drawGeology } from './draw-geology.ts';
import { paperView } from './paper-view.ts';
import { joinGeology, tilesInSight } from './read-geology.ts';

const folder = fileURLToPath(new URL('../../../../public/geology', import.meta.url));

/** The geological map of the build on a sheet. */
function geologyOn(area: Pick<SheetArea, 'epsg' | 'bounds' | 'size'>) {
  const view = paperView(area, area.size);
  const { grid, level, tiles } = tilesInSight(view);
  const read = tiles.map(({ column, row }) => {
    const bytes = readFileSync(path.join(folder, `${level}/${column}/${row}.pbf`));
    return { column, row, bytes: new Uint8Array(bytes).buffer };
  });
  return { view, level, tiles, features: joinGeology(read, grid, level) };
}

function standard(number: string): SheetArea {
  const sheet = readSheetNumber(number, { isWhole: true });
  const system = sheet && systemOfStandard(sheet);
  if (!sheet || !system) throw new Error(`no sheet ${number}`);
  return standardArea(sheet, system);
}

type Ring = readonly (readonly [number, number])[];

/** Rings with the box round each. */
interface Boxed {
  ring: Ring;
  west: number;
  south: number;
  east: number;
  north: number;
}

const boxed = (rings: readonly Ring[]): Boxed[] =>
  rings.map((ring) => {
    const box = { ring, west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    for (const [x, y] of ring) {
      box.west = Math.min(box.west, x);
      box.south = Math.min(box.south, y);
      box.east = Math.max(box.east, x);
      box.north = Math.max(box.north, y);
    }
    return box;
  });

/** Whether a place lies in rings by the even-odd rule. */
function isIn(rings: readonly Boxed[], x: number, y: number): boolean {
  let isInside = false;
  for (const { ring, west, south, east, north } of rings) {
    if (x < west || x > east || y < south || y > north) continue;
    let [x0 = 0, y0 = 0] = ring.at(-1) ?? [];
    for (const [x1, y1] of ring) {
      if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) isInside = !isInside;
      [x0, y0] = [x1, y1];
    }
  }
  return isInside;
}

const ringsOf = ({ coordinates, ends }: DrawnShape): Boxed[] =>
  boxed(
    ends.map((end, at) => {
      const start = ends[at - 1] ?? 0;
      return Array.from(
        { length: (end - start) / 2 },
        (_, place) => [coordinates[start + 2 * place] ?? 0, coordinates[start + 2 * place + 1] ?? 0] as const,
      );
    }),
  );

const sheets = [
  ['Web Mercator', mercatorArea({ middle: [120.2, 29.3], size: { width: 250, height: 160 }, scale: 100_000 })],
  ['a zone of Gauss–Krüger', standard('H51E016001')],
  ['a cone', standard('H51')],
] as const;

describe.each(sheets)('on %s', (_, area) => {
  test('each unit is filled with its colour where it lies', async () => {
    await prepareSystem(area.epsg);
    const { view, features } = geologyOn(area);
    const shapes = drawGeology(features, view, { showsPatterns: false, scale: 1 });
    const areas = shapes.filter(({ isArea }) => isArea).map((shape) => ({ ...shape, rings: ringsOf(shape) }));
    const units = features
      .filter(({ isArea }) => isArea)
      .map(({ lines, values }) => ({ colour: values['colour'], rings: boxed(lines) }));
    const { west, south, east, north } = area.extent;
    const colours = new Set<unknown>();
    for (let column = 1; column < 8; column += 1)
      for (let row = 1; row < 8; row += 1) {
        const place: Place = [west + ((east - west) * column) / 8, south + ((north - south) * row) / 8];
        const { x, y } = area.paperOf(place);
        // A tenth of a millimetre from a limit either may lie there
        const near = [-0.1, 0.1].flatMap((dx) => [-0.1, 0.1].map((dy) => [x + dx, y + dy] as const));
        const drawn = new Set(
          near.map(([u, v]) => areas.findLast(({ rings }) => isIn(rings, u, v))?.fill?.colour ?? null),
        );
        const [east0, north0] = [eastOf(place[0]), northOf(place[1])];
        const colour = units.find((unit) => isIn(unit.rings, east0, north0))?.colour ?? null;
        expect([...drawn], `${place.join(' ')}`).toContain(colour);
        colours.add(colour);
      }
    expect(colours.size).toBeGreaterThan(3);
    for (const { fill, pen } of areas) {
      expect(fill?.opacity).toBeCloseTo(0.84, 2);
      expect(pen?.colour).toBe('#6b5f57');
    }
  });
});

describe('tiles', () => {
  const area = mercatorArea({ middle: [120.2, 29.3], size: { width: 210, height: 148 }, scale: 250_000 });

  test('nothing of their sides is seen', () => {
    const { view, level, tiles, features } = geologyOn(area);
    expect(new Set(tiles.map(({ column }) => column)).size).toBeGreaterThan(1);
    const metres = (2 * Math.PI * 6_378_137) / 2 ** level;
    const half = Math.PI * 6_378_137;
    const onSide = (value: number, from: number): boolean => Math.abs(((value - from) / metres) % 1) < 1e-9;
    const [west, south, east, north] = view.extent;
    let along = 0;
    let all = 0;
    for (const { isArea, lines } of features)
      for (const ring of isArea ? lines : [])
        for (const [at, [x, y]] of ring.entries()) {
          const [x0, y0] = ring.at(at - 1) ?? [x, y];
          if (x < west || x > east || y < south || y > north) continue;
          const length = Math.hypot(x - x0, y - y0);
          all += length;
          if ((x === x0 && onSide(x, -half)) || (y === y0 && onSide(y, -half))) along += length;
        }
    // Where a side is crossed, tiles that were cut apart may differ by a unit, here a thirtieth of a millimetre
    expect(along / all).toBeLessThan(1e-4);
  });

  test('areas do not overlap, nor leave gaps', () => {
    const { view, features } = geologyOn(area);
    const shapes = drawGeology(features, view, { showsPatterns: false, scale: 1 }).filter(({ isArea }) => isArea);
    const rings = shapes.map(ringsOf);
    let [uncovered, twice] = [0, 0];
    for (let at = 0; at < 1500; at += 1) {
      // Places without an order of their own
      const [x, y] = [((at * 0.618_033_988_7) % 1) * 210, ((at * 0.754_877_666_2) % 1) * 148];
      const count = rings.filter((each) => isIn(each, x, y)).length;
      if (count === 0) uncovered += 1;
      if (count > 1) twice += 1;
    }
    expect(twice).toBe(0);
    expect(uncovered).toBeLessThan(3);
  });
});

test('faults and dykes lie above units and patterns, contacts go with their unit', () => {
  const area = mercatorArea({ middle: [120.2, 29.3], size: { width: 250, height: 160 }, scale: 50_000 });
  const { view, features } = geologyOn(area);
  const shapes = drawGeology(features, view, { showsPatterns: true, scale: 1 });
  const kinds = shapes.map(({ isArea, pattern, pen }) =>
    pattern !== null ? 'pattern' : isArea ? 'unit' : pen?.colour === '#c4261d' ? 'fault' : 'dyke',
  );
  const runs = kinds.filter((kind, at) => kind !== kinds[at - 1]);
  expect(runs.filter((kind) => kind !== 'dyke')).toEqual(['unit', 'pattern', 'fault']);
  for (const { fill, pattern } of shapes.filter((shape) => shape.pattern !== null)) {
    expect(fill).toMatchObject({ colour: '#3a2a1e' });
    expect(fill?.opacity).toBeCloseTo(0.27, 6);
    expect(pattern?.code).toMatch(/^[A-Z]\d\d$/);
    expect(pattern?.width).toBeGreaterThan(0.5);
    expect(pattern?.width).toBeLessThan(40);
  }
  // Within reach of the sheet only
  for (const { coordinates } of shapes)
    for (const [at, value] of coordinates.entries()) {
      expect(value).toBeGreaterThanOrEqual(-3.02);
      expect(value).toBeLessThanOrEqual((at % 2 === 0 ? 250 : 160) + 3.02);
    }
});
