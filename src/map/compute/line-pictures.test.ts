import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compared, offLine, offMark, overWhite, placesOf, type Spot } from '../../../tests/helpers/seen-picture.ts';
import { drawingWindow, shapePicture } from '../../../tests/helpers/shape-picture.ts';
import type { Place, Sketch } from '../state/sketch.ts';
import { borehole } from './borehole.ts';
import { contours } from './contours.ts';
import { daylight } from './daylight.ts';
import { excavation } from './excavation.ts';
import { profile } from './profile.ts';
import { roaming } from './roaming.ts';
import { sunlight } from './sunlight.ts';
import { box, cone, coneHeight, middle, placeAt, plane, run, worldOf } from './testing/made-world.ts';
import { tunnel } from './tunnel.ts';
import { visibility } from './visibility.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(drawingWindow)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

const [brown, red, blue, green, ochre, amber] = [
  [138, 90, 43],
  [185, 58, 43],
  [28, 93, 133],
  [35, 121, 91],
  [166, 90, 31],
  [184, 116, 26],
];
const at = (x: number, y: number): Place => {
  const { lon, lat } = placeAt(x, y);
  return [lon, lat];
};
const lineOf = (...spots: Spot[]): Sketch => ({ form: 'line', path: spots.map(([x, y]) => at(x, y)) });
const across = lineOf([-3000, 0], [3000, 0]);
const round = ([x, y]: Spot): number => Math.hypot(x, y);
const circle = (radius: number): Spot[] =>
  Array.from({ length: 360 }, (_, degree) => {
    const angle = (degree * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
const rockBelow = { beds: () => [['甲', -Infinity] as const] };

test('contours of a cone are drawn as circles, each where the cone is as high', async () => {
  const { shapes } = await run(contours, box(2200), { interval: 100 }, cone);
  const radii = [100, 200, 300].map((level) => (400 - level) / 0.2);
  const seen = shapePicture(shapes, 2200);
  const { stray, missing } = offLine(placesOf(seen, brown ?? [], 2190), seen.perPixel, {
    apart: (place) => Math.min(...radii.map((radius) => Math.abs(round(place) - radius))),
    places: radii.flatMap(circle),
  });
  expect(Math.max(stray, missing)).toBeLessThan(2);
});

test('a line of sight is green up to where the hill meets it, and red beyond', async () => {
  const { shapes } = await run(visibility, across, { eye: 2, target: 2 }, cone);
  // The earth bulges into the sight by d₁d₂ ∕ 2R; the cone begins after 1000 m and rises by a fifth
  const bulge = (1000 * 5000 * (1 - 0.13)) / (2 * 6_371_000);
  const meets = -3000 + 1000 + (2 - bulge) / 0.2;
  const seen = shapePicture(shapes, 3200);
  const found = compared(seen, {
    kindAt: ([x]) => (x < meets ? 'seen' : 'hidden'),
    colours: { seen: green ?? [], hidden: red ?? [] },
    edges: [2 * seen.perPixel, 0],
    from: [-2950, -5],
    to: [2950, 5],
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.seen > 1000, found.looked.hidden > 1000]).toEqual([true, true]);
});

test('a level tunnel through a hill is drawn along its line, with a mark where it comes out on each side', async () => {
  const hill = worldOf(coneHeight, rockBelow);
  const { shapes } = await run(tunnel, across, { radius: 5, from: 100, to: 100 }, hill);
  const seen = shapePicture(shapes, 3200);
  const marks = placesOf(seen, red ?? [], 3190);
  for (const side of [-1, 1]) {
    const own = marks.filter(([x]) => Math.sign(x) === side);
    expect(own.length).toBeGreaterThan(20);
    expect(offMark(own, seen.perPixel, [side * 1500, 0])).toBeLessThan(2);
  }
  const line = offLine(placesOf(seen, ochre ?? [], 3190), seen.perPixel, {
    apart: ([x, y]) => Math.hypot(Math.max(0, Math.abs(x) - 3000), y),
    places: [-2900, -2000, -1000, 0, 1000, 2000, 2900].map((x): Spot => [x, 0]),
  });
  // It is four pixels wide
  expect(Math.max(line.stray, line.missing)).toBeLessThan(3);
});

test('an excavation is drawn as its area, with its rim', async () => {
  const { shapes } = await run(
    excavation,
    box(500),
    { depth: 10, level: null },
    worldOf(() => 100, rockBelow),
  );
  const seen = shapePicture(shapes, 800);
  const found = compared(seen, {
    kindAt: ([x, y]) => (Math.max(Math.abs(x), Math.abs(y)) < 500 ? 'dug' : 'ground'),
    colours: { dug: overWhite([166, 90, 31], 0.25), ground: [255, 255, 255] },
    edges: [4 * seen.perPixel, 4 * seen.perPixel],
    from: [-790, -790],
    to: [790, 790],
  });
  expect(found.wrong).toEqual([]);
  const rim = offLine(placesOf(seen, ochre ?? [], 790), seen.perPixel, {
    apart: ([x, y]) => Math.abs(Math.max(Math.abs(x), Math.abs(y)) - 500),
    places: [-480, -200, 100, 480].flatMap((each): Spot[] => [
      [each, 500],
      [each, -500],
      [500, each],
      [-500, each],
    ]),
  });
  expect(Math.max(rim.stray, rim.missing)).toBeLessThan(2);
});

const spot: Spot = [700, -400];
const there: Sketch = { form: 'point', at: at(...spot) };
const level = worldOf(() => 100, rockBelow);
const noon = { date: '2026-06-21', hour: 12, fog: 'none', weather: 'clear', strength: 'medium' };
const winter = { date: '2026-12-22', day: 'date', step: 30, eye: 1.5 };

test.each([
  ['a virtual borehole', ochre, () => run(borehole, there, { depth: 100 }, level)],
  ['the sun of a day', amber, () => run(sunlight, there, winter, level)],
  ['the sun of a moment', amber, () => run(daylight, there, noon, level)],
] as const)('%s has its mark where it was asked for', async (_, colour, result) => {
  const seen = shapePicture((await result()).shapes, 1500);
  const mark = placesOf(seen, colour ?? [], 1490);
  expect(mark.length).toBeGreaterThan(20);
  expect(offMark(mark, seen.perPixel, spot)).toBeLessThan(1.5);
});

test('a profile marks the highest and the lowest ground of its line', async () => {
  const { shapes } = await run(profile, lineOf([0, 0], [0, 3000]), { points: 400, strata: null }, plane);
  const seen = shapePicture(shapes, 3200);
  expect(offMark(placesOf(seen, red ?? [], 3190), seen.perPixel, [0, 3000])).toBeLessThan(1.5);
  expect(offMark(placesOf(seen, blue ?? [], 3190), seen.perPixel, [0, 0])).toBeLessThan(1.5);
});

test('a flight has its marks at both ends of its line', async () => {
  const { shapes } = await run(roaming, across, { height: 300, speed: 300, look: 'ahead' }, cone);
  const seen = shapePicture(shapes, 3200);
  const marks = placesOf(seen, blue ?? [], 3190);
  for (const side of [-1, 1])
    expect(
      offMark(
        marks.filter(([x]) => Math.sign(x) === side),
        seen.perPixel,
        [side * 3000, 0],
      ),
    ).toBeLessThan(1.5);
});

test('a circle that is measured is drawn as far round its middle as its radius says', () => {
  const look = { stroke: '#b93a2b', width: 2 };
  const seen = shapePicture(
    [{ sketch: { form: 'circle', middle: [middle.lon, middle.lat], radius: 1000 }, look }],
    1500,
  );
  const { stray, missing } = offLine(placesOf(seen, red ?? [], 1490), seen.perPixel, {
    apart: (place) => Math.abs(round(place) - 1000),
    places: circle(1000),
  });
  // Mercator takes the earth for a sphere: half a hundredth from south to north
  expect(Math.max(stray, missing)).toBeLessThan(2.5);
});
