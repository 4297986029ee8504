import type { Box } from '../../geo/box.ts';
import {
  columnDepth,
  columnNodes,
  type GroundColumns,
  type GroundFrame,
  maxColumnsSide,
} from '../../geo/ground-columns.ts';
import { Uncomputable, type World } from './computation.ts';
import { boxOfAtLeast, frameOver, sidesOf } from '../../geo/ground-frame.ts';

/** Metres that a frame measures each way at least. */
const narrowest = 12;
/** Metres below the lowest ground that are asked for first: enough for most of what is dug. */
const usualDepth = 200;

/** How far down: to metres above sea, or so many metres below the ground everywhere. */
export type Reach = { level: number } | { depth: number };

/** The ground below a box, as close as its model has it. @throws Uncomputable for a box or a depth that it does not have */
export async function askGround(box: Box, reach: Reach, world: World): Promise<[GroundColumns, GroundFrame]> {
  const wide = boxOfAtLeast(box, narrowest);
  if (Math.max(...sidesOf(wide)) > maxColumnsSide * 1000)
    throw new Uncomputable(`范围太大，各边最长 ${maxColumnsSide} km，请缩小后重试`);
  const ask = async (depth: number): Promise<[GroundColumns, GroundFrame]> => {
    const frame = frameOver(wide, columnNodes.max, depth);
    return [await world.ground(frame), frame];
  };
  if ('depth' in reach) return ask(Math.max(columnDepth.min, reach.depth));
  const first = await ask(usualDepth);
  // The lowest ground is told by where the columns end
  const depth = Math.ceil(first[0].base + usualDepth + 1 - reach.level);
  if (depth <= usualDepth) return first;
  if (depth > columnDepth.max)
    throw new Uncomputable(`所填高程比范围内最低的地面低 ${columnDepth.max} m 以上，地质模型没有那么深，请提高高程`);
  return ask(depth);
}
