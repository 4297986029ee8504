import type { Covered } from './map-hand.ts';

/** Pixels between the place and whatever covers the map. */
const margin = 28;

/** How far a value has to move to lie between two others; into their middle where there is no room. */
function shiftInto(value: number, least: number, max: number): number {
  if (least > max) return (least + max) / 2 - value;
  return value < least ? least - value : value > max ? max - value : 0;
}

/** Pixels that the picture has to move, right and down, for a place in it to lie where nothing covers it. */
export function shiftOf(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  { top, right, bottom, left }: Covered,
): [x: number, y: number] {
  return [shiftInto(x, left + margin, width - right - margin), shiftInto(y, top + margin, height - bottom - margin)];
}
