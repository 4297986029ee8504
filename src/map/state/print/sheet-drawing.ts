/** A colour and how far it covers, 0 to 1. */
export interface DrawnInk {
  /** '#rrggbb'. */
  colour: string;
  opacity: number;
}

/** A pen; widths and dashes in millimetres. */
export interface DrawnPen extends DrawnInk {
  width: number;
  dash: readonly number[];
  cap: 'butt' | 'round';
}

/** The pattern of a rock. */
export interface DrawnPattern {
  /** Of the lithology. */
  code: string;
  /** Of one cell, millimetres. */
  width: number;
  height: number;
}

/** An area or lines of a map on paper. */
export interface DrawnShape {
  /** x and y by turns, millimetres from the upper left corner of the map, y downwards. */
  coordinates: readonly number[];
  /** Where each ring or line ends in them. The rings of an area are closed without repeating their first place, and holes are rings. */
  ends: readonly number[];
  isArea: boolean;
  fill: DrawnInk | null;
  /** What the fill is drawn as; null: it covers all of the area. */
  pattern: DrawnPattern | null;
  pen: DrawnPen | null;
}

/** Shapes that are laid on what is below them together, the later ones above. */
export interface DrawnGroup {
  shapes: readonly DrawnShape[];
  /** Of all of them, 0 to 1. */
  opacity: number;
  /** Colours darken what is below, as printed ink does. */
  isMultiplied: boolean;
}
