import type { BaseKey, DataProvider } from '@refinedev/core';
import { resourceNamed, resources } from '../resources/index.ts';
import { addressParams } from '../resources/kit/call.ts';
import { callNamed, findCall } from '../resources/kit/calls-of.ts';
import type { Resource } from '../resources/kit/define-resource.ts';
import { type ListQuery, maxPageSize } from '../resources/kit/list-query.ts';
import { seenValuesHeader, writeSeenValues } from '../resources/kit/seen-values.ts';
import { fieldName, fromWire, toWire } from '../resources/kit/wire.ts';
import { callResource } from './call-resource.ts';
import { fetchListOf, fetchOne, type ListAnswer } from './fetch-rows.ts';
import { withRefineErrors } from './refine-error.ts';
import { listQueryOf } from './refine-list.ts';

type Row = Record<string, unknown>;

/** simple-rest and the axios beneath it, fetched with the first plain REST call: most resources have calls of their own. */
const rest = () => import('./rest-rows.ts');

/** Plain REST calls go through simple-rest. A setting has one row and no id in its address, which simple-rest cannot ask for. */
const isRest = (resource: Resource, name: string): boolean =>
  !resource.single && findCall(resource, name)?.isBare === true;

async function readRows(resource: Resource, name: string, query: ListQuery): Promise<ListAnswer<Row>> {
  if (!isRest(resource, name)) return fetchListOf(resource, callNamed(resource, name), query);
  const answer = await (await rest()).restList(resource, query);
  return { ...answer, rows: answer.rows.map((row) => fromWire(resource, row)) };
}

const readRow = async (resource: Resource, id: BaseKey): Promise<Row> =>
  isRest(resource, 'show')
    ? fromWire(resource, await (await rest()).restOne(resource, id))
    : fetchOne(resource, resource.single ? undefined : id);

/** Tells the server what the author was shown of the fields that an edit changes, so that nobody's change is lost. */
function seenHeaders(resource: Resource, values: Row, seen: Row | undefined): Record<string, string> {
  const shown = Object.keys(values).filter((name) => seen !== undefined && name in seen);
  if (seen === undefined || shown.length === 0) return {};
  const wire = toWire(resource, Object.fromEntries(shown.map((name) => [name, seen[name]])));
  return { [seenValuesHeader]: writeSeenValues(wire) };
}

async function editRow(resource: Resource, id: BaseKey, values: Row, seen: Row | undefined): Promise<Row> {
  const headers = seenHeaders(resource, values, seen);
  if (isRest(resource, 'edit'))
    return fromWire(resource, await (await rest()).restUpdate(resource, id, values, headers));
  if (resource.single) return callResource(resource, 'edit', { values, headers });
  const whole = { ...(await addressValues(resource, id, values)), ...values };
  return callResource(resource, 'edit', { id, values: whole, headers });
}

/** Values that the address of the edit call carries and the form left unchanged, such as a scene's name. */
async function addressValues(resource: Resource, id: BaseKey, values: Row): Promise<Row> {
  const names = addressParams(callNamed(resource, 'edit').parsed).map((wire) => fieldName(resource, wire) ?? wire);
  const missing = names.filter((name) => name !== 'id' && values[name] === undefined);
  if (missing.length === 0) return {};
  const current = await readRow(resource, id);
  return Object.fromEntries(missing.map((name) => [name, current[name]]));
}

const removeRow = async (resource: Resource, id: BaseKey): Promise<unknown> =>
  isRest(resource, 'remove') ? (await rest()).restDelete(resource, id) : callResource(resource, 'remove', { id });

/** Ids in the parts that one list answer can hold. */
const parts = (ids: readonly BaseKey[]): BaseKey[][] =>
  Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, index) =>
    ids.slice(index * maxPageSize, (index + 1) * maxPageSize),
  );

async function readMany(resource: Resource, ids: readonly BaseKey[]): Promise<Row[]> {
  const answers = await Promise.all(
    parts(ids).map((part) => {
      const filters = [{ field: 'id', operator: 'eq' as const, values: part.map(Number) }];
      return readRows(resource, 'list', { filters, sort: [], start: 0, end: maxPageSize });
    }),
  );
  return answers.flatMap(({ rows }) => rows);
}

