import type { LithologyCode } from '../geo/lithologies.ts';

/**
 * What strip logs and sections are drawn with: the same shapes become SVG elements on the screen, an SVG file, and a PDF. All lengths are
 * millimetres on paper, y grows downwards, colours are '#rrggbb'.
 */
export type Shape = PathShape | RectShape | TextShape | GroupShape;

export interface PathShape {
  kind: 'path';
  /** SVG path data. */
  d: string;
  stroke?: string;
  strokeWidth?: number;
  dash?: readonly [number, number];
  fill?: string;
  /** Drawn over the fill. */
  pattern?: LithologyCode;
}

export interface RectShape {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  /** Drawn over the fill. */
  pattern?: LithologyCode;
  stroke?: string;
  strokeWidth?: number;
}

export interface TextShape {
  kind: 'text';
  x: number;
  /** Base line. */
  y: number;
  /** Height of the square of a Chinese character. */
  size: number;
  text: string;
  anchor?: 'start' | 'middle' | 'end';
  fill: string;
  isBold?: boolean;
  /** The text is squeezed when it is wider. */
  room?: number;
  /** Numbers behind letters are lowered: K1x is written K₁x. */
  isUnitCode?: boolean;
  /** Written from below upwards. */
  isUpright?: boolean;
}

/** Shapes that are pointed at together. */
export interface GroupShape {
  kind: 'group';
  /** Id of the stratum. */
  layer?: number;
  title?: string;
  shapes: readonly Shape[];
}

/** A block of a drawing with its own origin at the upper left. */
export interface Block {
  height: number;
  shapes: readonly Shape[];
}
