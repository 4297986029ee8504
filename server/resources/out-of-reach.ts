import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import { AppError } from '../errors.ts';
import type { Table } from './table.ts';

/**
 * What is looked for is common in the records and rare in the field, or the page lies behind very many of them: nothing but
 * reading all of them would tell. 422.
 */
export function outOfReach({ resource, byField }: Table, { filters }: Pick<ListQuery, 'filters'>): AppError {
  const sentence = ({ field, values }: Filter): string =>
    `“${values.join('、')}”在各处太常见，不能在“${byField.get(field)?.declared.label ?? field}”中逐条查找。请换用更长、更少见的词，或加上年度、地区等条件`;
  const likes = filters.filter(({ operator }) => operator === 'like');
  const fields = likes.map((filter): [string, string[]] => [
    `${wireName(resource, filter.field)}_like`,
    [sentence(filter)],
  ]);
  return new AppError(422, likes.map(sentence)[0] ?? '符合条件的资料太多，请缩小范围', Object.fromEntries(fields));
}
