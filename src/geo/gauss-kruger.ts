import proj4, { type Converter } from 'proj4';
import { type GaussKrugerSystem, gaussKrugerDefinition, mapSystemOfEpsg } from './gauss-kruger-systems.ts';
import type { Position } from './position.ts';
import { centralMeridian, falseEasting, withZone, type Zone } from './zones.ts';

/** Plane coordinates, metres. Chinese tables call the northing X and the easting Y. */
export interface GridPoint {
  /** North of the equator. */
  northing: number;
  /** With a false easting of 500 km, and the zone in front where the system has it. */
  easting: number;
}

const converters = new Map<string, Converter>();

/** From degrees to the plane of a definition in the words of proj4, and back; made once. */
export function converterOf(definition: string): Converter {
  const converter = converters.get(definition) ?? proj4(definition);
  converters.set(definition, converter);
  return converter;
}

/**
 * Degrees to metres, on the datum of the system. The zone is the caller's: data of a province keep to one zone beyond its
 * edge.
 */
export function toGaussKruger({ lon, lat }: Position, system: GaussKrugerSystem): GridPoint {
  const [easting = Number.NaN, northing = Number.NaN] = converterOf(gaussKrugerDefinition(system)).forward([lon, lat]);
  return { northing, easting };
}

/** Metres to degrees, on the datum of the system. NaN for what no point of the earth projects to. */
export function fromGaussKruger({ northing, easting }: GridPoint, system: GaussKrugerSystem): Position {
  const [lon = Number.NaN, lat = Number.NaN] = converterOf(gaussKrugerDefinition(system)).inverse([easting, northing]);
  return { lon, lat };
}

/** A system as a map needs it: how far it reaches, and its ways to and from degrees. */
export interface MapGrid {
  /** West, south, east, north in metres, and in degrees. */
  bounds: { extent: number[]; worldExtent: number[] };
  /** In the grid, easting and northing stand for longitude and latitude. */
  toDegrees: (point: Position) => Position;
  fromDegrees: (position: Position) => Position;
}

/**
 * Degrees from the central meridian to where a map draws a system: a province's data run over into the zones beside theirs,
 * in wide zones by less of their width.
 */
const reaches: Readonly<Record<Zone['width'], number>> = { 3: 3, 6: 4.5 };
/** A degree of longitude is about so long at the latitudes of the province. */
const metresPerDegree = 100_000;

/** @returns null for a code of no zone, or of another datum than that of maps */
export function mapGridOf(epsg: number): MapGrid | null {
  const system = mapSystemOfEpsg(epsg);
  if (system === null) return null;
  const [middle, reach] = [centralMeridian(system.zone), reaches[system.zone.width]];
  const middleEasting = system.isPrefixed ? withZone(falseEasting, system.zone) : falseEasting;
  const across = reach * metresPerDegree;
  return {
    bounds: {
      extent: [middleEasting - across, 0, middleEasting + across, 6_700_000],
      worldExtent: [middle - reach, 0, middle + reach, 60],
    },
    toDegrees: ({ lon, lat }) => fromGaussKruger({ easting: lon, northing: lat }, system),
    fromDegrees: (position) => {
      const { easting, northing } = toGaussKruger(position, system);
      return { lon: easting, lat: northing };
    },
  };
}
