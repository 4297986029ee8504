import type pg from 'pg';
import { mapData } from '../src/resources/holdings/map-data.ts';
import { products } from '../src/resources/holdings/products.ts';
import { surveyData } from '../src/resources/holdings/survey-data.ts';
import { copySamples } from './copy-samples.ts';
import { MINERALS } from '../src/geo/minerals.ts';
import type { ArchiveCategory } from './facts/report-kinds.ts';
import { SURVEY_SERIES } from './facts/survey-series.ts';
import type { SurveySeries } from './facts/survey-series.ts';
import { mapDataRecords } from './map-data-records.ts';
import { archiveFinder } from './product-archives.ts';
import { CATEGORY_FACTS, productRecords } from './product-records.ts';
import type { ProductSample } from './product-records.ts';
import { surveyDataRecords } from './survey-data-records.ts';

/**
 * Adds sample maps, map data and survey data, each with the open archive or map that it came from. The
 * archives have to be there before. @returns how many rows were added
 */
export async function loadProducts(client: pg.PoolClient): Promise<number> {
  const archiveOf = await archiveFinder(client);
  const maps = productRecords();
  const ids = await copySamples(
    client,
    products,
    maps.map((map) => ({
      ...map,
      archive: archiveOf({
        ...map,
        category: CATEGORY_FACTS[map.category].archive,
        mineral: mineralCalled(map.keywords ?? []),
      }),
    })),
  );
  const mapIds = mapsByPlace(maps, ids);
  const dataSets = mapDataRecords().map((data) => ({
    ...data,
    product: mapIds.get(placeOf(data.theme, data)) ?? null,
  }));
  const surveys = surveyDataRecords();
  const added = [
    ids,
    await copySamples(client, mapData, dataSets),
    await copySamples(
      client,
      surveyData,
      surveys.map((survey) => ({
        ...survey,
        archive: archiveOf({
          ...survey,
          category: categoryOf(survey.method),
          mineral: survey.minerals?.[0] ?? null,
        }),
      })),
    ),
  ];
  return added.flat().length;
}

/** The mineral whose ore is among the words. */
const mineralCalled = (words: readonly string[]): string | null =>
  MINERALS.find(({ ore }) => words.includes(ore))?.name ?? null;

const categoryOf = (method: SurveySeries['method']): ArchiveCategory =>
  SURVEY_SERIES.find((series) => series.method === method)?.category ?? '其他';

type Placed = Pick<ProductSample, 'scale' | 'extent'>;
const placeOf = (category: string, { scale, extent }: Placed): string => JSON.stringify([category, scale, extent]);

/** Ids of the maps that everybody may see, by category, scale and extent. */
const mapsByPlace = (maps: readonly ProductSample[], ids: readonly number[]): Map<string, number> =>
  new Map(
    maps.flatMap((map, index): [string, number][] => {
      const id = ids[index];
      return id !== undefined && map.isCatalogPublic && map.secrecy === '公开'
        ? [[placeOf(map.category, map), id]]
        : [];
    }),
  );
