import type { Resource, SortBy } from '../../resources/kit/define-resource.ts';
import { type Filter, type ListQuery, maxOffset, writeListQuery } from '../../resources/kit/list-query.ts';
import { type Params, readListQuery } from '../../resources/kit/read-list-query.ts';

export type CatalogueView = 'list' | 'grid' | 'map';

/** Everything a catalogue page keeps in its address. */
export interface CatalogueState {
  q: string;
  filters: readonly Filter[];
  sort: readonly SortBy[];
  /** Ordinal of the page's first row (0-based), also on pages reached by cursor. */
  start: number;
  /** Cursor of the page before; null where `start` alone finds the page. */
  after: string | null;
  view: CatalogueView;
}

export interface ReadState {
  state: CatalogueState;
  /** Sentences on the parts of the address that could not be read and are left out; empty when all was read. */
  problems: string[];
}

/** Rows on a page of each view; the map shows many at once. */
export const pageSize: Record<CatalogueView, number> = { list: 20, grid: 24, map: 100 };

const views: readonly CatalogueView[] = ['list', 'grid', 'map'];
const isView = (text: string | null): text is CatalogueView => views.some((view) => view === text);

/** Order of a public list when the visitor chose none. */
export const firstSort = (resource: Resource): readonly SortBy[] => {
  const [first] = resource.publicSite?.sorts ?? [];
  return first ? [{ field: first.field, order: first.order }] : [];
};

/**
 * Reads the query part of an address ('?q=…' or without '?'). Parts that are no condition of this resource are left
 * out and named in `problems`; the rest of the address still holds.
 */
export function readState(resource: Resource, search: string): ReadState {
  const given = new URLSearchParams(search);
  const view = given.get('view');
  const params: Record<string, string[]> = {};
  for (const key of new Set(given.keys())) {
    // The page size belongs to the view, not to the address.
    if (key !== 'view' && key !== '_end') params[key] = given.getAll(key);
  }
  const { query, problems, hasSort } = readKnown(resource, params);
  return {
    state: {
      q: query.q ?? '',
      filters: query.filters,
      sort: hasSort ? query.sort : firstSort(resource),
      start: query.start,
      after: query.after ?? null,
      view: isView(view) ? view : 'list',
    },
    problems: view !== null && !isView(view) ? [...problems, `没有名为 ${view} 的显示方式`] : problems,
  };
}

function readKnown(
  resource: Resource,
  params: Record<string, string[]>,
): { query: ListQuery; problems: string[]; hasSort: boolean } {
  const problems: string[] = [];
  let known: Params = single(params);
  for (;;) {
    const read = readListQuery(resource, known);
    if (read.ok) return { query: read.query, problems, hasSort: known['_sort'] !== undefined };
    problems.push(...Object.values(read.errors).flat());
    const wrong = new Set(Object.keys(read.errors));
    const rest = Object.entries(known).filter(([key]) => !wrong.has(key));
    // An error that names no key of the address would otherwise be met again and again.
    known = rest.length < Object.keys(known).length ? Object.fromEntries(rest) : {};
  }
}

const single = (params: Record<string, string[]>): Params =>
  Object.fromEntries(Object.entries(params).map(([key, values]) => [key, values.length === 1 ? values[0] : values]));

/** The way back: the query part of the address without '?', defaults left out. */
export function writeState(resource: Resource, state: CatalogueState): string {
  const { q, filters, sort, start, after, view } = state;
  const isDefaultSort = JSON.stringify(sort) === JSON.stringify(firstSort(resource));
  const pairs = writeListQuery(resource, {
    filters,
    start,
    sort: isDefaultSort ? [] : sort,
    ...(q ? { q } : {}),
    ...(after === null ? {} : { after }),
  });
  if (view !== 'list') pairs.push(['view', view]);
  return new URLSearchParams(pairs).toString();
}

/** What the list is asked for. */
export function listQueryOf({ q, filters, sort, start, after, view }: CatalogueState): ListQuery {
  return {
    filters,
    sort,
    start,
    end: start + pageSize[view],
    ...(q ? { q } : {}),
    ...(after === null ? {} : { after }),
  };
}

/** What its facets and its export are asked for: no page. */
export const conditionsOf = ({ q, filters, sort }: CatalogueState): Partial<ListQuery> => ({
  filters,
  sort,
  ...(q ? { q } : {}),
});

/** The state with other conditions, at its first page. */
export const refined = (state: CatalogueState, change: Partial<CatalogueState>): CatalogueState => ({
  ...state,
  ...change,
  start: 0,
  after: null,
});

/** True when neither words nor conditions narrow the list. */
export const isWhole = ({ q, filters }: CatalogueState): boolean => q === '' && filters.length === 0;

/** A page of a result, as far as paging needs it. */
export interface PageOfResult {
  rowCount: number;
  total: number;
  totalIsCapped: boolean;
  /** Cursor to the rows after this page; null on the last one. */
  next: string | null;
}

/** The page after this one, by offset as far as that reaches and by cursor beyond; null on the last page. */
export function nextPage(state: CatalogueState, page: PageOfResult): CatalogueState | null {
  const start = state.start + pageSize[state.view];
  const isLast = page.rowCount === 0 || (!page.totalIsCapped && start >= page.total);
  if (isLast) return null;
  if (start <= maxOffset && state.after === null) return { ...state, start, after: null };
  return page.next === null ? null : { ...state, start, after: page.next };
}

/** How many pages can be reached by their number. */
export const numberedPages = (view: CatalogueView, total: number): number =>
  Math.min(Math.ceil(total / pageSize[view]), Math.floor(maxOffset / pageSize[view]) + 1);

/** The page with this number (from 1). */
export const pageNumbered = (state: CatalogueState, number: number): CatalogueState => ({
  ...state,
  start: (number - 1) * pageSize[state.view],
  after: null,
});

/** Number of the page shown (from 1). */
export const pageNumber = ({ start, view }: CatalogueState): number => Math.floor(start / pageSize[view]) + 1;
