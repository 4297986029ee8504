import { linearRingContainsXY } from 'ol/geom/flat/contains.js';
import { squaredSegmentDistance } from 'ol/math.js';
import { partKinds } from '../../own-data/own-layer.ts';
import type { FlatGeometry } from './flat-geometry.ts';

/**
 * Features at a place, the uppermost first: points and lines met from beside them, areas from inside.
 * @param reach how far beside, in the units of the geometry
 */
export function flatHits(geometry: FlatGeometry, [x, y]: readonly [number, number], reach: number): number[] {
  const { kinds, owners, boxes } = geometry;
  const touched = new Set<number>();
  /** Rings that a place lies in; an even number is a hole. */
  const rings = new Map<number, number>();
  for (let part = 0; part < kinds.length; part += 1) {
    const box = part * 4;
    if (x < (boxes[box] ?? 0) - reach || x > (boxes[box + 2] ?? 0) + reach) continue;
    if (y < (boxes[box + 1] ?? 0) - reach || y > (boxes[box + 3] ?? 0) + reach) continue;
    const owner = owners[part] ?? 0;
    if (kinds[part] === partKinds.ring) {
      if (isInside(geometry, part, x, y)) rings.set(owner, (rings.get(owner) ?? 0) + 1);
    } else if (distanceTo(geometry, part, x, y) <= reach * reach) touched.add(owner);
  }
  for (const [owner, count] of rings) if (count % 2 === 1) touched.add(owner);
  return [...touched].toSorted((a, b) => b - a);
}

const isInside = ({ xy, starts }: FlatGeometry, part: number, x: number, y: number): boolean =>
  linearRingContainsXY(xy as unknown as number[], (starts[part] ?? 0) * 2, (starts[part + 1] ?? 0) * 2, 2, x, y);

/** Squared. */
function distanceTo({ xy, starts, kinds }: FlatGeometry, part: number, x: number, y: number): number {
  const [first, end] = [(starts[part] ?? 0) * 2, (starts[part + 1] ?? 0) * 2];
  const value = (at: number): number => xy[at] ?? 0;
  if (kinds[part] === partKinds.point) return (value(first) - x) ** 2 + (value(first + 1) - y) ** 2;
  let least = Infinity;
  for (let at = first; at + 3 < end; at += 2) {
    const distance = squaredSegmentDistance(x, y, value(at), value(at + 1), value(at + 2), value(at + 3));
    if (distance < least) least = distance;
  }
  return least;
}
