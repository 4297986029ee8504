import { describe, expect, test } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import {
  type CatalogueState,
  isWhole,
  listQueryOf,
  nextPage,
  numberedPages,
  pageNumber,
  pageNumbered,
  readState,
  refined,
  writeState,
} from './catalogue-state.ts';

const read = (search: string): CatalogueState => readState(archives, search).state;
const blank = read('');

describe('address → state', () => {
  test('an empty address is the whole list in its first order', () => {
    expect(blank).toEqual({
      q: '',
      filters: [],
      sort: [{ field: 'year', order: 'desc' }],
      start: 0,
      after: null,
      view: 'list',
    });
    expect(isWhole(blank)).toBe(true);
  });

  test('words, repeated values, ranges, boxes, order, page and view are read', () => {
    const state = read(
      '?q=萤石 武义&category=矿产勘查&category=物化遥&year_gte=1990&year_lte=2020&extent_within=118,28,120,29.5' +
        '&minerals=萤石&_sort=archiveNo&_order=asc&_start=40&view=map',
    );
    expect(state).toEqual({
      q: '萤石 武义',
      filters: [
        { field: 'category', operator: 'eq', values: ['矿产勘查', '物化遥'] },
        { field: 'year', operator: 'gte', values: [1990] },
        { field: 'year', operator: 'lte', values: [2020] },
        { field: 'extent', operator: 'within', values: [{ west: 118, south: 28, east: 120, north: 29.5 }] },
        { field: 'minerals', operator: 'has', values: ['萤石'] },
      ],
      sort: [{ field: 'archiveNo', order: 'asc' }],
      start: 40,
      after: null,
      view: 'map',
    });
  });

  test('what is no condition is named and left out; the rest holds', () => {
    const { state, problems } = readState(
      archives,
      '?q=铜&colour=red&category=不存在&_sort=nothing&view=globe&_end=5000',
    );
    expect(state).toEqual({ ...blank, q: '铜' });
    expect(problems).toHaveLength(4);
    expect(problems.join()).toContain('colour');
    expect(problems.join()).toContain('globe');
  });

  test('a page too deep for an offset falls back to the first one, with a word', () => {
    const { state, problems } = readState(archives, '?_start=10020');
    expect(state.start).toBe(0);
    expect(problems).toHaveLength(1);
    expect(readState(archives, '?_start=10020&_after=abc')).toMatchObject({
      state: { start: 10_020, after: 'abc' },
      problems: [],
    });
  });
});

describe('state → address', () => {
  test('defaults are left out', () => {
    expect(writeState(archives, blank)).toBe('');
    expect(writeState(archives, { ...blank, view: 'grid' })).toBe('view=grid');
  });

  test.each([
    '?q=a%26b%3D1&category=其他&category=物化遥&year_gte=1990&_sort=year&_order=asc&_start=20',
    '?title_like=矿区&formedOn_gte=2001-01-01&extent_within=118,28,120,29&scale=1∶50000&view=grid',
    '?_after=WzIwMjUsMTFd&_start=10020',
  ])('what is written reads back as it was: %s', (search) => {
    const { state, problems } = readState(archives, search);
    expect(problems).toEqual([]);
    expect(readState(archives, writeState(archives, state))).toEqual({ state, problems: [] });
  });

  test('another condition begins again at the first page', () => {
    const deep = read('?_start=10020&_after=abc&q=铜');
    expect(refined(deep, { q: '铁' })).toEqual({ ...deep, q: '铁', start: 0, after: null });
  });
});

describe('paging', () => {
  const page = { rowCount: 20, total: 1_000_000, totalIsCapped: false, next: 'c2' };

  test('pages within reach go by offset', () => {
    expect(nextPage(blank, page)).toMatchObject({ start: 20, after: null });
    expect(nextPage({ ...blank, start: 9980 }, page)).toMatchObject({ start: 10_000, after: null });
  });

  test('pages beyond go by cursor and keep their ordinal', () => {
    const beyond = nextPage({ ...blank, start: 10_000 }, page);
    expect(beyond).toMatchObject({ start: 10_020, after: 'c2' });
    expect(pageNumber(beyond ?? blank)).toBe(502);
    expect(nextPage({ ...blank, start: 10_020, after: 'c2' }, { ...page, next: 'c3' })).toMatchObject({
      start: 10_040,
      after: 'c3',
    });
  });

  test('the last page has none after it', () => {
    expect(nextPage(blank, { ...page, total: 20 })).toBeNull();
    expect(nextPage({ ...blank, start: 10_020, after: 'c2' }, { ...page, next: null })).toBeNull();
    expect(nextPage(blank, { ...page, total: 10_000, totalIsCapped: true })).toMatchObject({ start: 20 });
  });

  test('numbers reach as far as offsets do', () => {
    expect(numberedPages('list', 1152)).toBe(58);
    expect(numberedPages('list', 1_000_000)).toBe(501);
    expect(pageNumbered(blank, 3).start).toBe(40);
  });

  test('each view asks for its own page size', () => {
    expect(listQueryOf(blank)).toMatchObject({ start: 0, end: 20 });
    expect(listQueryOf({ ...blank, view: 'map', start: 100 })).toMatchObject({ start: 100, end: 200 });
  });
});
