import { Readable } from 'node:stream';
import type { StandardCall } from '../../src/resources/kit/define-resource.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { filtersOfWhere, type ListQuery } from '../../src/resources/kit/list-query.ts';
import { type Params, readListQuery } from '../../src/resources/kit/read-list-query.ts';
import { toWire } from '../../src/resources/kit/wire.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import type { CallInput } from '../http/call-input.ts';
import { bodyOf, fromWireStrictly, readId } from '../http/call-input.ts';
import { readUpload } from '../http/read-upload.ts';
import { countFacets, countRows } from './count-rows.ts';
import { exportCsv, exportWorkbook } from './export-rows.ts';
import { readHistory } from './history.ts';
import { ImportRolledBack, importRows } from './import-rows.ts';
import { type ReadContext, readList, readRow } from './read-rows.ts';
import type { Asked } from './routes.ts';
import { readSheet } from './spreadsheet.ts';
import { idsBelow, readSubtree } from './tree.ts';
import { runWrite, type Write } from './write.ts';
import { createRow, editRow, foldTouched, removeRow, runAction } from './write-rows.ts';

/** Answers a generated call: the data of the envelope, or the bare body. */
export type Answer = (asked: Asked, input: CallInput) => Promise<unknown>;

const readContext = ({ services, reader }: Asked): ReadContext => ({
  db: services.database.pool,
  reader,
  secrets: services.secrets,
});
const needId = ({ resource }: Asked, input: CallInput): number => {
  if (resource.single) return 1;
  if (input.id === null) throw invalid({ id: ['缺少编号'] });
  return input.id;
};

/** Runs a write for a request, then folds kept counts without making anybody wait. */
export async function write<T>(asked: Asked, input: unknown, work: (write: Write) => Promise<T>): Promise<T> {
  const { services, reader, call, request } = asked;
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)))
    throw new AppError(400, '请求号（Idempotency-Key）格式不正确');
  const context = { pool: services.database.pool, secrets: services.secrets, kept: services.kept };
  const touched = new Set<string>();
  const answer = await runWrite(
    context,
    { reader, callId: call.id, idempotencyKey: key ?? null, asked: input, ip: request.ip, requestId: request.id },
    async (under) => {
      const result = await work(under);
      for (const name of under.touched) touched.add(name);
      return result;
    },
  );
  foldTouched(services.database.pool, touched).catch((error: unknown) =>
    request.log.warn({ err: error }, 'folding counts failed'),
  );
  return answer;
}

/** List parameters of a request: from the query, or from the body of lists that are POSTed. */
function listQuery({ call, resource, request }: Asked, input: CallInput, own: readonly string[] = []): ListQuery {
  const calls = resource.calls?.list?.paging;
  const params: Record<string, string | string[] | undefined> =
    call.parsed.encoding === 'query' ? { ...input.params } : { ...textsOf(bodyOf(request)), ...input.params };
  if (calls) applyPaging(params, calls);
  const read = readListQuery(resource, params as Params, own);
  if (!read.ok) throw invalid(read.errors);
  const filters = Object.entries(input.values)
    .filter(([name, value]) => call.parsed.encoding === 'query' && value !== null && resource.fields[name])
    .map(([field, value]) => ({ field, operator: 'eq' as const, values: [value] }));
  return { ...read.query, filters: [...read.query.filters, ...filters] };
}

/** Parameters in a body are texts, as they are in an address. */
function textsOf(body: Record<string, unknown>): Record<string, string | string[]> {
  const isText = (value: unknown): boolean =>
    typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
  const wrong = Object.keys(body).filter((key) => !isText(body[key]));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((key) => [key, [`${key} 应为文字`]])));
  return body as Record<string, string | string[]>;
}

