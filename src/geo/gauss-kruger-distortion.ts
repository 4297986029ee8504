import { degreeLengths } from './measure.ts';
import type { Position } from './position.ts';
import type { SheetPlane } from './sheet-plane.ts';
import { centralMeridian, type Zone, zoneAt } from './zones.ts';

export interface Distortion {
  /** Degrees by which the north of the grid lies east of true north: positive east of the central meridian. */
  convergence: number;
  /** Length in the plane for one on the ellipsoid; 1 on the central meridian, more beside it. */
  factor: number;
}

/** Degrees of latitude over which the plane is looked at: a metre in it is a micrometre of error. */
const reach = 0.005;

/** What a plane does to directions and lengths at a place. */
export function distortionAt({ lon, lat }: Position, { toPlane }: Pick<SheetPlane, 'toPlane'>): Distortion {
  const [below, above] = [-reach, reach].map((up) => toPlane({ lon, lat: lat + up }));
  const east = (above?.easting ?? 0) - (below?.easting ?? 0);
  const north = (above?.northing ?? 0) - (below?.northing ?? 0);
  return {
    convergence: (-Math.atan2(east, north) * 180) / Math.PI + 0,
    factor: Math.hypot(east, north) / (2 * reach * degreeLengths(lat).alongMeridian),
  };
}

/** Denominator from which on maps are drawn in zones 6° wide (GB/T 13989: 1:25 000 and smaller), below it in those of 3°. */
const wideFrom = 25_000;

/** The zone of CGCS2000 that a sheet with this middle is drawn in. */
export const zoneOfSheet = ({ lon }: Position, scale: number): Zone => zoneAt(lon, scale >= wideFrom ? 6 : 3);

/** '6° 带第 21 带，中央子午线 123°' */
export const zoneText = (zone: Zone): string =>
  `${zone.width}° 带第 ${zone.number} 带，中央子午线 ${centralMeridian(zone)}°`;
