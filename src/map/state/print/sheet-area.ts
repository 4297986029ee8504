import { distortionAt, zoneOfSheet } from '../../../geo/gauss-kruger-distortion.ts';
import { toGaussKruger } from '../../../geo/gauss-kruger.ts';
import { epsgOf, type GaussKrugerSystem } from '../../../geo/gauss-kruger-systems.ts';
import { middleOf } from '../../../geo/measure.ts';
import type { ReadSheet } from '../../../geo/read-sheet-number.ts';
import { planeOf, type SheetSystem } from '../../../geo/sheet-plane.ts';
import { falseEasting, withZone } from '../../../geo/zones.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { Place } from '../sketch.ts';
import {
  type Bounds,
  boundsOfSheet,
  extentOfSheet,
  isOnMap,
  placeOfMercator,
  paperOf,
  type Size,
} from './true-scale.ts';

/** Millimetres from the upper left corner of the box round the map. */
export interface PaperPoint {
  x: number;
  y: number;
}

/** A side of the neat line: from west to east, or from south to north, as its share of the way goes from 0 to 1. */
export type Side = (share: number) => PaperPoint;

/** A part of the ground as it is drawn on paper. */
export interface SheetArea {
  /** Null: Web Mercator. */
  system: SheetSystem | null;
  /** Of a cone, which has none, that of `conicCode`. */
  epsg: number;
  scale: number;
  middle: Place;
  /** Of the box round the neat line. */
  size: Size;
  /** Of that box in the plane of the projection. */
  bounds: Bounds;
  sides: Readonly<Record<'south' | 'north' | 'west' | 'east', Side>>;
  /** The standard sheet that it is exactly; null: a part at will. */
  sheet: ReadSheet | null;
  /** Degrees; of a standard sheet exactly its own. */
  extent: Extent;
  /** What keeps it from being drawn in this projection, in Chinese; null: nothing does. */
  problem: string | null;
  paperOf: (place: Place) => PaperPoint;
  placeOf: (point: PaperPoint) => Place;
}

interface At {
  middle: Place;
  size: Size;
  scale: number;
}

/** Metres from the central meridian within which lengths are less than 0.2 % too large. */
const zoneReach = 400_000;
const webMercator = 3857;

/** Denominator from which on standard sheets are drawn on cones (GB/T 14512). */
const onConeFrom = 1_000_000;

/** The zone of a sheet with this middle; null outside the zones of China. */
export function systemOfSheet([lon, lat]: Place, scale: number): GaussKrugerSystem | null {
  const system = { datum: 'cgcs2000', zone: zoneOfSheet({ lon, lat }, scale), isPrefixed: true } as const;
  return lat > 0 && epsgOf(system) !== null ? system : null;
}

/** The system of a standard sheet; null outside the zones of China. */
export function systemOfStandard({ extent, scale }: ReadSheet): SheetSystem | null {
  const { lon, lat } = middleOf(extent);
  if (systemOfSheet([lon, lat], scale) === null) return null;
  return scale >= onConeFrom ? { south: extent.south, meridian: lon } : systemOfSheet([lon, lat], scale);
}

const between =
  (a: PaperPoint, b: PaperPoint): Side =>
  (share) => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
  });

function sidesOfBox({ width, height }: Size): SheetArea['sides'] {
  const [left, right] = [0, width];
  return {
    south: between({ x: left, y: height }, { x: right, y: height }),
    north: between({ x: left, y: 0 }, { x: right, y: 0 }),
    west: between({ x: left, y: height }, { x: left, y: 0 }),
    east: between({ x: right, y: height }, { x: right, y: 0 }),
  };
}

/** A rectangle on Web Mercator, true to scale in its middle. */
export function mercatorArea({ middle, size, scale }: At): SheetArea {
  const sheet = { middle, size, scale };
  const bounds = boundsOfSheet(middle, size, scale);
  const [left, bottom, right, top] = bounds;
  const extent = extentOfSheet(middle, size, scale);
  return {
    ...sheet,
    system: null,
    epsg: webMercator,
    bounds,
    extent,
    sides: sidesOfBox(size),
    sheet: null,
    problem: isOnMap(extent) ? null : '图幅超出了地图的范围，请改用较大的比例尺',
    paperOf: (place) => paperOf(place, sheet),
    placeOf: ({ x, y }) =>
      placeOfMercator(left + (x / size.width) * (right - left), top - (y / size.height) * (top - bottom)),
  };
}

