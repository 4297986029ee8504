import { expect, test } from 'vitest';
import { defineResource } from '../../src/resources/kit/define-resource.ts';
import { dateTime, text } from '../../src/resources/kit/field.ts';
import { tableOf } from '../resources/table.ts';
import { hitOf } from './hit.ts';
import { nothingKnown } from './reading/knowledge.ts';
import { readQuestion } from './reading/read-question.ts';

const quakes = defineResource({
  name: 'quakes',
  label: '地震',
  group: '系统设置',
  title: 'name',
  fields: { name: text({ label: '名称', required: true }), when: dateTime({ label: '发震时刻' }) },
  calls: { list: { right: 'guest' } },
  publicSite: {
    path: '/quakes',
    detailPath: '/quake',
    list: ['when'],
    facets: [],
    tagGroups: [],
    advanced: [],
    sorts: [],
    detail: [],
  },
});

test('an instant is told as the wall clock in China shows it', () => {
  const type = { resource: quakes, table: tableOf(quakes), place: null, year: null, depth: null };
  const row = { id: 1, name: '文成地震', when: '2026-02-28T16:30:00.000Z' };
  const question = readQuestion('地震', null, nothingKnown);
  expect(hitOf(type, row, question).facts).toEqual(['2026-03-01 00:30']);
});

test('what the row shows anyway is not said again under it', () => {
  const reports = defineResource({
    name: 'reports',
    label: '报告',
    group: '系统设置',
    title: 'name',
    fields: {
      name: text({ label: '题名', required: true }),
      city: text({ label: '设区市', show: ['list', 'search'] }),
      county: text({ label: '县（市、区）', show: ['search'] }),
    },
    calls: { list: { right: 'guest' } },
    publicSite: {
      path: '/reports',
      detailPath: '/report',
      list: ['city'],
      facets: [],
      tagGroups: [],
      advanced: [],
      sorts: [],
      detail: [],
    },
  });
  const type = { resource: reports, table: tableOf(reports), place: null, year: null, depth: null };
  const row = { id: 1, name: '萤石矿详查报告', city: '金华市', county: '武义县' };
  const hitFor = (q: string) => hitOf(type, row, readQuestion(q, null, nothingKnown));
  expect(hitFor('金华 萤石')).toMatchObject({ facts: ['金华市'], snippet: null });
  expect(hitFor('武义 萤石').snippet).toBe('县（市、区）：武义县');
});
