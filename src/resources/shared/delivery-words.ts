import type { Extent } from '../kit/field-kinds.ts';

const isExtent = (value: unknown): value is Extent => typeof value === 'object' && value !== null && 'west' in value;

/** A value of a delivery in words; '' for one that is not given. Boxes in degrees, CGCS2000. */
export function deliveryWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join('、');
  if (isExtent(value)) return `${value.west}°–${value.east}°E，${value.south}°–${value.north}°N`;
  return '';
}

/** A day 'YYYY-MM-DD' as papers have it. */
export function paperDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(year)}年${Number(month)}月${Number(date)}日`;
}
