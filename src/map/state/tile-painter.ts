import type { MapLayer } from './shown.ts';

/** A tile of Web Mercator, 512 px, rows from the north. */
export interface PaintedTile {
  level: number;
  column: number;
  row: number;
}

/** Paints a layer of the 2D map tile by tile, for laying it over the ground. */
export interface TilePainter {
  /** A picture of 512 × 512 px, clear where the layer has nothing. Some are painted at a time, in the order of asking. */
  paint: (tile: PaintedTile) => Promise<HTMLCanvasElement>;
  /** How many wait to be painted. */
  waiting: () => number;
  /** What is still to be painted is not. */
  close: () => void;
}

/** Which parts of a layer are painted: all, those that lie above all layers, or the others. */
export type PaintedParts = 'all' | 'above' | 'within';

export type MakePainter = (
  layer: MapLayer,
  parts: PaintedParts,
  onFault: (problem: string | null) => void,
) => TilePainter;
