import type { ReadSheet } from './read-sheet-number.ts';
import { REGIONAL_SHEET_TOWNS, SHEET_TOWNS } from './sheet-names.ts';

/** Sheets of this scale and smaller are called after larger towns. */
const regionalFrom = 200_000;

/** The town after which a sheet is called; null: none is known. */
export function nameOfSheet({ extent, scale }: Pick<ReadSheet, 'extent' | 'scale'>): string | null {
  const { west, south, east, north } = extent;
  const towns = scale >= regionalFrom ? REGIONAL_SHEET_TOWNS : SHEET_TOWNS;
  const [name = null] = towns.find(([, lon, lat]) => lon >= west && lon < east && lat >= south && lat < north) ?? [];
  return name;
}
