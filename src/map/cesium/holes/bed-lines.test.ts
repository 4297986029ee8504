import { describe, expect, test } from 'vitest';
import { radians } from '../../../geo/measure.ts';
import type { BedStratum, TileHole } from '../../../resources/shared/borehole-beds.ts';
import { bedFacts, holeLines, sampleFacts, strataOf } from './bed-lines.ts';

const strata: BedStratum[] = [
  ['Qh', '镇海组', 'A04', '粉质黏土'],
  ['K1x', null, 'B03', '砂岩'],
  [null, null, 'B03', '砂岩'],
];
const hole = (values: Partial<TileHole> = {}): TileHole => ({
  id: 1,
  holeNo: 'ZK1',
  lon: 120,
  lat: 29,
  height: 12.5,
  finalDepth: 100,
  inclination: null,
  azimuth: null,
  water: null,
  beds: [0, 0, 20, 1, 20, 100],
  surveys: [],
  samples: [],
  ...values,
});
const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1);
  if (found === undefined) throw new Error('empty');
  return found;
};

describe('beds of a hole', () => {
  test('a straight inclined hole: east, north and down by its dip and azimuth, within 1 cm', () => {
    const { beds } = holeLines(hole({ inclination: 60, azimuth: 30 }), strata);
    const [first, second] = beds;
    expect([first?.top, first?.bottom, second?.top, second?.bottom]).toEqual([0, 20, 20, 100]);
    const end = last(last(beds).path);
    const aside = 100 * Math.cos(radians(60));
    expect(end.east).toBeCloseTo(aside * Math.sin(radians(30)), 2);
    expect(end.north).toBeCloseTo(aside * Math.cos(radians(30)), 2);
    expect(end.down).toBeCloseTo(100 * Math.sin(radians(60)), 2);
    expect(last(first?.path ?? [])).toEqual(second?.path[0]);
  });

  test('a hole that bends evenly from straight down to level is a quarter of a circle, within 1 cm', () => {
    const surveys = [0, 90, 90, 100, 0, 90];
    const { beds, water } = holeLines(hole({ surveys, water: 50 }), strata);
    const radius = 100 / (Math.PI / 2);
    for (const { east, north, down } of beds.flatMap(({ path }) => path)) {
      expect(Math.abs(Math.hypot(radius - east, down) - radius)).toBeLessThan(0.01);
      expect(Math.abs(north)).toBeLessThan(0.01);
    }
    const end = last(last(beds).path);
    expect([end.east, end.down].map((value) => Math.abs(value - radius) < 0.01)).toEqual([true, true]);
    expect(water?.down).toBeCloseTo(radius * Math.sin(Math.PI / 4), 2);
    // Bent beds have knots between, the straight lines of a vertical hole none
    expect(last(beds).path.length).toBeGreaterThan(40);
    expect(last(holeLines(hole(), strata).beds).path).toHaveLength(2);
  });

  test('a hole without a log is drawn whole, and says so', () => {
    const { beds } = holeLines(hole({ beds: [] }), strata);
    expect(beds.map(({ stratum, top, bottom }) => [stratum, top, bottom])).toEqual([[null, 0, 100]]);
    expect(beds.flatMap(bedFacts)).toEqual([['分层', '没有可以公开的分层']]);
  });
});

test('strata are told once, the most frequent first, beds without a code by their rock', () => {
  const lines = [holeLines(hole(), strata), holeLines(hole({ beds: [1, 0, 30, 2, 30, 40] }), strata)];
  expect(strataOf(lines).strata.map(({ key, label, beds }) => [key, label, beds])).toEqual([
    ['K1x', 'K1x', 2],
    ['Qh', 'Qh 镇海组', 1],
    ['岩性 B03', expect.any(String), 1],
  ]);
});

test('rocks and ages are told as strata are', () => {
  const { lithologies, ages } = strataOf([holeLines(hole(), strata)]);
  expect(lithologies.map(({ key }) => key).toSorted()).toEqual(
    [...new Set(holeLines(hole(), strata).beds.map(({ stratum }) => `岩类 ${stratum?.[2]}`))].toSorted(),
  );
  expect(ages.map(({ key, label }) => [key, label])).toEqual(
    expect.arrayContaining([
      ['年代 Q', '第四纪'],
      ['年代 K', '白垩纪'],
    ]),
  );
});

test('a bed is told with its unit, age, rock, depths and thickness', () => {
  const [bed] = holeLines(hole({ beds: [0, 1.5, 20.25] }), strata).beds;
  expect(bed && bedFacts(bed)).toEqual([
    ['地层', '镇海组 Qh'],
    ['地质时代', '第四纪'],
    ['岩性', '粉质黏土'],
    ['孔深', '1.5–20.25 m'],
    ['厚度', '18.75 m'],
  ]);
});

test('samples lie along the hole, and are counted by kind in the bed of their middle', () => {
  const made = hole({ inclination: 60, azimuth: 90, samples: [2, 10, 10.6, 0, 19, 21.2, 2, 30, 30.6, 3, 40, 44] });
  const { beds, samples } = holeLines(made, strata);
  expect(samples.map(({ down }) => Number(down.toFixed(2)))).toEqual(
    [10.3, 20.1, 30.3, 42].map((depth) => Number((depth * Math.sin(radians(60))).toFixed(2))),
  );
  expect(beds.map((bed) => sampleFacts(made, bed))).toEqual([
    [['取样', '标准贯入 1']],
    [['取样', '原状土样 1、标准贯入 1、岩样 1']],
  ]);
  expect(beds.map((bed) => sampleFacts(hole(), bed))).toEqual([[], []]);
});
