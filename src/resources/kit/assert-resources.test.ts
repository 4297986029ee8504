import { describe, expect, test } from 'vitest';
import { assertResources } from './assert-resources.ts';
import type { Resource } from './define-resource.ts';
import {
  choice,
  files,
  integer,
  json,
  longText,
  point,
  ref,
  refs,
  secret,
  tags,
  text,
  variant,
  yesNo,
} from './field.ts';

const name = text({ label: '名', required: true });
const base = {
  name: 'things',
  label: '物',
  group: '组',
  title: 'name',
  fields: { name },
  rights: { read: 'guest', write: 'admin' },
};
/** The types would refuse most of these; a declaration may still come from untyped code. */
const make = (more: object): Resource => ({ ...base, ...more }) as unknown as Resource;
const withField = (field: object, more: object = {}): Resource => make({ fields: { name, field }, ...more });
const siteOf = (more: object) => ({
  publicSite: {
    path: '/a',
    detailPath: '/b',
    list: [],
    facets: [],
    tagGroups: [],
    advanced: [],
    sorts: [],
    detail: [],
    ...more,
  },
});
const keptFirst = { field: 'kept', order: 'asc' };
/** A resource that keeps `kept` in rows of a level. */
const withKept = (kept: object, more: object, level: object = {}): Resource =>
  make({
    fields: {
      name,
      kept: text({ label: '藏', ...kept }),
      level: choice(['公开', '秘密'], { label: '级', required: true, ...level }),
    },
    withhold: { when: { level: '秘密' }, fields: ['kept'] },
    ...more,
  });
const parent = ref('things', { label: '上级' });

