import Circle from 'ol/geom/Circle.js';
import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import PointGeometry from 'ol/geom/Point.js';
import Polygon, { fromExtent } from 'ol/geom/Polygon.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { degreeLengths } from '../../../geo/measure.ts';
import { withoutRepeats } from '../../state/sketch-corners.ts';
import type { Place, Sketch } from '../../state/sketch.ts';
import { boundsOf, extentOf } from '../footprint.ts';

const drawn = (place: Place): number[] => fromLonLat([...place]);
const placeOf = (coordinate: readonly number[]): Place => {
  const [lon = 0, lat = 0] = toLonLat([...coordinate]);
  return [lon, lat];
};

/** Units of Web Mercator that a metre on the ground is at this latitude; a circle of the ground stays one up to a province's size. */
const unitsPerMetre = (lat: number): number => degreeLengths(0).alongParallel / degreeLengths(lat).alongParallel;

/** A sketch as the map draws it, Web Mercator. */
export function geometryOfSketch(sketch: Sketch): Geometry {
  switch (sketch.form) {
    case 'point':
      return new PointGeometry(drawn(sketch.at));
    case 'line':
      return new LineString(sketch.path.map(drawn));
    case 'polygon': {
      const ring = sketch.ring.map(drawn);
      return new Polygon([[...ring, ...ring.slice(0, 1)]]);
    }
    case 'box':
      return fromExtent(boundsOf(sketch.box));
    case 'circle':
      return new Circle(drawn(sketch.middle), sketch.radius * unitsPerMetre(sketch.middle[1]));
  }
}

/** What was drawn as a sketch; null while it has too few corners. A polygon of the form 'box' is told by its bounds. */
export function sketchOf(geometry: Geometry, form: Sketch['form']): Sketch | null {
  if (geometry instanceof PointGeometry) return { form: 'point', at: placeOf(geometry.getCoordinates()) };
  if (geometry instanceof LineString) {
    const path = withoutRepeats(geometry.getCoordinates().map(placeOf));
    return path.length > 1 ? { form: 'line', path } : null;
  }
  if (geometry instanceof Circle) {
    const middle = placeOf(geometry.getCenter());
    const radius = geometry.getRadius() / unitsPerMetre(middle[1]);
    return radius > 0 ? { form: 'circle', middle, radius } : null;
  }
  if (!(geometry instanceof Polygon)) return null;
  if (form === 'box') {
    const box = extentOf(geometry.getExtent());
    return box.west < box.east && box.south < box.north ? { form, box } : null;
  }
  const [ring = []] = geometry.getCoordinates();
  const corners = withoutRepeats(ring.slice(0, -1).map(placeOf));
  return corners.length > 2 ? { form: 'polygon', ring: corners } : null;
}
