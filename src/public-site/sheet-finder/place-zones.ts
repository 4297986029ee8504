import { type GridPoint, toGaussKruger } from '../../geo/gauss-kruger.ts';
import { centralMeridian, provinceZone, type Zone, zoneAt } from '../../geo/zones.ts';
import type { FoundPlace } from './find-places.ts';

export interface PlaceZone extends GridPoint {
  zone: Zone;
  /** Degrees. */
  meridian: number;
  label: string;
}

const isSame = (a: Zone, b: Zone): boolean => a.width === b.width && a.number === b.number;

/** The zones that a place is told in: its own of three and of six degrees, and the one that the province keeps to. Easting with its zone. */
export function zonesOf({ lon, lat, datum }: FoundPlace): PlaceZone[] {
  const own = [zoneAt(lon, 3), zoneAt(lon, 6)];
  const zones = own.some((zone) => isSame(zone, provinceZone)) ? own : [...own, provinceZone];
  return zones.map((zone, index) => ({
    zone,
    meridian: centralMeridian(zone),
    label: `${zone.width}° 带第 ${zone.number} 带${index === 2 ? '（全省统一采用）' : ''}`,
    ...toGaussKruger({ lon, lat }, { datum, zone, isPrefixed: true }),
  }));
}
