import { Readable } from 'node:stream';
import { fieldEntries, type StandardCall } from '../../src/resources/kit/define-resource.ts';
import { maxPublicExportRows } from '../../src/resources/kit/export-limit.ts';
import { unknownKeys } from '../../src/resources/kit/unknown-keys.ts';
import { filtersOfWhere, type ListQuery } from '../../src/resources/kit/list-query.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { takePlace } from '../http/answer-places.ts';
import { bodyOf, type CallInput } from '../http/call-input.ts';
import { afterCommit } from './after-commit.ts';
import { readListRequest } from './list-request.ts';
import { countFacets } from './count-rows.ts';
import { exportCsv, exportWorkbook } from './export-rows.ts';
import { readHistory } from './history.ts';
import { conditionsOf, ownerOf, readContext, readCounted } from './read-counted.ts';
import { readList } from './read-rows.ts';
import { readRow } from './read-row.ts';
import type { RouteContext } from './route-context.ts';
import { showRows } from './show-rows.ts';
import { seenByAuthor } from './seen-by-author.ts';
import { readSubtree, rowsIn } from './tree.ts';
import {
  runInSteps,
  runTransaction,
  type Transaction,
  type TransactionContext,
  type WriteRequest,
  type WriteSteps,
} from './transaction.ts';
import { createRow } from './create-rows.ts';
import { createTogether } from './create-together.ts';
import { editRow, type EditOptions, removeRow } from './write-rows.ts';

/** Answers a generated call: the data of the envelope, or the bare body. */
export type Answer = (context: RouteContext, input: CallInput) => Promise<unknown>;

/** Id of the row a call is about; a setting has the one row. @throws AppError 422 */
export const needId = ({ resource }: RouteContext, input: CallInput): number => {
  if (resource.single) return 1;
  if (input.id === null) throw invalid({ id: ['缺少编号'] });
  return input.id;
};

type WriteContext = Pick<RouteContext, 'services' | 'reader' | 'call' | 'request'>;

const writeContext = ({ services }: WriteContext): TransactionContext => ({
  pool: services.database.pool,
  secrets: services.secrets,
  cache: services.cache,
  rules: services.rules,
});

/** @throws AppError 400 for a malformed key */
function writeRequest({ reader, call, request }: WriteContext, input: unknown): WriteRequest {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)))
    throw new AppError(400, '请求号（Idempotency-Key）格式不正确');
  return {
    reader,
    callId: call.id,
    idempotencyKey: key ?? null,
    input,
    ip: request.ip,
    requestId: request.id,
  };
}

/** Runs a write for a request. */
export function write<T>(
  context: WriteContext,
  input: unknown,
  work: (transaction: Transaction) => Promise<T>,
  { isAnswerSecret = false } = {},
): Promise<T> {
  const request = { ...writeRequest(context, input), isAnswerSecret };
  return followed(context, (noting) => runTransaction(writeContext(context), request, noting(work)));
}

/** Runs a write for a request that waits for somebody outside in its middle. */
export function writeInSteps<Checked, Found, T>(
  context: WriteContext,
  input: unknown,
  { work, ...steps }: WriteSteps<Checked, Found, T>,
  { isAnswerSecret = false } = {},
): Promise<T> {
  const request = { ...writeRequest(context, input), isAnswerSecret };
  return followed(context, (noting) => runInSteps(writeContext(context), request, { ...steps, work: noting(work) }));
}

type Noting = <Rest extends unknown[], T>(
  work: (transaction: Transaction, ...rest: Rest) => Promise<T>,
) => (transaction: Transaction, ...rest: Rest) => Promise<T>;

/** Begins what follows the commit of what was touched. */
async function followed<T>({ services, request }: WriteContext, run: (noting: Noting) => Promise<T>): Promise<T> {
  const touched = new Set<string>();
  const answer = await run((work) => async (transaction, ...rest) => {
    const result = await work(transaction, ...rest);
    for (const name of transaction.touched) touched.add(name);
    return result;
  });
  afterCommit(services, touched, request.log);
  return answer;
}

const answerList: Answer = async (context, input) => answerPage(context, readListRequest(context, input));

async function answerPage(context: RouteContext, query: ListQuery, fields?: readonly string[]): Promise<unknown> {
  const { call, reply } = context;
  const { rows, next, ...count } = await readCounted(context, query, fields ? { fields } : {});
  if (!call.isBare) return { rows: await showRows(context, rows), next, ...count };
  void reply.header('x-total-count', count.total).header('x-total-capped', String(count.totalIsCapped));
  if (next) void reply.header('x-next-cursor', next);
  return showRows(context, rows);
}

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
async function assertExportable(context: RouteContext, query: ListQuery): Promise<void> {
  const { resource, reader } = context;
  if (reader.isInsider(resource)) return;
  const beyond = { ...query, start: maxPublicExportRows, end: maxPublicExportRows + 1 };
  const { rows } = await readList(readContext(context), resource, beyond);
  if (rows.length === 0) return;
  const limit = maxPublicExportRows.toLocaleString('zh-CN');
  throw new AppError(422, `检索结果超过 ${limit} 条。一次最多导出 ${limit} 条，请加上条件缩小范围后再导出`);
}

