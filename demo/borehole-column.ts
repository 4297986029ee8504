import type { LayerSample } from './borehole-sample.ts';
import { type Bore, boredBeds } from './ground/bore.ts';
import type { Bed } from './ground/ground.ts';
import type { Random } from './random.ts';
import { qualityOf } from './rock-strength.ts';

/** A stratum as it lies along a hole. */
export interface DraftLayer {
  bed: Bed;
  /** Whole centimetres. */
  thickness: number;
}

/** Thinner strata, centimetres, are not told apart from what lies above them. */
const leastLayer = 10;

/** The strata of a hole, `finalDepth` centimetres in all: what the ground has along it. */
export function strataOf(bore: Bore, finalDepth: number): DraftLayer[] {
  const drafts: DraftLayer[] = [];
  let reached = 0;
  for (const { bed, to } of boredBeds(bore, finalDepth / 100)) {
    const end = Math.min(finalDepth, Math.round(to * 100));
    const last = drafts.at(-1);
    const isOneBody = last?.bed.fault && last.bed.rock === bed.rock && last.bed.unit === bed.unit;
    if (last && (end - reached < leastLayer || isOneBody)) last.thickness += end - reached;
    else if (end > reached) drafts.push({ bed, thickness: end - reached });
    reached = Math.max(reached, end);
  }
  const last = drafts.at(-1);
  if (last) last.thickness += finalDepth - reached;
  return drafts;
}

/** Usual core recovery, per cent: smallest and largest. */
const recoveries: Readonly<Record<Bed['ground'], readonly [number, number]>> = {
  fill: [70, 90],
  clay: [90, 100],
  sand: [72, 92],
  gravel: [60, 82],
  weathered: [65, 85],
  rock: [84, 99],
  broken: [55, 75],
  ore: [82, 96],
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Soils and weathered rock keep the number of the ground. */
const hasOwnNumber = ({ ground, weathering }: Bed): boolean =>
  weathering === null || ground === 'weathered' || weathering === '中风化';

/** Before ①. */
const beforeCircles = 0x24_5f;
/** ⑳ */
const circles = 20;

/**
 * Numbers of strata from the mouth down. Fresh rock is counted on from what lies above: ⑪ below ⑩-3. A hole that meets
 * nothing which has a number of the ground, or more of the rock than there are circles, has 1, 2, 3.
 */
export function layerNumbers(beds: readonly Bed[]): string[] {
  let last = 0;
  const numbers = beds.map((bed) => {
    const own = hasOwnNumber(bed) ? bed.number : null;
    last = own === null ? last + 1 : (own.codePointAt(0) ?? 0) - beforeCircles;
    return own ?? String.fromCodePoint(beforeCircles + last);
  });
  return beds.some(hasOwnNumber) && last <= circles ? numbers : beds.map((_, at) => String(at + 1));
}

/** Strata with their depths, description and core. */
export function layersOf(drafts: readonly DraftLayer[], random: Random): LayerSample[] {
  let reached = 0;
  const numbers = layerNumbers(drafts.map(({ bed }) => bed));
  return drafts.map(({ bed, thickness }, index) => {
    const top = reached;
    reached += thickness;
    const quality = qualityOf(bed);
    const recovery = tenth(random.between(...recoveries[bed.ground]));
    const along = bed.fault?.isRegional ? `，${bed.fault.name}` : '';
    return {
      layerNo: numbers[index] ?? null,
      top: top / 100,
      bottom: reached / 100,
      lithology: bed.lithology,
      rockName: bed.rock,
      unitCode: bed.unit.code,
      unitName: bed.unit.name,
      rockColour: bed.colour,
      description: `${bed.colour}${bed.rock}：${bed.look}${along}。`,
      recovery,
      rqd: quality ? Math.min(recovery, tenth(random.between(...quality))) : null,
    };
  });
}

/** Core recovery of the whole hole: the mean over its length, per cent. */
export function meanRecovery(layers: readonly LayerSample[]): number {
  const depth = layers.at(-1)?.bottom ?? 1;
  return tenth(layers.reduce((sum, { top, bottom, recovery }) => sum + (bottom - top) * (recovery ?? 0), 0) / depth);
}
