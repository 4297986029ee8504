import type { CoreBox } from '../../src/resources/holdings/core-boxes.ts';
import type { LayerSample } from '../borehole-sample.ts';
import type { Random } from '../random.ts';
import { type CorePart, type CoreRun, runsOf } from './core-run.ts';

/** A sample box before it belongs to a material, with the runs that lie in it. */
export interface BoxedCore {
  box: Omit<CoreBox, 'id' | 'material' | 'secrecy' | 'photo'>;
  runs: CoreRun[];
}

/** Metres of core that a box takes: five trays of one metre. */
export const boxCapacity = 5;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
const recoveredIn = (run: CoreRun): number => sum(run.parts, ({ recovered }) => recovered);

/** Strata of a box from the top, each once: 12.00–14.30 m 灰色砂岩. */
function descriptionOf(runs: readonly CoreRun[], top: number, bottom: number): string {
  const layers = [...new Set(runs.flatMap(({ parts }) => parts.map(({ layer }) => layer)))];
  const span = (layer: LayerSample): string =>
    `${Math.max(top, layer.top).toFixed(2)}–${Math.min(bottom, layer.bottom).toFixed(2)} m ${layer.rockColour ?? ''}${layer.rockName}`;
  return `${layers.map(span).join('；')}。`;
}

/** RQD over the rock in the box; null where it is soil. Never above the recovery. */
function rqdOf(parts: readonly CorePart[], recovery: number): number | null {
  const rock = parts.filter(({ layer }) => layer.rqd !== null);
  const drilled = sum(rock, (part) => part.drilled);
  const all = sum(parts, (part) => part.drilled);
  if (drilled < all / 2) return null;
  return Math.min(recovery, tenth(sum(rock, (part) => part.drilled * (part.layer.rqd ?? 0)) / drilled));
}

function boxOf(runs: CoreRun[], boxNo: number): BoxedCore {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) throw new RangeError('a box holds at least one run');
  const parts = runs.flatMap((run) => run.parts);
  const [main] = parts.toSorted((a, b) => b.drilled - a.drilled);
  const recovery = tenth((100 * sum(parts, (part) => part.recovered)) / sum(parts, (part) => part.drilled));
  return {
    box: {
      boxNo,
      top: first.top,
      bottom: last.bottom,
      runs: first === last ? String(first.number) : `${first.number}–${last.number}`,
      recovery,
      rqd: rqdOf(parts, recovery),
      lithology: main?.layer.lithology ?? null,
      description: descriptionOf(runs, first.top, last.bottom),
    },
    runs,
  };
}

/** Core of a hole in its boxes, top down and without a gap; a run is never cut in two. */
export function boxesOf(layers: readonly LayerSample[], random: Random): BoxedCore[] {
  const boxes: BoxedCore[] = [];
  let open: CoreRun[] = [];
  for (const run of runsOf(layers, random)) {
    if (open.length > 0 && sum(open, recoveredIn) + recoveredIn(run) > boxCapacity) {
      boxes.push(boxOf(open, boxes.length + 1));
      open = [];
    }
    open.push(run);
  }
  if (open.length > 0) boxes.push(boxOf(open, boxes.length + 1));
  return boxes;
}
