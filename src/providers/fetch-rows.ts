import { callNamed, type ResolvedCall } from '../resources/kit/calls-of.ts';
import type { Resource, RowOf } from '../resources/kit/define-resource.ts';
import type { ListQuery } from '../resources/kit/list-query.ts';
import { writeListQuery } from '../resources/kit/list-query.ts';
import { fromWire } from '../resources/kit/wire.ts';
import { ApiError, send, type SendOptions } from './http.ts';
import { askForList } from './list-call.ts';
import { partSecrets } from './secret-conditions.ts';

type Query = Partial<ListQuery>;
type WireRow = Record<string, unknown>;

export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  /** There are more rows than the server counts: show `total` with a plus sign. */
  totalIsCapped: boolean;
  /** Cursor (`after`) of the next page; null on the last one. */
  next: string | null;
}

export interface FacetsAnswer {
  /** Field name → its values with their counts, as the server orders them. */
  facets: Record<string, { value: unknown; count: number }[]>;
  total: number;
  totalIsCapped: boolean;
  /** Counts were estimated from a part of the rows. */
  isApproximate: boolean;
}

/** Rows of a list under the application's field names. */
export const fetchList = <R extends Resource>(
  resource: R,
  query: Query = {},
  signal?: AbortSignal,
): Promise<ListAnswer<RowOf<R>>> => fetchListOf(resource, callNamed(resource, 'list'), query, { signal });

/** Rows of any call that answers like a list (the list itself or a view). Throws ApiError when the answer is no list. */
export async function fetchListOf<R extends Resource>(
  resource: R,
  call: ResolvedCall,
  query: Query,
  how: Pick<SendOptions, 'headers' | 'signal'> = {},
): Promise<ListAnswer<RowOf<R>>> {
  const { data, headers } = await send(call, { ...askForList(resource, call, query), ...how });
  const answer = call.isBare ? readBareList(data, headers) : readEnvelopedList(data);
  return { ...answer, rows: answer.rows.map((row) => fromWire(resource, row) as RowOf<R>) };
}

/** Reads a plain REST list: an array, with its counts in headers. */
export function readBareList(data: unknown, headers: { get(name: string): unknown }): ListAnswer<WireRow> {
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  if (!Array.isArray(data) || !Number.isInteger(total)) throw malformed();
  const next = headers.get('X-Next-Cursor');
  return {
    rows: data as WireRow[],
    total,
    totalIsCapped: headers.get('X-Total-Capped') === 'true',
    next: typeof next === 'string' && next !== '' ? next : null,
  };
}

function readEnvelopedList(data: unknown): ListAnswer<WireRow> {
  const { rows, total, totalIsCapped, next } = (data ?? {}) as Partial<ListAnswer<WireRow>>;
  if (!Array.isArray(rows) || typeof total !== 'number') throw malformed();
  return { rows, total, totalIsCapped: totalIsCapped === true, next: next ?? null };
}

const malformed = (): ApiError => new ApiError('数据格式错误', { status: 200 });

/** What facets depend on: the conditions without order and page. */
export const conditionsOf = ({ filters = [], q }: Query): Query => ({ filters, ...(q ? { q } : {}) });

/** Counts per value of every facet, under the same conditions as the list. */
export async function fetchFacets(resource: Resource, query: Query = {}, signal?: AbortSignal): Promise<FacetsAnswer> {
  const listQuery = writeListQuery(resource, conditionsOf(query));
  const { data } = await send<FacetsAnswer>(callNamed(resource, 'facets'), {
    ...partSecrets(resource, listQuery),
    signal,
  });
  return { ...data, facets: fromWire(resource, data.facets) as FacetsAnswer['facets'] };
}

/** One row. @param id left out for a resource with a single row (a setting) */
export async function fetchOne<R extends Resource>(
  resource: R,
  id?: number | string,
  signal?: AbortSignal,
): Promise<RowOf<R>> {
  const { data } = await send<WireRow>(callNamed(resource, 'show'), { values: { id }, signal });
  return fromWire(resource, data) as RowOf<R>;
}
