import { isSheetScale } from './map-sheets.ts';
import type { SheetExtent } from './sheet-grid.ts';
import { sheetsIn } from './sheets-in.ts';

/** A document of one scale is never cut into more sheets than this; with more, the list would tell nobody anything. */
const longest = 100;

/**
 * Numbers (GB/T 13989-2012) of the sheets of a document's scale that its extent lies on, row by row from the north-west. Null
 * where there is no extent, the scale has no such sheets, or they are more than a hundred.
 * @param extent degrees, CGCS2000
 * @param scale as records write it, '1∶50000'
 */
export function sheetListOf(extent: SheetExtent | null, scale: string | null): string[] | null {
  const denominator = Number(scale?.slice(2));
  if (extent === null || !isSheetScale(denominator)) return null;
  return sheetsIn(extent, denominator, longest)?.map(({ number }) => number) ?? null;
}
