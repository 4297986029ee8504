import { crossesItself } from '../../geo/self-crossing.ts';
import { angleAt, circleRing, geodesicArea, geodesicBetween, geodesicLength } from '../../geo/geodesic.ts';
import type { Position } from '../../geo/position.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { Place, Sketch } from './sketch.ts';

export const positionOf = ([lon, lat]: Place): Position => ({ lon, lat });

/** The corners of a sketch, round once without repeating the first. */
export function cornersOf(sketch: Sketch): Position[] {
  switch (sketch.form) {
    case 'point':
      return [positionOf(sketch.at)];
    case 'line':
      return sketch.path.map(positionOf);
    case 'polygon':
      return sketch.ring.map(positionOf);
    case 'box': {
      const { west, south, east, north } = sketch.box;
      return [
        { lon: west, lat: south },
        { lon: east, lat: south },
        { lon: east, lat: north },
        { lon: west, lat: north },
      ];
    }
    case 'circle':
      return [positionOf(sketch.middle)];
  }
}

/** The box round a sketch; degrees. */
export function extentOfSketch(sketch: Sketch): Extent {
  if (sketch.form === 'box') return sketch.box;
  const corners =
    sketch.form === 'circle' ? circleRing(positionOf(sketch.middle), sketch.radius, 72) : cornersOf(sketch);
  const [lons, lats] = [corners.map(({ lon }) => lon), corners.map(({ lat }) => lat)];
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}

/** Metres, square metres, degrees from north clockwise; on the ellipsoid of CGCS2000. What a form does not have is null. */
export interface Measured {
  length: number | null;
  /** Of a line with two places: where its end lies from its start. */
  azimuth: number | null;
  /** Angles at the inner corners of a line, 0…180. */
  angles: readonly number[];
  /** Each leg of a line, and where its end lies from its start. */
  legs: readonly { metres: number; azimuth: number }[];
  /** None where the sides cross each other. */
  area: number | null;
  perimeter: number | null;
}

const nothing: Measured = { length: null, azimuth: null, angles: [], legs: [], area: null, perimeter: null };

export function measured(sketch: Sketch): Measured {
  const corners = cornersOf(sketch);
  if (sketch.form === 'point') return nothing;
  if (sketch.form === 'circle') {
    const { radius } = sketch;
    return { ...nothing, length: radius, area: Math.PI * radius ** 2, perimeter: 2 * Math.PI * radius };
  }
  if (sketch.form !== 'line') {
    const { squareMetres, perimeter } = geodesicArea(corners);
    return { ...nothing, area: crossesItself(corners) ? null : squareMetres, perimeter };
  }
  const [first, last] = [corners[0], corners.at(-1)];
  return {
    ...nothing,
    length: geodesicLength(corners),
    azimuth: corners.length === 2 && first && last ? geodesicBetween(first, last).azimuth : null,
    legs: corners.slice(1).map((place, at) => geodesicBetween(corners[at] ?? place, place)),
    angles: corners.slice(1, -1).map((corner, at) => angleAt(corners[at] ?? corner, corner, corners[at + 2] ?? corner)),
  };
}
