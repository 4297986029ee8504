import type { Coord } from '../../resources/maps/coords.ts';
import { degreeWords } from '../../geo/written-degrees.ts';
import { centralMeridian, zoneAt } from '../../geo/zones.ts';

/** How the administrator wants positions written; degrees where nothing is set. */
export type Notation = Pick<Coord, 'notation' | 'decimals' | 'name'>;

/** A position in degrees, in the notation of the current system. */
export function degreesText(lon: number, lat: number, notation: Pick<Notation, 'notation' | 'decimals'>): string {
  const { longitude, latitude } = degreeWords(notation);
  return `${longitude(lon)} ${latitude(lat)}`;
}

/** A zone's number and its central meridian: '40 带（120°）'. */
export const zoneText = (lon: number): string => {
  const zone = zoneAt(lon, 3);
  return `${zone.number} 带（${centralMeridian(zone)}°）`;
};
