import { type DatumKey, datums } from '../../../src/geo/datums.ts';
import { fromGaussKruger } from '../../../src/geo/gauss-kruger.ts';
import type { Position } from '../../../src/geo/position.ts';
import { provinceBox } from '../../../src/geo/province.ts';
import { countyOf } from '../../../src/geo/read-county.ts';
import { isBareEasting, provinceZone, splitEasting, type Zone } from '../../../src/geo/zones.ts';
import type { SheetValues } from './sheet-values.ts';

type Mouth = Pick<SheetValues<'collar'>, 'northing' | 'easting' | 'crs' | 'county'>;

/** How the two numbers of a mouth are to be understood. */
export type MouthReading = 'good' | 'swapped' | 'degrees' | 'unreadable' | 'local' | 'missing';

export interface MouthPlace {
  reading: MouthReading;
  /** Degrees on the datum that the row names; null: none can be reckoned. */
  place: Position | null;
  zone: Zone | null;
  /** Whether the zone had to be guessed. */
  isZoneGuessed: boolean;
}

const nothing = (reading: MouthReading): MouthPlace => ({ reading, place: null, zone: null, isZoneGuessed: false });

const isNorthing = (value: number): boolean => value > 2_500_000 && value < 3_800_000;
const isEasting = (value: number): boolean => isBareEasting(value) || splitEasting(value) !== null;
const isLon = (value: number): boolean => value > 115 && value < 126;
const isLat = (value: number): boolean => value > 25 && value < 33;

const datumOf = (crs: string): Exclude<DatumKey, 'wgs84'> | null =>
  (['cgcs2000', 'xian1980', 'beijing1954'] as const).find((key) => datums[key].name === crs) ?? null;

export const isInProvince = ({ lon, lat }: Position): boolean =>
  lon >= provinceBox.west && lon <= provinceBox.east && lat >= provinceBox.south && lat <= provinceBox.north;

const distance = (place: Position, { lon, lat }: Position): number => Math.hypot(place.lon - lon, place.lat - lat);

/** Zones of the province; a bare easting may be of each. */
export const provinceZones: readonly Zone[] = [provinceZone, { width: 3, number: 39 }, { width: 3, number: 41 }];

/** Where the mouth of a hole lies, by its plane coordinates. */
export function placeOfMouth({ northing, easting, crs, county }: Mouth): MouthPlace {
  if (northing === null || easting === null) return nothing('missing');
  if ((isLat(northing) && isLon(easting)) || (isLon(northing) && isLat(easting))) return nothing('degrees');
  const datum = crs === null ? null : datumOf(crs);
  if (crs !== null && datum === null) return nothing('local');
  if (isNorthing(easting) && isEasting(northing) && !isNorthing(northing)) return nothing('swapped');
  if (datum === null) return nothing('missing');
  const placeIn = (zone: Zone, bare: number): Position =>
    fromGaussKruger({ northing, easting: bare }, { datum, zone, isPrefixed: false });
  const split = splitEasting(easting);
  if (split)
    return { reading: 'good', place: placeIn(split.zone, split.easting), zone: split.zone, isZoneGuessed: false };
  if (!isBareEasting(easting)) return nothing('unreadable');
  const stated = county === null ? null : countyOf(county);
  const made = provinceZones.map((zone) => ({ zone, place: placeIn(zone, easting) }));
  const nearest = stated ? made.toSorted((a, b) => distance(a.place, stated) - distance(b.place, stated))[0] : made[0];
  return { reading: 'good', place: nearest?.place ?? null, zone: nearest?.zone ?? null, isZoneGuessed: true };
}
