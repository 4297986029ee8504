import type { Coord } from '../../resources/maps/coords.ts';
import { latitudeWords, longitudeWords, sexagesimal } from '../../geo/degrees.ts';
import { centralMeridian, zoneAt } from '../../geo/zones.ts';

/** How the administrator wants positions written; degrees where nothing is set. */
export type Notation = Pick<Coord, 'notation' | 'decimals' | 'name'>;

/** A position in degrees, in the notation of the current system. */
export function degreesText(
  lon: number,
  lat: number,
  { notation, decimals }: Pick<Notation, 'notation' | 'decimals'>,
): string {
  if (notation !== '度分秒') return `${longitudeWords(lon, decimals)} ${latitudeWords(lat, decimals)}`;
  const digits = Math.max(0, decimals - 3);
  return `${sexagesimal(lon, digits)}${lon < 0 ? 'W' : 'E'} ${sexagesimal(lat, digits)}${lat < 0 ? 'S' : 'N'}`;
}

/** A zone's number and its central meridian: '40 带（120°）'. */
export const zoneText = (lon: number): string => {
  const zone = zoneAt(lon, 3);
  return `${zone.number} 带（${centralMeridian(zone)}°）`;
};
