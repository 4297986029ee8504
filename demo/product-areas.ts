import { COUNTIES, countyNamed } from '../src/geo/counties.ts';
import type { County } from '../src/geo/counties.ts';
import { PLACES } from '../src/geo/places.ts';
import { SEA_AREAS } from '../src/geo/sea-areas.ts';
import { REGIONAL_SHEET_TOWNS, SHEET_TOWNS } from '../src/geo/sheet-names.ts';
import type { SheetTown } from '../src/geo/sheet-names.ts';
import { type GridScale, type SheetExtent, sheetExtentAt } from '../src/geo/sheet-grid.ts';
import { hostsOf } from './ground/mineralisation.ts';
import { depositPlace, extentAt } from './county-extent.ts';
import { hashText } from './random.ts';
import { sheetNumbersAt } from './sheet-numbers-at.ts';

/** What a sample map or data set covers. */
export interface MapArea {
  /** As it stands in a title: 江山 (sheet), 武义县, 杭州市, 浙江省, 三门湾, 后树. */
  name: string;
  /** Null where it reaches over several cities, or lies at sea. */
  city: string | null;
  county: string | null;
  extent: SheetExtent;
  /** Both null unless the extent is that of a sheet. */
  sheetNo: string | null;
  oldSheetNo: string | null;
}

const nearestCounty = (lon: number, lat: number): County =>
  COUNTIES.reduce((best, each) =>
    Math.hypot(each.lon - lon, each.lat - lat) < Math.hypot(best.lon - lon, best.lat - lat) ? each : best,
  );

/** Sheets up to this scale mostly lie in one county, up to the next one in one city; larger ones reach over several. */
const LARGEST_OF_COUNTY = 50_000;

function sheetArea([name, lon, lat]: SheetTown, scale: number): MapArea {
  const { city, name: county } = nearestCounty(lon, lat);
  const isLocal = scale <= LARGEST_OF_COUNTY;
  const extent = sheetExtentAt(lon, lat, scale as GridScale);
  return {
    name,
    city: isLocal ? city : null,
    county: isLocal ? county : null,
    extent,
    ...sheetNumbersAt(lon, lat, scale),
  };
}

function seaArea([name, lon, lat]: SheetTown, scale: number): MapArea {
  const extent = sheetExtentAt(lon, lat, scale as GridScale);
  return { name, city: null, county: null, extent, ...sheetNumbersAt(lon, lat, scale) };
}

/** Of several on one sheet the first names it. */
const distinct = (areas: readonly MapArea[]): MapArea[] => [
  ...new Map(areas.toReversed().map((area) => [JSON.stringify(area.extent), area])).values(),
];

/** Box around the seats and inner rectangles of counties: a little smaller than the counties themselves. */
function boxOf(counties: readonly County[]): SheetExtent {
  const over = (pick: (county: County) => number[]): number[] => counties.flatMap(pick);
  return {
    west: Math.min(...over(({ lon, inside }) => [lon, inside[0]])),
    south: Math.min(...over(({ lat, inside }) => [lat, inside[1]])),
    east: Math.max(...over(({ lon, inside }) => [lon, inside[2]])),
    north: Math.max(...over(({ lat, inside }) => [lat, inside[3]])),
  };
}

const noSheet = { sheetNo: null, oldSheetNo: null };

export function countyArea(name: string): MapArea {
  const county = countyNamed(name);
  return { name, city: county.city, county: name, extent: boxOf([county]), ...noSheet };
}

export function cityArea(city: string): MapArea {
  const counties = COUNTIES.filter((county) => county.city === city);
  return { name: city, city, county: null, extent: boxOf(counties), ...noSheet };
}

/** The province; `name` is what the map shows of it: 萤石, 铅. */
export const provinceArea = (name: string): MapArea => ({
  name,
  city: null,
  county: null,
  extent: boxOf(COUNTIES),
  ...noSheet,
});

const span = 0.03;
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** A mining area of about 3 km, always at the same place inside its county, near the published one where there is one. `ore`: 萤石矿 */
export function siteArea(countyName: string, locality: string, ore: string): MapArea {
  const county = countyNamed(countyName);
  const about = { name: countyName + locality, city: county.city, county: countyName, ...noSheet };
  const known = depositPlace(countyName, locality, hostsOf(ore.replace(/矿$/, '')));
  if (known) return { ...about, extent: extentAt(known, span) };
  const [west, south, east, north] = county.inside;
  const place = hashText(county.code + locality);
  const [width, height] = [Math.min(span, east - west), Math.min(span, north - south)];
  const left = west + (east - west - width) * ((place & 0xffff) / 0xffff);
  const bottom = south + (north - south - height) * ((place >>> 16) / 0xffff);
  const extent = {
    west: rounded(left),
    south: rounded(bottom),
    east: rounded(left + width),
    north: rounded(bottom + height),
  };
  return { ...about, extent };
}

/** The surroundings of a place of `PLACES`, about 6 km across. Throws on an unknown name. */
export function placeArea(name: string): MapArea {
  const place = PLACES.find((each) => each.name === name);
  if (!place) throw new RangeError(`no place ${name}`);
  const { city, name: county } = nearestCounty(place.lon, place.lat);
  const extent = {
    west: rounded(place.lon - span),
    south: rounded(place.lat - span),
    east: rounded(place.lon + span),
    north: rounded(place.lat + span),
  };
  return { name, city, county, extent, ...noSheet };
}

/** All sheets on land that have a name, at a scale that has sheets. */
export const sheetAreas = (scale: number): MapArea[] =>
  distinct((scale >= 200_000 ? REGIONAL_SHEET_TOWNS : SHEET_TOWNS).map((town) => sheetArea(town, scale)));

export const seaAreas = (scale: number): MapArea[] => distinct(SEA_AREAS.map((area) => seaArea(area, scale)));
