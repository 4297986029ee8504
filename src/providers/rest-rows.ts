import simpleRest from '@refinedev/simple-rest';
import type { BaseKey, CrudFilter } from '@refinedev/core';
import type { Resource } from '../resources/kit/define-resource.ts';
import { type ListQuery, writeListQuery } from '../resources/kit/list-query.ts';
import { toWire, wireName } from '../resources/kit/wire.ts';
import { type ListAnswer, readBareList } from './fetch-rows.ts';
import { headersOf, restClient } from './rest-client.ts';
import { partSecrets } from './secret-conditions.ts';

type Row = Record<string, unknown>;

const own = new Set(['_start', '_end', '_sort', '_order']);

/** Plain REST rows through `@refinedev/simple-rest`, under wire names. */
const rest = simpleRest('/rest', restClient);

/**
 * A list. simple-rest knows four operators and forgets the first of two conditions under one key, so each condition is given
 * to it as the finished key and an `eq` (ADR 0007); page and order are its own.
 */
export async function restList(resource: Resource, query: ListQuery): Promise<ListAnswer<Row>> {
  const { query: pairs, headers } = partSecrets(resource, writeListQuery(resource, query));
  const pageSize = query.end - query.start;
  const { data } = await rest.getList({
    resource: resource.name,
    pagination: { currentPage: query.start / pageSize + 1, pageSize, mode: 'server' },
    sorters: query.sort.map(({ field, order }) => ({ field: wireName(resource, field), order })),
    filters: pairedFilters(pairs),
    meta: { headers },
  });
  return readBareList(data, headersOf(data));
}

function pairedFilters(pairs: readonly [string, string][]): CrudFilter[] {
  const byKey = new Map<string, string[]>();
  for (const [key, value] of pairs) {
    if (!own.has(key)) byKey.set(key, [...(byKey.get(key) ?? []), value]);
  }
  return [...byKey].map(([field, values]) => ({
    field,
    operator: 'eq',
    value: values.length > 1 ? values : values[0],
  }));
}

export const restOne = async (resource: Resource, id: BaseKey): Promise<Row> =>
  (await rest.getOne<Row>({ resource: resource.name, id })).data;

export const restCreate = async (resource: Resource, values: Row): Promise<Row> =>
  (await rest.create<Row>({ resource: resource.name, variables: toWire(resource, values) })).data;

export async function restUpdate(
  resource: Resource,
  id: BaseKey,
  values: Row,
  headers: Readonly<Record<string, string>>,
): Promise<Row> {
  const variables = toWire(resource, values);
  return (await rest.update<Row>({ resource: resource.name, id, variables, meta: { headers } })).data;
}

export const restDelete = async (resource: Resource, id: BaseKey): Promise<Row> =>
  (await rest.deleteOne<Row>({ resource: resource.name, id })).data;
