import type { Position } from './geometry.ts';

/** Degrees, about 300 m: two courses of one border that stay closer than this are the same border. */
const SAME_BORDER = 3e-3;

/** A closed ring (first vertex repeated last) of an area that belongs to `owner`. */
export interface OwnedRing {
  owner: string;
  ring: Position[];
}

interface Run {
  from: number;
  to: number;
}

function keyOf([x, y]: Position): string {
  return `${x},${y}`;
}

function distanceToLine([x = 0, y = 0]: Position, line: readonly Position[]): number {
  let nearest = Infinity;
  for (let index = 1; index < line.length; index++) {
    const [x1 = 0, y1 = 0] = line[index - 1] ?? [];
    const [x2 = 0, y2 = 0] = line[index] ?? [];
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
    nearest = Math.min(nearest, Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)));
  }
  return nearest;
}

function isSameBorder(a: readonly Position[], b: readonly Position[]): boolean {
  const isNear = (line: readonly Position[], other: readonly Position[]): boolean =>
    line.every((vertex) => distanceToLine(vertex, other) <= SAME_BORDER);
  return isNear(a, b) && isNear(b, a);
}

/** Stretches of a ring between neighbouring vertices that more than one owner has. */
function runsBetweenShared(ring: readonly Position[], isShared: (vertex: Position) => boolean): Run[] {
  const shared = ring.flatMap((vertex, index) => (isShared(vertex) ? [index] : []));
  return shared.slice(1).map((to, index) => ({ from: shared[index] ?? 0, to }));
}

/**
 * Gives neighbours of different owners the same vertices along their common border. Where two owners draw the border
 * between the same two shared vertices differently, the later one takes over the course of the earlier one. Expects
 * vertices that are meant to be equal to be equal already.
 */
export function matchBorders(rings: readonly OwnedRing[]): Position[][] {
  const owners = new Map<string, Set<string>>();
  for (const { owner, ring } of rings) {
    for (const vertex of ring) owners.set(keyOf(vertex), (owners.get(keyOf(vertex)) ?? new Set()).add(owner));
  }
  const isShared = (vertex: Position): boolean => (owners.get(keyOf(vertex))?.size ?? 0) > 1;
  const courses = new Map<string, { owner: string; line: Position[] }[]>();
  return rings.map(({ owner, ring }) => {
    const start = ring.findIndex(isShared);
    if (start < 0) return ring;
    const rotated = [...ring.slice(start, -1), ...ring.slice(0, start + 1)];
    const matched: Position[] = rotated.slice(0, 1);
    for (const { from, to } of runsBetweenShared(rotated, isShared)) {
      const line = rotated.slice(from, to + 1);
      const reversed = line.toReversed();
      const ends = `${keyOf(reversed[0] ?? [])}|${keyOf(line[0] ?? [])}`;
      const known = courses.get(ends)?.find((course) => course.owner !== owner && isSameBorder(course.line, reversed));
      const ownEnds = ends.split('|').toReversed().join('|');
      if (!known) courses.set(ownEnds, [...(courses.get(ownEnds) ?? []), { owner, line }]);
      matched.push(...(known ? known.line.toReversed() : line).slice(1));
    }
    return matched;
  });
}
