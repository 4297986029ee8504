import { expect, test } from 'vitest';
import { productRecords } from '../../product-records.ts';
import { datumWords } from './sheet-words.ts';

test('a sheet is in the coordinates and heights that its record says', () => {
  for (const { crs, heightDatum } of productRecords()) {
    const words = datumWords({ datum: crs, heights: heightDatum });
    const name = crs ?? '2000 国家大地坐标系';
    expect(words.startsWith(name)).toBe(true);
    expect(words.endsWith(heightDatum ?? name)).toBe(true);
  }
});

test('codes and records without a word are of the datum of today', () => {
  expect(datumWords({ datum: 'EPSG:4490', heights: null })).toBe('2000 国家大地坐标系');
  expect(datumWords({ datum: null, heights: null })).toBe('2000 国家大地坐标系');
  expect(datumWords({ datum: '1954 北京坐标系', heights: null })).toBe('1954 北京坐标系');
});
