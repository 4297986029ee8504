import { sheetExtent, sheetNumber, type SheetScale, sheetScales } from '../../geo/map-sheets.ts';
import { isOldSheetScale, oldSheetNumber } from '../../geo/old-map-sheets.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';

export interface SheetAt {
  /** Denominator. */
  scale: SheetScale;
  /** After GB/T 13989-2012. */
  number: string;
  /** Of the form used before 1993; null for scales without one. */
  oldNumber: string | null;
  extent: Extent;
}

/** The map sheets of all scales that a place lies on, from the coarsest on. Degrees; outside the standard's rows there are none. */
export function sheetsAt(lon: number, lat: number): SheetAt[] {
  if (lat < 0 || lat >= 88 || lon < -180 || lon >= 180) return [];
  return sheetScales.map((scale) => {
    const number = sheetNumber(lon, lat, scale);
    return {
      scale,
      number,
      oldNumber: isOldSheetScale(scale) ? oldSheetNumber(lon, lat, scale) : null,
      extent: sheetExtent(number),
    };
  });
}
