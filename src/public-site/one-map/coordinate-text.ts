import type { Coord } from '../../resources/maps/coords.ts';
import { zoneAt } from '../../geo/zones.ts';

const part = (degrees: number, digits: number): string => {
  const whole = Math.floor(Math.abs(degrees));
  const minutes = (Math.abs(degrees) - whole) * 60;
  const full = Math.floor(minutes);
  const seconds = (minutes - full) * 60;
  const text = seconds.toFixed(digits);
  // 59.999 rounds to a whole minute
  if (Number(text) >= 60) return part(Math.sign(degrees || 1) * (whole + (full + 1) / 60), digits);
  return `${whole}°${String(full).padStart(2, '0')}′${text.padStart(digits > 0 ? digits + 3 : 2, '0')}″`;
};

/** '120°09′18.4″E 30°16′26.8″N'. */
export const sexagesimal = (lon: number, lat: number, digits = 1): string =>
  `${part(lon, digits)}${lon < 0 ? 'W' : 'E'} ${part(lat, digits)}${lat < 0 ? 'S' : 'N'}`;

/** How the administrator wants positions written; degrees where nothing is set. */
export type Notation = Pick<Coord, 'notation' | 'decimals' | 'name'>;

/** A position in degrees, in the notation of the current system. */
export function degreesText(
  lon: number,
  lat: number,
  { notation, decimals }: Pick<Notation, 'notation' | 'decimals'>,
): string {
  if (notation === '度分秒') return sexagesimal(lon, lat, Math.max(0, decimals - 3));
  return `东经 ${lon.toFixed(decimals)}° 北纬 ${lat.toFixed(decimals)}°`;
}

/** A zone's number and its central meridian: '40 带（120°）'. */
export const zoneText = (lon: number): string => {
  const { number } = zoneAt(lon, 3);
  return `${number} 带（${number * 3}°）`;
};
