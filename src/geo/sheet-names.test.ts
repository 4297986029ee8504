import { expect, test } from 'vitest';
import { sheetNumber } from './map-sheets.ts';
import { oldSheetNumber } from './old-map-sheets.ts';
import { REGIONAL_SHEET_TOWNS, SHEET_TOWNS } from './sheet-names.ts';

test('every map sheet has one name', () => {
  const sheets = SHEET_TOWNS.map(([, lon, lat]) => sheetNumber(lon, lat, 50_000));
  expect(sheets.filter((sheet, at) => sheets.indexOf(sheet) !== at)).toEqual([]);
  const regional = REGIONAL_SHEET_TOWNS.map(([, lon, lat]) => oldSheetNumber(lon, lat, 200_000));
  expect(regional.filter((sheet, at) => regional.indexOf(sheet) !== at)).toEqual([]);
});
