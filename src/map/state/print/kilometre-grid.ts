/** Metres between lines up to a denominator, after GB/T 20257 and GB/T 20258: 10 cm on plans, 2 to 4 cm on maps. */
const spacings: readonly (readonly [upTo: number, metres: number])[] = [
  [1500, 100],
  [3000, 200],
  [7500, 500],
  [75_000, 1000],
  [150_000, 2000],
  [300_000, 10_000],
];

/** Null: maps of so small a scale have a graticule only. */
export const gridSpacing = (scale: number): number | null => spacings.find(([upTo]) => scale <= upTo)?.[1] ?? null;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Kilometres on the rim of a sheet: '40 521' and '3 321' in full, '21' for the lines between; of lines closer than a
 * kilometre with their decimal. The zone stands before an easting.
 * @param metres an easting with its zone, or a northing
 */
export function gridLabel(metres: number, isFull: boolean): string {
  const hundreds = Math.round(metres / 100);
  const [kilometres, decimal] = [Math.floor(hundreds / 10), hundreds % 10];
  const tail = decimal > 0 ? `.${decimal}` : '';
  if (!isFull) return two(kilometres % 100) + tail;
  const [front, rest] = [Math.floor(kilometres / 1000), kilometres % 1000];
  return `${front > 0 ? `${front} ` : ''}${front > 0 ? String(rest).padStart(3, '0') : rest}${tail}`;
}
