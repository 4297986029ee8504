import { expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { assertReadable, isDeepPage } from './deep-page.ts';
import { tableOf } from './table.ts';

const table = tableOf(archives);
const inCity = { field: 'city', operator: 'eq', values: ['杭州市'] } as const;
const query = (more: Partial<ListQuery>): ListQuery => ({
  filters: [inCity],
  sort: [{ field: 'title', order: 'asc' }],
  start: 9_000,
  end: 9_020,
  ...more,
});
const share = (hits: number) => ({ rows: 1_000_000, looked: 400, hits, byText: null, byOthers: null });

test('a page is deep where rows that the conditions leave out stand before it', () => {
  expect(isDeepPage(table, query({}))).toBe(true);
  expect(isDeepPage(table, query({ start: 1_000 }))).toBe(false);
  expect(isDeepPage(table, query({ filters: [] }))).toBe(false);
  expect(isDeepPage(table, query({ after: 'cursor' }))).toBe(false);
  expect(isDeepPage(table, query({ sort: [{ field: 'year', order: 'asc' }] }))).toBe(false);
  const onPaper = { field: 'carrier', operator: 'eq', values: ['纸质'] } as const;
  expect(isDeepPage(table, query({ filters: [onPaper], sort: [{ field: 'year', order: 'desc' }] }))).toBe(true);
});

test('it is refused, with what to do instead, only where both ways to it read very many rows', () => {
  expect(() => assertReadable(table, query({}), share(36))).toThrow(/按“题名”排序.*_after/);
  expect(() => assertReadable(table, query({}), share(300))).not.toThrow();
  expect(() => assertReadable(table, query({}), share(8))).not.toThrow();
});
