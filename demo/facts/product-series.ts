import type { ProductCategory } from '../../src/resources/shared/product-categories.ts';
import type { Subjects } from '../product-subjects.ts';
import { CITIES, COUNTIES } from '../../src/geo/counties.ts';
import { SAMPLE_MINERALS } from './sample-minerals.ts';
import { PLACES } from '../../src/geo/places.ts';
import type { PlaceKind } from '../../src/geo/places.ts';

/** Maps of one kind, at one scale. */
export interface ProductSeries {
  category: ProductCategory;
  type: string;
  /** 〔名〕 stands for the sheet, place or subject, 〔矿〕 for the ore, 〔比〕 for the scale. */
  title: string;
  /** Denominator. */
  scale: number;
  /** First and last year of compilation. */
  years: readonly [number, number];
  subjects: Subjects;
  /** First sentence of the abstract: what the map shows. */
  content: string;
}

type Row = readonly [
  type: string,
  title: string,
  scale: number,
  years: readonly [number, number],
  subjects: Subjects,
  content: string,
];
/** Series by category, in short. */
export type SeriesRows = Readonly<Partial<Record<ProductCategory, readonly Row[]>>>;

export const seriesOf = (rows: SeriesRows, category: ProductCategory): ProductSeries[] =>
  (rows[category] ?? []).map(([type, title, scale, years, subjects, content]) => ({
    category,
    type,
    title,
    scale,
    years,
    subjects,
    content,
  }));

/** Names of the 11 cities by code, and of those with plains. */
export const ALL_CITIES: readonly string[] = Object.values(CITIES);
export const PLAIN_CITIES = ['杭州市', '宁波市', '嘉兴市', '湖州市', '绍兴市', '温州市', '台州市', '舟山市'] as const;

const everyThird = (names: readonly string[], from: number): string[] => names.filter((_, index) => index % 3 === from);
/** Every third county in the hills, from the first or the second on; city districts left out. */
export const hillCounties = (from: 0 | 1): string[] =>
  everyThird(
    COUNTIES.filter(({ terrain, name }) => terrain === 'hills' && !name.endsWith('区')).map(({ name }) => name),
    from,
  );
/** Every third county of the plains. */
export const plainCounties = (): string[] =>
  everyThird(
    COUNTIES.filter(({ terrain }) => terrain === 'plain').map(({ name }) => name),
    0,
  );
/** Counties in which a mineral is found. */
export const countiesOf = (mineral: string): readonly string[] =>
  SAMPLE_MINERALS.find(({ name }) => name === mineral)?.counties ?? [];

const HEAT = '地热水';
const sitesOf = (isHeat: boolean) =>
  SAMPLE_MINERALS.filter(({ name }) => (name === HEAT) === isHeat).flatMap(({ areas, ore }) =>
    areas.map(({ county, name }) => ({ county, name, ore })),
  );
/** Real mining areas, and hot springs. */
export const MINES = sitesOf(false);
export const SPRINGS = sitesOf(true);

export const placesOf = (kind: PlaceKind): string[] =>
  PLACES.filter((place) => place.kind === kind).map(({ name }) => name);
