import { formatValue } from 'hucre';
import { cellText } from './cell-text.ts';

/** Formats that follow the country of the program; in China days are written year first. */
const dayOfCountry = /^(?:m\/d\/yy(?:yy)?|mm-dd-yy|d\/m\/yyyy)$/i;

/** What a program does not show as it stands in the format: the Chinese half of the day, the calendar, colours of the country. */
const plainFormat = (format: string): string =>
  format
    .replaceAll('上午/下午', 'AM/PM')
    .replace(/\[(?:\$-|DBNum)[^\][]{0,60}\]/g, '')
    .replace(/;@$/, '');

/**
 * A value of a workbook as its cell shows it: percent, zeros in front, places behind the point, day and time.
 * @param format number format of the cell; undefined or General: none
 */
export function shownText(value: unknown, format: string | undefined): string {
  if (format === undefined || /^(?:general|@)$/i.test(format)) return cellText(value);
  if (!(value instanceof Date) && typeof value !== 'number') return cellText(value);
  if (value instanceof Date && dayOfCountry.test(format)) return cellText(value);
  try {
    return formatValue(value, plainFormat(format)).trim();
  } catch {
    return cellText(value);
  }
}
