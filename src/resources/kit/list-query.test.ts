import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleValue } from '../../../tests/helpers/sample-values.ts';
import { defineResource } from './define-resource.ts';
import { choice, date, decimal, extent, integer, refs, tags, text, yesNo } from './field.ts';
import { isSortable, operatorsOf } from './filters-of.ts';
import {
  defaultSort,
  type Filter,
  filterValueField,
  filtersOfWhere,
  type ListQuery,
  writeListQuery,
} from './list-query.ts';
import { type Params, readListQuery } from './read-list-query.ts';

const fields = {
  name: text({ label: '名', wire: 'themeName', show: ['list', 'form', 'search'], filter: true }),
  rank: integer({ label: '级' }),
  depth: decimal({ label: '深' }),
  kind: choice(['甲', { value: 'b', label: '乙' }], { label: '类' }),
  on: date({ label: '日' }),
  isOn: yesNo({ label: '开' }),
  words: tags({ label: '词' }),
  roles: refs('roles', { label: '角色' }),
  box: extent({ label: '域' }),
  note: text({ label: '注', sortable: false }),
};
const things = defineResource({
  name: 'things',
  label: '物',
  group: '组',
  title: 'name',
  fields,
  rights: { read: 'guest', write: 'admin' },
});

const paramsOf = (pairs: readonly [string, string][]): Params => {
  const params: Record<string, string[]> = {};
  for (const [key, value] of pairs) (params[key] ??= []).push(value);
  return Object.fromEntries(
    Object.entries(params).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
};
const read = (params: Params) => readListQuery(things, params);
const errorsOf = (params: Params): string[] => {
  const result = read(params);
  return result.ok ? [] : Object.keys(result.errors);
};

const filterable = Object.keys(fields).flatMap((field) =>
  operatorsOf(things, field).map((operator) => ({ field, operator })),
);
const filter = fc.constantFrom(...filterable).chain(({ field, operator }) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), {
      minLength: 1,
      maxLength: ['eq', 'ne', 'has'].includes(operator) ? 4 : 1,
    })
    .map((numbers): Filter => {
      const declared = filterValueField(fields[field as keyof typeof fields], operator);
      const value = (n: number): unknown =>
        operator === 'null'
          ? n % 2 === 0
          : operator === 'like'
            ? `词${n}`
            : sampleValue(declared, { n, idOf: () => n });
      return { field, operator, values: [...new Set(numbers.map(value))] };
    }),
);
const sorts = ['id', ...Object.keys(fields).filter((name) => isSortable(things, name))];
const query = fc.record({
  filters: fc.uniqueArray(filter, { maxLength: 4, selector: ({ field, operator }) => `${field} ${operator}` }),
  sort: fc.uniqueArray(fc.record({ field: fc.constantFrom(...sorts), order: fc.constantFrom('asc', 'desc') }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ field }) => field,
  }),
  start: fc.integer({ min: 0, max: 9000 }),
  q: fc.constantFrom('地质', '１∶５万', 'a b'),
});

describe('list parameters', () => {
  test('written and read again they ask for the same', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const whole = { ...asked, end: asked.start + 20 } as ListQuery;
        const result = read(paramsOf(writeListQuery(things, whole)));
        expect(result).toEqual({ ok: true, query: { ...whole, q: whole.q?.trim() } });
      }),
      { numRuns: 300 },
    );
  });

  test('nothing asked: the default order and the first 20', () => {
    expect(read({})).toEqual({
      ok: true,
      query: { filters: [], sort: [{ field: 'id', order: 'desc' }], start: 0, end: 20 },
    });
    expect(defaultSort({ ...things, sort: [{ field: 'rank', order: 'asc' }] })).toEqual([
      { field: 'rank', order: 'asc' },
    ]);
  });

  test.each([
    [{ nope: '1' }, 'nope'],
    [{ name: 'x' }, 'name'],
    [{ themeName_gte: 'x' }, 'themeName_gte'],
    [{ note: 'x' }, 'note'],
    [{ rank: 'x' }, 'rank'],
    [{ rank: '' }, 'rank'],
    [{ rank_gte: ['1', '2'] }, 'rank_gte'],
    [{ kind: '丙' }, 'kind'],
    [{ on_gte: '2024-02-30' }, 'on_gte'],
    [{ isOn: 'maybe' }, 'isOn'],
    [{ words_null: 'yes' }, 'words_null'],
    [{ box_within: '1,2,3' }, 'box_within'],
    [{ box_within: '2,0,1,1' }, 'box_within'],
    [{ roles: 'a' }, 'roles'],
    [{ themeName_like: ' ' }, 'themeName_like'],
    [{ themeName_like: 'x'.repeat(101) }, 'themeName_like'],
    [{ id: '0' }, 'id'],
    [{ rank: Array.from({ length: 201 }, () => '1') }, 'rank'],
    [{ _start: '-1' }, '_start'],
    [{ _start: 'x' }, '_start'],
    [{ _start: '10001' }, '_start'],
    [{ _start: '5', _end: '5' }, '_end'],
    [{ _end: '201' }, '_end'],
    [{ _sort: 'note' }, '_sort'],
    [{ _sort: 'name' }, '_sort'],
    [{ _sort: 'constructor' }, '_sort'],
    [{ _sort: 'id,id' }, '_sort'],
    [{ _sort: 'id', _order: 'up' }, '_order'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ q: 'a\u0000' }, 'q'],
    [{ q: ['a', 'b'] }, 'q'],
    [{ constructor: '1' } as unknown as Params, 'constructor'],
    [{ toString_ne: '1' }, 'toString_ne'],
  ] as [Params, string][])('%o is refused by its name', (params, key) => expect(errorsOf(params)).toEqual([key]));

  test('a cursor goes beyond the deepest offset', () => {
    expect(read({ _start: '20000', _end: '20010', _after: 'x' }).ok).toBe(true);
  });
  test('parameters of the call itself are no filters', () => {
    expect(readListQuery(things, { groupID: 'home' }, ['groupID']).ok).toBe(true);
  });
  test('the label of a choice does as well as its value', () => {
    expect(read({ kind: '乙' })).toMatchObject({ query: { filters: [{ field: 'kind', values: ['b'] }] } });
  });
  test('any names and texts are judged without throwing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.string(), fc.constantFrom('__proto__', 'rank', 'box_within', '_sort', '_after')),
          fc.oneof(fc.string(), fc.array(fc.string())),
        ),
        (params) => {
          expect(typeof read(params).ok).toBe('boolean');
        },
      ),
    );
  });
  test('a fixed condition as filters', () => {
    expect(filtersOfWhere({ isOn: true, kind: ['甲', 'b'] })).toEqual([
      { field: 'isOn', operator: 'eq', values: [true] },
      { field: 'kind', operator: 'eq', values: ['甲', 'b'] },
    ]);
  });
});
