import { addressParams } from '../resources/kit/call.ts';
import type { ResolvedCall } from '../resources/kit/calls-of.ts';
import type { ListCall, Resource } from '../resources/kit/define-resource.ts';
import type { Filter, ListQuery } from '../resources/kit/list-query.ts';
import { writeListQuery } from '../resources/kit/list-query.ts';
import { fieldName } from '../resources/kit/wire.ts';
import type { SendOptions } from './http.ts';
import { partSecrets } from './secret-conditions.ts';

/**
 * What to send for a list: conditions that the address itself carries (`?groupID`) are taken out of the filters or, when
 * they are not among them, are the field's default; a POST list carries the rest, and its own paging names, in the body.
 * Throws when such a call is asked for rows that do not begin at a whole page.
 */
export function askForList(resource: Resource, call: ResolvedCall, query: Partial<ListQuery>): SendOptions {
  const params = addressParams(call.parsed).map((wire) => ({ wire, field: fieldName(resource, wire) ?? wire }));
  const filters = query.filters ?? [];
  const values = Object.fromEntries(
    params.map(({ wire, field }) => [wire, fixedValue(filters, field) ?? resource.fields[field]?.default]),
  );
  const inAddress = new Set(params.map(({ field }) => field));
  const pairs = writeListQuery(resource, { ...query, filters: filters.filter(({ field }) => !inAddress.has(field)) });
  const paging = pagingOf(resource, call);
  const listQuery = paging ? withPaging(pairs, paging, query) : pairs;
  return call.parsed.encoding === 'query'
    ? { values, ...partSecrets(resource, listQuery) }
    : { values, body: bodyOf(call, listQuery) };
}

const pageKeys = new Set(['_start', '_end']);

const fixedValue = (filters: readonly Filter[], field: string): unknown =>
  filters.find((filter) => filter.field === field && filter.operator === 'eq')?.values[0];

const pagingOf = (resource: Resource, call: ResolvedCall): ListCall['paging'] =>
  call.answerer.by === 'view' ? resource.views?.[call.name]?.paging : resource.calls?.list?.paging;

/** Replaces the row range by page number and page size. */
function withPaging(
  pairs: readonly [string, string][],
  paging: NonNullable<ListCall['paging']>,
  { start = 0, end }: Partial<ListQuery>,
): [string, string][] {
  const others = pairs.filter(([key]) => !pageKeys.has(key));
  if (end === undefined && start === 0) return others;
  const size = (end ?? 0) - start;
  if (size <= 0 || start % size !== 0) throw new Error(`rows ${start} to ${end} are no whole page`);
  return [...others, [paging.page, String(start / size + 1)], [paging.size, String(size)]];
}

function bodyOf(call: ResolvedCall, pairs: readonly [string, string][]): unknown {
  if (call.parsed.encoding === 'form') return new URLSearchParams(pairs.map(([key, value]) => [key, value]));
  return Object.fromEntries(pairs);
}
