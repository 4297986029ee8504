import {
  addCoordinateTransforms,
  addProjection,
  get as projectionOf,
  Projection,
  type TransformFunction,
} from 'ol/proj.js';
import { fromEPSG4326, toEPSG4326 } from 'ol/proj/epsg3857.js';
import { gcj02ToWgs84, wgs84ToGcj02 } from '../../../geo/offset-coordinates.ts';
import type { Position } from '../../../geo/position.ts';
import { mercatorHalf } from '../../../geo/web-mercator.ts';

/** Web Mercator drawn in GCJ-02, as internet maps of China are. */
export const offsetMercator = 'GCJ02:3857';

type Turn = (position: Position) => Position;

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
const fromMercator: Turn = ({ lon, lat }) => asPosition(toEPSG4326([lon, lat]));
const toMercator: Turn = ({ lon, lat }) => asPosition(fromEPSG4326([lon, lat]));
const same: Turn = (position) => position;

/** Names a system and its ways to and from degrees of CGCS2000 and Web Mercator; once. */
function define(projection: Projection, toDegrees: Turn, fromDegrees: Turn): void {
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

const world = [-180, -90, 180, 90];

/** CGCS2000 in degrees agrees with WGS 84 within a metre; data of both lie on one map. */
function defineStanding(): void {
  const settings = { units: 'degrees', extent: world, global: true, axisOrientation: 'neu' } as const;
  define(new Projection({ code: 'EPSG:4490', ...settings }), same, same);
  const extent = [-mercatorHalf, -mercatorHalf, mercatorHalf, mercatorHalf];
  define(
    new Projection({ code: offsetMercator, units: 'm', extent, global: true, worldExtent: world }),
    (position) => gcj02ToWgs84(fromMercator(position)),
    (position) => toMercator(wgs84ToGcj02(position)),
  );
}

defineStanding();

export const systemName = (epsg: number): string => `EPSG:${epsg}`;

/** CGCS2000 / 3-degree Gauss–Krüger by central meridian: EPSG 4534 (75° E) to 4554 (135° E), eastings without a zone. */
const meridianOf = (epsg: number): number | null => (epsg >= 4534 && epsg <= 4554 ? 75 + (epsg - 4534) * 3 : null);

/**
 * Makes a system known before a layer is drawn in it. The arithmetic of Gauss–Krüger is fetched when it is first needed.
 * @returns false for a system that the map cannot draw
 */
export async function prepareSystem(epsg: number): Promise<boolean> {
  const code = systemName(epsg);
  if (projectionOf(code)) return true;
  const meridian = meridianOf(epsg);
  if (meridian === null) return false;
  const { fromGaussKruger, toGaussKruger } = await import('../../../geo/gauss-kruger.ts');
  const system = { datum: 'cgcs2000', zone: { width: 3, number: meridian / 3 }, isPrefixed: false } as const;
  // Six degrees wide: a province's data run over into the zones beside theirs
  const extent = [200_000, 0, 800_000, 6_700_000];
  define(
    new Projection({
      code,
      units: 'm',
      extent,
      worldExtent: [meridian - 3, 0, meridian + 3, 60],
      axisOrientation: 'neu',
    }),
    ({ lon, lat }) => fromGaussKruger({ easting: lon, northing: lat }, system),
    (position) => {
      const { easting, northing } = toGaussKruger(position, system);
      return { lon: easting, lat: northing };
    },
  );
  return true;
}
