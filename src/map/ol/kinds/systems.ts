import {
  addCoordinateTransforms,
  addProjection,
  get as projectionOf,
  Projection,
  type TransformFunction,
} from 'ol/proj.js';
import { fromEPSG4326, toEPSG4326 } from 'ol/proj/epsg3857.js';
import type { Position } from '../../../geo/position.ts';

export type Turn = (position: Position) => Position;

/** A step from position to position as OpenLayers wants it: over flat lists of coordinates. */
const overLists =
  (turn: Turn): TransformFunction =>
  (input, output = [], dimension = 2) => {
    const into = output.length === input.length ? output : Array.from(input);
    for (let at = 0; at < input.length; at += dimension) {
      const { lon, lat } = turn({ lon: input[at] ?? 0, lat: input[at + 1] ?? 0 });
      into[at] = lon;
      into[at + 1] = lat;
    }
    return into;
  };

const asPosition = ([lon = 0, lat = 0]: number[]): Position => ({ lon, lat });
export const fromMercator: Turn = ({ lon, lat }) => asPosition(toEPSG4326([lon, lat]));
export const toMercator: Turn = ({ lon, lat }) => asPosition(fromEPSG4326([lon, lat]));
const same: Turn = (position) => position;

/** Names a system and its ways to and from degrees of CGCS2000 and Web Mercator; once. */
export function defineSystem(projection: Projection, toDegrees: Turn, fromDegrees: Turn): void {
  const code = projection.getCode();
  if (projectionOf(code)) return;
  addProjection(projection);
  const degrees = [overLists(toDegrees), overLists(fromDegrees)] as const;
  addCoordinateTransforms(code, 'EPSG:4326', ...degrees);
  if (code !== 'EPSG:4490') addCoordinateTransforms(code, 'EPSG:4490', ...degrees);
  addCoordinateTransforms(
    code,
    'EPSG:3857',
    overLists((position) => toMercator(toDegrees(position))),
    overLists((position) => fromDegrees(fromMercator(position))),
  );
}

export const world = [-180, -90, 180, 90];

// CGCS2000 in degrees agrees with WGS 84 within a metre; data of both lie on one map
defineSystem(
  new Projection({ code: 'EPSG:4490', units: 'degrees', extent: world, global: true, axisOrientation: 'neu' }),
  same,
  same,
);

export const systemName = (epsg: number): string => `EPSG:${epsg}`;

/**
 * Makes a system known before a layer is drawn in it. The arithmetic of zones and cones is fetched when it is first needed.
 * @returns false for a system that the map cannot draw
 */
export async function prepareSystem(epsg: number): Promise<boolean> {
  const code = systemName(epsg);
  if (projectionOf(code)) return true;
  const [{ mapGridOf }, { conicGridOf }] = await Promise.all([
    import('../../../geo/gauss-kruger.ts'),
    import('../../../geo/lambert-conic.ts'),
  ]);
  const grid = mapGridOf(epsg) ?? conicGridOf(epsg);
  if (grid === null) return false;
  const projection = new Projection({ code, units: 'm', ...grid.bounds, axisOrientation: 'neu' });
  defineSystem(projection, grid.toDegrees, grid.fromDegrees);
  return true;
}
