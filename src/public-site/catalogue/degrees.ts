import { boxAround } from '../../geo/box.ts';
import { latitudeLabel, longitudeLabel } from '../../geo/degrees.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';

/** How a longitude and a latitude are written. */
export interface DegreesWritten {
  longitude: (lon: number) => string;
  latitude: (lat: number) => string;
}

const digits = 4;
const decimal: DegreesWritten = {
  longitude: (lon) => longitudeLabel(lon, { digits }),
  latitude: (lat) => latitudeLabel(lat, { digits }),
};

/** '118.9175°E–119.1667°E，28.5°N–28.6667°N': four decimals are about 10 m. */
export const extentText = ({ west, south, east, north }: Extent, { longitude, latitude } = decimal): string =>
  `${longitude(west)}–${longitude(east)}，${latitude(south)}–${latitude(north)}`;

export const pointText = ({ lon, lat }: Point, { longitude, latitude } = decimal): string =>
  `${longitude(lon)}，${latitude(lat)}`;

export const isExtent = (value: unknown): value is Extent =>
  typeof value === 'object' && value !== null && 'west' in value && 'north' in value;

export const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'lon' in value && 'lat' in value;

/** The box of a point or an extent; null for what is neither. */
export const boxOf = (footprint: unknown): Extent | null =>
  isExtent(footprint) ? footprint : isPoint(footprint) ? boxAround(footprint, 0) : null;
