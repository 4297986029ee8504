import { withoutNoise } from '../../src/geo/degrees.ts';
import { mapSystemOfEpsg } from '../../src/geo/gauss-kruger-systems.ts';
import { fromGaussKruger, toGaussKruger } from '../../src/geo/gauss-kruger.ts';
import { eastOf, latAt, lonAt, mercatorHalf, northOf } from '../../src/geo/web-mercator.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { invalid } from '../errors.ts';

/** Two corners of a box in the order of a system's axes: the lesser of both, then the greater. */
export type Corners = readonly [low1: number, low2: number, high1: number, high2: number];

/**
 * Where a box lies, as lists are filtered: in one of boxes, or in a ring, where the sides of the box are curved in degrees.
 * Null: beyond what the system is for, where nothing lies.
 */
export type Area = { operator: 'within'; values: Extent[] } | { operator: 'inside'; values: [string] } | null;

/**
 * A coordinate reference system that features are answered and asked in. Places are stored on CGCS2000, which agrees with
 * WGS 84 within a metre (src/geo/datums.ts): nothing is shifted between the two.
 */
export interface ReferenceSystem {
  uri: string;
  /** Coordinates of a place in the order of the axes, as JSON. */
  write: (lon: number, lat: number) => string;
  /** @throws AppError 422 under the name `bbox` */
  areaOf: (corners: Corners) => Area;
}

const wrong = (sentence: string): Error => invalid({ bbox: [sentence] });

type DegreeAxes = '先经度、后纬度' | '先纬度、后经度';
const within = (max: number, ...values: readonly number[]): boolean => values.every((value) => Math.abs(value) <= max);

/** Boxes of degrees. West of its west, a box goes on beyond the 180° meridian (17-069r4, 7.15.3). */
function areaInDegrees(west: number, south: number, east: number, north: number, axes: DegreeAxes): Area {
  if (!within(90, south, north) && within(90, west, east) && within(180, south, north))
    throw wrong(`bbox 的经度与纬度似乎写反了：这个坐标系${axes}，请对调后再查`);
  if (south > north) throw wrong('bbox 的南边（纬度较小的一边）不能大于北边');
  if (!within(180, west, east)) throw wrong('bbox 的经度应为 -180 至 180');
  if (!within(90, south, north)) throw wrong('bbox 的纬度应为 -90 至 90');
  const box = { west, south, east, north };
  const values =
    west <= east
      ? [box]
      : [
          { ...box, east: 180 },
          { ...box, west: -180 },
        ];
  return { operator: 'within', values };
}

function assertOrdered([low1, low2, high1, high2]: Corners): void {
  if (low1 > high1 || low2 > high2) throw wrong('bbox 应先写较小的一角，再写较大的一角');
}

const longitudeFirst = (uri: string): ReferenceSystem => ({
  uri,
  write: (lon, lat) => `[${withoutNoise(lon)},${withoutNoise(lat)}]`,
  areaOf: ([west, south, east, north]) => areaInDegrees(west, south, east, north, '先经度、后纬度'),
});

const latitudeFirst = (uri: string): ReferenceSystem => ({
  uri,
  write: (lon, lat) => `[${withoutNoise(lat)},${withoutNoise(lon)}]`,
  areaOf: ([south, west, north, east]) => areaInDegrees(west, south, east, north, '先纬度、后经度'),
});

/** Millimetres. */
const metres = (value: number): number => Math.round(value * 1000) / 1000;
const withinHalf = (value: number): number => Math.max(-mercatorHalf, Math.min(value, mercatorHalf));

/** Its x and y run along parallels and meridians, so that a box is one of degrees. */
const webMercator = (uri: string): ReferenceSystem => ({
  uri,
  write: (lon, lat) => `[${metres(eastOf(lon))},${metres(northOf(lat))}]`,
  areaOf: (corners) => {
    assertOrdered(corners);
    assertMetres(corners, 3857);
    assertNearChina(corners);
    const [west, south, east, north] = corners.map(withinHalf) as unknown as Corners;
    const lon = (x: number): number => lonAt((x / mercatorHalf + 1) / 2);
    const lat = (y: number): number => latAt((1 - y / mercatorHalf) / 2);
    return areaInDegrees(lon(west), lat(south), lon(east), lat(north), '先经度、后纬度');
  },
});

/** Metres that a Gauss–Krüger system is asked about: far beyond its zone, and not so far that the earth ends. */
const northings = { min: 0, max: 6_700_000 } as const;
const reach = 2_000_000;
const falseEasting = 500_000;
/** Each side of a box in so many pieces: as chords of its curve they lie beside it by less than a part in a thousand. */
const pieces = 16;

/** What of a box lies where the system is for; null: nothing. */
function reached([low1, low2, high1, high2]: Corners): Corners | null {
  const [south, west] = [Math.max(low1, northings.min), Math.max(low2, falseEasting - reach)];
  const [north, east] = [Math.min(high1, northings.max), Math.min(high2, falseEasting + reach)];
  return south > north || west > east ? null : [south, west, north, east];
}

