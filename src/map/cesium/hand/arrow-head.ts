import { geodesicBetween, placeFrom } from '../../../geo/geodesic.ts';
import { positionOf } from '../../state/measured.ts';
import type { Place, Sketch } from '../../state/sketch.ts';

/** Share of the last leg that the head of an arrow is long, and half its angle in degrees. */
const [share, angle] = [0.15, 22];

/** The head of an arrow on the ground, at the end of a line; null for all that is no line. */
export function arrowHead(sketch: Sketch): readonly [Place, Place, Place] | null {
  if (sketch.form !== 'line') return null;
  const [before, end] = sketch.path.slice(-2);
  if (!before || !end) return null;
  const { metres, azimuth } = geodesicBetween(positionOf(end), positionOf(before));
  const wing = (turn: number): Place => {
    const { lon, lat } = placeFrom(positionOf(end), azimuth + turn, metres * share);
    return [lon, lat];
  };
  return [end, wing(-angle), wing(angle)];
}
