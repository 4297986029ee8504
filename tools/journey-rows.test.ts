import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { resources } from '../src/resources/index.ts';
import { listFiles } from './list-files.ts';

const hasSamples = new Set(resources.filter(({ fields }) => 'isSample' in fields).map(({ name }) => name));

/** Lists of a shared portal from which a journey takes the first rows, whoever made them, as path:line. */
const anybodysRows = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const asks = [...line.matchAll(/\/rest\/(\w+|\$\{[\w.]+\})\?([^`]*)/g)];
    const isAnybodys = asks.some(
      ([, name = '', query = '']) =>
        (name.startsWith('$') || hasSamples.has(name)) && /_end=/.test(query) && !/_sort=id/.test(query),
    );
    // A portal of its own has nobody else's rows
    return isAnybodys && !line.includes('portal.origin') ? [`${path}:${at + 1}`] : [];
  });

test('no journey takes the first row of a list that another one may have added to: there are `sampleRows`', async () => {
  const lines = [
    "request.get(`${portalUrl()}/rest/archives?secrecy=${encodeURIComponent('公开')}&_end=2`);",
    'request.get(`${portalUrl()}/rest/archives?_sort=id&_end=2`);',
    'request.get(`${portalUrl()}/rest/${list.itemType}?_end=100${list.query}`);',
    "api.list('/rest/outbox?_end=20');",
    "api.list('/rest/projects?_end=1&_sort=id&_order=asc');",
    'request.get(`${portal.origin}/rest/boreholes?_end=1`);',
  ];
  expect(anybodysRows('x.ts', lines.join('\n'))).toEqual(['x.ts:1', 'x.ts:3']);
  const paths = (await listFiles('tests/e2e')).filter((path) => path.endsWith('.ts'));
  const texts = await Promise.all(paths.map((path) => readFile(`tests/e2e/${path}`, 'utf8')));
  // What a page lists or counts itself is compared with all that is there
  const wholeLists = /^(sample-rows|listed-pages|map-tools\.spec)\.ts:/;
  const found = texts.flatMap((text, at) => anybodysRows(paths[at] ?? '', text));
  expect(found.filter((place) => !wholeLists.test(place))).toEqual([]);
});
