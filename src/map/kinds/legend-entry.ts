import type { LayerRequest } from './layer-request.ts';
import type { MarkerShape } from './marker-shapes.ts';

/** How a thing is drawn. Colours are '#rrggbb', widths pixels. */
export type LegendMark =
  | { kind: 'area'; colour: string; pattern: string | null }
  | { kind: 'line'; colour: string; width: number; isDashed: boolean }
  /** Without a shape it is a dot. */
  | { kind: 'point'; colour: string; shape?: MarkerShape }
  /** A picture that the layer's service draws. */
  | { kind: 'picture'; request: LayerRequest };

export interface LegendEntry {
  mark: LegendMark;
  /** Written in the mark, as on a printed map. */
  code?: string;
  label: string;
  note?: string;
  /** Names what is drawn so on the map, where the map can tell it apart from the rest. */
  sign?: string;
  /** Heading over the entries that follow each other with it. */
  group?: string;
}
