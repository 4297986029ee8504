import { COUNTIES } from '../../src/geo/counties.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';

/** Where an item lies, as its record has it. */
interface Placed {
  extent: Extent | null;
  county: string | null;
  city: string | null;
}

/** A box that a map can show: never a point, the county where the item names no place. */
export function wholeExtent({ extent, county, city }: Placed): Extent {
  if (extent && extent.east - extent.west > 0.004 && extent.north - extent.south > 0.003) return extent;
  const found =
    COUNTIES.find((each) => each.name === county) ?? COUNTIES.find((each) => each.city === city) ?? COUNTIES[0]!;
  const [west, south, east, north] = found.inside;
  return extent
    ? { west: extent.west - 0.01, south: extent.south - 0.008, east: extent.east + 0.01, north: extent.north + 0.008 }
    : { west, south, east, north };
}
