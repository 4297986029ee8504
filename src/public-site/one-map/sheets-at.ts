import { sheetNumber, sheetExtent } from '../../geo/map-sheets.ts';
import { isOldSheetScale, oldSheetNumber } from '../../geo/old-map-sheets.ts';
import { scaleText } from '../../geo/scale-text.ts';
import { indexScales } from '../../geo/sheets-in.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';

export interface SheetAt {
  /** '1∶50 000'. */
  scale: string;
  number: string;
  /** Of the form used before 1993; null for scales without one. */
  oldNumber: string | null;
  extent: Extent;
}

/** The map sheets that a place lies on, from the coarsest on. Degrees; outside the standard's rows there are none. */
export function sheetsAt(lon: number, lat: number): SheetAt[] {
  if (lat < 0 || lat >= 88 || Math.abs(lon) > 180) return [];
  return indexScales.map((scale) => {
    const number = sheetNumber(lon, lat, scale);
    return {
      scale: scaleText(scale),
      number,
      oldNumber: isOldSheetScale(scale) ? oldSheetNumber(lon, lat, scale) : null,
      extent: sheetExtent(number),
    };
  });
}
