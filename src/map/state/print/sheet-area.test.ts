import geodesic from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import { readSheetNumber } from '../../../geo/read-sheet-number.ts';
import { gridLabel, gridSpacing } from './kilometre-grid.ts';
import { markOn } from './rim-marks.ts';
import { distortionOf, gaussKrugerArea, ringOf, standardArea, systemOfSheet, systemOfStandard } from './sheet-area.ts';
import { fittingPaper, layoutAround, sheetLayout } from './sheet-layout.ts';

const ellipsoid = new geodesic.Geodesic.Geodesic(6_378_137, 1 / 298.257222101);
const ground = (from: readonly [number, number], to: readonly [number, number]): number =>
  ellipsoid.Inverse(from[1], from[0], to[1], to[0]).s12 ?? Number.NaN;

/** 高斯正算 after 孔祥元《控制测量学》, to the sixth power; the arc of the meridian is a geodesic of the ellipsoid. */
function bySeries([lon, lat]: readonly [number, number], centralMeridian: number): { x: number; y: number } {
  const [phi, l] = [(lat * Math.PI) / 180, ((lon - centralMeridian) * Math.PI) / 180];
  const f = 1 / 298.257222101;
  const e2 = f * (2 - f);
  const [sin, cos, t2] = [Math.sin(phi), Math.cos(phi), Math.tan(phi) ** 2];
  const eta2 = (e2 / (1 - e2)) * cos ** 2;
  const N = 6_378_137 / Math.sqrt(1 - e2 * sin ** 2);
  const north =
    ground([centralMeridian, 0], [centralMeridian, lat]) +
    (N * sin * cos * l ** 2) / 2 +
    (N * sin * cos ** 3 * (5 - t2 + 9 * eta2 + 4 * eta2 ** 2) * l ** 4) / 24 +
    (N * sin * cos ** 5 * (61 - 58 * t2 + t2 ** 2) * l ** 6) / 720;
  const east =
    N * cos * l +
    (N * cos ** 3 * (1 - t2 + eta2) * l ** 3) / 6 +
    (N * cos ** 5 * (5 - 18 * t2 + t2 ** 2 + 14 * eta2 - 58 * t2 * eta2) * l ** 5) / 120;
  return { x: north, y: east };
}

function standard(number: string) {
  const sheet = readSheetNumber(number, { isWhole: true });
  if (!sheet) throw new Error(`no sheet ${number}`);
  const system = systemOfStandard(sheet);
  if (!system) throw new Error('no zone');
  return { area: standardArea(sheet, system), system };
}

