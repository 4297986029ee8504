import { describe, expect, it } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import { coords } from '../../resources/maps/coords.ts';
import { resources } from '../../resources/index.ts';
import type { Filter, ListQuery } from '../../resources/kit/list-query.ts';
import { users } from '../../resources/people/users.ts';
import { describeFilter, filterableFields, operatorLabel, problemOf, toggleValue } from './filter-conditions.ts';

const query = (filters: Filter[]): ListQuery => ({ filters, sort: [], start: 0, end: 20 });

describe('filter conditions', () => {
  it('offers only operators that the list call understands, and a word for each', () => {
    for (const resource of resources) {
      for (const { field, operators } of filterableFields(resource)) {
        expect(operators.length).toBeGreaterThan(0);
        for (const operator of operators) expect(operatorLabel(field, operator)).not.toBe('');
        expect(field.required === true && operators.includes('null')).toBe(false);
      }
    }
    const names = filterableFields(archives).map(({ name }) => name);
    expect(names).toContain('extent');
    expect(names).not.toContain('approvedBy');
  });

  it('says why a condition cannot be asked', () => {
    expect(problemOf(archives, { field: 'year', operator: 'gte', values: [] })).toBe('请填写形成年度');
    expect(problemOf(archives, { field: 'year', operator: 'gte', values: [1500] })).toContain('不能小于 1800');
    expect(problemOf(archives, { field: 'year', operator: 'gte', values: [2010] })).toBeNull();
    expect(problemOf(archives, { field: 'extent', operator: 'within', values: ['119,28'] })).not.toBeNull();
  });

  it('asks for a whole secret in its own shape', () => {
    const mobile = (value: string): Filter => ({ field: 'mobile', operator: 'eq', values: [value] });
    expect(problemOf(users, mobile('138'))).toBe('手机号应为 11 位手机号码');
    expect(problemOf(users, mobile('13800001234'))).toBeNull();
    expect(describeFilter(users, mobile('13800001234'))).toBe('手机号 等于 13800001234');
  });

  it('puts conditions into words', () => {
    expect(describeFilter(archives, { field: 'year', operator: 'gte', values: [2010] })).toBe('形成年度 不早于 2010');
    expect(describeFilter(archives, { field: 'category', operator: 'eq', values: ['其他', '物化遥'] })).toBe(
      '资料类别 是 其他、物化遥',
    );
    expect(describeFilter(archives, { field: 'extent', operator: 'null', values: [true] })).toBe('起止经纬度 无值');
    expect(describeFilter(coords, { field: 'isCurrent', operator: 'eq', values: [true] })).toBe('当前 是 是');
  });

  it('adds and removes facet values without touching other conditions', () => {
    const other: Filter = { field: 'year', operator: 'gte', values: [2000] };
    const one = toggleValue(query([other]), 'category', 'eq', '其他');
    expect(one).toEqual([other, { field: 'category', operator: 'eq', values: ['其他'] }]);
    const two = toggleValue(query(one), 'category', 'eq', '物化遥');
    expect(two.at(-1)?.values).toEqual(['其他', '物化遥']);
    expect(toggleValue(query(one), 'category', 'eq', '其他')).toEqual([other]);
  });
});
