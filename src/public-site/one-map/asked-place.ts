import type { Extent, Point } from '../../resources/kit/field-kinds.ts';

/** A box round a place; degrees. */
export const askedPlace = ({ lon, lat }: Point, by: number): Extent => ({
  west: lon - by,
  south: lat - by,
  east: lon + by,
  north: lat + by,
});
