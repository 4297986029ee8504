import { describe, expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import type { Position } from '../../geo/position.ts';
import { computeSection } from './section.ts';
import type { SectionBed, SectionHole } from './section-record.ts';

const start: Position = { lon: 120, lat: 30 };
const line = [start, placeFrom(start, 90, 1000)];
let counter = 0;

/** A hole so many metres along the line; beds as 'K1x 10, Q 5': code and thickness from the mouth down. */
function hole(along: number, beds: string, more: Partial<SectionHole> = {}): SectionHole {
  counter += 1;
  let reached = 0;
  const list = beds
    .split(', ')
    .filter(Boolean)
    .map((text): SectionBed => {
      const [code = '', thickness = '0'] = text.split(' ');
      const top = reached;
      reached += Number(thickness);
      counter += 1;
      return {
        id: counter,
        top,
        bottom: reached,
        lithology: 'B03',
        rockName: '砂岩',
        unitCode: code === '-' ? null : code,
        unitName: null,
      };
    });
  return {
    id: counter,
    holeNo: `ZK${counter}`,
    project: '某地详查',
    ...placeFrom(start, 90, along),
    elevation: 100,
    heightDatum: '1985 国家高程基准',
    finalDepth: reached || 50,
    inclination: 90,
    azimuth: null,
    waterLevel: null,
    isSample: true,
    beds: list,
    ...more,
  };
}
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

  test('a bed that the neighbour lacks wedges out half-way, between those above and below it', () => {
    const section = computeSection(line, [hole(100, 'Q 10, N 10, K1x 20'), hole(500, 'Q 14, K1x 20')]);
    const wedge = section.bodies.find(({ kind }) => kind === 'wedge');
    expect(wedge?.key).toBe('N');
    const tip = wedge!.top.at(-1)!;
    expect([Math.round(tip.x), tip.z]).toEqual([300, (90 + 80 + 86 + 86) / 4]);
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

  test('beds without a code are the same by their rock; a hole without beds, one alone, or nothing in common joins nothing', () => {
    expect(bodies(hole(100, '- 10'), hole(300, '- 12'))).toEqual([['joined', '岩性 B03', false]]);
    expect(bodies(hole(100, 'Q 10'), hole(300, ''), hole(500, 'Q 10'))).toEqual([]);
    expect(bodies(hole(100, 'Q 10'))).toEqual([]);
    expect(bodies(hole(100, 'Q 10'), hole(300, 'K1x 10'))).toEqual([]);
    expect(bodies(hole(100, 'Q 10'), hole(100, 'Q 10'))).toEqual([]);
  });
});
