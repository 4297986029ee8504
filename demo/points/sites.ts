import { COUNTIES, type County } from '../../src/geo/counties.ts';
import { type Landform, landformAt } from '../ground/terrain.ts';
import type { Random } from '../random.ts';
import { sampleData } from '../sample-data.ts';

const villages = sampleData<{ hills: readonly string[]; plains: readonly string[] }>('points/villages');

/** A place on land in a county; degrees, CGCS2000. */
export interface Site {
  county: County;
  lon: number;
  lat: number;
  land: Landform;
}

/** Six decimals: a tenth of a metre. */
export const degrees = (value: number): number => Number(value.toFixed(6));
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A place somewhere in the province; null at sea. */
export function drawSite(random: Random): Site | null {
  const county = random.pick(COUNTIES);
  const [west, south, east, north] = county.inside;
  const [lon, lat] = [degrees(random.between(west, east)), degrees(random.between(south, north))];
  const land = landformAt(lon, lat);
  return land.deposit === 'sea' ? null : { county, lon, lat, land };
}

/** An invented village, by the ground that it stands on. */
export const drawVillage = ({ deposit }: Pick<Landform, 'deposit'>, random: Random): string =>
  random.pick(deposit === 'plain' ? villages.plains : villages.hills);

/** A size of which small ones are many and large ones few: evenly spread by its order of magnitude. */
export const drawSize = (least: number, most: number, random: Random): number =>
  least * (most / least) ** (random.next() * random.next());

/** What the size is called by these least sizes of the larger classes. */
export function gradeOf(size: number, [middle, large, huge]: readonly [number, number, number]) {
  return size >= huge ? '特大型' : size >= large ? '大型' : size >= middle ? '中型' : '小型';
}

export const isoDate = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A year of which late ones are more frequent. */
export const drawYear = (from: number, to: number, random: Random): number =>
  from + Math.floor((to - from + 1) * random.next() ** 0.55);
