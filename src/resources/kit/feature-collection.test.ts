import { expect, test } from 'vitest';
import { defineResource } from './define-resource.ts';
import { choice, dateTime, extent, point, richText, secret, text, year } from './field.ts';
import { featureCollectionOf } from './feature-collection.ts';

const fields = {
  name: text({ label: '名称', required: true }),
  kind: choice(['井', '泉'], { label: '类别', facet: true, wire: 'type' }),
  limit: choice(['甲', '乙'], { label: '界', facet: true }),
  note: text({ label: '备注' }),
  body: richText({ label: '正文' }),
  key: secret({ label: '密钥', filter: true, isSent: false }),
  publishAt: dateTime({ label: '发布', readOnly: true, filter: true }),
  foundYear: year({ label: '发现年份', facet: true }),
  position: point({ label: '位置' }),
  extent: extent({ label: '范围' }),
};
const springs = { name: 'springs', label: '泉', group: '组', title: 'name', fields } as const;

test('a public list with a place is a collection: its fields but secrets and pages, found by what has an index', () => {
  const resource = defineResource({ ...springs, rights: { read: 'guest', write: 'admin' } });
  expect(featureCollectionOf(resource, ['limit'])).toEqual({
    resource,
    place: 'position',
    time: 'foundYear',
    properties: ['name', 'kind', 'limit', 'note', 'publishAt', 'foundYear', 'extent'],
    queryables: ['name', 'kind', 'publishAt', 'foundYear'],
  });
});

test('what guests may not list, or has no place, is none', () => {
  const closed = defineResource({ ...springs, rights: { read: 'user', write: 'admin' } });
  const { position: _, extent: __, ...placeless } = fields;
  const nowhere = defineResource({ ...springs, fields: placeless, rights: { read: 'guest', write: 'admin' } });
  expect([closed, nowhere].map((resource) => featureCollectionOf(resource, []))).toEqual([null, null]);
});
