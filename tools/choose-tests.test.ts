import { expect, test } from 'vitest';
import { chooseTests, thatFit } from './choose-tests.ts';
import { importsIn, reachedFrom } from './import-graph.ts';

test('a file imports what it names from where it stands, processes and workers included', () => {
  const text = `import a from '../a.ts';\nimport './b.css';\nexport { c } from './c.ts';
    await import('./d.ts'); new Worker(new URL('./e.ts', import.meta.url)); import x from 'pkg';`;
  expect(importsIn('src/map/x.ts', text)).toEqual([
    'src/a.ts',
    'src/map/b.css',
    'src/map/c.ts',
    'src/map/d.ts',
    'src/map/e.ts',
  ]);
});

const texts = new Map([
  [
    'src/resources/maps/layers.ts',
    `defineResource({\n  name: 'layers', services: { ask: { call: 'GET /zdapi/layers/ask' } } })`,
  ],
  ['src/resources/index.ts', `import { layers } from './maps/layers.ts';`],
  ['server/maps/read.ts', `import { layers } from '../../src/resources/maps/layers.ts';`],
  ['server/maps/read.test.ts', `import { read } from './read.ts';`],
  ['server/start-portal.ts', `import { read } from './maps/read.ts';`],
  ['server/site.test.ts', `import { start } from './start-portal.ts';`],
  [
    'tests/contract/layers.test.ts',
    `import '../../server/start-portal.ts'; make('layers.list'); send('/zdapi/layers/ask')`,
  ],
  [
    'tests/contract/near.test.ts',
    `import { read } from '../../server/maps/read.ts'; import '../../server/start-portal.ts';`,
  ],
  ['tests/contract/news.test.ts', `import '../../server/start-portal.ts'; make('news.list')`],
  ['tests/e2e/steps.ts', `export const step = 1;`],
  ['tests/e2e/map.spec.ts', `import { step } from './steps.ts';`],
]);
const graph = new Map([...texts].map(([file, text]) => [file, new Set(importsIn(file, text))]));

test('who imports a file is reached, nearest first, and not through what holds everything together', () => {
  expect(reachedFrom(graph, ['server/maps/read.ts']).get('tests/contract/news.test.ts')).toBe(2);
  expect(chooseTests(graph, texts, ['server/maps/read.ts'])).toEqual({
    unit: ['server/maps/read.test.ts'],
    contract: ['tests/contract/near.test.ts', 'tests/contract/layers.test.ts'],
    journeys: [],
  });
});

test('a declaration brings the contract tests that make its calls', () => {
  expect(chooseTests(graph, texts, ['src/resources/maps/layers.ts'])).toEqual({
    unit: ['server/maps/read.test.ts'],
    contract: ['tests/contract/near.test.ts', 'tests/contract/layers.test.ts'],
    journeys: [],
  });
});

test('journeys are named by the steps that they share', () => {
  expect(chooseTests(graph, texts, ['tests/e2e/steps.ts'])).toEqual({
    unit: [],
    contract: [],
    journeys: ['tests/e2e/map.spec.ts'],
  });
});

test('what does not fit into the time is left, and named; what comes after may fit still', () => {
  const seconds = new Map([
    ['a', 10],
    ['b', 25],
    ['c', 15],
    ['d', 5],
  ]);
  const fitInto = (room: number) => thatFit([...seconds.keys()], (file) => seconds.get(file) ?? 0, room);
  expect(fitInto(30)).toEqual({ fit: ['a', 'c', 'd'], left: ['b'] });
  expect(fitInto(4)).toEqual({ fit: [], left: ['a', 'b', 'c', 'd'] });
});
