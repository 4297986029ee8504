import { expect, test } from 'vitest';
import type { HoleSurvey } from './hole-path.ts';
import { driftOf, steepestLean, surveyRows } from './hole-survey-rows.ts';

type Vector = [east: number, north: number, down: number];
const feet = 0.3048;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Of a direction by the angle from the vertical and the azimuth, as the oil field has it. */
const headingOf = (lean: number, azimuth: number): Vector => [
  Math.sin(radians(lean)) * Math.sin(radians(azimuth)),
  Math.sin(radians(lean)) * Math.cos(radians(azimuth)),
  Math.cos(radians(lean)),
];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Walks a hole in small steps, its heading turned evenly about the axis that two surveys share (Rodrigues). */
function walked(surveys: readonly HoleSurvey[]): Vector {
  const place: Vector = [0, 0, 0];
  for (const [at, below] of surveys.slice(1).entries()) {
    const above = surveys[at]!;
    const [from, to] = [above, below].map(({ inclination, azimuth }) => headingOf(90 - inclination, azimuth ?? 0)) as [
      Vector,
      Vector,
    ];
    const normal = cross(from, to);
    const sine = Math.hypot(...normal);
    const bend = Math.atan2(sine, from[0] * to[0] + from[1] * to[1] + from[2] * to[2]);
    const axis = normal.map((each) => (sine === 0 ? 0 : each / sine)) as Vector;
    const side = cross(axis, from);
    const steps = 4000;
    const step = (below.depth - above.depth) / steps;
    for (let each = 0; each < steps; each++) {
      const angle = (bend * (each + 0.5)) / steps;
      for (const index of [0, 1, 2] as const)
        place[index] += (from[index] * Math.cos(angle) + side[index] * Math.sin(angle)) * step;
    }
  }
  return place;
}

test('agrees with the textbook example of the minimum-curvature method in place and bend', () => {
  // 3500 ft: 15° from the vertical towards 20°; 3600 ft: 25° towards 45°. 94.01 ft down, 27.22 ft north, 19.45 ft east
  const surveys = [0, 3500].map((depth): HoleSurvey => ({ depth: depth * feet, inclination: 75, azimuth: 20 }));
  const { rows } = surveyRows({ inclination: 75, azimuth: 20, finalDepth: 3600 * feet, elevation: null }, [
    ...surveys,
    { depth: 3600 * feet, inclination: 65, azimuth: 45 },
  ]);
  const [, from, to] = rows;
  expect(((to?.down ?? 0) - (from?.down ?? 0)) / feet).toBeCloseTo(94.01, 2);
  expect(((to?.north ?? 0) - (from?.north ?? 0)) / feet).toBeCloseTo(27.22, 2);
  expect(((to?.east ?? 0) - (from?.east ?? 0)) / feet).toBeCloseTo(19.45, 2);
  // cos β = cos (25° − 15°) − sin 15° sin 25° (1 − cos 25°): β = 12.95° on 100 ft
  const bend = Math.acos(
    Math.cos(radians(10)) - Math.sin(radians(15)) * Math.sin(radians(25)) * (1 - Math.cos(radians(25))),
  );
  expect((bend * 180) / Math.PI).toBeCloseTo(12.95, 2);
  expect(to?.dogleg).toBeCloseTo((12.95 / (100 * feet)) * 30, 2);
});

test('is where a walk in four thousand steps between two surveys comes to', () => {
  const surveys: HoleSurvey[] = [
    { depth: 0, inclination: 84, azimuth: 310 },
    { depth: 50, inclination: 82.5, azimuth: 318 },
    { depth: 100, inclination: 79, azimuth: 305 },
    { depth: 150, inclination: 70.2, azimuth: 330 },
    { depth: 187.4, inclination: 61, azimuth: 12 },
  ];
  const { rows } = surveyRows({ inclination: 84, azimuth: 310, finalDepth: 187.4, elevation: 250 }, surveys);
  for (const [at, row] of rows.entries()) {
    const [east, north, down] = walked(surveys.slice(0, at + 1));
    expect(Math.abs(row.east - east)).toBeLessThan(0.001);
    expect(Math.abs(row.north - north)).toBeLessThan(0.001);
    expect(Math.abs(row.down - down)).toBeLessThan(0.001);
    expect(row.offset).toBeCloseTo(Math.hypot(east, north), 3);
    expect(row.level).toBeCloseTo(250 - down, 3);
  }
  expect(rows.map(({ origin }) => origin)).toEqual(['survey', 'survey', 'survey', 'survey', 'survey']);
});

test('begins at the mouth as its record says, and goes straight on below the last survey', () => {
  const { rows } = surveyRows({ inclination: 80, azimuth: 90, finalDepth: 120, elevation: null }, [
    { depth: 100, inclination: 80, azimuth: 90 },
  ]);
  expect(rows.map(({ depth, origin, dogleg }) => [depth, origin, dogleg])).toEqual([
    [0, 'mouth', null],
    [100, 'survey', expect.closeTo(0, 6)],
    [120, 'bottom', 0],
  ]);
  expect(rows[2]?.down).toBeCloseTo(120 * Math.cos(radians(10)), 6);
  expect(rows[2]?.east).toBeCloseTo(120 * Math.sin(radians(10)), 6);
  expect(rows[2]?.level).toBeNull();
});

test('drifts towards where it ends, and leans at most by its flattest survey', () => {
  const hole = surveyRows({ inclination: 90, azimuth: null, finalDepth: 200, elevation: null }, [
    { depth: 0, inclination: 90, azimuth: null },
    { depth: 200, inclination: 86, azimuth: 225 },
  ]);
  expect(driftOf(hole)).toBeCloseTo(225, 6);
  expect(steepestLean(hole.rows)).toBe(4);
  expect(hole.isDirected).toBe(true);
});

test('an inclined hole without any azimuth has offsets, and no direction', () => {
  const of = (inclination: number) => surveyRows({ inclination, azimuth: null, finalDepth: 100, elevation: null }, []);
  expect(of(60).isDirected).toBe(false);
  expect(of(60).rows[1]?.offset).toBeCloseTo(50, 9);
  expect(of(90).isDirected).toBe(true);
});
