import { describe, expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import { outlineOf, supposedContact } from './section-body.ts';
import { computeSection } from './section.ts';
import type { SectionHole } from './section-record.ts';
import { hole, line, start } from './testing/section-holes.ts';

const bodies = (...holes: SectionHole[]) =>
  computeSection(line, holes).bodies.map(({ kind, key, isBaseKnown }) => [kind, key, isBaseKnown]);

describe('holes on the line', () => {
  test('stand in the order of their chainage, at the heights of their mouths', () => {
    const section = computeSection(line, [hole(700, 'Q 10', { elevation: 90 }), hole(200, 'Q 10')]);
    expect(section.length).toBeCloseTo(1000, 3);
    expect(section.azimuth).toBeCloseTo(90, 1);
    expect(section.holes.map(({ chainage, mouth, end }) => [Math.round(chainage), mouth.z, end.z])).toEqual([
      [200, 100, 90],
      [700, 90, 80],
    ]);
    expect(section.ground).toEqual(section.holes.map(({ mouth }) => mouth));
    expect(section.range).toEqual({ lowest: 80, highest: 100 });
  });

  test('an inclined hole runs along the line as far as it is drilled in its direction', () => {
    const [along] = computeSection(line, [hole(500, 'Q 100', { inclination: 60, azimuth: 90 })]).holes;
    expect(along!.end.x - along!.mouth.x).toBeCloseTo(50, 1);
    expect(along!.mouth.z - along!.end.z).toBeCloseTo(86.6, 1);
    const [back] = computeSection(line, [hole(500, 'Q 100', { inclination: 60, azimuth: 270 })]).holes;
    expect(back!.end.x - back!.mouth.x).toBeCloseTo(-50, 1);
    const [across] = computeSection(line, [hole(500, 'Q 100', { inclination: 60, azimuth: 0 })]).holes;
    expect(across!.end.x - across!.mouth.x).toBeCloseTo(0, 0);
  });

  test('a surveyed hole lies along the arc that it was drilled in, its beds at their heights there', () => {
    // From straight down to 45° towards the east in 200 m
    const surveys = [0, 100, 200].map((depth) => ({ depth, inclination: 90 - depth * 0.225, azimuth: 90 }));
    const [placed] = computeSection(line, [hole(500, 'Q 80, K1x 120', { surveys, waterLevel: 30 })]).holes;
    const radius = 200 / (Math.PI / 4);
    const [upper, lower] = placed!.beds;
    const points = [upper!.top, placed!.water!, upper!.bottom, lower!.top, placed!.end];
    for (const [at, depth] of [0, 30, 80, 80, 200].entries()) {
      const turned = depth / radius;
      // The line is a geodesic: its direction at the hole is 90° to a few thousandths
      expect(Math.abs(points[at]!.x - 500 - radius * (1 - Math.cos(turned)))).toBeLessThan(0.01);
      expect(Math.abs(points[at]!.z - 100 + radius * Math.sin(turned))).toBeLessThan(0.01);
    }
    expect(placed!.path.length).toBeGreaterThan(40);
    expect([lower!.path[0], lower!.path.at(-1)]).toEqual([lower!.top, placed!.end]);
    for (const { x, z } of lower!.path) expect(Math.hypot(x - 500 - radius, z - 100)).toBeCloseTo(radius, 1);
  });

  test('across the line a surveyed hole loses height only', () => {
    const surveys = [{ depth: 0, inclination: 30, azimuth: 0 }];
    const [placed] = computeSection(line, [hole(500, 'Q 100', { surveys })]).holes;
    expect(placed!.end.x).toBeCloseTo(500, 0);
    expect(placed!.end.z).toBeCloseTo(50, 1);
  });

  test('a hole without a height stands on the terrain where there is one', () => {
    const onTerrain = hole(300, 'Q 10', { elevation: null, terrainHeight: 37.5 });
    const section = computeSection(line, [onTerrain, hole(500, 'Q 10')]);
    expect(section.unplaced).toEqual([]);
    expect(section.holes.map((placed) => [placed.mouth.z, placed.isOnTerrain])).toEqual([
      [37.5, true],
      [100, false],
    ]);
  });

  test('a hole without a height is told apart, and no hole at all is a section without range', () => {
    const lost = hole(300, 'Q 10', { elevation: null });
    const section = computeSection(line, [lost]);
    expect([section.holes.length, section.unplaced[0]?.hole.id, section.range]).toEqual([0, lost.id, null]);
    expect(computeSection(line, []).bodies).toEqual([]);
  });

  test('a corner says where it is and which way the line turns', () => {
    const [, corner = start] = line;
    const [turn] = computeSection([start, corner, placeFrom(corner, 180, 500)], []).corners;
    expect(turn?.chainage).toBeCloseTo(1000, 3);
    expect(turn?.azimuths.map(Math.round)).toEqual([90, 180]);
  });

  test('the water table breaks at a hole where it was not measured', () => {
    const { water } = computeSection(line, [
      hole(100, 'Q 10', { waterLevel: 2 }),
      hole(200, 'Q 10', { waterLevel: 3 }),
      hole(300, 'Q 10'),
      hole(400, 'Q 10', { waterLevel: -1 }),
    ]);
    expect(water.map((part) => part.map(({ z }) => z))).toEqual([[98, 97], [101]]);
  });
});

describe('beds between holes', () => {
  test('of equal codes are joined; where both holes end in them their base is not known', () => {
    expect(bodies(hole(100, 'Q 10, K1x 20'), hole(600, 'Q 12, K1x 10'))).toEqual([
      ['joined', 'Q', true],
      ['joined', 'K1x', false],
    ]);
  });

  test('a bed that the neighbour lacks wedges out half-way, on the contact of those above and below it', () => {
    const section = computeSection(line, [hole(100, 'Q 10, N 10, K1x 20'), hole(500, 'Q 14, K1x 20')]);
    const wedge = section.bodies.find(({ kind }) => kind === 'wedge');
    expect(wedge?.key).toBe('N');
    const tip = wedge!.top.at(-1)!;
    // The uppermost bed does not give way: its base goes straight on
    expect([Math.round(tip.x), tip.z]).toEqual([300, (90 + 86) / 2]);
    const [upper, lower] = section.bodies;
    expect(upper!.base[1]).toEqual(tip);
    expect(lower!.top[1]).toEqual(tip);
  });

  test('an uppermost bed that the neighbour lacks ends on the ground', () => {
    const section = computeSection(line, [hole(100, 'Qh 4, K1x 20'), hole(500, 'K1x 20', { elevation: 110 })]);
    expect(section.bodies.find(({ kind }) => kind === 'wedge')?.top.at(-1)?.z).toBe(105);
  });

  test('below the end of the neighbour a bed is followed half-way, as the base above it runs', () => {
    const section = computeSection(line, [hole(100, 'Q 10, K1x 20, J3 10'), hole(500, 'Q 10, K1x 24')]);
    const open = section.bodies.find(({ kind }) => kind === 'open');
    expect([open?.key, open?.isBaseKnown]).toEqual(['J3', false]);
    expect(open!.top.map(({ x, z }) => [Math.round(x), z])).toEqual([
      [100, 70],
      [300, 68],
    ]);
    expect(open!.base.map(({ z }) => z)).toEqual([60, 58]);
  });

  test('a code that one hole has twice is joined once; the other bed wedges out', () => {
    expect(
      bodies(hole(100, 'Q 5, N 5, Q 5, K1x 9'), hole(300, 'Q 5, K1x 9')).map(([kind, key]) => `${kind} ${key}`),
    ).toEqual(['joined Q', 'joined K1x', 'wedge N', 'wedge Q']);
  });

  test('sequences that have nothing in common meet half-way, each at its own levels', () => {
    const section = computeSection(line, [hole(100, 'Q 10, K1g 20, J3 5'), hole(500, 'Q 10, K1x 30')]);
    const faced = section.bodies.filter(({ kind }) => kind === 'faced');
    expect(
      faced.map(({ key, top, base }) => [key, ...[...top, ...base].map(({ x, z }) => [Math.round(x), z])]),
    ).toEqual([
      ['K1g', [100, 90], [300, 90], [100, 70], [300, 70]],
      ['J3', [100, 70], [300, 70], [100, 65], [300, 65]],
      ['K1x', [300, 90], [500, 90], [300, 60], [500, 60]],
    ]);
    expect(faced.map(({ isBaseKnown }) => isBaseKnown)).toEqual([true, false, false]);
    expect(faced.map((body) => supposedContact(body)?.map(({ z }) => z))).toEqual([
      [90, 70],
      [70, 65],
      [90, 60],
    ]);
    expect(supposedContact(section.bodies[0]!)).toBeNull();
  });

  test('opposite orders do not cross: on every metre no bed lies in another', () => {
    const section = computeSection(line, [hole(100, 'A 10, B 10, C 10'), hole(500, 'A 10, C 10, B 10')]);
    expect(section.bodies.filter(({ kind }) => kind === 'joined')).toHaveLength(2);
    const heightAt = (points: readonly { x: number; z: number }[], x: number): number | null => {
      const to = points.findIndex((point, at) => at > 0 && point.x >= x && points[at - 1]!.x <= x);
      if (to < 0) return null;
      const [a, b] = [points[to - 1]!, points[to]!];
      return a.z + ((b.z - a.z) * (x - a.x)) / (b.x - a.x);
    };
    for (const x of [120, 200, 299, 301, 400, 480]) {
      const spans = section.bodies
        .map(({ top, base }) => [heightAt(top, x), heightAt(base, x)] as const)
        .filter(([top]) => top !== null)
        .toSorted(([a], [b]) => b! - a!);
      for (const [at, [top]] of spans.slice(1).entries()) expect(top).toBeLessThanOrEqual(spans[at]![1]! + 1e-9);
    }
  });

  test('beds without a code are the same by their rock; a hole without beds or one alone joins nothing', () => {
    expect(bodies(hole(100, '- 10'), hole(300, '- 12'))).toEqual([['joined', '岩性 B03', false]]);
    expect(bodies(hole(100, 'Q 10'), hole(300, ''), hole(500, 'Q 10'))).toEqual([]);
    expect(bodies(hole(100, 'Q 10'))).toEqual([]);
    expect(bodies(hole(100, 'Q 10'), hole(100, 'Q 10'))).toEqual([]);
  });
});

test('the outline of a joined bed follows the bent holes at its sides', () => {
  const surveys = [0, 50, 100].map((depth) => ({ depth, inclination: 90 - depth * 0.4, azimuth: 90 }));
  const { bodies: found, holes } = computeSection(line, [
    hole(100, 'Q 100', { surveys }),
    hole(600, 'Q 100', { surveys }),
  ]);
  const outline = outlineOf(found[0]!);
  const [left, right] = holes;
  expect(outline).toEqual([left!.mouth, ...right!.path, ...left!.path.slice(1).toReversed()]);
});
