import type { LayerRequest } from './define-kind.ts';

/** How a thing is drawn. Colours are '#rrggbb', widths pixels. */
export type LegendMark =
  | { kind: 'area'; colour: string; pattern: string | null }
  | { kind: 'line'; colour: string; width: number; isDashed: boolean }
  | { kind: 'point'; colour: string }
  /** A picture that the layer's service draws. */
  | { kind: 'picture'; request: LayerRequest };

export interface LegendEntry {
  mark: LegendMark;
  /** Written in the mark, as on a printed map. */
  code?: string;
  label: string;
  note?: string;
  /** Heading over the entries that follow each other with it. */
  group?: string;
}