const contradictions: [message: RegExp, resource: Resource][] = [
  [/^Things: name is not camelCase$/, make({ name: 'Things' })],
  [/^my_things: name is not camelCase$/, make({ name: 'my_things' })],
  [/^things\.field: refers to unknown resource "nothing"$/, withField(ref('nothing', { label: '参' }))],
  [/^things\.field: refers to unknown resource "nothing"$/, withField(refs('nothing', { label: '参' }))],
  [/^things\.A: field name is not camelCase/, make({ fields: { name, A: name } })],
  [/^things\.id: field name is not camelCase, or is id$/, make({ fields: { name, id: name } })],
  [/^things\.field: withholds parts that it has not$/, make({ withholdParts: { field: ['part'] } })],
  [
    /^things\.parts\.b\.key: is secret in another variant, so it is in all$/,
    make({
      fields: {
        name,
        kind: choice(['a', 'b'], { label: '类', required: true }),
        parts: variant({
          label: '构',
          by: 'kind',
          variants: { a: { key: secret({ label: '钥' }) }, b: { key: text({ label: '钥' }) } },
        }),
      },
    }),
  ],
  [/^things\.field: has no label$/, withField(text({ label: '' }))],
  [/^things\.field: min is greater than max$/, withField(integer({ label: '数', min: 2, max: 1 }))],
  [
    /^things\.field\.part: min is greater than max$/,
    withField(json({ label: '构', of: { part: integer({ label: '数', min: 2, max: 1 }) } })),
  ],
  [
    /^things\.field: default is refused by its own rules: 数不能大于 1$/,
    withField(integer({ label: '数', max: 1, default: 2 })),
  ],
  [/^things\.field: a point cannot be counted as a facet$/, withField(point({ label: '点', facet: true }))],
  [/^things\.field: a tags cannot be unique$/, withField(tags({ label: '词', unique: true }))],
  [/^things\.field: a longText cannot be unique$/, withField(longText({ label: '文', unique: true }))],
  [/^things\.field: a files cannot be searched as text$/, withField(files({ label: '件', show: ['search'] }))],
  [
    /^things\.field: required and readOnly, but has no default$/,
    withField(text({ label: '文', required: true, readOnly: true })),
  ],
  [/^things\.field: has no options$/, withField(choice([], { label: '选' }))],
  [
    /^things\.field: option "甲" is listed twice$/,
    withField(choice(['甲', { value: '甲', label: '又' }], { label: '选' })),
  ],
  [/^things\.field: pattern is no regular expression: \($/, withField(text({ label: '文', pattern: '(' }))],
  [/^things\.nope: used in title, but not declared$/, make({ title: 'nope' })],
  [/^things\.nope: used in sort, but not declared$/, make({ sort: [{ field: 'nope', order: 'asc' }] })],
  [
    /^things\.field: used in sort, but not sortable$/,
    withField(tags({ label: '词' }), { sort: [{ field: 'field', order: 'asc' }] }),
  ],
  [
    /^things\.field: used in sort, but not sortable$/,
    withField(tags({ label: '词' }), siteOf({ sorts: [{ field: 'field', order: 'asc', label: '' }] })),
  ],
  [/^things\.name: used as a public facet, but is no facet$/, make(siteOf({ facets: ['name'] }))],
  [/^things\.name: used as a public facet, but is no facet$/, make(siteOf({ tagGroups: ['name'] }))],
  [/^things\.nope: used in publicSite, but not declared$/, make(siteOf({ list: ['nope'] }))],
  [/^things\.nope: used in publicSite, but not declared$/, make(siteOf({ advanced: ['nope'] }))],
  [
    /^things\.nope: used in publicSite\.detail, but not declared$/,
    make(siteOf({ detail: [{ label: '', fields: ['nope'] }] })),
  ],
  [/^things\.name: is a footprint, but neither point nor extent$/, make(siteOf({ footprint: 'name' }))],
  [/^things\.nope: used in visible, but not declared$/, make({ visible: { nope: true } })],
  [
    /^things\.field: visible asks for "丙", which it never holds$/,
    withField(choice(['甲'], { label: '选' }), { visible: { field: '丙' } }),
  ],
  [
    /^things\.field: withhold\.when asks for "丙", which it never holds$/,
    withField(choice(['甲'], { label: '选' }), { withhold: { when: { field: ['甲', '丙'] }, fields: [] } }),
  ],
  [/^things\.nope: used in withhold, but not declared$/, make({ withhold: { when: {}, fields: ['nope'] } })],
  [
    /^things\.field: is blurred, but is no point$/,
    withField(text({ label: '位置' }), { withhold: { when: {}, fields: [], blur: { field: 20 } } }),
  ],
  [/^things\.nope: is blurred, but is no point$/, make({ withhold: { when: {}, fields: [], blur: { nope: 20 } } })],
  [
    /^things\.field: is blurred, but withheld as well$/,
    withField(point({ label: '位置' }), { withhold: { when: {}, fields: ['field'], blur: { field: 20 } } }),
  ],
  [
    /^things\.field: is blurred, but not by 1 to 1000 cells$/,
    withField(point({ label: '位置' }), { withhold: { when: {}, fields: [], blur: { field: 0.05 } } }),
  ],
  [/^things\.name: the title cannot be withheld$/, make({ withhold: { when: {}, fields: ['name'] } })],
  ...(
    [
      [/^things\.kept: is withheld, but its values are counted for everybody/, { facet: true }, {}],
      [/^things\.kept: is withheld, but unique/, { unique: true }, {}],
      [/^things\.kept: is withheld, but everybody meets an order by it$/, { sortable: true }, { sort: [keptFirst] }],
      [
        /^things\.kept: is withheld, but everybody meets an order by it$/,
        { sortable: true },
        siteOf({ sorts: [{ ...keptFirst, label: '序' }] }),
      ],
      [/^things\.kept: is withheld, but decides what is seen$/, {}, { visible: { kept: '甲' } }],
      [/^things\.level: decides what is withheld, so it is required$/, {}, {}, { required: false }],
    ] as [RegExp, object, object, object?][]
  ).map(([message, kept, more, level]): [RegExp, Resource] => [message, withKept(kept, more, level)]),
  [
    /^things\.short: leaves fields out, but is narrowed and sorted by them for others than the list is$/,
    make({
      rights: { read: 'admin', write: 'admin' },
      views: { short: { label: '', right: 'guest', fields: ['name'] } },
    }),
  ],
  [
    /^things\.field: is secret, but anybody may ask for a value of it$/,
    withField(secret({ label: '密', filter: true })),
  ],
  [/^things\.name: decides visibility, but is no reference$/, make({ visibleThrough: 'name' })],
  [
    /^things\.field: names the unit of a row, but is no text$/,
    withField(yesNo({ label: '否' }), { scopedBy: 'field' }),
  ],
  [
    /^things\.name: is the tree parent, but no reference to its own resource$/,
    make({ tree: { parent: 'name', order: 'name' } }),
  ],
  [
    /^things\.name: is the tree order, but no integer$/,
    withField(parent, { tree: { parent: 'field', order: 'name' } }),
  ],
  [/^things\.name: names the owner, but is no user$/, make({ ownedBy: 'name' })],
  [/^things\.name: names roles, but is no list of references$/, make({ openTo: 'name' })],
  [
    /^things\.name: action on switches it, but it is no yes\/no field$/,
    make({ actions: { on: { label: '', right: 'admin:things.on', effect: { only: 'name' } } } }),
  ],
  [
    /^things\.nope: used in action on, but not declared$/,
    make({ actions: { on: { label: '', right: 'admin:things.on', effect: { set: { nope: 1 } } } } }),
  ],
  [
    /^things\.nope: used in action on, but not declared$/,
    withField(yesNo({ label: '开' }), {
      actions: { on: { label: '', right: 'admin:things.on', effect: { edit: ['nope'], of: 'field' } } },
    }),
  ],
  [
    /^things\.nope: decides on action go, but is not declared$/,
    make({ actions: { go: { label: '', right: 'admin:things.go', when: { nope: 1 }, effect: { by: 'server' } } } }),
  ],
  [
    /^things\.go\.why: pattern is no regular expression: \($/,
    make({
      actions: {
        go: {
          label: '',
          right: 'admin:things.go',
          effect: { by: 'server', takes: { why: text({ label: '因', pattern: '(' }) } },
        },
      },
    }),
  ],
  [/^things\.field: is read-only and fixed at once$/, withField(text({ label: '文', readOnly: true, fixed: true }))],
  [/^things\.name: two fields have this wire name$/, withField(text({ label: '文', wire: 'name' }))],
  [/^things\._sort: this wire name is reserved$/, withField(text({ label: '文', wire: '_sort' }))],
  [/^things\.name_ne: reads like the filter _ne of name$/, withField(text({ label: '文', wire: 'name_ne' }))],
  [/^things: 名: two fields have this label$/, withField(text({ label: '名' }))],
  [
    /^things\.list: has the right of another resource: admin:others\.list$/,
    make({ calls: { list: { right: 'admin:others.list' } } }),
  ],
  [
    /^things\.edit: carries \{nope\}, which is neither id nor a field$/,
    make({ calls: { edit: { call: 'PATCH /x/{id}/{nope}', right: 'admin:things.edit' } } }),
  ],
  [
    /^things\.remove: does not carry the id$/,
    make({ calls: { remove: { call: 'DELETE /x', right: 'admin:things.remove' } } }),
  ],
  [
    /^things\.show: has the same address as things\.list: GET \/x$/,
    make({
      rights: undefined,
      calls: { list: { call: 'GET /x', right: 'guest' }, show: { call: 'GET /x?id', right: 'guest' } },
    }),
  ],
];

describe('contradictions stop the start, naming resource and field', () => {
  test('the basis of these tests is sound', () => {
    expect(() =>
      assertResources([
        make({}),
        make({ name: 'others' }),
        withKept({ sortable: true, filter: true }, { name: 'kept' }),
      ]),
    ).not.toThrow();
    expect(() =>
      assertResources([
        withField(parent, {
          tree: { parent: 'field', order: 'rank' },
          fields: { name, field: parent, rank: integer({ label: '序' }) },
        }),
      ]),
    ).not.toThrow();
  });
  test.each(contradictions)('%s', (message, resource) => {
    expect(() => assertResources([resource])).toThrow(message);
  });
  test('two resources of one name, two calls of one address', () => {
    expect(() => assertResources([make({}), make({})])).toThrow(/^things: declared twice$/);
    const other = make({
      name: 'others',
      rights: undefined,
      calls: { show: { call: 'GET /rest/things/{x}?x={id}', right: 'guest' } },
    });
    expect(() => assertResources([make({}), make({ ...other, fields: { name, x: text({ label: '另' }) } })])).toThrow(
      /^others\.show: has the same address as things\.show/,
    );
    const service = {
      name: 'svc',
      label: '',
      calls: { a: { label: '', call: 'GET /rest/things', right: 'guest' } },
    } as const;
    expect(() => assertResources([make({})], [service])).toThrow(/^svc\.a: has the same address as things\.list/);
  });
  test('a malformed call string is named', () => {
    expect(() => assertResources([make({ calls: { list: { call: 'FETCH /x', right: 'guest' } } })])).toThrow(
      'not a call: "FETCH /x"',
    );
  });
});