/** A box that is one of degrees, written where metres belong: in metres it were a spot beside the origin. @throws AppError 422 */
function assertMetres(corners: Corners, epsg: number): void {
  if (corners.some((value) => value !== 0) && within(180, ...corners))
    throw wrong(`bbox 似乎是经纬度：EPSG:${epsg} 的坐标以米为单位，请换算后再查，或用 bbox-crs 注明经纬度的坐标系`);
}

/** Metres of the map that China lies within, and of the same written the other way round. */
const chinaInMercator: Corners = [8_100_000, 300_000, 15_100_000, 7_300_000];
const meet = (a: Corners, b: Corners): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** @throws AppError 422 for a box that lies in China with its coordinates exchanged, and as it is does not */
function assertNearChina(corners: Corners): void {
  if (!meet(corners, chinaInMercator) && meet(exchanged(corners), chinaInMercator))
    throw wrong('bbox 的两个坐标似乎写反了：EPSG:3857 先写横坐标（东）、后写纵坐标（北），请对调后再查');
}

const exchanged = ([low1, low2, high1, high2]: Corners): Corners => [low2, low1, high2, high1];
/** Zones of three degrees over China are numbered 24 to 45, those of six 13 to 23. */
const zones = { first: 13_000_000, beyond: 46_000_000 } as const;
const isZoned = ([, low, , high]: Corners): boolean => low >= zones.first && high < zones.beyond;
const withoutZone = ([low1, low2, high1, high2]: Corners): Corners => [low1, low2 % 1e6, high1, high2 % 1e6];

/** Where a box lies out of reach as it is written, and not as it is often written. @throws AppError 422 */
function assertNotMistaken(corners: Corners, epsg: number): void {
  const orders = [corners, exchanged(corners)];
  if (orders.some((each) => isZoned(each) && reached(withoutZone(each))))
    throw wrong(
      `bbox 的横坐标似乎带有带号（如 40500000 的 40）：EPSG:${epsg} 不带带号，请去掉前两位；先写纵坐标（北），后写横坐标（东）`,
    );
  if (reached(exchanged(corners)))
    throw wrong(`bbox 的两个坐标似乎写反了：EPSG:${epsg} 先写纵坐标（北）、后写横坐标（东），请对调后再查`);
}

/** Northing first, as EPSG defines the axes of the Chinese systems. */
function gaussKruger(uri: string, epsg: number): ReferenceSystem {
  const system = mapSystemOfEpsg(epsg);
  if (!system) throw new Error(`EPSG:${epsg} is no Gauss-Krüger system of CGCS2000`);
  return {
    uri,
    write: (lon, lat) => {
      const { northing, easting } = toGaussKruger({ lon, lat }, system);
      return `[${metres(northing)},${metres(easting)}]`;
    },
    areaOf: (corners) => {
      assertOrdered(corners);
      assertMetres(corners, epsg);
      const box = reached(corners);
      if (!box) {
        assertNotMistaken(corners, epsg);
        return null;
      }
      const [south, west, north, east] = box;
      const turns = [
        [south, west],
        [south, east],
        [north, east],
        [north, west],
      ] as const;
      const ring = turns.flatMap(([northing, easting], at) => {
        const [nextNorthing, nextEasting] = turns[(at + 1) % turns.length] ?? turns[0];
        return Array.from({ length: pieces }, (_, piece) => {
          const share = piece / pieces;
          const { lon, lat } = fromGaussKruger(
            {
              northing: northing + (nextNorthing - northing) * share,
              easting: easting + (nextEasting - easting) * share,
            },
            system,
          );
          return `${lon.toFixed(9)},${lat.toFixed(9)}`;
        });
      });
      return { operator: 'inside', values: [ring.join()] };
    },
  };
}

const epsgUri = (code: number): string => `http://www.opengis.net/def/crs/EPSG/0/${code}`;

/** What is meant where no system is named. */
export const defaultSystem = longitudeFirst('http://www.opengis.net/def/crs/OGC/1.3/CRS84');
/** In which places are stored. */
export const storageCrs = epsgUri(4490);

export const referenceSystems: readonly ReferenceSystem[] = [
  defaultSystem,
  latitudeFirst(epsgUri(4326)),
  latitudeFirst(storageCrs),
  webMercator(epsgUri(3857)),
  gaussKruger(epsgUri(4549), 4549),
];

/** The system of a URI. @throws AppError 422 under the name of the parameter */
export function systemNamed(uri: string, parameter: 'crs' | 'bbox-crs'): ReferenceSystem {
  const system = referenceSystems.find((each) => each.uri === uri);
  if (system) return system;
  throw invalid({
    [parameter]: [`不支持 ${parameter} 中的坐标系，请改用 ${referenceSystems.map((each) => each.uri).join('、')}`],
  });
}
