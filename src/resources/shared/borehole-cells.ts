import type { Extent } from '../kit/field-kinds.ts';

/** A part of the answer of `GET /api/boreholes/clusters`: one hole, or all the holes of a cell. */
export interface BoreholeCell {
  /** Null for several holes. */
  id: number | null;
  /** Null for several holes, and for a hole alone in its cell while cells are answered. */
  holeNo: string | null;
  type: string | null;
  count: number;
  /** Middle of the holes; degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Smallest box around them. */
  box: Extent;
}

/** Answer of `GET /api/boreholes/{id}/place`. */
export interface BoreholePlace {
  /** Rows before the hole in the list that was asked about; null when it is not in that list, or too far down to count. */
  index: number | null;
  /** Cursor (`_after`) of the row before the hole, where it is too far down for paging by number; else null. */
  after: string | null;
}