function applyPaging(
  params: Record<string, string | string[] | undefined>,
  { page, size }: { page: string; size: string },
): void {
  const { [page]: at, [size]: length } = params;
  delete params[page];
  delete params[size];
  if (at === undefined && length === undefined) return;
  const pageSize = Number(length ?? 20);
  const number = Number(at ?? 1);
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 200)
    throw invalid({ [size]: ['每页应为 1 至 200 条'] });
  if (!Number.isInteger(number) || number < 1) throw invalid({ [page]: ['页码应为正整数'] });
  params['_start'] = String((number - 1) * pageSize);
  params['_end'] = String(number * pageSize);
}

const conditionsOf = ({ q, filters }: ListQuery): Pick<ListQuery, 'q' | 'filters'> => ({
  filters,
  ...(q === undefined ? {} : { q }),
});

const answerList: Answer = async (asked, input) => answerPage(asked, listQuery(asked, input));

async function answerPage(asked: Asked, query: ListQuery, fields?: readonly string[]): Promise<unknown> {
  const { services, resource, reader, call, reply } = asked;
  const [page, count] = await Promise.all([
    readList(readContext(asked), resource, query, fields ? { fields } : {}),
    services.kept.get(resource.name, ['count', conditionsOf(query)], reader, () =>
      countRows(services.database.pool, resource, conditionsOf(query), reader),
    ),
  ]);
  if (!call.isBare) return { ...page, ...count };
  void reply.header('x-total-count', count.total).header('x-total-capped', String(count.totalIsCapped));
  if (page.next) void reply.header('x-next-cursor', page.next);
  return page.rows;
}

const idsOf = (values: unknown): number[] => {
  if (!Array.isArray(values) || values.length === 0 || values.length > 1000)
    throw invalid({ ids: ['ids 应为 1 至 1000 个编号'] });
  // In one order everywhere, so that two callers with the same rows wait for each other instead of deadlocking
  return [...new Set(values.map((id) => readId(id, 'ids')))].sort((a, b) => a - b);
};

/** Facets and exports are about the whole result: a page of it cannot be asked for. */
function withoutPaging<T extends Record<string, unknown>>(params: T): T {
  const paging = ['_start', '_end', '_after'].filter((key) => params[key] !== undefined);
  if (paging.length > 0) throw invalid(Object.fromEntries(paging.map((key) => [key, [`此处不能使用 ${key}`]])));
  return params;
}

/** Draws the first part before anything is sent, so that a failing query is an error and no torn answer. */
async function started(parts: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const head = await parts.next();
  const first = head.done ? head : await parts.next();
  return (async function* () {
    if (!head.done) yield head.value;
    if (!first.done) yield first.value;
    yield* parts;
  })();
}

