import buffer from '@turf/buffer';
import { circleRing } from '../../../geo/geodesic.ts';
import { cornersOf } from '../../../map/state/measured.ts';
import type { Place, Sketch } from '../../../map/state/sketch.ts';

/**
 * What lies within so many metres of a sketch, as an area without holes; 0.5 % of the distance off at most. An area within
 * no distance is given back as it is.
 */
export function bufferOf(sketch: Sketch, metres: number): Sketch {
  if (sketch.form === 'point') return { form: 'circle', middle: sketch.at, radius: metres };
  if (sketch.form === 'circle') return { ...sketch, radius: sketch.radius + metres };
  if (sketch.form !== 'line' && metres === 0) return sketch;
  const around = buffer(geometryOf(sketch), metres, { units: 'meters', steps: 6 })?.geometry;
  const [ring = []] = around?.type === 'Polygon' ? around.coordinates : (around?.coordinates[0] ?? []);
  const corners = ring.slice(0, -1).map(([lon = 0, lat = 0]): Place => [lon, lat]);
  if (corners.length > 2) return { form: 'polygon', ring: corners };
  const [first = { lon: 0, lat: 0 }] = cornersOf(sketch);
  return { form: 'polygon', ring: circleRing(first, metres, 24).map(({ lon, lat }): Place => [lon, lat]) };
}

type Drawn = Extract<Sketch, { form: 'line' | 'polygon' | 'box' }>;

function geometryOf(sketch: Drawn) {
  const corners = cornersOf(sketch).map(({ lon, lat }) => [lon, lat]);
  return sketch.form === 'line'
    ? { type: 'LineString' as const, coordinates: corners }
    : { type: 'Polygon' as const, coordinates: [[...corners, ...corners.slice(0, 1)]] };
}
