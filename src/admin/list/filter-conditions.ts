import { type Resource, fieldEntries } from '../../resources/kit/define-resource.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { AnyField, FieldKind } from '../../resources/kit/field.ts';
import { type FilterOperator, filterOperators } from '../../resources/kit/filter-operators.ts';
import { operatorsOf } from '../../resources/kit/filters-of.ts';
import { type Filter, type ListQuery, writeListQuery } from '../../resources/kit/list-query.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import { readListQuery } from '../../resources/kit/read-list-query.ts';
import { writeText } from '../../resources/kit/text-form.ts';
import { widgets } from '../widgets/widgets.ts';
import { isConcealed } from './concealed-filters.ts';
import { paramsOf } from './list-address.ts';

/** What an operator is called between a field's name and a value. */
export const operatorLabels: Readonly<Record<FilterOperator, string>> = {
  eq: '是',
  ne: '不是',
  gte: '不小于',
  lte: '不大于',
  like: '包含文字',
  null: '有无值',
  within: '在范围内',
  inside: '在多边形内',
  has: '含有',
};

const timeLabels: Partial<Record<FilterOperator, string>> = { gte: '不早于', lte: '不晚于' };
const timeKinds: readonly FieldKind[] = ['date', 'dateTime', 'year'];

export const operatorLabel = (field: AnyField, operator: FilterOperator): string =>
  field.kind === 'secret' && operator === 'eq' ? '等于' : plainLabel(field, operator);

const plainLabel = (field: AnyField, operator: FilterOperator): string =>
  (timeKinds.includes(field.kind) ? timeLabels[operator] : undefined) ?? operatorLabels[operator];

/** Fields that a list can be filtered by, with the operators of each. A required field always has a value. */
export function filterableFields(resource: Resource): { name: string; field: AnyField; operators: FilterOperator[] }[] {
  return fieldEntries(resource)
    .map(([name, field]) => ({
      name,
      field,
      // A ring is drawn on the map, nobody types it
      operators: operatorsOf(resource, name).filter(
        (operator) => operator !== 'inside' && (operator !== 'null' || !field.required),
      ),
    }))
    .filter(({ operators }) => operators.length > 0);
}

/** Chinese sentence saying why the condition cannot be asked, or null. */
export function problemOf(resource: Resource, filter: Filter): string | null {
  const field = resource.fields[filter.field];
  if (filter.values.length === 0) return `请填写${field?.label ?? '条件'}`;
  // The list takes any text for a secret and finds nothing; its own shape says more
  if (field && isConcealed(resource, filter)) return checkValue(field, filter.values[0])?.join('；') ?? null;
  const read = readListQuery(resource, paramsOf(new URLSearchParams(writeListQuery(resource, { filters: [filter] }))));
  return read.ok ? null : (Object.values(read.errors).flat()[0] ?? '条件不正确');
}

/**
 * A condition in words: '年度 不早于 2010'.
 * @param titleOf readable form of a referenced id
 */
export function describeFilter(
  resource: Resource,
  filter: Filter,
  titleOf: (field: AnyField, value: unknown) => string = textOf,
): string {
  const field = resource.fields[filter.field];
  if (!field) return `编号 ${operatorLabels[filter.operator]} ${filter.values.join('、')}`;
  if (filter.operator === 'null') return `${field.label} ${filter.values[0] === true ? '无值' : '有值'}`;
  const values = filter.values.map((value) => titleOf(field, value)).join('、');
  return `${field.label} ${operatorLabel(field, filter.operator)} ${values}`;
}

/** A single filter value in words. */
export function textOf(field: AnyField, value: unknown): string {
  const words = field.widget ? widgets[field.widget]?.words : undefined;
  if (words) return words(value);
  if (field.kind === 'choice')
    return field.options.map(optionOf).find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'yesNo') return value === true ? (field.yes ?? '是') : (field.no ?? '否');
  if (typeof value === 'object' && (field.kind === 'point' || field.kind === 'extent')) {
    return writeText({ kind: 'extent', label: field.label }, value);
  }
  return String(value as string | number);
}

/** The operator of a plain `field=value` condition, as facets use it. */
export const plainOperator = (field: AnyField): FilterOperator =>
  filterOperators[field.kind].includes('has') ? 'has' : 'eq';

/** Values of a field chosen through its facet. */
export const chosenValues = (query: ListQuery, name: string, operator: FilterOperator): readonly unknown[] =>
  query.filters.find((filter) => filter.field === name && filter.operator === operator)?.values ?? [];

/** Adds or removes one value of a field's plain condition. */
export function toggleValue(query: ListQuery, name: string, operator: FilterOperator, value: unknown): Filter[] {
  const chosen = chosenValues(query, name, operator);
  const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  const others = query.filters.filter((filter) => filter.field !== name || filter.operator !== operator);
  return values.length > 0 ? [...others, { field: name, operator, values }] : others;
}
