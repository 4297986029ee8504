import { cityArea, countyArea, placeArea, provinceArea, seaAreas, sheetAreas, siteArea } from './product-areas.ts';
import type { MapArea } from './product-areas.ts';
import type { Random } from './random.ts';

/** What one sample map or data set is about. */
export interface Subject {
  area: MapArea;
  /** Ore of a mining area as it stands in a title; empty elsewhere. */
  ore: string;
}

/** The subjects of a series at its scale (denominator). */
export type Subjects = (scale: number, random: Random) => Subject[];

const withoutOre = (areas: readonly MapArea[]): Subject[] => areas.map((area) => ({ area, ore: '' }));

/** So many sheets on land, drawn without repeats. */
export const sheets =
  (count: number): Subjects =>
  (scale, random) =>
    withoutOre(random.sample(sheetAreas(scale), count));

/** So many sheets at sea, drawn without repeats. */
export const seaSheets =
  (count: number): Subjects =>
  (scale, random) =>
    withoutOre(random.sample(seaAreas(scale), count));

export const inCounties =
  (names: readonly string[]): Subjects =>
  () =>
    withoutOre(names.map(countyArea));

export const inCities =
  (names: readonly string[]): Subjects =>
  () =>
    withoutOre(names.map(cityArea));

/** The whole province, once for each thing that the maps show of it. */
export const ofProvince =
  (...shown: string[]): Subjects =>
  () =>
    withoutOre(shown.map(provinceArea));

/** Places of `PLACES`. */
export const atPlaces =
  (names: readonly string[]): Subjects =>
  () =>
    withoutOre(names.map(placeArea));

/** Mining areas and hot springs, each with its ore. */
export const atSites =
  (sites: readonly { county: string; name: string; ore: string }[]): Subjects =>
  () =>
    sites.map(({ county, name, ore }) => ({ area: siteArea(county, name), ore }));

/** Fills 〔名〕, 〔矿〕 and 〔比〕 of a title. */
export const titleFor = (title: string, { area, ore }: Subject, scale: number | null): string =>
  title.replaceAll('〔名〕', area.name).replaceAll('〔矿〕', ore).replaceAll('〔比〕', String(scale));
