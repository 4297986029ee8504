import { fromPlane, type Point } from '../ground/plane.ts';

/** How steps become degrees, as TopoJSON has it. */
export interface ArcTransform {
  scale: readonly [number, number];
  translate: readonly [number, number];
}

/** An arc: its first place, then the way from each place to the next. */
export type Steps = (readonly [number, number])[];

/** Degrees that a step of a file stands for: some 5 m. */
const step = 5e-5;
const corner = [117, 26] as const;

export const arcTransform: ArcTransform = { scale: [step, step], translate: corner };

/** The line as differences from place to place; without those that a step does not tell apart. */
export function stepsOf(line: readonly Point[]): Steps {
  let [beforeX, beforeY] = [0, 0];
  const steps: Steps = [];
  for (const { x, y } of line) {
    const { lon, lat } = fromPlane(x, y);
    const [column, row] = [Math.round((lon - corner[0]) / step), Math.round((lat - corner[1]) / step)];
    if (steps.length > 0 && column === beforeX && row === beforeY) continue;
    steps.push([column - beforeX, row - beforeY]);
    [beforeX, beforeY] = [column, row];
  }
  return steps;
}
