import type { GroundSystem } from './ground-system.ts';
import type { PartKind } from './own-layer.ts';
import type { Problems, Reason } from './problems.ts';

/** A point, a line or a ring as the file has it: first and second coordinate one after another. */
export interface RawPart {
  kind: PartKind;
  xy: number[];
}

/** A feature as the file has it. */
export interface RawFeature {
  /** How the visitor counts it, from 1. */
  number: number;
  /** Where its values are, for `valuesOf`. */
  row: number;
  /** Or what is wrong with it. */
  parts: RawPart[] | Reason;
}

/** What a reader made of a file; coordinates are still those of the file. */
export interface RawLayer {
  name: string;
  /** Null: the file does not say it, the numbers have to. */
  system: GroundSystem | null;
  /** Whether the file says which coordinate is which, so that the other order is a fault and not a habit. */
  isOrderNamed: boolean;
  features: Iterable<RawFeature>;
  /** Asked when the features were read. */
  fields: () => readonly string[];
  valuesOf: (row: number) => readonly string[];
  problems: Problems;
}
