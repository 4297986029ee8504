import { circleRing } from '../../geo/geodesic.ts';
import { degreeLengths } from '../../geo/measure.ts';
import type { Shape } from './map-hand.ts';
import { cornersOf, positionOf } from './measured.ts';
import type { Place, Sketch } from './sketch.ts';

type Metres = readonly [x: number, y: number];

/**
 * The uppermost of some shapes at a place: the last in the list that lies there, or near it.
 * @param reach metres on the ground that a place may lie beside a line, an edge or a point
 * @returns its place in the list; null: there is none
 */
export function shapeAt(shapes: readonly Pick<Shape, 'sketch'>[], place: Place, reach: number): number | null {
  const at = shapes.findLastIndex(({ sketch }) => isAt(sketch, place, reach));
  return at < 0 ? null : at;
}

function isAt(sketch: Sketch, [lon, lat]: Place, reach: number): boolean {
  const { alongMeridian, alongParallel } = degreeLengths(lat);
  const corners = (
    sketch.form === 'circle' ? circleRing(positionOf(sketch.middle), sketch.radius, 72) : cornersOf(sketch)
  ).map((corner): Metres => [(corner.lon - lon) * alongParallel, (corner.lat - lat) * alongMeridian]);
  if (sketch.form === 'point') return corners.some(([x, y]) => Math.hypot(x, y) <= reach);
  const isLine = sketch.form === 'line';
  const edges = corners.flatMap((corner, number): [Metres, Metres][] => {
    const next = corners[number + 1] ?? (isLine ? undefined : corners[0]);
    return next ? [[corner, next]] : [];
  });
  if (edges.some((edge) => distanceTo(edge) <= reach)) return true;
  return !isLine && edges.filter(crossesEastward).length % 2 === 1;
}

/** Metres from the place, which is the origin, to an edge. */
function distanceTo([[ax, ay], [bx, by]]: [Metres, Metres]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/** Whether an edge crosses the ray from the place to the east. */
const crossesEastward = ([[ax, ay], [bx, by]]: [Metres, Metres]): boolean =>
  ay > 0 !== by > 0 && ax + (-ay / (by - ay)) * (bx - ax) > 0;
