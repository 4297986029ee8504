import proj4, { type Converter } from 'proj4';
import { type GaussKrugerSystem, gaussKrugerDefinition } from './gauss-kruger-systems.ts';
import type { Position } from './position.ts';

/** Plane coordinates, metres. Chinese tables call the northing X and the easting Y. */
export interface GridPoint {
  /** North of the equator. */
  northing: number;
  /** With a false easting of 500 km, and the zone in front where the system has it. */
  easting: number;
}

const converters = new Map<string, Converter>();

function converterOf(system: GaussKrugerSystem): Converter {
  const definition = gaussKrugerDefinition(system);
  const converter = converters.get(definition) ?? proj4(definition);
  converters.set(definition, converter);
  return converter;
}

/**
 * Degrees to metres, on the datum of the system. The zone is the caller's: data of a province keep to one zone beyond its
 * edge.
 */
export function toGaussKruger({ lon, lat }: Position, system: GaussKrugerSystem): GridPoint {
  const [easting = Number.NaN, northing = Number.NaN] = converterOf(system).forward([lon, lat]);
  return { northing, easting };
}

/** Metres to degrees, on the datum of the system. NaN for what no point of the earth projects to. */
export function fromGaussKruger({ northing, easting }: GridPoint, system: GaussKrugerSystem): Position {
  const [lon = Number.NaN, lat = Number.NaN] = converterOf(system).inverse([easting, northing]);
  return { lon, lat };
}
