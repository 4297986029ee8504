import type { Resource, SortBy } from '../../resources/kit/define-resource.ts';
import { defaultSort, type ListQuery, writeListQuery } from '../../resources/kit/list-query.ts';
import { type Params, readListQuery, type ReadQuery } from '../../resources/kit/read-list-query.ts';

export const defaultPageSize = 20;
export const pageSizes = [20, 50, 100, 200] as const;

/** Parameters of an address, repeated keys kept. */
export function paramsOf(search: URLSearchParams): Params {
  const keys = [...new Set(search.keys())];
  return Object.fromEntries(
    keys.map((key) => {
      const values = search.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}

/** Names the part of a screen that holds the list; the list itself takes no notice of it. */
const partParam = 'desk';

/** What the address of a list asks for. */
export function readAddress(resource: Resource, search: URLSearchParams): ReadQuery {
  const { [partParam]: _, ...params } = paramsOf(search);
  return readListQuery(resource, params);
}

/** The address of another list in the same part of the screen. */
export function inSamePart(search: URLSearchParams, next: URLSearchParams): URLSearchParams {
  const part = search.get(partParam);
  return new URLSearchParams([...(part === null ? [] : [[partParam, part]]), ...next]);
}

const isDefaultSort = (resource: Resource, sort: readonly SortBy[]): boolean =>
  JSON.stringify(sort) === JSON.stringify(defaultSort(resource));

/** The way back; whatever is as usual is left out, so that a plain list has a plain address. */
export function writeAddress(resource: Resource, query: ListQuery): URLSearchParams {
  const { start, end, sort, ...rest } = query;
  const isUsualPage = end - start === defaultPageSize;
  return new URLSearchParams(
    writeListQuery(resource, {
      ...rest,
      start,
      ...(isDefaultSort(resource, sort) ? {} : { sort }),
      ...(isUsualPage ? {} : { end }),
    }),
  );
}

/** The same list from its first row: after a filter, the order or the page size has changed. */
export function fromStart(query: ListQuery, change: Partial<ListQuery>, size = query.end - query.start): ListQuery {
  const { after: _, ...rest } = query;
  return { ...rest, ...change, start: 0, end: size };
}

/** Number of conditions beyond an unfiltered list. */
export const conditionCount = (query: ListQuery): number => query.filters.length + (query.q ? 1 : 0);