type WebStream = Parameters<typeof Readable.fromWeb>[0];

const answerExport: Answer = async (context, input) => {
  const { reply, resource } = context;
  const { format = 'csv', ...params } = input.params;
  if (format !== 'csv' && format !== 'xlsx') throw invalid({ format: ['format 只能是 csv 或 xlsx'] });
  const query = readListRequest(context, { ...input, params: withoutPaging(params) });
  await assertExportable(context, query);
  await takePlace(context.request, reply, context.reader);
  const name = encodeURIComponent(`${resource.label}.${format}`);
  void reply.header(
    'content-disposition',
    `attachment; filename="${resource.name}.${format}"; filename*=UTF-8''${name}`,
  );
  if (format === 'xlsx') {
    const workbook = Readable.fromWeb(exportWorkbook(readContext(context), resource, query) as WebStream);
    return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(workbook);
  }
  return reply
    .type('text/csv; charset=utf-8')
    .send(Readable.from(await started(exportCsv(readContext(context), resource, query))));
};

function answerEdit(context: RouteContext, input: CallInput, options: Omit<EditOptions, 'seen'>): Promise<unknown> {
  const seen = seenByAuthor(context.request);
  return write(context, [input.id, input.values], (transaction) =>
    editRow(transaction, context.resource, needId(context, input), input.values, { ...options, seen }),
  );
}

/** Refuses, by name, whatever is left over. */
export function assertNothingElse(rest: Record<string, unknown>): void {
  const names = Object.keys(rest);
  if (names.length > 0) throw invalid(unknownKeys(names));
}

/** Answers of the standard calls that are about a row or a list. */
export const standardAnswers: { readonly [C in Exclude<StandardCall, 'import' | 'editMany' | 'removeMany'>]: Answer } =
  {
    list: answerList,
    facets: (context, input) => {
      const { services, resource, reader } = context;
      const query = conditionsOf(readListRequest(context, { ...input, params: withoutPaging(input.params) }));
      return services.cache.get(
        resource.name,
        ['facets', query, ownerOf(resource, reader)],
        readContext(context),
        (db) => countFacets(db, resource, query, reader),
      );
    },
    show: async (context, input) =>
      (await showRows(context, [await readRow(readContext(context), context.resource, needId(context, input))]))[0],
    create: async (context, input) =>
      (await createTogether(
        writeContext(context),
        writeRequest(context, input.values),
        context.resource,
        input.values,
      )) ?? write(context, input.values, (transaction) => createRow(transaction, context.resource, input.values)),
    edit: (context, input) => answerEdit(context, input, {}),
    remove: (context, input) =>
      write(context, input.id, async (transaction) => ({
        id: needId(context, input),
        removed: await removeRow(transaction, context.resource, needId(context, input)),
      })),
    export: answerExport,
    history: async (context, input) => {
      const id = needId(context, input);
      // Of another unit's row nothing is told, as of one that is not there
      if (context.resource.scopedBy) await readRow(readContext(context), context.resource, id);
      return { versions: await readHistory(readContext(context), context.resource, id) };
    },
  };

export const answerView: Answer = async (context, input) => {
  const { resource, call } = context;
  const view = resource.views?.[call.name];
  if (!view) throw new Error(`${call.id}: no such view`);
  if (view.subtree) {
    const top = await readSubtree(readContext(context), resource, needId(context, input));
    await showRows(context, [...rowsIn(top)]);
    return top;
  }
  if (view.one && !view.where)
    return readRow(readContext(context), resource, needId(context, input), view.fields ? { fields: view.fields } : {});
  if (view.one) assertNothingElse({ ...bodyOf(context.request), ...input.params });
  const query = readListRequest(context, input);
  const filtered = { ...query, filters: [...query.filters, ...filtersOfWhere(view.where ?? {})] };
  if (!view.one) return answerPage(context, filtered, view.fields);
  const { rows } = await readList(
    readContext(context),
    resource,
    { ...filtered, start: 0, end: 1 },
    { fields: view.fields ?? fieldEntries(resource).map(([name]) => name) },
  );
  if (!rows[0]) throw notFound(resource.label);
  return rows[0];
};

export const answerPartialEdit: Answer = (context, input) => {
  const edit = context.resource.edits?.[context.call.name];
  if (!edit) throw new Error(`${context.call.id}: no such edit`);
  return answerEdit(context, input, { only: edit.fields, action: edit.label });
};
