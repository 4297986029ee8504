import { isSheetScale, sheetNumber } from '../src/geo/map-sheets.ts';
import { isOldSheetScale, oldSheetNumber } from '../src/geo/old-map-sheets.ts';

/** Numbers of the sheet of a record; null where its scale has none. Degrees; null: a record without a scale. */
export const sheetNumbersAt = (lon: number, lat: number, scale: number | null) => ({
  sheetNo: scale !== null && isSheetScale(scale) ? sheetNumber(lon, lat, scale) : null,
  oldSheetNo: scale !== null && isOldSheetScale(scale) ? oldSheetNumber(lon, lat, scale) : null,
});