/** Ways between degrees and a paper whose upper left corner is at (left, top) in the plane. */
function waysOf(system: SheetSystem, { left, top, scale }: { left: number; top: number; scale: number }) {
  const { toPlane, toDegrees } = planeOf(system);
  const metres = scale / 1000;
  return {
    paperOf: ([lon, lat]: Place): PaperPoint => {
      const { easting, northing } = toPlane({ lon, lat });
      return { x: (easting - left) / metres, y: (top - northing) / metres };
    },
    placeOf: ({ x, y }: PaperPoint): Place => {
      const { lon, lat } = toDegrees({ easting: left + x * metres, northing: top - y * metres });
      return [lon, lat];
    },
  };
}

/** A rectangle in the plane of a zone, whose sides are lines of its grid. */
export function gaussKrugerArea({ middle, size, scale }: At, system: GaussKrugerSystem): SheetArea {
  const [lon, lat] = middle;
  const { easting, northing } = toGaussKruger({ lon, lat }, system);
  const [across, up] = [(size.width / 2000) * scale, (size.height / 2000) * scale];
  const bounds = [easting - across, northing - up, easting + across, northing + up] as const;
  const ways = waysOf(system, { left: bounds[0], top: bounds[3], scale });
  const sides = sidesOfBox(size);
  return {
    middle,
    size,
    scale,
    system,
    epsg: epsgOf(system) ?? webMercator,
    bounds,
    sides,
    sheet: null,
    extent: extentOf(ringOf(sides).map((point) => ways.placeOf(point))),
    problem: problemOf(bounds, system),
    ...ways,
  };
}

/** A standard sheet: its neat line are the meridians and parallels of its number. */
export function standardArea(sheet: ReadSheet, system: SheetSystem): SheetArea {
  const { extent, scale } = sheet;
  const { west, south, east, north } = extent;
  const along =
    (from: Place, to: Place): ((share: number) => Place) =>
    (share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const lines = {
    south: along([west, south], [east, south]),
    north: along([west, north], [east, north]),
    west: along([west, south], [west, north]),
    east: along([east, south], [east, north]),
  };
  const rim = Object.values(lines).flatMap((line) => shares.map((share) => line(share)));
  const { code, toPlane } = planeOf(system);
  const points = rim.map(([lon, lat]) => toPlane({ lon, lat }));
  const [eastings, northings] = [points.map(({ easting }) => easting), points.map(({ northing }) => northing)];
  const bounds = [
    Math.min(...eastings),
    Math.min(...northings),
    Math.max(...eastings),
    Math.max(...northings),
  ] as const;
  const [left, bottom, right, top] = bounds;
  const ways = waysOf(system, { left, top, scale });
  const side =
    (line: (share: number) => Place): Side =>
    (share) =>
      ways.paperOf(line(share));
  const { lon, lat } = middleOf(extent);
  return {
    middle: [lon, lat],
    size: { width: ((right - left) * 1000) / scale, height: ((top - bottom) * 1000) / scale },
    scale,
    system,
    epsg: code ?? webMercator,
    bounds,
    sides: { south: side(lines.south), north: side(lines.north), west: side(lines.west), east: side(lines.east) },
    sheet,
    extent,
    problem: 'zone' in system ? problemOf(bounds, system) : null,
    ...ways,
  };
}

/** Steps in which a curved side is drawn. */
const steps = 32;
const shares = Array.from({ length: steps + 1 }, (_, at) => at / steps);

/** The neat line from the south-west corner round against the clock, millimetres; its sides in short steps. */
export const ringOf = ({ south, east, north, west }: SheetArea['sides']): PaperPoint[] => [
  ...shares.slice(0, -1).map((share) => south(share)),
  ...shares.slice(0, -1).map((share) => east(share)),
  ...shares.slice(1).map((share) => north(1 - share + 1 / steps)),
  ...shares.slice(1).map((share) => west(1 - share + 1 / steps)),
];

function extentOf(places: readonly Place[]): Extent {
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}

function problemOf([left, bottom, right, top]: Bounds, { zone }: GaussKrugerSystem): string | null {
  const middle = withZone(falseEasting, zone);
  const isWithin = left >= middle - zoneReach && right <= middle + zoneReach && bottom >= 0 && top <= 6_600_000;
  return isWithin ? null : '图幅超出了高斯—克吕格投影带可用的范围，请改用 Web 墨卡托或较大的比例尺';
}

/** What the plane does to directions and lengths in the middle of the sheet; null on Web Mercator. */
export const distortionOf = ({ system, middle: [lon, lat] }: Pick<SheetArea, 'system' | 'middle'>) =>
  system && distortionAt({ lon, lat }, planeOf(system));
