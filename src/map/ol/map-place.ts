import type { Point } from '../../resources/kit/field-kinds.ts';
import type { MarkerPigment } from './marker-shapes.ts';

export interface MapPlace {
  id: number;
  /** Degrees, CGCS2000 (EPSG:4490). */
  position: Point;
  /** Its name: the head of the card that shows while it is pointed at. */
  label: string;
  /** A line or two under the name on the card. */
  note?: string | null;
  /** The `kind` of one of the map's kinds; another is drawn as a grey dot. */
  kind: string;
  /** One to three characters in the marker, such as its number in the list beside the map. */
  mark?: string;
  /** The position is known to several kilometres only: the marker's rim is broken, and the card says 约. */
  isApproximate?: boolean;
}

/** A way that joins places, drawn as a broken line; lines differ by their dashes too. */
export interface MapRoute {
  id: string;
  pigment: MarkerPigment;
  positions: readonly Point[];
}