/** Finds the call of an id such as 'coords.setCurrent'. */
function readCallId(id: string): { resource: Resource; name: string } {
  const [owner, name] = id.split('.');
  const resource = resources.find((each) => each.name === owner);
  if (!resource || !name) throw new Error(`custom: "${id}" is no <resource>.<call>`);
  return { resource, name };
}

/**
 * Refine's data provider over every declared resource, under field names throughout.
 * Lists also answer `totalIsCapped` and `next` (cursor; hand it back as `meta.after`). `meta.query` is a whole
 * list query in place of pagination, sorters and filters; `meta.view` asks a view instead.
 * `meta.seen` of an update is the row as its author was shown it: what others have changed since is refused (409).
 * `custom` makes any other call: `url` is its id ('coords.setCurrent'), `query` holds the id and what the address or the
 * query carries, `payload` the body under field names or as FormData; `method` must be the call's own.
 */
export const dataProvider = {
  getApiUrl: () => '',

  getList: ({ resource: name, meta, ...params }) => {
    const resource = resourceNamed(name);
    return withRefineErrors(resource, async () => {
      const query = listQueryOf(resource, { ...params, meta });
      const { rows, ...answer } = await readRows(resource, (meta?.['view'] as string | undefined) ?? 'list', query);
      const isWhole = (params.pagination?.mode ?? 'server') === 'server' || answer.next === null;
      if (!isWhole) throw new Error(`${name}: more than ${maxPageSize} rows, the list must be asked for page by page`);
      return answerOf({ data: rows, ...answer });
    });
  },

  getMany: ({ resource: name, ids }) => {
    const resource = resourceNamed(name);
    return withRefineErrors(resource, async () => answerOf({ data: await readMany(resource, ids) }));
  },

  getOne: ({ resource: name, id }) => {
    const resource = resourceNamed(name);
    return withRefineErrors(resource, async () => answerOf({ data: await readRow(resource, id) }));
  },

  create: ({ resource: name, variables }) => {
    const resource = resourceNamed(name);
    const values = variables as Row;
    return withRefineErrors(resource, async () => {
      if (isRest(resource, 'create'))
        return answerOf({ data: fromWire(resource, await (await rest()).restCreate(resource, values)) });
      return answerOf({ data: await callResource<Row>(resource, 'create', { values }) });
    });
  },

  update: ({ resource: name, id, variables, meta }) => {
    const resource = resourceNamed(name);
    const seen = meta?.['seen'] as Row | undefined;
    return withRefineErrors(resource, async () =>
      answerOf({ data: await editRow(resource, id, variables as Row, seen) }),
    );
  },

  updateMany: ({ resource: name, ids, variables }) => {
    const resource = resourceNamed(name);
    return withRefineErrors(resource, async () => {
      await callResource(resource, 'editMany', {
        values: { ids: ids.map(Number), values: toWire(resource, variables as Row) },
      });
      return answerOf({ data: ids.map((id) => ({ id })) });
    });
  },

  deleteOne: ({ resource: name, id }) => {
    const resource = resourceNamed(name);
    return withRefineErrors(resource, async () => {
      await removeRow(resource, id);
      return answerOf({ data: { id } });
    });
  },

  deleteMany: ({ resource: name, ids }) => {
    const resource = resourceNamed(name);
    return withRefineErrors(resource, async () => {
      await callResource(resource, 'removeMany', { values: { ids: ids.map(Number) } });
      return answerOf({ data: ids.map((id) => ({ id })) });
    });
  },

  custom: ({ url, method, query, payload }) => {
    const { resource, name } = readCallId(url);
    return withRefineErrors(resource, async () => {
      const { verb } = callNamed(resource, name).parsed;
      if (verb.toLowerCase() !== method) throw new Error(`custom: ${url} is asked by ${verb}, not by ${method}`);
      const values = payload instanceof FormData ? payload : { ...(query as Row), ...(payload as Row) };
      const id = (query as { id?: BaseKey } | undefined)?.id;
      return answerOf({ data: await callResource(resource, name, { values, ...(id === undefined ? {} : { id }) }) });
    });
  },
} satisfies DataProvider;

/** Refine lets the caller name the row type; what the server answers is believed to be it. */
const answerOf = <Answer>(answer: { data: unknown } & Record<string, unknown>): Answer => answer as Answer;
