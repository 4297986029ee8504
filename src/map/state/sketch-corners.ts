import { metresBetween } from '../../geo/measure.ts';
import type { Place, Sketch, SketchForm } from './sketch.ts';

/** With how many corners a form is whole by itself; 0: as many as one wants. */
export const wholeCorners: Readonly<Record<SketchForm, number>> = { point: 1, line: 0, polygon: 0, box: 2, circle: 2 };

/** The shape with these corners, in the order in which they were set; null: too few, or no room between them. */
export function sketchOfCorners(form: SketchForm, given: readonly Place[]): Sketch | null {
  const corners = withoutRepeats(given);
  const [first, second] = corners;
  if (!first) return null;
  switch (form) {
    case 'point':
      return { form, at: first };
    case 'line':
      return corners.length > 1 ? { form, path: corners } : null;
    case 'polygon':
      return corners.length > 2 ? { form, ring: corners } : null;
    case 'box':
      return second ? boxBetween(first, second) : null;
    case 'circle':
      return second ? circleThrough(first, second) : null;
  }
}

/** What is shown of a shape that is not whole yet: its first corner, or a line; null: nothing was set. */
export function sketchSoFar(form: SketchForm, given: readonly Place[]): Sketch | null {
  const whole = sketchOfCorners(form, given);
  if (whole) return whole;
  const corners = withoutRepeats(given);
  const [at] = corners;
  if (!at) return null;
  return corners.length > 1 ? { form: 'line', path: corners } : { form: 'point', at };
}

/** The box with two opposite corners; null: it has no area. */
export function boxBetween(a: Place, b: Place): Sketch | null {
  const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  return west < east && south < north ? { form: 'box', box: { west, south, east, north } } : null;
}

/** The circle about a middle through a place; null: that is the middle itself. */
export function circleThrough(middle: Place, place: Place): Sketch | null {
  const radius = metresBetween({ lon: middle[0], lat: middle[1] }, { lon: place[0], lat: place[1] });
  return radius > 0 ? { form: 'circle', middle, radius } : null;
}

/** A double click sets the last corner twice. */
export const withoutRepeats = (places: readonly Place[]): Place[] =>
  places.filter(([lon, lat], at) => {
    const before = places[at - 1];
    return !before || before[0] !== lon || before[1] !== lat;
  });
