import { placeFrom } from '../../geo/geodesic.ts';
import { middleOf } from '../../geo/measure.ts';
import { cornersOf, extentOfSketch, positionOf } from './measured.ts';
import { movedTo } from './plot/moved-sketch.ts';
import { boxBetween, circleThrough } from './sketch-corners.ts';
import type { Place, Sketch } from './sketch.ts';

/** What of a shape can be taken and dragged: a corner by its number, or all of it. */
export interface SketchHandle {
  of: number | 'whole';
  at: Place;
}

/** Beyond these they would cover the shape. */
const maxCorners = 200;

/** Places to take a shape by: its corners, of a circle one on its rim; with the one in its middle, which moves it, if that is wanted. */
export function handlesOf(sketch: Sketch, hasMiddle: boolean): SketchHandle[] {
  const corners = cornerPlaces(sketch)
    .slice(0, maxCorners)
    .map((at, of): SketchHandle => ({ of, at }));
  const { lon, lat } = middleOf(extentOfSketch(sketch));
  return hasMiddle && sketch.form !== 'point' ? [...corners, { of: 'whole', at: [lon, lat] }] : corners;
}

function cornerPlaces(sketch: Sketch): Place[] {
  const corners =
    sketch.form === 'circle' ? [placeFrom(positionOf(sketch.middle), 90, sketch.radius)] : cornersOf(sketch);
  return corners.map(({ lon, lat }): Place => [lon, lat]);
}

/** The shape with one handle somewhere else; as before, where nothing would be left of it. */
export function dragged(sketch: Sketch, of: SketchHandle['of'], to: Place): Sketch {
  if (of === 'whole') return movedTo(sketch, to);
  switch (sketch.form) {
    case 'point':
      return { ...sketch, at: to };
    case 'line':
      return { ...sketch, path: sketch.path.with(of, to) };
    case 'polygon':
      return { ...sketch, ring: sketch.ring.with(of, to) };
    case 'box': {
      const opposite = cornerPlaces(sketch)[(of + 2) % 4];
      return (opposite && boxBetween(opposite, to)) ?? sketch;
    }
    case 'circle':
      return circleThrough(sketch.middle, to) ?? sketch;
  }
}
