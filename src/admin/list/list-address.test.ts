import { describe, expect, it } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import { coords } from '../../resources/maps/coords.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { conditionCount, fromStart, readAddress, writeAddress } from './list-address.ts';

const read = (text: string): ListQuery => {
  const answer = readAddress(archives, new URLSearchParams(text));
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.query;
};

describe('list address', () => {
  it('leaves a plain list without parameters', () => {
    expect(writeAddress(archives, read('')).toString()).toBe('');
    expect(writeAddress(coords, { ...read(''), sort: [{ field: 'epsg', order: 'asc' }] }).toString()).toBe('');
  });

  it.each([
    'q=温州&category=矿产勘查&category=物化遥&_sort=archiveNo&_order=asc&_start=40',
    'year_gte=2010&secrecy_ne=机密&_start=50&_end=100',
    'extent_within=119,28,121,30',
    '_after=abc&_end=50',
  ])('keeps %s through reading and writing', (text) => {
    expect(decodeURIComponent(writeAddress(archives, read(text)).toString().replaceAll('+', ' '))).toBe(text);
  });

  it('names what it cannot read instead of ignoring it', () => {
    const answer = readAddress(archives, new URLSearchParams('colour=red&_start=-1'));
    expect(Object.keys(answer.ok ? {} : answer.errors)).toEqual(['colour', '_start']);
  });

  it('goes back to the first row when a condition changes', () => {
    const next = fromStart(read('_start=100&_end=150&q=矿'), { filters: [] });
    expect(next).toMatchObject({ start: 0, end: 50, q: '矿' });
    expect(fromStart(read('_after=abc'), {}).after).toBeUndefined();
  });

  it('counts conditions', () => {
    expect(conditionCount(read('q=矿&category=其他&year_gte=2000'))).toBe(3);
    expect(conditionCount(read(''))).toBe(0);
  });
});
