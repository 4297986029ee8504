/** Metres: the earth's radius as a sight sees it, with the refraction of light by 0.13 of the curvature. */
export const sightRadius = 6_371_000 / (1 - 0.13);

/** Metres that level ground lies below a level sight at a distance in metres. */
export const dropAt = (metres: number): number => metres ** 2 / (2 * sightRadius);

/** A point of the ground on the way: metres along it and above the sea. */
export interface SightPoint {
  x: number;
  z: number;
}

/**
 * Metres by which the sight from the first point to the last one passes over each of them, earth's curvature and refraction
 * considered; negative where the ground is in the way.
 * @param above metres of the eye and of the target above the ground
 */
export function clearances(points: readonly SightPoint[], above: { eye: number; target: number }): number[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const length = last.x - first.x;
  const eye = first.z + above.eye;
  const slope = (last.z + above.target - dropAt(length) - eye) / length;
  return points.map(({ x, z }) => eye + slope * (x - first.x) - (z - dropAt(x - first.x)));
}
