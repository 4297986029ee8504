import { describe, expect, test } from 'vitest';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { depthOf, oldest, spikesOf, spreadDown } from './time-scale.ts';
import { periods, series, stages } from '../../../geo/chronostratigraphy.ts';

describe('the chart', () => {
  test.each([
    ['periods', periods, 12],
    ['series', series, 38],
    ['stages', stages, 102],
  ])('%s go down without a gap, from the youngest to the base of the Cambrian', (_, units, count) => {
    expect(units).toHaveLength(count);
    expect(units.at(-1)?.base).toBe(538.8);
    const bases = units.map(({ base }) => base);
    expect(bases).toEqual([...new Set(bases)].toSorted((a, b) => a - b));
    for (const { colour } of units) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('every base of a period is the base of a series', () => {
    const bases = new Set(series.map(({ base }) => base));
    expect(periods.filter(({ base }) => !bases.has(base))).toEqual([]);
  });
});

const site = (id: number, age: string): TopicSite => ({ id, facts: { 底界年龄: age } }) as unknown as TopicSite;

test('spikes stand by age at the stage that begins there; sites without an age are none', () => {
  const spikes = spikesOf([
    site(1, '469.4 百万年'),
    site(2, '251.902'),
    site(3, '不详'),
    site(4, '250'),
    site(5, '900'),
  ]);
  expect(spikes.map(({ site: { id }, stage }) => [id, stage?.name])).toEqual([
    [4, undefined],
    [2, '印度阶'],
    [1, '达瑞威尔阶'],
  ]);
});

test('depth is true to age', () => {
  expect([depthOf(0), depthOf(oldest / 2), depthOf(oldest), depthOf(4000)]).toEqual([0, 50, 100, 100]);
});

test('marks keep their distance and their order, and none leaves the column', () => {
  expect(spreadDown([46.7, 47.2, 87, 92], 15)).toEqual([46.7, 61.7, 85, 100]);
  expect(spreadDown([10, 50], 15)).toEqual([10, 50]);
});
