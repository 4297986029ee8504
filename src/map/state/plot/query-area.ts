import { CrossingCheck } from '../../../geo/self-crossing.ts';
import type { Sketch } from '../sketch.ts';
import { ringTextOf } from '../sketch-ring.ts';

/** Why an area cannot be asked about: a Chinese sentence; null: it can. */
export function queryAreaProblem(sketch: Sketch): string | null {
  try {
    // Throws for too many corners, before so many sides are compared
    ringTextOf(sketch);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
  const isCrossed =
    sketch.form === 'polygon' && new CrossingCheck().crosses([...sketch.ring, ...sketch.ring.slice(0, 1)].flat());
  return isCrossed ? '面的边界自相交，不能用作查询范围，请先改正角点' : null;
}
