import { describe, expectTypeOf, test } from 'vitest';
import { defineResource, type RowOf } from './define-resource.ts';
import { choice, integer, json, refs, text, yesNo } from './field.ts';

const fields = {
  name: text({ label: '名称', required: true }),
  epsg: integer({ label: 'EPSG' }),
  isCurrent: yesNo({ label: '当前', required: true, default: false }),
};
const head = { name: 'things', label: '事物', group: '组', fields } as const;
const rights = { read: 'guest', write: 'admin' } as const;

describe('a declaration that is wrong does not compile', () => {
  test('a field name in title, list, facet, sort, action', () => {
    defineResource({ ...head, title: 'name', rights });
    // @ts-expect-error no field of this name
    defineResource({ ...head, title: 'nmae', rights });
    // @ts-expect-error no field of this name
    defineResource({ ...head, title: 'name', rights, sort: [{ field: 'code', order: 'asc' }] });
    const site = {
      path: '/a',
      detailPath: '/b',
      list: ['name'],
      facets: [],
      tagGroups: [],
      advanced: [],
      sorts: [],
      detail: [],
    } as const;
    defineResource({ ...head, title: 'name', rights, publicSite: site });
    // @ts-expect-error no field of this name
    defineResource({ ...head, title: 'name', rights, publicSite: { ...site, facets: ['nmae'] } });
    // @ts-expect-error no field of this name
    defineResource({ ...head, title: 'name', rights, publicSite: { ...site, list: ['nmae'] } });
    const action = { label: '设', right: 'admin:things.set' } as const;
    defineResource({ ...head, title: 'name', rights, actions: { set: { ...action, effect: { only: 'isCurrent' } } } });
    // @ts-expect-error no field of this name
    defineResource({ ...head, title: 'name', rights, actions: { set: { ...action, effect: { only: 'current' } } } });
  });

  test('a missing right', () => {
    // @ts-expect-error neither rights nor calls
    defineResource({ ...head, title: 'name' });
    defineResource({ ...head, title: 'name', calls: { list: { call: 'GET /a', right: 'guest' } } });
    // @ts-expect-error the call has no right
    defineResource({ ...head, title: 'name', calls: { list: { call: 'GET /a' } } });
    // @ts-expect-error the right of another resource
    defineResource({ ...head, title: 'name', calls: { list: { call: 'GET /a', right: 'admin:others.list' } } });
  });

  test('a bad verb or a call that is none', () => {
    // @ts-expect-error no such verb
    defineResource({ ...head, title: 'name', calls: { list: { call: 'FETCH /a', right: 'guest' } } });
    // @ts-expect-error no path
    defineResource({ ...head, title: 'name', calls: { list: { call: 'GET a', right: 'guest' } } });
  });

  test('a default of another type', () => {
    // @ts-expect-error text for a number
    integer({ label: '数', default: '1' });
    // @ts-expect-error not among the options
    choice(['甲', '乙'], { label: '选', default: '丙' });
  });
});

describe('the row type follows the fields', () => {
  test('required, nullable, choice, list and structured values', () => {
    const resource = defineResource({
      name: 'rows',
      label: '行',
      group: '组',
      title: 'name',
      rights,
      fields: {
        name: text({ label: '名称', required: true }),
        epsg: integer({ label: 'EPSG' }),
        kind: choice(['甲', { value: '乙', label: '乙类' }], { label: '类', required: true }),
        themes: refs('themes', { label: '主题' }),
        fog: json({
          label: '雾',
          required: true,
          of: { isOn: yesNo({ label: '开', required: true }), depth: integer({ label: '深' }) },
        }),
      },
    });
    type Row = RowOf<typeof resource>;
    expectTypeOf<Row['id']>().toEqualTypeOf<number>();
    expectTypeOf<Row['name']>().toEqualTypeOf<string>();
    expectTypeOf<Row['epsg']>().toEqualTypeOf<number | null>();
    expectTypeOf<Row['kind']>().toEqualTypeOf<'甲' | '乙'>();
    expectTypeOf<Row['themes']>().toEqualTypeOf<number[] | null>();
    expectTypeOf<Row['fog']['isOn']>().toEqualTypeOf<boolean>();
    expectTypeOf<Row['fog']['depth']>().toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error no such field
    expectTypeOf<Row['foo']>().toEqualTypeOf<never>();
  });
});
