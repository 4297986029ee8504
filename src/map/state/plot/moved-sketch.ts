import { geodesicBetween, placeFrom } from '../../../geo/geodesic.ts';
import { middleOf } from '../../../geo/measure.ts';
import { extentOfSketch, positionOf } from '../measured.ts';
import type { Place, Sketch } from '../sketch.ts';

/** The same shape about another middle: each corner lies as far from it and in the same direction, as before. A box keeps its degrees. */
export function movedTo(sketch: Sketch, place: Place): Sketch {
  const { west, south, east, north } = extentOfSketch(sketch);
  const from = middleOf({ west, south, east, north });
  const to = positionOf(place);
  const moved = (corner: Place): Place => {
    const { metres, azimuth } = geodesicBetween(from, positionOf(corner));
    const { lon, lat } = placeFrom(to, azimuth, metres);
    return [lon, lat];
  };
  switch (sketch.form) {
    case 'point':
      return { ...sketch, at: place };
    case 'circle':
      return { ...sketch, middle: place };
    case 'line':
      return { ...sketch, path: sketch.path.map(moved) };
    case 'polygon':
      return { ...sketch, ring: sketch.ring.map(moved) };
    case 'box': {
      const [dx, dy] = [to.lon - from.lon, to.lat - from.lat];
      return { ...sketch, box: { west: west + dx, south: south + dy, east: east + dx, north: north + dy } };
    }
  }
}
