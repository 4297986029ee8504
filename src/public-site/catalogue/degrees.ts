import type { Extent, Point } from '../../resources/kit/field-kinds.ts';

const trimmed = (value: number): string =>
  Math.abs(value)
    .toFixed(4)
    .replace(/\.?0+$/, '');
const longitude = (value: number): string => `${trimmed(value)}°${value < 0 ? 'W' : 'E'}`;
const latitude = (value: number): string => `${trimmed(value)}°${value < 0 ? 'S' : 'N'}`;

/** '118.9175°E–119.1667°E，28.5°N–28.6667°N': four decimals are about 10 m. */
export const extentText = ({ west, south, east, north }: Extent): string =>
  `${longitude(west)}–${longitude(east)}，${latitude(south)}–${latitude(north)}`;

export const pointText = ({ lon, lat }: Point): string => `${longitude(lon)}，${latitude(lat)}`;

export const isExtent = (value: unknown): value is Extent =>
  typeof value === 'object' && value !== null && 'west' in value && 'north' in value;

export const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'lon' in value && 'lat' in value;
