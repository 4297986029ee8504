import { describe, expect, test } from 'vitest';
import { computeSection } from './section.ts';
import { hole, line } from './testing/section-holes.ts';

describe('terrain along the line', () => {
  const samplesOf = (height: (x: number) => number) =>
    Array.from({ length: 41 }, (_, at) => ({ chainage: at * 25, height: height(at * 25) }));
  /** From 80 m at both ends of the line up to 140 m in its middle. */
  const heightOfHill = (x: number): number => 80 + 60 * Math.sin((x / 1000) * Math.PI) ** 2;
  const hill = { spacing: 300, samples: samplesOf(heightOfHill) };
  const valley = { spacing: 300, samples: samplesOf((x) => 200 - heightOfHill(x)) };
  const columns = () => [hole(200, 'Q 10, K1x 20, J3 30'), hole(800, 'Q 10, K1x 20, J3 30')];

  test('is kept as it is, and broken where there are no heights', () => {
    const samples = hill.samples.map(({ chainage, height }) => ({
      chainage,
      height: chainage > 400 && chainage < 600 ? null : height,
    }));
    const { terrain, ground } = computeSection(line, columns(), { spacing: 300, samples });
    expect(terrain?.lines.map((part) => [part[0]?.x, part.at(-1)?.x])).toEqual([
      [0, 400],
      [600, 1000],
    ]);
    // Over the gap nothing is known but the mouths
    expect(ground).toHaveLength(2);
    const none = samples.map((sample) => ({ ...sample, height: null }));
    expect(computeSection(line, columns(), { spacing: 300, samples: none }).terrain).toBeNull();
    expect(computeSection(line, columns()).terrain).toBeNull();
  });

  test('is what the ground follows between the mouths, and counts in the range', () => {
    const [left, right] = columns();
    const { ground, range } = computeSection(line, [left!, { ...right!, elevation: 112 }], hill);
    expect([ground[0]!.z, ground.at(-1)!.z]).toEqual([100, 112]);
    const middle = ground.find(({ x }) => x === 500)!;
    const off = (100 - heightOfHill(200) + (112 - heightOfHill(800))) / 2;
    expect(middle.z).toBeCloseTo(140 + off, 3);
    expect(range!.lowest).toBe(40);
    expect(range!.highest).toBe(Math.max(140, ...ground.map(({ z }) => z)));
  });

  test('no boundary of a bed leaves the ground, and beds on the surface reach up to it', () => {
    const zAt = (points: readonly { x: number; z: number }[], x: number): number => {
      const to = points.findIndex((point, at) => at > 0 && point.x >= x && points[at - 1]!.x <= x);
      const [a, b] = [points[to - 1]!, points[to]!];
      return b.x === a.x ? a.z : a.z + ((b.z - a.z) * (x - a.x)) / (b.x - a.x);
    };
    for (const [heights, isHill] of [
      [hill, true],
      [valley, false],
    ] as const) {
      const { bodies: found, ground } = computeSection(line, columns(), heights);
      expect(found).toHaveLength(3);
      for (const { top, base } of found)
        for (let x = 203; x < 798; x += 3.7) {
          expect(zAt(top, x)).toBeLessThanOrEqual(zAt(ground, x) + 1e-6);
          expect(zAt(base, x)).toBeLessThanOrEqual(zAt(top, x) + 1e-6);
        }
      for (const x of [230, 500, 760]) expect(zAt(found[0]!.top, x)).toBeCloseTo(zAt(ground, x), 6);
      // Soils are as thick on the hill as in the holes; the rock below them makes it up
      expect(zAt(found[1]!.top, 500)).toBeCloseTo(zAt(ground, 500) - (isHill ? 10 : 0), 6);
      expect(zAt(found[1]!.base, 500)).toBeCloseTo(isHill ? 70 : Math.min(70, zAt(ground, 500)), 6);
      expect(zAt(found[2]!.base, 500)).toBeCloseTo(40, 6);
    }
  });

  test('a boundary goes straight on to where the ground cuts it off, and again from there', () => {
    const samples = [0, 500, 1000].map((chainage) => ({ chainage, height: chainage === 500 ? 70 : 120 }));
    const { bodies: found } = computeSection(line, columns(), { spacing: 300, samples });
    expect(found[0]!.base.map(({ x, z }) => [Math.round(x), Math.round(z)])).toEqual([
      [200, 90],
      [300, 90],
      [500, 70],
      [700, 90],
      [800, 90],
    ]);
  });

  test('a bed that ends at the surface ends on the ground', () => {
    const { bodies: found, ground } = computeSection(line, [hole(200, 'Qh 4, K1x 20'), hole(800, 'K1x 20')], hill);
    const tip = found.find(({ kind }) => kind === 'wedge')?.top.at(-1);
    expect(tip?.x).toBeCloseTo(500, 1);
    expect(tip?.z).toBeCloseTo(ground.find(({ x }) => x === 500)!.z, 1);
  });

  test('ground water keeps below a valley, unless it is under pressure', () => {
    const levels = (level: number) => columns().map((each) => ({ ...each, waterLevel: level }));
    const { water, ground } = computeSection(line, levels(2), valley);
    const lowest = ground.find(({ x }) => x === 500)!;
    expect(water[0]!.find(({ x }) => x === 500)?.z).toBeCloseTo(lowest.z, 6);
    expect(computeSection(line, levels(-2), valley).water[0]).toHaveLength(2);
  });

  test('a hole at the end of a line that was rounded has it, too', () => {
    const samples = hill.samples.map((each) => (each.chainage === 1000 ? { ...each, chainage: 999.8 } : each));
    const { ground } = computeSection(line, [hole(100, 'Q 10'), hole(1050, 'Q 10')], { spacing: 300, samples });
    expect(ground.length).toBeGreaterThan(20);
  });
});
