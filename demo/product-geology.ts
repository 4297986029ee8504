import { middleOf } from '../src/geo/measure.ts';
import { isNorthWestOfFault } from '../src/geo/places.ts';
import { STRATA } from '../src/geo/strata.ts';
import type { StrataRegion, StrataUnit } from '../src/geo/strata.ts';
import type { SheetExtent } from '../src/geo/sheet-grid.ts';
import type { Random } from './random.ts';

/** Extents wider than this (degrees) reach over both sides of the main fault. */
const REGIONAL = 2.5;

function regionsAt(extent: SheetExtent): readonly StrataRegion[] {
  if (extent.east - extent.west > REGIONAL) return ['northwest', 'southeast', 'basin', 'plain'];
  const { lon, lat } = middleOf(extent);
  return isNorthWestOfFault(lon, lat) ? ['northwest'] : ['southeast', 'basin'];
}

/**
 * Units that crop out on that side of the Jiangshan–Shaoxing fault, `count` of them, old to young.
 * @param isSoil units of the plains instead
 */
export function strataAt(extent: SheetExtent, count: number, random: Random, isSoil = false): StrataUnit[] {
  const regions: readonly StrataRegion[] = isSoil ? ['plain'] : regionsAt(extent);
  const units = STRATA.filter(({ region }) => regions.includes(region));
  const chosen = new Set(random.sample(units, count));
  return units.filter((unit) => chosen.has(unit));
}
