import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { readListQuery } from '../../src/resources/kit/read-list-query.ts';
import { unknownKeys } from '../../src/resources/kit/unknown-keys.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import { itemParameters } from '../../src/resources/feature-collections.ts';
import { defaultFeatures, maxFeatures } from '../../src/resources/shared/features-path.ts';
import { invalid } from '../errors.ts';
import { type Corners, defaultSystem, type ReferenceSystem, systemNamed } from './reference-systems.ts';
import { readInterval } from './read-interval.ts';

export interface ItemsRequest {
  query: ListQuery;
  /** In which the features are answered. */
  system: ReferenceSystem;
}

type Texts = Readonly<Record<string, string>>;

/** Parameters of a request, each once, of these names alone. @throws AppError 422 naming every other */
export function readParameters(query: unknown, names: readonly string[]): Texts {
  const entries = Object.entries(query as Record<string, string | string[]>);
  const unknown = entries.filter(([name]) => !names.includes(name)).map(([name]) => name);
  if (unknown.length > 0) throw invalid(unknownKeys(unknown, (name) => `没有名为 ${name} 的参数`));
  const repeated = entries.filter(([, value]) => typeof value !== 'string').map(([name]) => name);
  if (repeated.length > 0) throw invalid(Object.fromEntries(repeated.map((name) => [name, [`${name} 只能给一个值`]])));
  return Object.fromEntries(entries) as Texts;
}

/** In which system it is to be answered. @throws AppError 422 */
export const readSystem = (crs: string | undefined): ReferenceSystem =>
  crs === undefined ? defaultSystem : systemNamed(crs, 'crs');

function readLimit(text: string | undefined): number {
  if (text === undefined) return defaultFeatures;
  const limit = /^\d+(?:e\d{1,2})?$/i.test(text) ? Number(text) : 0;
  if (limit < 1) throw invalid({ limit: [`limit 应为 1 至 ${maxFeatures} 的整数`] });
  return Math.min(limit, maxFeatures);
}

const numeral = /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i;

/** Four numbers, or six of which the third and the last are heights, which places here do not have. */
function readCorners(text: string): Corners {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map((part) => (part.length <= 40 && numeral.test(part) ? Number(part) : Number.NaN));
  if (![4, 6].includes(numbers.length) || !numbers.every(Number.isFinite))
    throw invalid({ bbox: ['bbox 应为以逗号相连的 4 个（或带高程的 6 个）数，如 118,27,123,31'] });
  const half = numbers.length / 2;
  return [numbers[0], numbers[1], numbers[half], numbers[half + 1]] as unknown as Corners;
}

function readBox(texts: Texts, place: string): Filter[] {
  const system = texts['bbox-crs'] === undefined ? defaultSystem : systemNamed(texts['bbox-crs'], 'bbox-crs');
  if (texts['bbox'] === undefined) return [];
  const area = system.areaOf(readCorners(texts['bbox']));
  return [area === null ? { field: 'id', operator: 'eq', values: [0] } : { field: place, ...area }];
}

/** What a page of items is asked for. @throws AppError 422 naming what is wrong */
export function readItemsRequest(query: unknown, collection: FeatureCollection): ItemsRequest {
  const { resource, place, queryables } = collection;
  const names = queryables.map((name) => wireName(resource, name));
  const texts = readParameters(query, [...itemParameters, ...names]);
  const conditions = Object.fromEntries(Object.entries(texts).filter(([name]) => name === 'q' || names.includes(name)));
  const read = readListQuery(resource, conditions);
  if (!read.ok) throw invalid(read.errors);
  const { q, filters } = read.query;
  const interval = texts['datetime'] === undefined ? [] : readInterval(texts['datetime'], collection);
  return {
    system: readSystem(texts['crs']),
    query: {
      filters: [...filters, ...readBox(texts, place), ...interval],
      ...(q === undefined ? {} : { q }),
      // New rows come last, and what is edited stays where it is: whoever goes from page to page meets each row once
      sort: [{ field: 'id', order: 'asc' }],
      start: 0,
      end: readLimit(texts['limit']),
      ...(texts['after'] === undefined ? {} : { after: texts['after'] }),
    },
  };
}
