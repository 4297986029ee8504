import { describe, expect, test } from 'vitest';
import { holePath, type HoleSurvey } from './hole-path.ts';

const vertical = { inclination: 90, azimuth: null };
const feet = 0.3048;
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

describe('a hole without surveys', () => {
  test('runs straight by the sine and the cosine of its inclination, also above its mouth', () => {
    const { at, knots } = holePath({ inclination: 60, azimuth: 30 }, []);
    expect(knots).toEqual([0]);
    for (const depth of [-2, 0, 0.5, 100, 1234.5]) {
      const { east, north, down } = at(depth);
      expect(east).toBeCloseTo(depth * cosine(60) * sine(30), 9);
      expect(north).toBeCloseTo(depth * cosine(60) * cosine(30), 9);
      expect(down).toBeCloseTo(depth * sine(60), 9);
    }
  });

  test('runs straight down where nothing is known of it, and as told where only its azimuth is not', () => {
    expect(holePath({ inclination: null, azimuth: null }, []).at(80)).toEqual({
      east: expect.closeTo(0, 9) as number,
      north: expect.closeTo(0, 9) as number,
      down: 80,
    });
    const { east, north } = holePath({ inclination: 0, azimuth: null }, [], 90).at(10);
    expect([east, north]).toEqual([expect.closeTo(10, 9), expect.closeTo(0, 9)]);
  });
});

describe('a surveyed hole', () => {
  test('of surveys that all say down is vertical', () => {
    const surveys = [0, 50, 100].map((depth): HoleSurvey => ({ depth, inclination: 90, azimuth: null }));
    const { at, knots } = holePath(vertical, surveys);
    expect(knots).toEqual([0, 50, 100]);
    for (const depth of [0, 33, 100, 140]) {
      const { east, north, down } = at(depth);
      expect(Math.hypot(east, north)).toBeLessThan(1e-9);
      expect(down).toBeCloseTo(depth, 9);
    }
  });

  test('that bends evenly is the arc of a circle, between the surveys, too', () => {
    // From straight down to 30° below the horizon in 600 m: a degree in 10 m, round a middle 573 m to the south-east
    const radius = 600 / ((60 * Math.PI) / 180);
    const surveys = [0, 150, 200, 420, 600].map((depth): HoleSurvey => ({
      depth,
      inclination: 90 - depth / 10,
      azimuth: 135,
    }));
    const { at, knots } = holePath(vertical, surveys);
    for (let depth = 0; depth <= 600; depth += 7) {
      const aside = radius * (1 - cosine(depth / 10));
      const { east, north, down } = at(depth);
      expect(Math.abs(down - radius * sine(depth / 10))).toBeLessThan(0.001);
      expect(Math.abs(east - aside * sine(135))).toBeLessThan(0.001);
      expect(Math.abs(north - aside * cosine(135))).toBeLessThan(0.001);
    }
    // Between its knots the path may be drawn straight
    for (const [index, knot] of knots.slice(1).entries()) {
      const [from, to] = [at(knots[index]!), at(knot)];
      const middle = at((knots[index]! + knot) / 2);
      const off = Math.hypot(middle.down - (from.down + to.down) / 2, middle.east - (from.east + to.east) / 2);
      expect(off).toBeLessThan((knot - knots[index]!) * 0.003);
    }
  });

  test('bends in space: an arc that leans over backwards is one', () => {
    // A circle in the plane of east and down, begun 50° below the western horizon and ended 50° below the eastern one
    const radius = 100 / ((80 * Math.PI) / 180);
    const { at } = holePath(vertical, [
      { depth: 0, inclination: 50, azimuth: 270 },
      { depth: 100, inclination: 50, azimuth: 90 },
    ]);
    for (let depth = 0; depth <= 100; depth += 5) {
      const angle = -40 + depth * 0.8;
      const { east, north, down } = at(depth);
      expect(Math.abs(east - radius * (cosine(40) - cosine(angle)))).toBeLessThan(0.001);
      expect(Math.abs(down - radius * (sine(40) + sine(angle)))).toBeLessThan(0.001);
      expect(Math.abs(north)).toBeLessThan(0.001);
    }
  });

  test('agrees with the textbook example of the method', () => {
    // 3500 ft: 15° from the vertical towards 20°; 3600 ft: 25° towards 45°. 94.01 ft down, 27.22 ft north, 19.45 ft east
    const { at } = holePath(vertical, [
      { depth: 0, inclination: 75, azimuth: 20 },
      { depth: 3500 * feet, inclination: 75, azimuth: 20 },
      { depth: 3600 * feet, inclination: 65, azimuth: 45 },
    ]);
    const [from, to] = [at(3500 * feet), at(3600 * feet)];
    expect((to.down - from.down) / feet).toBeCloseTo(94.01, 2);
    expect((to.north - from.north) / feet).toBeCloseTo(27.22, 2);
    expect((to.east - from.east) / feet).toBeCloseTo(19.45, 2);
  });

  test('goes straight on below its last survey, and begins as its record says where none is at the mouth', () => {
    const { at } = holePath({ inclination: 80, azimuth: 90 }, [{ depth: 100, inclination: 60, azimuth: 90 }]);
    const [end, beyond] = [at(100), at(150)];
    expect(beyond.east - end.east).toBeCloseTo(50 * cosine(60), 9);
    expect(beyond.down - end.down).toBeCloseTo(50 * sine(60), 9);
    const begun = at(0.001);
    expect(begun.east / 0.001).toBeCloseTo(cosine(80), 3);
    const measured = holePath({ inclination: 80, azimuth: 90 }, [{ depth: 0, inclination: 70, azimuth: 0 }]).at(10);
    expect(measured.north).toBeCloseTo(10 * cosine(70), 9);
  });

  test('is the same whatever the order of its rows, and an azimuth that fails is that of its neighbour', () => {
    const rows: HoleSurvey[] = [
      { depth: 0, inclination: 90, azimuth: null },
      { depth: 50, inclination: 85, azimuth: 200 },
      { depth: 100, inclination: 80, azimuth: null },
    ];
    const whole = rows.map((row) => ({ ...row, azimuth: 200 }));
    expect(holePath(vertical, rows.toReversed()).at(120)).toEqual(holePath(vertical, whole).at(120));
    expect(holePath(vertical, [...rows, { depth: 50, inclination: 10, azimuth: 0 }]).at(90)).toEqual(
      holePath(vertical, rows).at(90),
    );
  });

  test('that would come straight back is no circle without an end', () => {
    const { at } = holePath(vertical, [
      { depth: 0, inclination: 0, azimuth: 0 },
      { depth: 10, inclination: 0, azimuth: 180 },
    ]);
    expect(Math.hypot(...Object.values(at(10)))).toBeLessThanOrEqual(10.001);
    expect(at(20).north).toBeCloseTo(at(10).north - 10, 6);
  });
});
