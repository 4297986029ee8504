import { boxAround } from '../../geo/box.ts';
import { type DegreesWritten, degreeLabels } from '../../geo/written-degrees.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';

const decimal = degreeLabels({ notation: '十进制度', decimals: 4 });

/** '118.9175°E–119.1667°E，28.5°N–28.6667°N': four decimals are about 10 m. */
export const extentText = (
  { west, south, east, north }: Extent,
  { longitude, latitude }: DegreesWritten = decimal,
): string => `${longitude(west)}–${longitude(east)}，${latitude(south)}–${latitude(north)}`;

export const pointText = ({ lon, lat }: Point, { longitude, latitude }: DegreesWritten = decimal): string =>
  `${longitude(lon)}，${latitude(lat)}`;

export const isExtent = (value: unknown): value is Extent =>
  typeof value === 'object' && value !== null && 'west' in value && 'north' in value;

export const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'lon' in value && 'lat' in value;

/** The box of a point or an extent; null for what is neither. */
export const boxOf = (footprint: unknown): Extent | null =>
  isExtent(footprint) ? footprint : isPoint(footprint) ? boxAround(footprint, 0) : null;
