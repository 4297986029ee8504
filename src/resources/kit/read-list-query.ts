import type { Resource, SortBy } from './define-resource.ts';
import type { AnyField } from './field.ts';
import type { FilterOperator } from './filter-operators.ts';
import { isSortable, listOperators, plainOperator } from './filters-of.ts';
import {
  defaultSort,
  type Filter,
  filterValueField,
  idField,
  type ListQuery,
  maxOffset,
  maxPageSize,
  operatorSuffixes,
} from './list-query.ts';
import { checkPresent, readValue } from './row-schema.ts';
import { type FieldErrors, newFieldErrors } from './field-errors.ts';
import { readText } from './text-form.ts';
import { declaredField, fieldName } from './wire.ts';

export type ReadQuery = { ok: true; query: ListQuery } | { ok: false; errors: FieldErrors };
/** Parameters as they arrive: one text per key, or several for a repeated key. */
export type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

export const defaultPageSize = 20;
/** Most values of one condition. */
export const maxValues = 200;
export const maxSortFields = 8;
/** Most characters of the words that are looked for. */
export const maxWords = 100;
/** Whether a condition may be repeated: any of its values then meets it. */
export const takesSeveral = (operator: FilterOperator): boolean => ['eq', 'has', 'ne'].includes(operator);
const controls = new Set(['_start', '_end', '_sort', '_order', '_after', 'q']);

/**
 * Reads list parameters (see filterOperators for what each kind understands). Everything unknown, repeated where one
 * value is meant, or unreadable is an error under its own name; nothing is ignored.
 * @param own parameters that belong to the call itself and are not filters
 */
export function readListQuery(resource: Resource, params: Params, own: readonly string[] = []): ReadQuery {
  const errors = newFieldErrors();
  const filters: Filter[] = [];
  for (const [key, given] of Object.entries(params)) {
    if (given === undefined || own.includes(key)) continue;
    const texts = typeof given === 'string' ? [given] : given;
    if (controls.has(key)) {
      if (texts.length !== 1) errors[key] = [`${key} 只能给一个值`];
      continue;
    }
    const filter = readFilter(resource, key, texts);
    if ('problem' in filter) errors[key] = [filter.problem];
    else filters.push(filter);
  }
  const one = (key: string): string | undefined => (typeof params[key] === 'string' ? params[key] : undefined);
  const page = readPage(one('_start'), one('_end'), one('_after'), errors);
  const sort = readSort(resource, one('_sort'), one('_order'), errors);
  const q = one('q')?.trim();
  if (q && [...q].length > maxWords) errors['q'] = [`检索词不能超过 ${maxWords} 个字`];
  if (q && (q.includes('\u0000') || !q.isWellFormed())) errors['q'] = ['检索词含有不能识别的字符'];
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, query: { ...page, filters, sort, ...(q ? { q } : {}) } };
}

function readPage(start = '0', end: string | undefined, after: string | undefined, errors: FieldErrors) {
  const first = Number(start);
  const last = end === undefined ? first + defaultPageSize : Number(end);
  if (!Number.isSafeInteger(first) || first < 0) errors['_start'] = ['_start 应为不小于 0 的整数'];
  else if (!Number.isSafeInteger(last) || last <= first) errors['_end'] = ['_end 应为大于 _start 的整数'];
  else if (last - first > maxPageSize) errors['_end'] = [`一次最多取 ${maxPageSize} 条`];
  else if (first > maxOffset && after === undefined) {
    errors['_start'] = [`翻页不能超过前 ${maxOffset} 条，请缩小范围，或用 _after 逐页向后`];
  }
  return { start: first, end: last, ...(after === undefined ? {} : { after }) };
}

function readSort(
  resource: Resource,
  sort: string | undefined,
  order: string | undefined,
  errors: FieldErrors,
): readonly SortBy[] {
  const wires = sort ? sort.split(',') : [];
  const orders = order ? order.split(',') : [];
  if (wires.length > maxSortFields) errors['_sort'] = [`最多按 ${maxSortFields} 个字段排序`];
  else if (new Set(wires).size < wires.length) errors['_sort'] = ['排序字段重复'];
  if (orders.length > wires.length) errors['_order'] = ['_order 的个数不能多于 _sort'];
  if (errors['_sort'] || wires.length === 0) return defaultSort(resource);
  return wires.map((wire, index) => {
    const field = wire === 'id' ? 'id' : fieldName(resource, wire);
    if (field === null || !isSortable(resource, field)) errors['_sort'] = [`不能按 ${wire} 排序`];
    const direction = orders[index] || 'asc';
    if (direction !== 'asc' && direction !== 'desc') errors['_order'] = ['_order 只能是 asc 或 desc'];
    return { field: field ?? 'id', order: direction === 'desc' ? 'desc' : 'asc' };
  });
}

function readFilter(resource: Resource, key: string, texts: readonly string[]): Filter | { problem: string } {
  const suffix = Object.keys(operatorSuffixes).find(
    (each) => key.endsWith(each) && fieldOf(resource, key.slice(0, -each.length)),
  );
  const wire = suffix ? key.slice(0, -suffix.length) : key;
  const found = fieldOf(resource, wire);
  if (!found) return { problem: `没有名为 ${key} 的筛选条件` };
  const [name, field] = found;
  const operator = (suffix && operatorSuffixes[suffix]) || plainOperator(field);
  if (!listOperators(resource, name).includes(operator)) return { problem: `${field.label}不支持这种筛选` };
  if (texts.length > (takesSeveral(operator) ? maxValues : 1)) return { problem: `${field.label}给出的值太多` };
  const values = texts.map((text) => readFilterValue(field, operator, text));
  const problem = values.find((value) => 'problem' in value);
  if (problem && 'problem' in problem) return { problem: problem.problem };
  return { field: name, operator, values: values.map((value) => ('value' in value ? value.value : null)) };
}

const fieldOf = (resource: Resource, wire: string): [string, AnyField] | null => {
  if (wire === 'id') return ['id', idField];
  const name = fieldName(resource, wire);
  const field = name === null ? undefined : declaredField(resource, name);
  return name !== null && field ? [name, field] : null;
};

function readFilterValue(
  field: AnyField,
  operator: FilterOperator,
  text: string,
): { value: unknown } | { problem: string } {
  if (operator === 'null') {
    if (text === 'true' || text === 'false') return { value: text === 'true' };
    return { problem: `${field.label}的空值筛选只能是 true 或 false` };
  }
  if (operator === 'like') {
    const isReadable =
      text.trim() !== '' && [...text].length <= maxWords && !text.includes('\u0000') && text.isWellFormed();
    return isReadable ? { value: text.trim() } : { problem: `${field.label}的筛选词应为 1 至 ${maxWords} 个字` };
  }
  const judge = filterValueField(field, operator);
  const value = readText(judge, text);
  const problems = checkPresent(judge, value);
  if (problems) return { problem: problems[0] ?? `${field.label}不正确` };
  // Looked for as it is kept; numbers as they were given, since a bound may lie between two that are kept
  const read = judge.kind === 'text' || judge.kind === 'secret' ? readValue(judge, value) : { value };
  return 'value' in read ? read : { value };
}
