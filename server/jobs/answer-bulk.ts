import { maxImmediateRows, maxBulkRows } from '../../src/resources/kit/answer-shapes.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { readListQuery } from '../../src/resources/kit/read-list-query.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { toWire } from '../../src/resources/kit/wire.ts';
import { invalid } from '../errors.ts';
import { bodyOf, fromWireStrictly, readId } from '../http/call-input.ts';
import { answerJob } from './answer-job.ts';
import { addJob, type NewJob } from './job-rows.ts';
import { paramsOf } from '../resources/list-request.ts';
import { type Answer, assertNothingElse, write } from '../resources/answers.ts';
import { readContext } from '../resources/read-counted.ts';
import { readList } from '../resources/read-rows.ts';
import type { RouteContext } from '../resources/route-context.ts';
import { withoutBelow } from '../resources/tree.ts';
import { editRow, removeRow } from '../resources/write-rows.ts';

const limitText = maxBulkRows.toLocaleString('zh-CN');

const idsOf = (values: unknown): number[] => {
  if (!Array.isArray(values) || values.length === 0 || values.length > maxBulkRows)
    throw invalid({ ids: [`ids 应为 1 至 ${limitText} 个编号`] });
  // In one order everywhere, so that two callers with the same rows wait for each other instead of deadlocking
  return [...new Set(values.map((id) => readId(id, 'ids')))].sort((a, b) => a - b);
};

/** The rows that are named, or those that a list finds now: `found` holds its parameters, as in an address. */
async function rowsOf(context: RouteContext, { ids, found }: Record<string, unknown>): Promise<number[]> {
  if (found === undefined) return idsOf(ids);
  if (ids !== undefined || typeof found !== 'string') throw invalid({ found: ['ids 与 found 只能给出一个'] });
  const { resource } = context;
  const read = readListQuery(resource, paramsOf(found));
  if (!read.ok) throw invalid(read.errors);
  const all: number[] = [];
  const query: ListQuery = { ...read.query, sort: [{ field: 'id', order: 'asc' }], start: 0, end: 1000 };
  for (let after: string | undefined; ;) {
    const page = await readList(
      readContext(context),
      resource,
      { ...query, ...(after ? { after } : {}) },
      { fields: [] },
    );
    all.push(...page.rows.map(({ id }) => id));
    if (all.length > maxBulkRows)
      throw invalid({ found: [`检索结果超过 ${limitText} 条，请加上条件缩小范围后再批量处理`] });
    if (!page.next) break;
    after = page.next;
  }
  if (all.length === 0) throw invalid({ found: ['没有符合条件的记录'] });
  return all;
}

const startJob = async (context: RouteContext, job: Omit<NewJob, 'resource'>): Promise<unknown> =>
  answerJob(
    context,
    await write(context, job, async (transaction) => ({
      job: { id: await addJob(transaction, { ...job, resource: context.resource.name }) },
    })),
  );

/** A few rows at once, many as a job. */
export const answerRemoveMany: Answer = async (context) => {
  const { ids, found, ...rest } = bodyOf(context.request);
  assertNothingElse(rest);
  const asking = await rowsOf(context, { ids, found });
  const { resource } = context;
  if (asking.length > maxImmediateRows) {
    const params = { ids: await withoutBelow(context.services.database.pool, resource, asking) };
    return startJob(context, {
      kind: 'removeMany',
      title: `批量删除 ${asking.length} 条${resource.label}`,
      params,
      total: params.ids.length,
    });
  }
  return write(context, ids ?? found, async (transaction) => {
    let removed = 0;
    for (const id of await withoutBelow(transaction.tx, resource, asking))
      removed += await removeRow(transaction, resource, id);
    return { removed };
  });
};

export const answerEditMany: Answer = async (context) => {
  const { ids, found, values, ...rest } = bodyOf(context.request);
  assertNothingElse(rest);
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw invalid({ values: ['values 应为要修改的字段'] });
  const { resource } = context;
  const named = fromWireStrictly(resource, values as Record<string, unknown>);
  const asking = await rowsOf(context, { ids, found });
  if (asking.length > maxImmediateRows) {
    // What is wrong with every row is said at once
    const checked = checkRow(resource.fields, named, { whole: false });
    if (!checked.ok) throw invalid(toWire(resource, checked.errors) as Record<string, string[]>);
    const params = { ids: asking, values: named };
    return startJob(context, {
      kind: 'editMany',
      title: `批量修改 ${asking.length} 条${resource.label}`,
      params,
      total: asking.length,
    });
  }
  return write(context, { ids: ids ?? found, values }, async (transaction) => {
    const rows = [];
    for (const id of asking) rows.push(await editRow(transaction, resource, id, named));
    return { rows };
  });
};
