import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { SearchResults } from '../../src/resources/holdings/search.ts';
import { dataOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** What people type, and a record of the sample data that must be among the first three: of all, or of the named type. */
const lines = (await readFile(new URL('../search/phrases.tsv', import.meta.url), 'utf8'))
  .trimEnd()
  .split('\n')
  .slice(1);
const wanted = 95;
const portal = portalUnderTest();

test('of the hundred phrases, at least 95 find their record among the first three', { timeout: 60_000 }, async () => {
  expect(lines.length).toBe(100);
  const misses: string[] = [];
  for (const line of lines) {
    const [phrase = '', type = '', title = '', tab = ''] = line.split('\t');
    const query = { q: phrase, size: '3', ...(tab ? { type: tab } : {}) };
    const { hits } = dataOf<SearchResults>('search.results', await make(portal.origin, 'search.results', { query }));
    if (hits.some((hit) => hit.type === type && hit.title.includes(title))) continue;
    misses.push(`${phrase} → ${hits.map((hit) => `${hit.type} ${hit.title}`).join('; ') || 'nothing'}`);
  }
  // oxlint-disable-next-line no-console -- the misses are what the figure is about
  if (misses.length > 0) console.log(`search misses ${misses.length} of ${lines.length}:\n${misses.join('\n')}`);
  expect(lines.length - misses.length).toBeGreaterThanOrEqual(wanted);
});
