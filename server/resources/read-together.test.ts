import { expect, test } from 'vitest';
import type { Query, Row } from './read-rows.ts';
import { type ByIdStatement, readTogether } from './read-together.ts';

/** A database of even ids that remembers what it was asked. */
function evenRows(): { db: Query; queries: { name: string; ids: number[]; rest: unknown[] }[] } {
  const queries: { name: string; ids: number[]; rest: unknown[] }[] = [];
  const query = ({ name, values }: { name: string; values: [number[], ...unknown[]] }) => {
    const [ids, ...rest] = values;
    queries.push({ name, ids: [...ids].sort((a, b) => a - b), rest });
    if (ids.includes(13)) return Promise.reject(new Error('unlucky'));
    return Promise.resolve({ rows: ids.filter((id) => id % 2 === 0).map((id) => ({ id, of: String(rest[0]) })) });
  };
  return { db: { query } as unknown as Query, queries };
}
const statement = (rest: unknown[]): ByIdStatement => ({ name: 'row0', text: '', rest });
const asIs = (rows: Row[]): Row[] => rows;

test('reads of one turn are one statement, each gets its own row, a missing one gets none', async () => {
  const { db, queries } = evenRows();
  const rows = await Promise.all([2, 3, 4, 2].map((id) => readTogether(db, statement([]), id, asIs)));
  expect(rows.map((row) => row?.id)).toEqual([2, undefined, 4, 2]);
  expect(queries).toEqual([{ name: 'row0', ids: [2, 3, 4], rest: [] }]);
});

test('readers with other parameters are never answered together', async () => {
  const { db, queries } = evenRows();
  const rows = await Promise.all(['甲', '乙'].map((role) => readTogether(db, statement([role]), 2, asIs)));
  expect(rows.map((row) => row?.['of'])).toEqual(['甲', '乙']);
  expect(queries).toHaveLength(2);
});

test('a later turn reads anew, and a failure reaches all who waited for it and nobody else', async () => {
  const { db, queries } = evenRows();
  await readTogether(db, statement([]), 2, asIs);
  const failed = await Promise.allSettled([2, 13].map((id) => readTogether(db, statement([]), id, asIs)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await readTogether(db, statement([]), 4, asIs))?.id).toBe(4);
  expect(queries).toHaveLength(3);
});
