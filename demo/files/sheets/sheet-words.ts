import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { COUNTIES } from '../../../src/geo/counties.ts';
import type { SampleFacts } from '../sample-facts.ts';

/** Title of a sheet: its own entry, or the item's without its own scale, which stands elsewhere. */
export const titleOf = ({ entry, title }: SampleFacts): string => entry?.title ?? title.replace(/^1∶\d+/, '');

/** A box that a map can show: never a point, the county where the item names no place. */
export function wholeExtent({ extent, county, city }: Pick<SampleFacts, 'extent' | 'county' | 'city'>): Extent {
  if (extent && extent.east - extent.west > 0.004 && extent.north - extent.south > 0.003) return extent;
  const found =
    COUNTIES.find((each) => each.name === county) ?? COUNTIES.find((each) => each.city === city) ?? COUNTIES[0]!;
  const [west, south, east, north] = found.inside;
  return extent
    ? { west: extent.west - 0.01, south: extent.south - 0.008, east: extent.east + 0.01, north: extent.north + 0.008 }
    : { west, south, east, north };
}

const ofToday = '2000 国家大地坐标系';

/** What a sheet says of its coordinates and heights: what its record says. */
export function datumWords({ datum, heights }: Pick<SampleFacts, 'datum' | 'heights'>): string {
  const name = datum === null || datum.startsWith('EPSG:') ? ofToday : datum;
  return heights === null ? name : `${name}，${heights}`;
}
