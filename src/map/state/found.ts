import type { LayerKey } from './shown.ts';

/** What a layer has at a place. */
export interface Found {
  /** A layer, or data of the visitor. */
  key: LayerKey | `own:${string}`;
  /** What stands over it, where no layer of the tree has its name. */
  title?: string;
  /** Names and values as the layer has them; for text of a service, the whole under an empty name. Beside a row: what the record does not say of the part that was met. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The row of the portal's own data that it stands for. */
  row: FoundRow | null;
  /** Name of the unit of the ground that it is of, by which the portal’s search knows what there is on it. */
  unit?: string;
}

/** A row of a catalogue, as far as the tiles tell it. */
export interface FoundRow {
  /** Name of the resource. */
  source: string;
  id: number;
  /** Under wire names. */
  values: Readonly<Record<string, unknown>>;
}
