import { sampleData } from '../sample-data.ts';
import type { Course } from '../ground/plane.ts';

/** 1: known to everybody, shown from afar; 4: shown from near only. */
export type WaterRank = 1 | 2 | 3 | 4;

type Place = readonly [lon: number, lat: number];

export interface RiverFacts {
  rank: WaterRank;
  /** How wide it is at its source and at its mouth, metres. */
  metres: readonly [number, number];
  /** Where it reaches a lake or an estuary; absent: the nearest sea, or the river that its mouth lies at. */
  outlet?: Place;
  /** Only of rivers that the ground has no valley for: from the mouth up. */
  line?: Course;
  /** It flows out of the province, and ends where the data end. */
  leaves?: true;
}

interface LakeFacts {
  name: string;
  rank: WaterRank;
  /** Metres above sea. */
  level: number;
  /** Where its name stands. */
  place: Place;
}

/** A reservoir: the ground below its level, upstream of its dam. */
export interface PoolFacts extends LakeFacts {
  /** The name of the lake, beside that of the reservoir. */
  also: string;
  /** Kilometres around its place within which it lies. */
  reach: number;
  /** A line across the valley. */
  dam: readonly [Place, Place];
}

/** A lake that lies in level ground, by its shore. The first ring is the outer one, the others are islands. */
export interface RingFacts extends LakeFacts {
  rings: readonly (readonly Place[])[];
}

export interface WaterFacts {
  rivers: Readonly<Record<string, RiverFacts>>;
  /** Not drawn: hills of the ground part their valleys from the sea. */
  withoutOutlet: readonly string[];
  lakes: readonly PoolFacts[];
  rings: readonly RingFacts[];
  /** The funnel between river and sea, from its head: its shores, and where it is open. */
  estuary: { name: string; north: readonly Place[]; sea: readonly Place[]; south: readonly Place[] };
}

export const waterFacts = sampleData<WaterFacts>('waters');

/** Of rivers that the facts do not name. */
export const smallRiver: RiverFacts = { rank: 4, metres: [20, 80] };
