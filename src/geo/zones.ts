/** A zone of the Gauss–Krüger projection. */
export interface Zone {
  /** Degrees of longitude: 6 for 1:25 000 and smaller scales, 3 for larger ones. */
  width: 3 | 6;
  /** 1–60 from 0° E, 6° wide; 1–120 from 1.5° E, 3° wide. */
  number: number;
}

/** Zone of 120° E, to which all data of the province refer, also at its rims beyond 118.5° and 121.5° E. */
export const provinceZone: Zone = { width: 3, number: 40 };

/** Metres that stand for the central meridian, so that eastings are never negative. */
export const falseEasting = 500_000;
const prefixUnit = 1_000_000;

/** Degrees, −180 to 180, east positive. */
export function centralMeridian({ width, number }: Zone): number {
  const east = width === 6 ? 6 * number - 3 : 3 * number;
  return east > 180 ? east - 360 : east;
}

/** The zone of a longitude in degrees, −180 to 180. Where two zones meet it is the eastern one. */
export function zoneAt(lon: number, width: Zone['width']): Zone {
  const zones = 360 / width;
  const number = width === 6 ? Math.floor(lon / 6) + 1 : Math.floor((lon + 1.5) / 3);
  return { width, number: number > 0 ? number : number + zones };
}

/** The zone of China with this number: 13–23 are 6° wide and 25–45 are 3° wide, so the number tells. Null for others. */
export function zoneOfChina(number: number): Zone | null {
  if (!Number.isInteger(number)) return null;
  if (number >= 13 && number <= 23) return { width: 6, number };
  return number >= 25 && number <= 45 ? { width: 3, number } : null;
}

/** An easting without zone, metres: no zone of China reaches farther than 400 km from its central meridian. */
export const isBareEasting = (easting: number): boolean => easting >= 100_000 && easting < 900_000;

/** An easting with the number of its zone in front, metres: 40 514 436. */
export const withZone = (easting: number, zone: Zone): number => zone.number * prefixUnit + easting;

/** What `withZone` put together, for a zone of China; null for other numbers. Metres. */
export function splitEasting(easting: number): { zone: Zone; easting: number } | null {
  const zone = zoneOfChina(Math.floor(easting / prefixUnit));
  const bare = easting % prefixUnit;
  return zone && isBareEasting(bare) ? { zone, easting: bare } : null;
}
