import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import type { Pool } from '../db/query.ts';
import { Question } from '../db/question.ts';
import { cubeFields } from './facet-cube.ts';
import { readCubeCounts } from './read-facets.ts';
import { tableOf } from './table.ts';

test('kept counts are read once, however many questions are asked of them', async () => {
  const table = tableOf(archives);
  const values = cubeFields(table).map(() => null);
  const query = vi.fn((_text: unknown, [, version]: [string, number]) =>
    Promise.resolve({ rows: [{ epoch: 1, counts: version < 7 ? [[1, 7, 5, 3, values]] : null, unfolded: null }] }),
  );
  const shared = { query } as unknown as Pool;
  const unused = {} as pg.Pool;
  const totals: (number | undefined)[] = [];
  for (let n = 0; n < 3; n++) {
    const question = new Question(new AbortController().signal, {
      pool: unused,
      control: unused,
      shared,
      timeoutMs: 1500,
    });
    totals.push(
      await readCubeCounts(
        question,
        table,
        (counts) => counts?.memory.count([], { facets: [], isOpen: false, unfolded: counts.unfolded }).total,
      ),
    );
  }
  expect(totals).toEqual([5, 5, 5]);
  // The first looks from the beginning; the others ask only for what came after
  expect(query.mock.calls.slice(-2).map(([, [, version]]) => version)).toEqual([7, 7]);
});
