import { expect, test } from 'vitest';
import { defineResource } from '../../src/resources/kit/define-resource.ts';
import { date, dateTime, point, text, year } from '../../src/resources/kit/field.ts';
import { featureCollectionOf } from '../../src/resources/kit/feature-collection.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { readInterval } from './read-interval.ts';

function conditionsOf(time: AnyField | null, interval: string): string[] {
  const resource = defineResource({
    name: 'wells',
    label: '井',
    group: '组',
    title: 'name',
    fields: {
      name: text({ label: '名称', required: true }),
      place: point({ label: '位置' }),
      ...(time ? { time } : {}),
    },
    rights: { read: 'guest', write: 'admin' },
  });
  const collection = featureCollectionOf(resource, []);
  if (!collection) throw new Error('no collection');
  return readInterval(interval, collection).map(({ operator, values }) => `${operator} ${String(values[0])}`);
}

const day = date({ label: '日' });
const instant = dateTime({ label: '时' });
const ofYear = year({ label: '年' });

test.each([
  [day, '2020-05-01', ['gte 2020-05-01', 'lte 2020-05-01']],
  [day, '2020-04-30T16:00:00Z', ['gte 2020-05-01', 'lte 2020-05-01']],
  [day, '2020-05-01/..', ['gte 2020-05-01']],
  [day, '/2020-05-01', ['lte 2020-05-01']],
  [day, '../..', []],
  [day, '0000-01-01/9999-12-31T23:59:59Z', ['gte 0001-01-02', 'lte 9999-12-30']],
  [ofYear, '2019-12-31T15:59:59Z/2020-01-01', ['gte 2019', 'lte 2020']],
  [instant, '2020-05-01', ['gte 2020-04-30T16:00:00.000Z', 'lte 2020-05-01T15:59:59.999Z']],
  [instant, '2020-05-01t08:00:00.5+08:00', ['gte 2020-05-01T00:00:00.500Z', 'lte 2020-05-01T00:00:00.500Z']],
  [null, '2020-05-01', []],
] as const)('%o: %s', (time, interval, conditions) => {
  expect(conditionsOf(time, interval)).toEqual(conditions);
});

test.each([
  '',
  '..',
  '2020',
  '2020-02-30',
  '2020-05-01T08:00',
  '2020-05-01/2020-04-30',
  'a/b',
  '1/2/3',
  '2020-05-01 08:00:00Z',
])('"%s" is refused in words, whether there is a time or not', (interval) => {
  for (const time of [day, null]) expect(() => conditionsOf(time, interval)).toThrow(/datetime/);
});
