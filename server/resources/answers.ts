import { Readable } from 'node:stream';
import type { StandardCall } from '../../src/resources/kit/define-resource.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { maxPublicExportRows } from '../../src/resources/kit/export-limit.ts';
import { files } from '../../src/resources/files.ts';
import { objects } from '../../src/resources/objects.ts';
import { outbox } from '../../src/resources/outbox.ts';
import { filtersOfWhere, type ListQuery } from '../../src/resources/kit/list-query.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { removeFreed } from '../files/unused-content.ts';
import type { CallInput } from '../http/call-input.ts';
import { bodyOf, fromWireStrictly, readId } from '../http/call-input.ts';
import { readUpload } from '../http/read-upload.ts';
import { readAskedList } from './asked-list.ts';
import { countFacets, countRows } from './count-rows.ts';
import { exportCsv, exportWorkbook } from './export-rows.ts';
import { readHistory } from './history.ts';
import { ImportRolledBack, importRows } from './import-rows.ts';
import { type ReadContext, readList, readRow } from './read-rows.ts';
import type { Asked } from './routes.ts';
import { seenByAuthor } from './seen-by-author.ts';
import { readSheet } from './spreadsheet.ts';
import { idsBelow, readSubtree } from './tree.ts';
import { runWrite, type Write } from './write.ts';
import { createRow, editRow, type EditOptions, foldTouched, removeRow } from './write-rows.ts';

/** Answers a generated call: the data of the envelope, or the bare body. */
export type Answer = (asked: Asked, input: CallInput) => Promise<unknown>;

const readContext = ({ services, reader }: Asked): ReadContext => ({
  db: services.database.pool,
  reader,
  secrets: services.secrets,
});
/** Id of the row a call is about; a setting has the one row. @throws AppError 422 */
export const needId = ({ resource }: Asked, input: CallInput): number => {
  if (resource.single) return 1;
  if (input.id === null) throw invalid({ id: ['缺少编号'] });
  return input.id;
};

/** Runs a write for a request, then folds kept counts without making anybody wait. */
export async function write<T>(
  asked: Pick<Asked, 'services' | 'reader' | 'call' | 'request'>,
  input: unknown,
  work: (write: Write) => Promise<T>,
  { isAnswerSecret = false } = {},
): Promise<T> {
  const { services, reader, call, request } = asked;
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)))
    throw new AppError(400, '请求号（Idempotency-Key）格式不正确');
  const context = {
    pool: services.database.pool,
    secrets: services.secrets,
    kept: services.kept,
    rules: services.rules,
  };
  const touched = new Set<string>();
  const answer = await runWrite(
    context,
    {
      reader,
      callId: call.id,
      idempotencyKey: key ?? null,
      asked: input,
      isAnswerSecret,
      ip: request.ip,
      requestId: request.id,
    },
    async (under) => {
      const result = await work(under);
      for (const name of under.touched) touched.add(name);
      return result;
    },
  );
  if (touched.has(outbox.name)) services.courier.wake();
  if (touched.has(objects.name) || touched.has(files.name))
    removeFreed(services).catch((error: unknown) =>
      request.log.warn({ err: error }, 'removing unused contents failed'),
    );
  foldTouched(services.database.pool, touched).catch((error: unknown) =>
    request.log.warn({ err: error }, 'folding counts failed'),
  );
  return answer;
}

const conditionsOf = ({ q, filters }: ListQuery): Pick<ListQuery, 'q' | 'filters'> => ({
  filters,
  ...(q === undefined ? {} : { q }),
});

const answerList: Answer = async (asked, input) => answerPage(asked, readAskedList(asked, input));

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

/** The public takes a result with it, not the holdings: for them an export has a limit. @throws AppError 422 */
async function assertExportable(asked: Asked, query: ListQuery): Promise<void> {
  const { resource, reader } = asked;
  if (reader.isInsider(resource)) return;
  const beyond = { ...query, start: maxPublicExportRows, end: maxPublicExportRows + 1 };
  const { rows } = await readList(readContext(asked), resource, beyond);
  if (rows.length === 0) return;
  const limit = maxPublicExportRows.toLocaleString('zh-CN');
  throw new AppError(422, `检索结果超过 ${limit} 条。一次最多导出 ${limit} 条，请加上条件缩小范围后再导出`);
}

const answerExport: Answer = async (asked, input) => {
  const { reply, resource } = asked;
  const { format = 'csv', ...params } = input.params;
  if (format !== 'csv' && format !== 'xlsx') throw invalid({ format: ['format 只能是 csv 或 xlsx'] });
  const query = readAskedList(asked, { ...input, params: withoutPaging(params) });
  await assertExportable(asked, query);
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

function answerEdit(asked: Asked, input: CallInput, options: Omit<EditOptions, 'seen'>): Promise<unknown> {
  const seen = seenByAuthor(asked.request);
  return write(asked, [input.id, input.values], (under) =>
    editRow(under, asked.resource, needId(asked, input), input.values, { ...options, seen }),
  );
}

/** Refuses, by name, whatever is left over. */
export function assertNothingElse(rest: Record<string, unknown>): void {
  const names = Object.keys(rest);
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, [`没有名为 ${name} 的字段`]])));
}

/** Answer of every standard call. */
export const standardAnswers: { readonly [C in StandardCall]: Answer } = {
  list: answerList,
  facets: (asked, input) => {
    const { services, resource, reader } = asked;
    const query = conditionsOf(readAskedList(asked, { ...input, params: withoutPaging(input.params) }));
    return services.kept.get(resource.name, ['facets', query], reader, () =>
      countFacets(services.database.pool, resource, query, reader),
    );
  },
  show: (asked, input) => readRow(readContext(asked), asked.resource, needId(asked, input)),
  create: (asked, input) => write(asked, input.values, (under) => createRow(under, asked.resource, input.values)),
  edit: (asked, input) => answerEdit(asked, input, {}),
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
  const query = readAskedList(asked, input);
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
  return answerEdit(asked, input, { only: edit.fields, action: edit.label });
};
