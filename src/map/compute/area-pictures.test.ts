import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compared, overWhite, type Spot } from '../../../tests/helpers/seen-picture.ts';
import { drawingWindow, shapePicture } from '../../../tests/helpers/shape-picture.ts';
import { flood } from './flood.ts';
import { slope } from './slope.ts';
import { sunlight } from './sunlight.ts';
import { box, run, worldOf } from './testing/made-world.ts';
import { visibility } from './visibility.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(drawingWindow)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

const white = [255, 255, 255];
const round = ([x, y]: Spot): number => Math.hypot(x, y);
const within = (half: number): { from: Spot; to: Spot } => ({ from: [-half, -half], to: [half, half] });

test.each([16, 25, 49])('water of %i m in a bowl is drawn as the disc that it fills', async (level) => {
  const bowl = worldOf((x, y) => (x * x + y * y) / 40_000);
  const { shapes } = await run(flood, box(2000), { level, to: null, step: 1, connected: true }, bowl);
  const found = compared(shapePicture(shapes, 2000), {
    kindAt: (place) => (round(place) < 200 * Math.sqrt(level) ? 'water' : 'dry'),
    colours: { water: overWhite([44, 112, 178], 0.55), dry: white },
    // A box of what is drawn is 50 m wide
    edges: [50, 50],
    ...within(1900),
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.water > 1000, found.looked.dry > 1000]).toEqual([true, true]);
});

test('slopes are drawn in the colours of their classes, in rings round the middle of a bowl', async () => {
  const bowl = worldOf((x, y) => (x * x + y * y) / 40_000);
  const { shapes } = await run(slope, box(2000), { coloured: true }, bowl);
  const degrees = (place: Spot): number => (Math.atan(round(place) / 20_000) * 180) / Math.PI;
  const found = compared(shapePicture(shapes, 2000), {
    kindAt: (place) => (degrees(place) < 2 ? 'even' : degrees(place) < 6 ? 'gentle' : 'inclined'),
    colours: {
      even: overWhite([97, 153, 109], 0.6),
      gentle: overWhite([168, 196, 112], 0.6),
      inclined: overWhite([230, 214, 112], 0.6),
    },
    edges: [50, 50],
    ...within(1900),
  });
  expect(found.wrong).toEqual([]);
  expect(Object.values(found.looked).every((looked) => looked > 500)).toBe(true);
});

test('what a ridge hides is no part of the drawn viewshed: the strip behind it up to where the tangent meets the ground', async () => {
  const [top, at, bend, eye] = [50, 1000, 2000, 100];
  const ridge = worldOf((x) => Math.max(0, top - (x - at) ** 2 / bend));
  // The sight down from the eye that touches the parabola
  const fall = (2 * Math.sqrt(at ** 2 + top * bend + (eye - 2 * top) * bend) - 2 * at) / bend;
  const [touches, ends] = [at + (fall * bend) / 2, eye / fall];
  const circle = { form: 'circle', middle: [120, 29], radius: 3000 } as const;
  const { shapes } = await run(visibility, circle, { eye, target: 0 }, ridge);
  const found = compared(shapePicture(shapes, 3000), {
    kindAt: (place) => (round(place) < 2980 && (place[0] < touches || place[0] > ends) ? 'seen' : 'hidden'),
    colours: { seen: overWhite([35, 121, 91], 0.5), hidden: white },
    edges: [80, 80],
    ...within(2900),
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.seen > 1000, found.looked.hidden > 1000]).toEqual([true, true]);
});

test('in winter the northern side of a ridge is drawn in the colour of its few hours of sun, the southern in that of many', async () => {
  const [rise, latitude, declination] = [30, 29, -23.44].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const ridge = worldOf((_, y) => 20_000 - Math.abs(y) * Math.tan(rise));
  const { shapes } = await run(sunlight, box(2000), { date: '2026-12-22', day: 'date', step: 10, eye: 0 }, ridge);
  // A slope to the north sees the sun as level ground so many degrees farther north does
  const hours = (phi: number): number => (Math.acos(-Math.tan(phi) * Math.tan(declination)) * 24) / Math.PI;
  expect([Math.floor(hours(latitude + rise) / 2), Math.floor(hours(latitude) / 2)]).toEqual([2, 5]);
  const found = compared(shapePicture(shapes, 2000), {
    kindAt: ([, y]) => (y > 0 ? 'shaded' : 'sunny'),
    colours: { shaded: overWhite([96, 143, 160], 0.6), sunny: overWhite([232, 158, 72], 0.6) },
    // Three nodes of the ground that the sun is reckoned over
    edges: [0, 270],
    ...within(1900),
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.shaded > 1000, found.looked.sunny > 1000]).toEqual([true, true]);
});