describe('standard sheet', () => {
  test.each([
    ['H51E011001', 21, 123],
    ['H-50-72-丙', 20, 117],
    ['H51G041020', 40, 120],
    ['H50F001047', 20, 117],
    ['H50C002004', 20, 117],
  ])('the corners of %s lie where the series of zone %i has them, to 0.1 mm', (number, zone, centralMeridian) => {
    const { area, system } = standard(number);
    expect(system).toMatchObject({ zone: { number: zone } });
    const { west, south, east, north } = area.extent;
    const corners = [
      [area.sides.south(0), [west, south]],
      [area.sides.south(1), [east, south]],
      [area.sides.north(0), [west, north]],
      [area.sides.north(1), [east, north]],
      [area.sides.west(0), [west, south]],
      [area.sides.east(1), [east, north]],
    ] as const;
    const planes = corners.map(([, place]) => bySeries(place, centralMeridian));
    const origin = { x: planes[0]?.x ?? 0, y: planes[0]?.y ?? 0 };
    for (const [at, [point]] of corners.entries()) {
      const [right, up] = [point.x - area.sides.south(0).x, area.sides.south(0).y - point.y];
      const plane = planes[at];
      expect(Math.abs(right - (((plane?.y ?? 0) - origin.y) * 1000) / area.scale)).toBeLessThan(0.1);
      expect(Math.abs(up - (((plane?.x ?? 0) - origin.x) * 1000) / area.scale)).toBeLessThan(0.1);
    }
  });

  test('sides and diagonals are as long on paper as on the ground, within 0.2 %', () => {
    for (const number of ['H51E011001', 'H50E020024', 'H51G041020', 'H50C002004', 'H51B001001']) {
      const { area } = standard(number);
      const { west, south, east, north } = area.extent;
      const places = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ] as const;
      for (const from of places)
        for (const to of places) {
          if (from === to) continue;
          const [a, b] = [area.paperOf(from), area.paperOf(to)];
          const millimetres = Math.hypot(a.x - b.x, a.y - b.y);
          expect(Math.abs((millimetres * area.scale) / 1000 / ground(from, to) - 1), number).toBeLessThan(0.002);
        }
    }
  });

  test('its neat line goes once round, within the box, and parallels are curved', () => {
    const { area } = standard('H50B001001');
    const ring = ringOf(area.sides);
    expect(new Set(ring.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(ring.length);
    for (const { x, y } of ring) {
      expect(x).toBeGreaterThan(-1e-6);
      expect(x).toBeLessThan(area.size.width + 1e-6);
      expect(y).toBeGreaterThan(-1e-6);
      expect(y).toBeLessThan(area.size.height + 1e-6);
    }
    const [from, middle, to] = [0, 0.5, 1].map((share) => area.sides.south(share));
    const chord = ((from?.y ?? 0) + (to?.y ?? 0)) / 2;
    // The parallel bends towards the equator in the middle of its length
    expect((middle?.y ?? 0) - chord).toBeGreaterThan(1);
  });

  test('the paper that it needs is the smallest one with room', () => {
    const { area } = standard('H51E011001');
    const parts = { hasLegend: true, hasSubtitle: false, isStandard: true, hasKilometres: true };
    const { west, south, east, north } = area.extent;
    const corners = [west, east].flatMap((lon) => [south, north].map((lat) => bySeries([lon, lat], 123).y / 50));
    // 481 mm along the parallel, and how far the meridians lean
    expect(area.size.width).toBeCloseTo(Math.max(...corners) - Math.min(...corners), 1);
    expect(area.size.width).toBeGreaterThan(485);
    expect(fittingPaper(area.size, parts)).toEqual({ paper: 'A1', isLandscape: true });
    expect(layoutAround(sheetLayout({ paper: 'A4', isLandscape: true, ...parts }), area.size)).toBeNull();
    const { map } = layoutAround(sheetLayout({ paper: 'A1', isLandscape: true, ...parts }), area.size) ?? {};
    expect(map?.width).toBe(area.size.width);
    expect(fittingPaper({ width: 2000, height: 100 }, parts)).toBeNull();
  });
});

/** Lambert's conformal cone after Snyder, 'Map Projections – A Working Manual', equations 14-15 and 15-1 to 15-4. */
function onCone([lon, lat]: readonly [number, number], { south, meridian }: { south: number; meridian: number }) {
  const [a, f] = [6_378_137, 1 / 298.257222101];
  const e = Math.sqrt(f * (2 - f));
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const m = (phi: number): number => Math.cos(phi) / Math.sqrt(1 - (e * Math.sin(phi)) ** 2);
  const t = (phi: number): number =>
    Math.tan(Math.PI / 4 - phi / 2) / ((1 - e * Math.sin(phi)) / (1 + e * Math.sin(phi))) ** (e / 2);
  const [first, second] = [radians(south + 35 / 60), radians(south + 4 - 35 / 60)];
  const n = (Math.log(m(first)) - Math.log(m(second))) / (Math.log(t(first)) - Math.log(t(second)));
  const rho = (degrees: number): number => (a * m(first) * (t(radians(degrees)) / t(first)) ** n) / n;
  const theta = n * radians(lon - meridian);
  return { x: rho(lat) * Math.sin(theta), y: rho(south) - rho(lat) * Math.cos(theta) };
}

test.each([
  ['H51', 28, 123],
  ['H50', 28, 117],
  ['I50', 32, 117],
])(
  'the corners of %s lie where the formulae of its cone have them, and lengths are true within 0.05 %',
  (number, south, meridian) => {
    const { area } = standard(number);
    const { west, east, north } = area.extent;
    const corners = [
      [area.sides.south(0), [west, south]],
      [area.sides.south(1), [east, south]],
      [area.sides.north(0), [west, north]],
      [area.sides.north(1), [east, north]],
    ] as const;
    const origin = onCone([west, south], { south, meridian });
    for (const [point, place] of corners) {
      const plane = onCone(place, { south, meridian });
      expect(point.x - area.sides.south(0).x).toBeCloseTo((plane.x - origin.x) / 1000, 2);
      expect(area.sides.south(0).y - point.y).toBeCloseTo((plane.y - origin.y) / 1000, 2);
      expect(area.placeOf(point)).toEqual(place.map((degrees) => expect.closeTo(degrees, 6) as number));
    }
    for (const from of [
      [meridian - 2, south + 0.1],
      [meridian, south + 2],
      [meridian + 2, south + 3.8],
    ] as const) {
      const to = [from[0] + 0.5, from[1] + 0.1] as const;
      const [a, b] = [area.paperOf(from), area.paperOf(to)];
      expect(Math.abs((Math.hypot(a.x - b.x, a.y - b.y) * 1000) / ground(from, to) - 1)).toBeLessThan(0.0005);
    }
    expect(area.problem).toBeNull();
  },
);

describe('part at will on Gauss–Krüger', () => {
  const size = { width: 400, height: 250 };

  test.each([
    [1_000, 119],
    [10_000, 119.2],
    [50_000, 119.9],
    [50_000, 120.1],
    [250_000, 118.4],
  ])('at 1:%i round %f° E lengths are true in every direction within 0.2 %', (scale, lon) => {
    const system = systemOfSheet([lon, 29], scale);
    if (!system) throw new Error('no zone');
    const area = gaussKrugerArea({ middle: [lon, 29], size, scale }, system);
    expect(area.problem).toBeNull();
    for (const [x, y] of [
      [1, 1],
      [399, 1],
      [200, 125],
      [1, 249],
    ] as const)
      for (const [right, down] of [
        [40, 0],
        [0, 30],
        [-25, 25],
      ] as const) {
        const [from, to] = [area.placeOf({ x, y }), area.placeOf({ x: x + right, y: y + down })];
        const met = (Math.hypot(right, down) * scale) / 1000;
        expect(Math.abs(met / ground(from, to) - 1)).toBeLessThan(0.002);
      }
    const at = area.paperOf([lon, 29]);
    expect([at.x, at.y]).toEqual([expect.closeTo(200, 6), expect.closeTo(125, 6)]);
  });

  test('what reaches too far from the central meridian is refused, with a way out', () => {
    const system = systemOfSheet([120.1, 29], 2_000_000);
    if (!system) throw new Error('no zone');
    expect(gaussKrugerArea({ middle: [120.1, 29], size, scale: 2_000_000 }, system).problem).toMatch(/Web 墨卡托/);
    expect(systemOfSheet([10, 29], 50_000)).toBeNull();
    expect(systemOfSheet([120, -5], 50_000)).toBeNull();
  });

  test('west of the central meridian the north of the grid lies west of true north', () => {
    const { area } = standard('H51E011001');
    expect(distortionOf(area)?.convergence).toBeLessThan(-1.3);
    expect(distortionOf({ system: null, middle: [120, 29] })).toBeNull();
  });
});

describe('grid of kilometres', () => {
  test.each([
    [1000, 100],
    [5000, 500],
    [10_000, 1000],
    [25_000, 1000],
    [50_000, 1000],
    [100_000, 2000],
    [250_000, 10_000],
    [500_000, null],
  ])('at 1:%i its lines are %s m apart', (scale, metres) => expect(gridSpacing(scale)).toBe(metres));

  test('labels are in full with the zone, or their last two digits', () => {
    expect(gridLabel(40_521_000, true)).toBe('40 521');
    expect(gridLabel(21_300_000, true)).toBe('21 300');
    expect(gridLabel(3_321_000, true)).toBe('3 321');
    expect(gridLabel(3_305_000, false)).toBe('05');
    expect(gridLabel(3_305_500, false)).toBe('05.5');
  });

  test('a mark stands where a side has its value, also at its ends, and nowhere else', () => {
    const side = (share: number) => ({ x: 100 * share, y: 3 });
    expect(markOn(side, ({ x }) => x ** 2, 2500)?.x).toBeCloseTo(50, 6);
    expect(markOn(side, ({ x }) => x, 100)?.x).toBeCloseTo(100, 6);
    expect(markOn(side, ({ x }) => x, 101)).toBeNull();
  });
});