const answerExport: Answer = async (asked, input) => {
  const { reply, resource } = asked;
  const { format = 'csv', ...params } = input.params;
  if (format !== 'csv' && format !== 'xlsx') throw invalid({ format: ['format 只能是 csv 或 xlsx'] });
  const query = listQuery(asked, { ...input, params: withoutPaging(params) });
  const name = encodeURIComponent(`${resource.label}.${format}`);
  void reply
    .header('content-disposition', `attachment; filename="${resource.name}.${format}"; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store');
  if (format === 'xlsx') {
    const bytes = await exportWorkbook(readContext(asked), resource, query);
    return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes);
  }
  return reply
    .type('text/csv; charset=utf-8')
    .send(Readable.from(await started(exportCsv(readContext(asked), resource, query))));
};

const answerImport: Answer = async (asked) => {
  const { resource, request, services } = asked;
  const { bytes, fileName, fields } = await readUpload(request, services.env.uploadLimitBytes, ['dryRun']);
  const isDryRun = fields['dryRun'] === 'true';
  if (fields['dryRun'] !== undefined && !['true', 'false'].includes(fields['dryRun']))
    throw invalid({ dryRun: ['dryRun 只能是 true 或 false'] });
  const sheet = await readSheet(bytes, fileName);
  try {
    return await write(asked, { sheet, isDryRun }, (under) => importRows(under, resource, sheet, isDryRun));
  } catch (error) {
    if (error instanceof ImportRolledBack) return error.report;
    throw error;
  }
};

const answerRemoveMany: Answer = (asked) => {
  const { ids, ...rest } = bodyOf(asked.request);
  assertNothingElse(rest);
  return write(asked, ids, async (under) => {
    const asking = idsOf(ids);
    const below = new Set(await idsBelow(under, asked.resource, asking));
    let removed = 0;
    for (const id of asking.filter((each) => !below.has(each))) removed += await removeRow(under, asked.resource, id);
    return { removed };
  });
};

const answerEditMany: Answer = (asked) => {
  const { ids, values, ...rest } = bodyOf(asked.request);
  assertNothingElse(rest);
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw invalid({ values: ['values 应为要修改的字段'] });
  const named = fromWireStrictly(asked.resource, values as Record<string, unknown>);
  return write(asked, { ids, values }, async (under) => {
    const rows = [];
    for (const id of idsOf(ids)) rows.push(await editRow(under, asked.resource, id, named));
    return { rows };
  });
};

function assertNothingElse(rest: Record<string, unknown>): void {
  const names = Object.keys(rest);
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, [`没有名为 ${name} 的字段`]])));
}

/** Answer of every standard call. */
export const standardAnswers: { readonly [C in StandardCall]: Answer } = {
  list: answerList,
  facets: (asked, input) => {
    const { services, resource, reader } = asked;
    const query = conditionsOf(listQuery(asked, { ...input, params: withoutPaging(input.params) }));
    return services.kept.get(resource.name, ['facets', query], reader, () =>
      countFacets(services.database.pool, resource, query, reader),
    );
  },
  show: (asked, input) => readRow(readContext(asked), asked.resource, needId(asked, input)),
  create: (asked, input) => write(asked, input.values, (under) => createRow(under, asked.resource, input.values)),
  edit: (asked, input) =>
    write(asked, [input.id, input.values], (under) =>
      editRow(under, asked.resource, needId(asked, input), input.values),
    ),
  remove: (asked, input) =>
    write(asked, input.id, async (under) => ({
      id: needId(asked, input),
      removed: await removeRow(under, asked.resource, needId(asked, input)),
    })),
  removeMany: answerRemoveMany,
  editMany: answerEditMany,
  export: answerExport,
  import: answerImport,
  history: async (asked, input) => {
    const id = needId(asked, input);
    return { versions: await readHistory(readContext(asked), asked.resource, id) };
  },
};

export const answerView: Answer = async (asked, input) => {
  const { resource, call } = asked;
  const view = resource.views?.[call.name];
  if (!view) throw new Error(`${call.id}: no such view`);
  if (view.subtree) return readSubtree(readContext(asked), resource, needId(asked, input));
  if (view.one && !view.where)
    return readRow(readContext(asked), resource, needId(asked, input), view.fields ? { fields: view.fields } : {});
  if (view.one) assertNothingElse({ ...bodyOf(asked.request), ...input.params });
  const query = listQuery(asked, input);
  const filtered = { ...query, filters: [...query.filters, ...filtersOfWhere(view.where ?? {})] };
  if (!view.one) return answerPage(asked, filtered, view.fields);
  const { rows } = await readList(
    readContext(asked),
    resource,
    { ...filtered, start: 0, end: 1 },
    { fields: view.fields ?? fieldEntries(resource).map(([name]) => name) },
  );
  if (!rows[0]) throw notFound(resource.label);
  return rows[0];
};

export const answerPartialEdit: Answer = (asked, input) => {
  const edit = asked.resource.edits?.[asked.call.name];
  if (!edit) throw new Error(`${asked.call.id}: no such edit`);
  return write(asked, [input.id, input.values], (under) =>
    editRow(under, asked.resource, needId(asked, input), input.values, { only: edit.fields, action: edit.label }),
  );
};

export const answerAction: Answer = (asked, input) => {
  const action = asked.resource.actions?.[asked.call.name];
  if (!action) throw new Error(`${asked.call.id}: no such action`);
  if (!('edit' in action.effect)) assertNothingElse(toWire(asked.resource, input.values));
  return write(asked, [input.id, input.values], (under) =>
    runAction(under, asked.resource, action, input.id, input.values),
  );
};
