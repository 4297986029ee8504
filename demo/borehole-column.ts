import type { LithologyName } from '../src/geo/lithologies.ts';
import { lithologies } from '../src/geo/lithologies.ts';
import type { LayerSample } from './borehole-sample.ts';
import type { Random } from './random.ts';

/** Strength of the ground: decides what core is recovered and which tests are made. */
export type Ground = 'fill' | 'clay' | 'sand' | 'gravel' | 'weathered' | 'rock' | 'broken' | 'ore';

/** A stratum as it is first drawn; the depth of its bottom follows from those above it. */
export interface DraftLayer {
  layerNo: string | null;
  lithology: LithologyName;
  rock: string;
  colour: string;
  look: string;
  unitCode: string;
  unitName: string;
  ground: Ground;
  /** Whole centimetres. */
  thickness: number;
}

const codes = new Map<string, LayerSample['lithology']>(lithologies.map(({ value, label }) => [label, value]));

/** Least thickness at the end of a hole; a thinner rest belongs to the layer above. */
const leastRest = 30;

/** The strata cut at the final depth, or the last one drawn on to it: together exactly `finalDepth` centimetres thick. */
export function cutAt(drafts: readonly DraftLayer[], finalDepth: number): DraftLayer[] {
  const kept: DraftLayer[] = [];
  let reached = 0;
  for (const draft of drafts) {
    const rest = finalDepth - reached;
    if (rest <= 0) break;
    const last = kept.at(-1);
    if (rest < leastRest && last) {
      last.thickness += rest;
      reached = finalDepth;
      break;
    }
    const thickness = Math.min(draft.thickness, rest);
    kept.push({ ...draft, thickness });
    reached += thickness;
  }
  const last = kept.at(-1);
  if (last && reached < finalDepth) last.thickness += finalDepth - reached;
  return kept;
}

/** Usual core recovery and RQD, per cent: smallest and largest. Soils have no RQD. */
const cores: Readonly<Record<Ground, { recovery: readonly [number, number]; rqd: readonly [number, number] | null }>> =
  {
    fill: { recovery: [70, 90], rqd: null },
    clay: { recovery: [90, 100], rqd: null },
    sand: { recovery: [72, 92], rqd: null },
    gravel: { recovery: [60, 82], rqd: null },
    weathered: { recovery: [65, 85], rqd: [0, 35] },
    rock: { recovery: [84, 99], rqd: [45, 95] },
    broken: { recovery: [55, 75], rqd: [0, 25] },
    ore: { recovery: [82, 96], rqd: [40, 85] },
  };

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Strata with their depths, description and core. */
export function layersOf(drafts: readonly DraftLayer[], random: Random): LayerSample[] {
  let reached = 0;
  return drafts.map((draft, index) => {
    const top = reached;
    reached += draft.thickness;
    const { recovery: usual, rqd: usualRqd } = cores[draft.ground];
    const recovery = tenth(random.between(...usual));
    const lithology = codes.get(draft.lithology);
    if (!lithology) throw new Error(`no code for ${draft.lithology}`);
    return {
      layerNo: draft.layerNo ?? String(index + 1),
      top: top / 100,
      bottom: reached / 100,
      lithology,
      rockName: draft.rock,
      unitCode: draft.unitCode,
      unitName: draft.unitName,
      rockColour: draft.colour,
      description: `${draft.colour}${draft.rock}：${draft.look}。`,
      recovery,
      rqd: usualRqd ? Math.min(recovery, tenth(random.between(...usualRqd))) : null,
    };
  });
}

/** Core recovery of the whole hole: the mean over its length, per cent. */
export function meanRecovery(layers: readonly LayerSample[]): number {
  const depth = layers.at(-1)?.bottom ?? 1;
  return tenth(layers.reduce((sum, { top, bottom, recovery }) => sum + (bottom - top) * (recovery ?? 0), 0) / depth);
}
