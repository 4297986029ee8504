import type { Resource } from './define-resource.ts';
import { type AnyField } from './field.ts';
import { type JsonSchema, schemaOf } from './field-schema.ts';
import type { FilterOperator } from './filter-operators.ts';
import { isSortable, listOperators, plainOperator } from './filters-of.ts';
import { filterValueField, idField, maxOffset, maxPageSize, operatorSuffixes } from './list-query.ts';
import { defaultPageSize, maxSortFields, maxWords, takesSeveral } from './read-list-query.ts';

export interface ListParameter {
  name: string;
  part: 'words' | 'condition' | 'order' | 'page';
  description: string;
  /** Of one value, in its text form. */
  schema: JsonSchema;
  isRepeatable: boolean;
}

const meaning: Readonly<Record<FilterOperator, string>> = {
  eq: '等于；可重复，与其中任一相等即可',
  ne: '不等于；可重复，与各值都不相等',
  gte: '不小于',
  lte: '不大于',
  like: '含有此文字',
  null: 'true：没有值；false：有值',
  within: '位于或触及此范围',
  inside: '位于或触及此多边形：各角点的经度、纬度，以逗号相连',
  has: '含有；可重复，含有其中任一即可',
};

const valueSchema = (field: AnyField, operator: FilterOperator): JsonSchema => {
  if (operator === 'null') return { type: 'boolean' };
  if (operator === 'like') return { type: 'string', minLength: 1, maxLength: maxWords };
  return schemaOf(filterValueField(field, operator), { isText: true });
};

const suffixOf = (field: AnyField, operator: FilterOperator): string =>
  operator === plainOperator(field)
    ? ''
    : (Object.keys(operatorSuffixes).find((each) => operatorSuffixes[each] === operator) ?? '');

/** Conditions on one field; the value of a secret is not asked in the address (`secretConditionsHeader`). */
const conditionsOn = (resource: Resource, name: string, field: AnyField): ListParameter[] =>
  listOperators(resource, name)
    .filter((operator) => field.kind !== 'secret' || operator !== 'eq')
    .map((operator) => ({
      name: (field.wire ?? name) + suffixOf(field, operator),
      part: 'condition',
      description: `${field.label}：${meaning[operator]}`,
      schema: valueSchema(field, operator),
      isRepeatable: takesSeveral(operator),
    }));

const once = (name: string, part: ListParameter['part'], description: string, schema: JsonSchema): ListParameter => ({
  name,
  part,
  description,
  schema,
  isRepeatable: false,
});

/** Page number and size where the resource's list speaks so, else rows from and to. */
function pageParameters(resource: Resource): ListParameter[] {
  const size = { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize };
  const paging = resource.calls?.list?.paging;
  if (paging)
    return [
      once(paging.page, 'page', '页码，从 1 起', { type: 'integer', minimum: 1, default: 1 }),
      once(paging.size, 'page', '每页条数', size),
    ];
  return [
    once('_start', 'page', '起始行，从 0 起', { type: 'integer', minimum: 0, maximum: maxOffset, default: 0 }),
    once('_end', 'page', `末行之后一行，一次最多 ${maxPageSize} 条；默认 ${defaultPageSize} 条`, {
      type: 'integer',
      minimum: 1,
    }),
    once('_after', 'page', '上一页答复的游标：取其后的行，页数很深时用', { type: 'string' }),
  ];
}

function orderParameters(resource: Resource, entries: readonly [string, AnyField][]): ListParameter[] {
  const sortable = entries.filter(([name]) => isSortable(resource, name)).map(([name, { wire = name }]) => wire);
  const listed = (values: readonly string[]): JsonSchema => ({
    type: 'string',
    pattern: `^(${values.join('|')})(,(${values.join('|')}))*$`,
  });
  return [
    once('_sort', 'order', `排序字段，以逗号相连，最多 ${maxSortFields} 个：${sortable.join('、')}`, listed(sortable)),
    once('_order', 'order', '各排序字段的方向，以逗号相连，默认 asc', listed(['asc', 'desc'])),
  ];
}

/** What a list of the resource, its facets and its export may be asked with, as `readListQuery` reads it. */
export function listParameters(resource: Resource): ListParameter[] {
  const entries: [string, AnyField][] = [['id', idField], ...Object.entries(resource.fields)];
  return [
    once('q', 'words', '检索词：各词都须出现', { type: 'string', maxLength: maxWords }),
    ...entries.flatMap(([name, field]) => conditionsOn(resource, name, field)),
    ...orderParameters(resource, entries),
    ...pageParameters(resource),
  ];
}

/** Names of the secrets that a list may be asked for by their whole value, in a header. */
export const secretConditions = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(([name, { kind }]) => kind === 'secret' && listOperators(resource, name).includes('eq'))
    .map(([name, { wire = name }]) => wire);
