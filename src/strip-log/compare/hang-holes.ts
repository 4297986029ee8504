import { type HoleSurvey, holePath } from '../../geo/hole-path.ts';
import { layerUnitName } from '../log-contents.ts';
import type { LogLayer } from '../log-record.ts';

/** A hole that is set beside others. */
export interface ComparedHole {
  id: number;
  holeNo: string;
  /** Of the mouth, metres; null: not known. */
  elevation: number | null;
  /** Metres along the hole. */
  finalDepth: number;
  inclination: number | null;
  azimuth: number | null;
  layers: readonly LogLayer[];
  surveys: readonly HoleSurvey[];
  /** Metres from the first hole; null: not known. */
  distance: number | null;
}

/** What the holes are hung on: heights, their mouths, or the first top of a unit by its code. */
export type HangingDatum = { kind: 'level' } | { kind: 'mouth' } | { kind: 'unit'; code: string };

/** Beds of one unit that follow each other; metres below the datum. */
export interface UnitRun {
  code: string;
  name: string | null;
  /** Code and how often the unit was met from the mouth down: what is joined from hole to hole. */
  key: string;
  top: number;
  bottom: number;
  /** The hole ends in it: its bottom is not known. */
  isOpen: boolean;
}

export interface HungHole {
  hole: ComparedHole;
  /** Metres below the datum, negative above it. */
  mouth: number;
  end: number;
  beds: readonly { layer: LogLayer; top: number; bottom: number }[];
  runs: readonly UnitRun[];
}

export interface HungHoles {
  hung: readonly HungHole[];
  /** Holes that cannot hang on the datum, and why. */
  missing: readonly { holeNo: string; why: string }[];
}

/** Beds of a hole by vertical depth below its mouth: as long as they are, not as they were drilled. */
function vertical(hole: ComparedHole): { at: (depth: number) => number } {
  const path = holePath(hole, hole.surveys);
  return { at: (depth) => path.at(depth).down };
}

/** Metres from the datum down to the mouth; null with a reason where the hole has nothing to hang by. */
function mouthOf(hole: ComparedHole, datum: HangingDatum): number | string {
  if (hole.layers.length === 0) return '没有可以公开的分层';
  if (datum.kind === 'mouth') return 0;
  if (datum.kind === 'level') return hole.elevation === null ? '没有孔口高程' : -hole.elevation;
  const first = hole.layers.find(({ unitCode }) => unitCode === datum.code);
  return first ? -vertical(hole).at(first.top) : '未见所选地层';
}

function runsOf(beds: HungHole['beds']): UnitRun[] {
  const runs: UnitRun[] = [];
  const met = new Map<string, number>();
  let last: string | null = null;
  for (const { layer, top, bottom } of beds) {
    const code = layer.unitCode;
    const run = runs.at(-1);
    if (code && run && last === code) run.bottom = bottom;
    else if (code) {
      const count = (met.get(code) ?? 0) + 1;
      met.set(code, count);
      runs.push({ code, name: layerUnitName(layer), key: `${code} ${count}`, top, bottom, isOpen: false });
    }
    last = code;
  }
  const deepest = runs.at(-1);
  if (deepest && last === deepest.code) deepest.isOpen = true;
  return runs;
}

/** Hangs holes on a datum, by vertical depths. */
export function hangHoles(holes: readonly ComparedHole[], datum: HangingDatum): HungHoles {
  const hung: HungHole[] = [];
  const missing: { holeNo: string; why: string }[] = [];
  for (const hole of holes) {
    const mouth = mouthOf(hole, datum);
    if (typeof mouth === 'string') {
      missing.push({ holeNo: hole.holeNo, why: mouth });
      continue;
    }
    const { at } = vertical(hole);
    const beds = hole.layers.map((layer) => ({ layer, top: mouth + at(layer.top), bottom: mouth + at(layer.bottom) }));
    hung.push({ hole, mouth, end: mouth + at(hole.finalDepth), beds, runs: runsOf(beds) });
  }
  return { hung, missing };
}

/** Units that at least two of the holes met, by code and name, in the order of the first hole that has them. */
export function sharedUnits(holes: readonly ComparedHole[]): { code: string; name: string | null }[] {
  const counts = new Map<string, { name: string | null; count: number }>();
  for (const { layers } of holes) {
    const own = new Map(layers.flatMap((layer) => (layer.unitCode ? [[layer.unitCode, layerUnitName(layer)]] : [])));
    for (const [code, name] of own) counts.set(code, { name, count: (counts.get(code)?.count ?? 0) + 1 });
  }
  return [...counts].flatMap(([code, { name, count }]) => (count > 1 ? [{ code, name }] : []));
}
