import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BoundaryFile, project, shapesOf, union } from './county-shapes.ts';

const file = JSON.parse(readFileSync('public/base-data/zhejiang.topo.json', 'utf8')) as BoundaryFile;
const { counties, cities, box } = shapesOf(file);

test('all counties and cities have a closed outline', () => {
  expect(counties).toHaveLength(90);
  expect(cities).toHaveLength(11);
  expect([...counties, ...cities].filter(({ d }) => !/^M.+Z$/.test(d))).toEqual([]);
});

test('a county lies in its city, and its sign in its box', () => {
  const outside = counties.filter(({ city, box: own, middle: [x, y] }) => {
    const around = cities.find(({ name }) => name === city)?.box ?? [0, 0, 0, 0];
    const isIn = x >= own[0] && x <= own[2] && y >= own[1] && y <= own[3];
    return !isIn || union([around, own]).some((value, at) => Math.abs(value - (around[at] ?? 0)) > 1);
  });
  expect(outside.map(({ name }) => name)).toEqual([]);
});

test('positions fall where the county is drawn', () => {
  const [x, y] = project(119.815, 28.9);
  const wuyi = counties.find(({ name }) => name === '武义县')?.box ?? [0, 0, 0, 0];
  expect(x > wuyi[0] && x < wuyi[2] && y > wuyi[1] && y < wuyi[3]).toBe(true);
  expect(box[0]).toBeGreaterThanOrEqual(0);
  expect(box[1]).toBeGreaterThan(0);
});
