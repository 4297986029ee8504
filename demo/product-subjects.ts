import { cityArea, countyArea, placeArea, provinceArea, seaAreas, sheetAreas, siteArea } from './product-areas.ts';
import type { MapArea } from './product-areas.ts';
import type { Random } from './random.ts';

/** What one sample map or data set is about. */
export interface Subject {
  area: MapArea;
  /** Ore of a mining area as it stands in a title; empty elsewhere. */
  ore: string;
}

/** What a series is about; each list in the order of its maps. */
export type Subjects =
  /** So many sheets on land, or at sea, drawn without repeats. */
  | { sheets: number }
  | { seaSheets: number }
  | { counties: readonly string[] }
  | { cities: readonly string[] }
  /** The whole province, once for each thing that the maps show of it. */
  | { province: readonly string[] }
  /** Names of src/geo/places.ts. */
  | { places: readonly string[] }
  /** Mining areas and hot springs, each with its ore. */
  | { sites: readonly { county: string; name: string; ore: string }[] };

const withoutOre = (areas: readonly MapArea[]): Subject[] => areas.map((area) => ({ area, ore: '' }));

/** The subjects of a series at its scale (denominator). */
export function subjectsOf(subjects: Subjects, scale: number, random: Random): Subject[] {
  if ('sites' in subjects)
    return subjects.sites.map(({ county, name, ore }) => ({ area: siteArea(county, name, ore), ore }));
  if ('sheets' in subjects) return withoutOre(random.sample(sheetAreas(scale), subjects.sheets));
  if ('seaSheets' in subjects) return withoutOre(random.sample(seaAreas(scale), subjects.seaSheets));
  if ('counties' in subjects) return withoutOre(subjects.counties.map(countyArea));
  if ('cities' in subjects) return withoutOre(subjects.cities.map(cityArea));
  if ('province' in subjects) return withoutOre(subjects.province.map(provinceArea));
  return withoutOre(subjects.places.map(placeArea));
}

/** Fills 〔名〕, 〔矿〕 and 〔比〕 of a title. */
export const titleFor = (title: string, { area, ore }: Subject, scale: number | null): string =>
  title.replaceAll('〔名〕', area.name).replaceAll('〔矿〕', ore).replaceAll('〔比〕', String(scale));
