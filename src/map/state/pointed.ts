import type { Point } from '../../resources/kit/field-kinds.ts';

/** The place that the pointer is at. */
export interface Pointed extends Point {
  /** Metres above sea level of the ground; null or absent: not known. */
  height?: number | null;
}
