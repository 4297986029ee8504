import { expect, test } from 'vitest';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { fullPage } from './use-full-page.ts';

const at = (start: number, more: Partial<ListQuery> = {}): ListQuery => ({
  filters: [],
  sort: [],
  start,
  end: start + 20,
  ...more,
});
const row = { id: 1 };

test('a page that has lost its last row gives way to the last one that has some', () => {
  expect(fullPage(at(40), { rows: [], total: 40 })).toEqual(at(20));
  expect(fullPage(at(100), { rows: [], total: 41 })).toEqual(at(40));
  expect(fullPage(at(20), { rows: [], total: 0 })).toEqual(at(0));
  expect(fullPage(at(20, { q: '钻孔' }), { rows: [], total: 1 })).toEqual(at(0, { q: '钻孔' }));
});

test('a page with rows, an empty list and its first page stay', () => {
  expect(fullPage(at(40), { rows: [row], total: 41 })).toBeNull();
  expect(fullPage(at(0), { rows: [], total: 0 })).toBeNull();
  expect(fullPage(at(0), { rows: [], total: 5 })).toBeNull();
});

test('behind the numbered pages it is the first page', () => {
  const { after: _, ...first } = at(0);
  expect(fullPage(at(0, { after: 'cursor' }), { rows: [], total: 12 })).toEqual(first);
});
