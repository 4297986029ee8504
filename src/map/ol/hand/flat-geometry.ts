import { eastOf, mercatorNorth, northOf } from '../../../geo/web-mercator.ts';
import type { FlatFeatures } from '../../own-data/own-layer.ts';

/** Features as the map draws them: Web Mercator, or the plane of the map's own projection, with the bounds of each part. */
export interface FlatGeometry extends Pick<FlatFeatures, 'starts' | 'kinds' | 'owners'> {
  /** x and y one after another, metres. */
  xy: Float64Array;
  /** Least x, least y, greatest x, greatest y of each part, one after another. */
  boxes: Float64Array;
}

/** Half a million positions take some 20 ms. */
export function projectFlat({ coordinates, starts, kinds, owners }: FlatFeatures): FlatGeometry {
  const xy = new Float64Array(coordinates.length);
  for (let at = 0; at < xy.length; at += 2) {
    xy[at] = eastOf(coordinates[at] ?? 0);
    xy[at + 1] = northOf(Math.min(mercatorNorth, Math.max(-mercatorNorth, coordinates[at + 1] ?? 0)));
  }
  return { xy, boxes: boxesOf(xy, starts, kinds.length), starts, kinds, owners };
}

/** Far from any zone: there a plane has no place. */
const nowhere = -1e12;

/** The same in the plane of another projection. @param turn from Web Mercator to it */
export function reprojectFlat(
  { xy: drawn, starts, kinds, owners }: FlatGeometry,
  turn: (coordinates: number[]) => number[],
): FlatGeometry {
  const xy = new Float64Array(drawn.length);
  for (let at = 0; at < xy.length; at += 2) {
    const [x = nowhere, y = nowhere] = turn([drawn[at] ?? 0, drawn[at + 1] ?? 0]);
    xy[at] = Number.isFinite(x) ? x : nowhere;
    xy[at + 1] = Number.isFinite(y) ? y : nowhere;
  }
  return { xy, boxes: boxesOf(xy, starts, kinds.length), starts, kinds, owners };
}

function boxesOf(xy: Float64Array, starts: FlatGeometry['starts'], parts: number): Float64Array {
  const boxes = new Float64Array(parts * 4);
  for (let part = 0; part < parts; part += 1) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = (starts[part] ?? 0) * 2; at < (starts[part + 1] ?? 0) * 2; at += 2) {
      const [x = 0, y = 0] = [xy[at], xy[at + 1]];
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    boxes.set([west, south, east, north], part * 4);
  }
  return boxes;
}
