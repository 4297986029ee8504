import buffer from '@turf/buffer';
import { circleRing } from '../../../geo/geodesic.ts';
import { positionOf } from '../../../map/state/measured.ts';
import type { Place, Sketch } from '../../../map/state/sketch.ts';

/**
 * What lies within so many metres of a line or a point, as a polygon without holes; 0.5 % of the distance off at most.
 * A sketch with an area of its own is given back as it is.
 */
export function bufferOf(sketch: Sketch, metres: number): Sketch {
  if (sketch.form === 'point') return { form: 'circle', middle: sketch.at, radius: metres };
  if (sketch.form !== 'line') return sketch;
  const line = { type: 'LineString' as const, coordinates: sketch.path.map((place) => [...place]) };
  const around = buffer(line, metres, { units: 'meters', steps: 6 })?.geometry;
  const [ring = []] = around?.type === 'Polygon' ? around.coordinates : (around?.coordinates[0] ?? []);
  const corners = ring.slice(0, -1).map(([lon = 0, lat = 0]): Place => [lon, lat]);
  if (corners.length > 2) return { form: 'polygon', ring: corners };
  const [first = [0, 0]] = sketch.path;
  return { form: 'polygon', ring: circleRing(positionOf(first), metres, 24).map(({ lon, lat }): Place => [lon, lat]) };
}
