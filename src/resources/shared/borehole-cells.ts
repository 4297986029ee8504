import { amount, type AnswerOf, orNull, whole, words } from '../kit/answer.ts';

/** A part of the answer of `GET /api/boreholes/clusters`: one hole, or all the holes of a cell. */
export const boreholeCell = {
  /** Null for several holes. */
  id: orNull(whole),
  /** Null for several holes, and for a hole alone in its cell while cells are answered. */
  holeNo: orNull(words),
  type: orNull(words),
  count: whole,
  /** Middle of the holes; degrees, CGCS2000. */
  lon: amount,
  lat: amount,
  /** Smallest box around them. */
  box: { west: amount, south: amount, east: amount, north: amount },
};
export type BoreholeCell = AnswerOf<typeof boreholeCell>;

/** Answer of `GET /api/boreholes/{id}/place`. */
export const boreholePlace = {
  /** Rows before the hole in the list that was asked about; null when it is not in that list, or too far down to count. */
  index: orNull(whole),
  /** Cursor (`_after`) of the row before the hole, where it is too far down for paging by number; else null. */
  after: orNull(words),
};
export type BoreholePlace = AnswerOf<typeof boreholePlace>;
