type Vector = readonly [x: number, y: number, z: number];

export interface Ray {
  origin: Vector;
  /** Of length 1. */
  direction: Vector;
}

export interface NearSegment {
  /** Place in the list. */
  segment: number;
  /** Metres along the ray. */
  along: number;
  /** Metres beside it for each metre along it. */
  beside: number;
}

/** Numbers of a segment in a list: both of its ends. */
export const perSegment = 6;

/**
 * The segment that is seen nearest to a ray; of those that are seen in one place, the one before the others.
 * @param segments ends in sixes, metres
 * @param limits `beside`: how far from the ray at most, metres for each metre along it; `radius`: or so many metres;
 * `alike`: what is not told apart, metres for each metre; `behind`: nothing farther along counts
 */
export function nearestSegment(
  { origin, direction }: Ray,
  segments: Float64Array,
  limits: { beside: number; radius: number; alike: number; behind: number },
): NearSegment | null {
  let best: NearSegment | null = null;
  for (let segment = 0; segment < segments.length / perSegment; segment += 1) {
    const { along, distance } = approach(origin, direction, segments, segment * perSegment);
    if (along <= 0 || along > limits.behind) continue;
    const beside = distance / along;
    if (beside > limits.beside && distance > limits.radius) continue;
    const isNearer = best === null || beside < best.beside - limits.alike;
    const isBefore = best !== null && beside <= best.beside + limits.alike && along < best.along;
    if (isNearer || isBefore) best = { segment, along, beside };
  }
  return best;
}

/** Where a ray and a segment come nearest to each other. */
function approach(
  [ox, oy, oz]: Vector,
  [dx, dy, dz]: Vector,
  ends: Float64Array,
  at: number,
): { along: number; distance: number } {
  const end = (index: number): number => ends[at + index] ?? 0;
  const [ax, ay, az] = [end(0) - ox, end(1) - oy, end(2) - oz];
  const [sx, sy, sz] = [end(3) - end(0), end(4) - end(1), end(5) - end(2)];
  const start = ax * dx + ay * dy + az * dz;
  const slope = sx * dx + sy * dy + sz * dz;
  const squared = sx * sx + sy * sy + sz * sz;
  // The parts across the ray
  const across = squared - slope * slope;
  const offset = ax * sx + ay * sy + az * sz - start * slope;
  const isParallel = across <= 1e-9 * squared;
  const share = isParallel ? (slope < 0 ? 1 : 0) : Math.max(0, Math.min(1, -offset / across));
  const along = start + share * slope;
  const beside = [ax + share * sx - along * dx, ay + share * sy - along * dy, az + share * sz - along * dz];
  return { along, distance: Math.hypot(...beside) };
}
