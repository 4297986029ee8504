type Spot = readonly [x: number, y: number, z: number];

/** The triangles of a mesh: nine numbers to each. */
function* trianglesOf(positions: Float64Array): Generator<readonly [Spot, Spot, Spot]> {
  const spot = (at: number): Spot => [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
  for (let at = 0; at < positions.length; at += 9) yield [spot(at), spot(at + 3), spot(at + 6)];
}

/** Levels at which an upright line through a place goes through a mesh: a spot lies inside where an odd number is above it. */
export function crossingsOf(positions: Float64Array, x: number, y: number): number[] {
  const met: number[] = [];
  for (const [a, b, c] of trianglesOf(positions)) {
    // Shares of the three corners, by the areas that the place has with the other two, seen from above
    const areaOf = (p: Spot, q: Spot): number => (p[0] - x) * (q[1] - y) - (q[0] - x) * (p[1] - y);
    const [ofA, ofB, ofC] = [areaOf(b, c), areaOf(c, a), areaOf(a, b)];
    const whole = ofA + ofB + ofC;
    const isWithin = [ofA, ofB, ofC].every((area) => area * whole >= 0);
    if (whole !== 0 && isWithin) met.push((ofA * a[2] + ofB * b[2] + ofC * c[2]) / whole);
  }
  return met;
}

/** How many sides of triangles no other triangle has the other way round: a closed mesh has none. */
export function openEdges(positions: Float64Array): number {
  const open = new Map<string, number>();
  const count = (edge: string, by: number): void => void open.set(edge, (open.get(edge) ?? 0) + by);
  for (const triangle of trianglesOf(positions)) {
    const [a, b, c] = triangle.map((spot) => spot.join(' ')) as [string, string, string];
    for (const [from, to] of [[a, b] as const, [b, c] as const, [c, a] as const]) {
      if (from < to) count(`${from}>${to}`, 1);
      else count(`${to}>${from}`, -1);
    }
  }
  return [...open.values()].reduce((sum, more) => sum + Math.abs(more), 0);
}
