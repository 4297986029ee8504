import { expect, test } from 'vitest';
import { sheetExtent } from './map-sheets.ts';
import { sheetListOf } from './sheet-list.ts';

test('a document of one sheet lists that sheet alone, though its edges are those of its neighbours', () => {
  expect(sheetListOf(sheetExtent('H51E011001'), '1∶50000')).toEqual(['H51E011001']);
});

test('a county that lies on several sheets lists each, row by row from the north-west', () => {
  // 1:50 000 sheets are 15′ by 10′: from 119°45′ on and 29°00′ downwards
  const extent = { west: 119.7, south: 28.8, east: 119.9, north: 28.95 };
  expect(sheetListOf(extent, '1∶50000')).toEqual(['H50E019023', 'H50E019024', 'H50E020023', 'H50E020024']);
});

test('nothing is listed of a document without extent or scale, of 1∶200000, and of more than a hundred sheets', () => {
  const province = { west: 118, south: 27, east: 123, north: 31 };
  expect(sheetListOf(null, '1∶50000')).toBeNull();
  expect(sheetListOf(province, null)).toBeNull();
  expect(sheetListOf(province, '1∶200000')).toBeNull();
  expect(sheetListOf(province, '1∶10000')).toBeNull();
});
