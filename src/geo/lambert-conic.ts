import { datums } from './datums.ts';
import { sexagesimal } from './degrees.ts';
import { converterOf, type GridPoint, type MapGrid } from './gauss-kruger.ts';
import type { Position } from './position.ts';

/**
 * The cone that sheets of 1:1 000 000 are drawn on, each row of them on its own: Lambert's conformal one, which cuts the
 * ellipsoid of CGCS2000 35′ within the southern and the northern edge of the row (GB/T 14512).
 */
export interface ConicSystem {
  /** Degrees, southern edge of the row: a multiple of 4. */
  south: number;
  /** Degrees, which stands upright. */
  meridian: number;
}

const rowHeight = 4;
/** Degrees from the edges of a row to the parallels that are as long as on the ground. */
const inset = 35 / 60;

/** Cones have no codes of EPSG: those of the map lie beyond all of them. */
const firstCode = 900_000_000;
const meridians = 361;

export const conicCode = ({ south, meridian }: ConicSystem): number =>
  firstCode + (south / rowHeight) * meridians + meridian + 180;

function conicOfCode(code: number): ConicSystem | null {
  const place = code - firstCode;
  const south = Math.floor(place / meridians) * rowHeight;
  return south >= 0 && south < 88 ? { south, meridian: (place % meridians) - 180 } : null;
}

export const standardParallels = ({ south }: ConicSystem): readonly [number, number] => [
  south + inset,
  south + rowHeight - inset,
];

/** The system in the words of proj4. */
function definitionOf(system: ConicSystem): string {
  const [lower, upper] = standardParallels(system);
  return `+proj=lcc +lat_1=${lower} +lat_2=${upper} +lat_0=${system.south} +lon_0=${system.meridian} +x_0=0 +y_0=0 ${datums.cgcs2000.ellipsoidDefinition} +units=m +no_defs`;
}

/** Degrees to metres from where the meridian of a cone leaves the row in the south. */
export function toConic({ lon, lat }: Position, system: ConicSystem): GridPoint {
  const [easting = Number.NaN, northing = Number.NaN] = converterOf(definitionOf(system)).forward([lon, lat]);
  return { northing, easting };
}

export function fromConic({ northing, easting }: GridPoint, system: ConicSystem): Position {
  const [lon = Number.NaN, lat = Number.NaN] = converterOf(definitionOf(system)).inverse([easting, northing]);
  return { lon, lat };
}

/** '双标准纬线等角圆锥（28°35′、31°25′），中央经线 123°' */
export function conicText(system: ConicSystem): string {
  const [lower, upper] = standardParallels(system).map((lat) => sexagesimal(lat, 0).replace(/00″$/, ''));
  return `双标准纬线等角圆锥（${lower}、${upper}），中央经线 ${system.meridian}°`;
}

/** Degrees from its meridian, and from the edges of its row, to where a map draws a cone. */
const reach = 6;

/** @returns null for a code of no cone */
export function conicGridOf(code: number): MapGrid | null {
  const system = conicOfCode(code);
  if (system === null) return null;
  const { south, meridian } = system;
  const worldExtent = [meridian - reach, Math.max(0, south - reach), meridian + reach, south + rowHeight + reach];
  return {
    bounds: { extent: [-800_000, -800_000, 800_000, 1_300_000], worldExtent },
    toDegrees: ({ lon, lat }) => fromConic({ easting: lon, northing: lat }, system),
    fromDegrees: (position) => {
      const { easting, northing } = toConic(position, system);
      return { lon: easting, lat: northing };
    },
  };
}
