import { expect, test } from 'vitest';
import { columnsOf, detailFields, formFields, placesOf } from './columns.ts';
import { defineResource } from './define-resource.ts';
import { integer, longText, tags, text, yesNo } from './field.ts';
import { isIndexed, isSortable, operatorsOf, searchFields } from './filters-of.ts';
import { refineResource } from './refine-resource.ts';

const fields = {
  name: text({ label: '名', show: ['list', 'form', 'search'] }),
  rank: integer({ label: '级' }),
  hidden: integer({ label: '隐', show: ['detail'] }),
  body: longText({ label: '文', sortable: true }),
  words: tags({ label: '词' }),
  isOn: yesNo({ label: '开', readOnly: true }),
  code: text({ label: '码', filter: true }),
};
const things = defineResource({
  name: 'things',
  label: '物',
  group: '组',
  title: 'name',
  fields,
  rights: { read: 'guest', write: 'admin' },
});

test('columns: shown, sortable and aligned as the kind and the declaration say', () => {
  expect(
    columnsOf(things).map(({ name, isShown, isSortable: sortable, align }) => [name, isShown, sortable, align]),
  ).toEqual([
    ['name', true, true, 'left'],
    ['rank', true, true, 'right'],
    ['hidden', false, false, 'right'],
    ['body', false, false, 'left'],
    ['words', true, false, 'left'],
    ['isOn', true, true, 'center'],
    ['code', true, false, 'left'],
  ]);
});

test('forms leave out what may not be given; the record’s page shows all', () => {
  expect(formFields(things).map(([name]) => name)).toEqual(['name', 'rank', 'body', 'words', 'code']);
  expect(detailFields(things).map(([name]) => name)).toEqual(Object.keys(fields));
  expect(placesOf(fields.body)).toEqual(['form', 'detail']);
});

test('filters exist where an index or the full text answers them', () => {
  expect(operatorsOf(things, 'name')).toEqual(['eq', 'ne', 'null', 'like']);
  expect(operatorsOf(things, 'rank')).toEqual(['eq', 'ne', 'gte', 'lte', 'null']);
  expect(operatorsOf(things, 'hidden')).toEqual([]);
  expect(operatorsOf(things, 'words')).toEqual(['has', 'null']);
  expect(operatorsOf(things, 'code')).toEqual(['eq', 'ne', 'null']);
  expect(operatorsOf(things, 'constructor')).toEqual([]);
  expect([
    isIndexed(things, 'id'),
    isIndexed(things, 'hidden'),
    isSortable(things, 'id'),
    isSortable(things, 'toString'),
  ]).toEqual([true, false, true, false]);
  expect(searchFields(things).map(([name]) => name)).toEqual(['name']);
});

test('Refine gets the screens that the calls allow', () => {
  expect(refineResource(things, '/admin')).toEqual({
    name: 'things',
    list: '/admin/things',
    create: '/admin/things/create',
    edit: '/admin/things/edit/:id',
    show: '/admin/things/show/:id',
    meta: { label: '物', group: '组', canDelete: true },
  });
  const single = refineResource({ ...things, single: true }, '/admin');
  expect([single.create, single.edit, single.show, single.meta.canDelete]).toEqual([
    undefined,
    undefined,
    undefined,
    false,
  ]);
  const readOnly = refineResource(
    defineResource({
      name: 'logs',
      label: '志',
      group: '组',
      title: 'name',
      fields,
      calls: { list: { right: 'guest' } },
    }),
    '/admin',
  );
  expect([readOnly.create, readOnly.edit, readOnly.meta.canDelete]).toEqual([undefined, undefined, false]);
});
