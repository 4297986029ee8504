import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { SearchHit } from '../../resources/holdings/search.ts';

/** Where a hit lies, degrees: a point where its box has no size; null where that is not known. */
export function boxOfHit({ box }: Pick<SearchHit, 'box'>): Extent | Point | null {
  if (!box) return null;
  const [west, south, east, north] = box;
  return west === east && south === north ? { lon: west, lat: south } : { west, south, east, north };
}

/** Square degrees: half of the box around the province. */
const wideArea = 8;

/** A box so large that on the map it would only cover the others. */
export const isProvinceWide = ({ box }: Pick<SearchHit, 'box'>): boolean =>
  box !== null && (box[2] - box[0]) * (box[3] - box[1]) > wideArea;
