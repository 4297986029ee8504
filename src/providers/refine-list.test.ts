import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { archives } from '../resources/holdings/archives.ts';
import type { ListQuery } from '../resources/kit/list-query.ts';
import { roles } from '../resources/people/roles.ts';
import { conditionsOfCrud } from './refine-filters.ts';
import { listMeta, listQueryOf } from './refine-list.ts';

const read = (...filters: CrudFilter[]) => conditionsOfCrud(archives, filters);
const box = { west: 118, south: 27, east: 120, north: 29 };

describe("Refine's filters", () => {
  test.each<[CrudFilter, unknown]>([
    [{ field: 'city', operator: 'eq', value: '杭州市' }, [{ field: 'city', operator: 'eq', values: ['杭州市'] }]],
    [{ field: 'city', operator: 'eq', value: null }, [{ field: 'city', operator: 'null', values: [true] }]],
    [{ field: 'city', operator: 'in', value: ['甲', '乙'] }, [{ field: 'city', operator: 'eq', values: ['甲', '乙'] }]],
    [
      { field: 'city', operator: 'nin', value: ['甲', '乙'] },
      [{ field: 'city', operator: 'ne', values: ['甲', '乙'] }],
    ],
    [{ field: 'city', operator: 'nnull', value: true }, [{ field: 'city', operator: 'null', values: [false] }]],
    [{ field: 'city', operator: 'null', value: false }, [{ field: 'city', operator: 'null', values: [false] }]],
    [{ field: 'title', operator: 'contains', value: '矿' }, [{ field: 'title', operator: 'like', values: ['矿'] }]],
    [{ field: 'id', operator: 'in', value: [1, 2] }, [{ field: 'id', operator: 'eq', values: [1, 2] }]],
    [{ field: 'extent', operator: 'between', value: box }, [{ field: 'extent', operator: 'within', values: [box] }]],
    [
      { field: 'year', operator: 'between', value: [1990, 2000] },
      [
        { field: 'year', operator: 'gte', values: [1990] },
        { field: 'year', operator: 'lte', values: [2000] },
      ],
    ],
    [
      { field: 'minerals', operator: 'in', value: ['萤石'] },
      [{ field: 'minerals', operator: 'has', values: ['萤石'] }],
    ],
    [{ field: 'year', operator: 'gte', value: 0 }, [{ field: 'year', operator: 'gte', values: [0] }]],
    [{ field: 'city', operator: 'eq', value: '' }, []],
    [{ field: 'city', operator: 'in', value: [] }, []],
    [{ field: 'city', operator: 'eq', value: undefined }, []],
  ])('%j', (filter, filters) => {
    expect(read(filter)).toEqual({ filters });
  });

  test('q is the full text', () => {
    expect(read({ field: 'q', operator: 'contains', value: '萤石' })).toEqual({ q: '萤石', filters: [] });
  });

  test('"and" is flattened, "or" over values of one field is a list of them', () => {
    const city = (value: string): CrudFilter => ({ field: 'city', operator: 'eq', value });
    expect(read({ operator: 'and', value: [{ field: 'city', operator: 'eq', value: '甲' }] })).toEqual(
      read(city('甲')),
    );
    const either = {
      operator: 'or',
      value: [
        { field: 'city', operator: 'eq', value: '甲' },
        { field: 'city', operator: 'in', value: ['乙', '甲'] },
      ],
    } as CrudFilter;
    expect(read(either)).toEqual({ filters: [{ field: 'city', operator: 'eq', values: ['甲', '乙'] }] });
  });

  test.each<[CrudFilter, string]>([
    [
      { field: 'city', operator: 'startswith', value: 'x' },
      'archives.city: a list cannot filter by the operator "startswith"',
    ],
    [{ field: 'year', operator: 'lt', value: 3 }, 'archives.year: a list cannot filter by the operator "lt"'],
    [{ field: 'extent', operator: 'eq', value: box }, 'archives.extent: a list cannot filter by the operator "eq"'],
    [{ field: 'nowhere', operator: 'eq', value: 1 }, 'archives: a list cannot filter by the unknown field "nowhere"'],
    [
      {
        operator: 'or',
        value: [
          { field: 'city', operator: 'eq', value: 1 },
          { field: 'year', operator: 'eq', value: 2 },
        ],
      },
      'archives: a list cannot filter by "or" over several fields or operators',
    ],
    [
      {
        operator: 'or',
        value: [
          { field: 'year', operator: 'gte', value: 1 },
          { field: 'year', operator: 'lte', value: 2 },
        ],
      },
      'archives: a list cannot filter by "or" over several fields or operators',
    ],
  ])('%j is refused', (filter, message) => {
    expect(() => read(filter)).toThrow(message);
  });
});

describe('list parameters', () => {
  const query: ListQuery = {
    q: '矿',
    filters: [
      { field: 'city', operator: 'eq', values: ['甲', '乙'] },
      { field: 'secrecy', operator: 'ne', values: ['公开'] },
      { field: 'year', operator: 'lte', values: [2000] },
      { field: 'title', operator: 'like', values: ['煤'] },
      { field: 'minerals', operator: 'has', values: ['金', '银'] },
      { field: 'city', operator: 'null', values: [false] },
      { field: 'extent', operator: 'within', values: [box] },
    ],
    sort: [{ field: 'year', order: 'desc' }],
    start: 40,
    end: 60,
  };

  test('are the query itself where it is given whole', () => {
    expect(listQueryOf(archives, listMeta(query))).toBe(query);
  });

  test('of Refine become a query; unknown sorts are refused', () => {
    const request = {
      pagination: { currentPage: 3, pageSize: 20, mode: 'server' as const },
      sorters: [{ field: 'year', order: 'desc' as const }],
      filters: [{ field: 'city', operator: 'in' as const, value: ['甲', '乙'] }],
      meta: { after: 'abc' },
    };
    expect(listQueryOf(archives, request)).toEqual({
      filters: [{ field: 'city', operator: 'eq', values: ['甲', '乙'] }],
      sort: [{ field: 'year', order: 'desc' }],
      start: 40,
      end: 60,
      after: 'abc',
    });
    expect(() => listQueryOf(roles, { sorters: [{ field: 'rights', order: 'asc' }] })).toThrow(
      'roles: a list cannot sort by "rights"',
    );
  });
});
