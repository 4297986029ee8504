import type { LithologyCode } from '../src/geo/lithologies.ts';
import type { Bed, Weathering } from './ground/ground.ts';

/** As handbooks of engineering geology have it. */
const strengths: Readonly<Partial<Record<LithologyCode, readonly [number, number]>>> = {
  B01: [25, 60],
  B02: [15, 40],
  B03: [30, 80],
  B04: [70, 140],
  B05: [10, 30],
  B06: [5, 18],
  B07: [12, 35],
  B08: [6, 20],
  B09: [3, 12],
  B10: [70, 150],
  B11: [50, 110],
  B12: [25, 60],
  B13: [45, 95],
  B14: [55, 120],
  B15: [18, 45],
  C01: [60, 130],
  C02: [80, 170],
  C03: [30, 75],
  C04: [80, 180],
  C05: [70, 160],
  C06: [80, 190],
  D01: [80, 170],
  D02: [90, 180],
  D03: [100, 200],
  E01: [60, 140],
  E02: [25, 70],
  E03: [60, 130],
  E04: [70, 150],
  E05: [50, 110],
  E06: [60, 140],
};
/** Half of the strength is gone when a rock is moderately weathered. */
const weatheredShare = 0.5;

/** Saturated uniaxial strength of a slightly weathered rock, MPa, least and most; null: of soils, ore and veins. */
export const freshStrength = (rock: LithologyCode): readonly [number, number] | null => strengths[rock] ?? null;

/** Between which the strength of a bed lies, MPa; null: nothing of it can be tested so. */
export function strengthOf({ lithology, weathering, ground }: Bed): readonly [number, number] | null {
  const fresh = freshStrength(lithology);
  if (ground !== 'rock' || !fresh || (weathering !== '中风化' && weathering !== '微风化')) return null;
  const share = weathering === '中风化' ? weatheredShare : 1;
  return [fresh[0] * share, fresh[1] * share];
}

/** RQD, per cent, least and most: core of wholly weathered rock is soil. */
const qualities: Readonly<Record<Weathering, readonly [number, number]>> = {
  全风化: [0, 0],
  强风化: [0, 15],
  中风化: [35, 75],
  微风化: [65, 96],
};
/** Of crushed rock, and of ore, which is drilled with care. */
const broken = [0, 25] as const;
const ore = [40, 85] as const;
/** Rocks that come apart along their layers have so much of what others have. */
const thinBedded: ReadonlySet<LithologyCode> = new Set(['B06', 'B07', 'B08', 'B09', 'E02']);
const thinShare = 0.75;

/** Between which the RQD of a bed lies; null: soils have none. */
export function qualityOf({ ground, weathering, lithology }: Bed): readonly [number, number] | null {
  if (ground === 'broken') return broken;
  if (ground === 'ore') return ore;
  if (weathering === null) return null;
  const [least, most] = qualities[weathering];
  const share = thinBedded.has(lithology) ? thinShare : 1;
  return [least * share, most * share];
}
