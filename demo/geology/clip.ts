import type { Place } from './generalise.ts';

export interface Box {
  left: number;
  right: number;
  low: number;
  high: number;
}

type Axis = 0 | 1;

const at = ([x1, y1]: Place, [x2, y2]: Place, axis: Axis, limit: number): Place =>
  axis === 0
    ? [limit, y1 + ((y2 - y1) * (limit - x1)) / (x2 - x1)]
    : [x1 + ((x2 - x1) * (limit - y1)) / (y2 - y1), limit];

/** Sutherland and Hodgman: what of a ring lies on one side of a limit. */
function ringAside(ring: readonly Place[], axis: Axis, limit: number, isAbove: boolean): Place[] {
  const found: Place[] = [];
  const isIn = (place: Place): boolean => (isAbove ? place[axis] >= limit : place[axis] <= limit);
  for (const [index, place] of ring.entries()) {
    const before = ring[(index || ring.length) - 1]!;
    if (isIn(place) !== isIn(before)) found.push(at(before, place, axis, limit));
    if (isIn(place)) found.push(place);
  }
  return found;
}

/** The ring between two limits; open, perhaps with edges along the limits. */
export const ringBetween = (ring: readonly Place[], axis: Axis, from: number, to: number): Place[] =>
  ring.every((place) => place[axis] >= from && place[axis] <= to)
    ? [...ring]
    : ringAside(ringAside(ring, axis, from, true), axis, to, false);

export const ringIn = (ring: readonly Place[], { left, right, low, high }: Box): Place[] =>
  ringBetween(ringBetween(ring, 0, left, right), 1, low, high);

/** The parts of a line in a box (Liang and Barsky). */
export function linesIn(line: readonly Place[], { left, right, low, high }: Box): Place[][] {
  const parts: Place[][] = [];
  let part: Place[] = [];
  const close = (): void => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let index = 1; index < line.length; index++) {
    const [x1, y1] = line[index - 1]!;
    const [x2, y2] = line[index]!;
    const [dx, dy] = [x2 - x1, y2 - y1];
    let [from, to] = [0, 1];
    for (const [step, room] of [
      [-dx, x1 - left],
      [dx, right - x1],
      [-dy, y1 - low],
      [dy, high - y1],
    ] as const)
      if (step === 0) to = room < 0 ? -1 : to;
      else if (step < 0) from = Math.max(from, room / step);
      else to = Math.min(to, room / step);
    if (from > to) {
      close();
      continue;
    }
    if (part.length === 0 || from > 0) {
      close();
      part = [[x1 + dx * from, y1 + dy * from]];
    }
    part.push([x1 + dx * to, y1 + dy * to]);
    if (to < 1) close();
  }
  close();
  return parts;
}
