import { type DatumKey, datums } from './datums.ts';
import { centralMeridian, falseEasting, withZone, type Zone, zoneOfChina } from './zones.ts';

/** A projected coordinate system of one zone. */
export interface GaussKrugerSystem {
  datum: Exclude<DatumKey, 'wgs84'>;
  zone: Zone;
  /** Whether the number of the zone stands in front of the easting. */
  isPrefixed: boolean;
}

/** First EPSG codes: of zone 13 (6°) and zone 25 (3°), with the zone in front and without it. The others follow one by one. */
const firstCodes: Readonly<
  Record<GaussKrugerSystem['datum'], Readonly<Record<Zone['width'], readonly [prefixed: number, bare: number]>>>
> = {
  cgcs2000: { 6: [4491, 4502], 3: [4513, 4534] },
  xian1980: { 6: [2327, 2338], 3: [2349, 2370] },
  beijing1954: { 6: [21_413, 21_453], 3: [2401, 2422] },
};
const firstZones: Readonly<Record<Zone['width'], number>> = { 6: 13, 3: 25 };

/** Null outside the zones of China, which alone have codes. */
export function epsgOf({ datum, zone, isPrefixed }: GaussKrugerSystem): number | null {
  if (zoneOfChina(zone.number)?.width !== zone.width) return null;
  const [prefixed, bare] = firstCodes[datum][zone.width];
  return (isPrefixed ? prefixed : bare) + zone.number - firstZones[zone.width];
}

/** The way back; null for codes of other systems. */
export function systemOfEpsg(epsg: number): GaussKrugerSystem | null {
  for (const datum of ['cgcs2000', 'xian1980', 'beijing1954'] as const)
    for (const width of [3, 6] as const)
      for (const [place, first] of firstCodes[datum][width].entries()) {
        const zone = { width, number: epsg - first + firstZones[width] };
        const system = { datum, zone, isPrefixed: place === 0 };
        if (epsgOf(system) === epsg) return system;
      }
  return null;
}

/** The system of a code when places of maps, which stand on WGS 84, may be told in it as they are; null for all others. */
export function mapSystemOfEpsg(epsg: number): GaussKrugerSystem | null {
  const system = systemOfEpsg(epsg);
  return system && datums[system.datum].agreesWithWgs84 ? system : null;
}

const widthWords: Readonly<Record<Zone['width'], string>> = { 3: '三度带', 6: '六度带' };

/**
 * Code and name of a system, as catalogues have them: 'CGCS2000 三度带 40 带', without the zone in front
 * 'CGCS2000 三度带 中央经线 120°'.
 * @throws RangeError for a system without a code
 */
export function catalogueEntry(system: GaussKrugerSystem): { epsg: number; name: string } {
  const { datum, zone, isPrefixed } = system;
  const epsg = epsgOf(system);
  if (epsg === null) throw new RangeError(`no EPSG code for zone ${zone.number}`);
  const place = isPrefixed ? `${zone.number} 带` : `中央经线 ${centralMeridian(zone)}°`;
  return { epsg, name: `${datums[datum].shortName} ${widthWords[zone.width]} ${place}` };
}

/** The system in the words of proj4. It names an ellipsoid and no shift: positions stay on their datum. */
export function gaussKrugerDefinition({ datum, zone, isPrefixed }: GaussKrugerSystem): string {
  const easting = isPrefixed ? withZone(falseEasting, zone) : falseEasting;
  return `+proj=tmerc +lat_0=0 +lon_0=${centralMeridian(zone)} +k=1 +x_0=${easting} +y_0=0 ${datums[datum].ellipsoidDefinition} +units=m +no_defs`;
}
