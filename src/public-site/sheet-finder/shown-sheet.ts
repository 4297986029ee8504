import type { ReadSheet } from '../../geo/read-sheet-number.ts';
import { sheetsOf } from '../../geo/sheets-of.ts';
import type { FoundPlace } from './find-places.ts';

/** The scale of regional geological mapping, which most sheets are sought at. */
const usualScale = 50_000;

/** The sheet whose neighbours are shown: that of the chosen scale, else the one that was named, else the usual one. */
export const shownSheet = (place: FoundPlace, scale: number | null): ReadSheet | undefined =>
  sheetsOf(place).find((sheet) => sheet.scale === (scale ?? place.sheet?.scale ?? usualScale));
