import { geodesicBetween } from '../../geo/geodesic.ts';
import type { LineSample } from './line-samples.ts';

/** From one end of a line to the other through the air: metres, and degrees above the level. Null: it has no ends. */
export function straightAcross(samples: readonly LineSample[]): { metres: number; rise: number; angle: number } | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return null;
  const [plan, rise] = [geodesicBetween(first, last).metres, last.z - first.z];
  return { metres: Math.hypot(plan, rise), rise, angle: (Math.atan2(rise, plan) * 180) / Math.PI };
}

/** Rises and falls between neighbouring samples of a line, metres and degrees. @param samples at least one */
export function lineRelief(samples: readonly LineSample[]) {
  let [surface, climb, descent, steepest] = [0, 0, 0, 0];
  for (const [at, to] of samples.slice(1).entries()) {
    const from = samples[at] ?? to;
    const [along, rise] = [to.x - from.x, to.z - from.z];
    surface += Math.hypot(along, rise);
    climb += Math.max(0, rise);
    descent += Math.max(0, -rise);
    steepest = Math.max(steepest, Math.abs(Math.atan2(rise, along)));
  }
  const plan = samples.at(-1)?.x ?? 0;
  const mean = Math.atan2(climb + descent, plan);
  return {
    surface,
    climb,
    descent,
    steepest: (steepest * 180) / Math.PI,
    mean: (mean * 180) / Math.PI,
    highest: samples.reduce((best, each) => (each.z > best.z ? each : best)),
    lowest: samples.reduce((best, each) => (each.z < best.z ? each : best)),
  };
}
