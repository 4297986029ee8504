import { expect, test } from 'vitest';
import { sheetNeighbours } from './sheet-neighbours.ts';

test('the neighbours stand as on the map, north above', () => {
  expect(sheetNeighbours('H51E021006')).toEqual([
    'H51E020005',
    'H51E020006',
    'H51E020007',
    'H51E021005',
    'H51E021006',
    'H51E021007',
    'H51E022005',
    'H51E022006',
    'H51E022007',
  ]);
});

test('across the edges of the 1:1 000 000 sheet: H50, H51, G50 and G51 meet at 120°E, 28°N', () => {
  expect(sheetNeighbours('H51E024001')).toEqual([
    'H50E023024',
    'H51E023001',
    'H51E023002',
    'H50E024024',
    'H51E024001',
    'H51E024002',
    'G50E001024',
    'G51E001001',
    'G51E001002',
  ]);
  expect(sheetNeighbours('H51')[3]).toBe('H50');
});

test('round the earth, and nothing beyond the equator or the last row in the north', () => {
  expect(sheetNeighbours('A60')).toEqual(['B59', 'B60', 'B01', 'A59', 'A60', 'A01', null, null, null]);
  expect(sheetNeighbours('V01').slice(0, 3)).toEqual([null, null, null]);
});

test.each(['H-51-123-B', 'H51E025001', 'H51E000001', 'H51X001001', ''])('%s is no number of a sheet', (text) => {
  expect(sheetNeighbours(text)).toEqual([]);
});
