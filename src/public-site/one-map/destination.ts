import type { Sketch } from '../../map/state/sketch.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';

/** Somewhere that words lead to. */
export interface Destination {
  /** Tells it from the others. */
  key: string;
  label: string;
  note: string;
  /** Null: `lacking` says why the map cannot go there. */
  box: Extent | null;
  lacking?: string;
  /** What is there, for the map to show; absent: it has no bounds that are known, and is no point. */
  mark?: Sketch;
  /** Of its record page. */
  address?: string;
  /** The words can mean nothing else. */
  isExact?: boolean;
}

/** So many are offered. */
export const maxDestinations = 8;
