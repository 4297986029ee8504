import { sampleData } from '../sample-data.ts';
import { unitIndex } from './units.ts';

/** Units upon each other, old to young, with the height of each foot above that of the pile, metres. */
export interface Pile {
  units: readonly number[];
  feet: readonly number[];
}

interface PileRow {
  units: readonly string[];
  /** Metres, of all but the youngest (and of a basement, but the oldest). */
  thickness: readonly number[];
}

interface PileData {
  northwestBasement: PileRow;
  palaeozoic: PileRow;
  southeastBasement: PileRow;
  moshishan: PileRow;
  /** Unit of the same age that stands beside another. */
  facies: Readonly<Record<string, string>>;
}

const data = sampleData<PileData>('ground/piles');

/** A basement's oldest unit has no foot: the first thickness is that of the second. */
function pileOf({ units, thickness }: PileRow, isBasement: boolean): Pile {
  const feet = isBasement ? [-Infinity, 0] : [0];
  for (const each of thickness) feet.push((feet.at(-1) ?? 0) + each);
  return { units: units.map(unitIndex), feet: feet.slice(0, units.length) };
}

export const piles = {
  northwestBasement: pileOf(data.northwestBasement, true),
  palaeozoic: pileOf(data.palaeozoic, false),
  southeastBasement: pileOf(data.southeastBasement, true),
  moshishan: pileOf(data.moshishan, false),
};

/** 三衢山组 (reef) beside 长坞组 (shale), 龙泉岩群 beside 陈蔡岩群. */
export const facies = new Map(Object.entries(data.facies).map(([from, to]) => [unitIndex(from), unitIndex(to)]));

/** Height of the middle of a unit above the foot of the folded pile, metres; its facies counts for it. */
export function middleInPalaeozoic(code: string): number {
  const base = Object.entries(data.facies).find(([, to]) => to === code)?.[0] ?? code;
  const at = piles.palaeozoic.units.indexOf(unitIndex(base));
  const foot = piles.palaeozoic.feet[at];
  if (foot === undefined) throw new Error(`${code} is not of the folded pile`);
  return (foot + (piles.palaeozoic.feet[at + 1] ?? foot + 200)) / 2;
}
