import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Box, boxWithin } from '../../src/geo/box.ts';
import { COUNTIES } from '../../src/geo/counties.ts';
import type { Position } from '../../src/geo/position.ts';

type Ring = readonly (readonly [lon: number, lat: number])[];

/** Where a county is, as far as the portal knows it. */
export interface CountyOutlines {
  /** Name of the county that a place lies in; null: in none that is known. */
  countyAt: (place: Position) => string | null;
  /** Metres from a place to the county; 0 inside. Null: the county is not known. */
  metresTo: (county: string, place: Position) => number | null;
  /** Whether a place is in the county or within so many metres of it. A county that is not known is near to nothing. */
  isNear: (county: string, place: Position, metres: number) => boolean;
  /** Metres from a box to the county; 0 where they meet. Null: the county is not known. */
  metresToBox: (county: string, box: Box) => number | null;
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { counties: { geometries: Geometry[] } };
}
interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { name: string };
}

const metresPerDegree = 111_320;

function isInside({ lon, lat }: Position, ring: Ring): boolean {
  let isIn = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1 = 0, y1 = 0] = ring[at] ?? [];
    const [x2 = 0, y2 = 0] = ring[before] ?? [];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

function metresToRing({ lon, lat }: Position, ring: Ring): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  let least = Infinity;
  for (let at = 1; at < ring.length; at++) {
    const [x1 = 0, y1 = 0] = ring[at - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[at] ?? [];
    const [dx, dy] = [(x2 - x1) * squeeze, y2 - y1];
    const [px, py] = [(lon - x1) * squeeze, lat - y1];
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(px - along * dx, py - along * dy));
  }
  return least * metresPerDegree;
}

const isInBox = ({ lon, lat }: Position, { west, south, east, north }: Box): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

function boxAroundRings(rings: readonly Ring[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of rings.flat()) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

const cornersOf = ({ west, south, east, north }: Box): Position[] =>
  [west, east].flatMap((lon) => [south, north].map((lat) => ({ lon, lat })));

/** From a place outside a box to it. */
function metresToEdge({ lon, lat }: Position, { west, south, east, north }: Box): number {
  const [dx, dy] = [Math.max(west - lon, 0, lon - east), Math.max(south - lat, 0, lat - north)];
  return Math.hypot(dx * Math.cos((lat * Math.PI) / 180), dy) * metresPerDegree;
}

function ringsOf({ transform, arcs, objects }: Topology): Map<string, Ring[]> {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): [number, number] => {
      [x, y] = [x + dx, y + dy];
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
  });
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []));
  return new Map(
    objects.counties.geometries.map(({ type, arcs: parts, properties }) => {
      const polygons = (type === 'Polygon' ? [parts] : parts) as number[][][];
      return [properties.name, polygons.flatMap((rings) => rings.map((ring) => ring.flatMap(lineOf)))];
    }),
  );
}

function outlinesOf(rings: ReadonlyMap<string, Ring[]>): CountyOutlines {
  // Islands and holes alike: a place inside an odd number of rings is inside
  const isIn = (place: Position, of: readonly Ring[]): boolean =>
    of.reduce((sum, ring) => sum + Number(isInside(place, ring)), 0) % 2 === 1;
  // Most counties are told to be elsewhere by their boxes
  const boxes = new Map([...rings].map(([name, of]) => [name, boxAroundRings(of)]));
  const isInBoxOf = (place: Position, county: string, metres: number): boolean => {
    const box = boxes.get(county);
    return box !== undefined && isInBox(place, boxWithin(box, metres));
  };
  const metresTo: CountyOutlines['metresTo'] = (county, place) => {
    const of = rings.get(county);
    if (!of) return null;
    return isIn(place, of) ? 0 : Math.min(...of.map((ring) => metresToRing(place, ring)));
  };
  return {
    countyAt: (place) => [...rings].find(([name, of]) => isInBoxOf(place, name, 0) && isIn(place, of))?.[0] ?? null,
    metresTo,
    isNear: (county, place, metres) =>
      isInBoxOf(place, county, metres) && (metresTo(county, place) ?? Infinity) <= metres,
    metresToBox: (county, box) => {
      const of = rings.get(county);
      if (!of) return null;
      const corners = cornersOf(box);
      const reaches = of.some((ring) => ring.some(([lon, lat]) => isInBox({ lon, lat }, box)));
      if (reaches || corners.some((corner) => isIn(corner, of))) return 0;
      return Math.min(
        ...of.flatMap((ring) => [
          ...corners.map((corner) => metresToRing(corner, ring)),
          ...ring.map(([lon, lat]) => metresToEdge({ lon, lat }, box)),
        ]),
      );
    },
  };
}

/** To the rectangle inside the county, and as much around it as the county may well reach. */
const roughMetresTo: CountyOutlines['metresTo'] = (name, { lon, lat }) => {
  const county = COUNTIES.find((each) => each.name === name);
  if (!county) return null;
  const [west, south, east, north] = county.inside;
  const beyond = Math.hypot(Math.max(west - lon, 0, lon - east), Math.max(south - lat, 0, lat - north)) - 0.3;
  return Math.max(0, beyond) * metresPerDegree;
};

/** Without outlines: the same for all that is asked. */
export const roughOutlines: CountyOutlines = {
  countyAt: ({ lon, lat }) =>
    COUNTIES.find(
      ({ inside: [west, south, east, north] }) => lon >= west && lon <= east && lat >= south && lat <= north,
    )?.name ?? null,
  metresTo: roughMetresTo,
  isNear: (name, place, metres) => (roughMetresTo(name, place) ?? Infinity) <= metres,
  metresToBox: (name, { west, south, east, north }) => {
    const county = COUNTIES.find((each) => each.name === name);
    if (!county) return null;
    const [w, s, e, n] = county.inside;
    const beyond = Math.hypot(Math.max(w - east, 0, west - e), Math.max(s - north, 0, south - n)) - 0.3;
    return Math.max(0, beyond) * metresPerDegree;
  },
};

const installed = resolve(import.meta.dirname, '../../public/base-data/zhejiang.topo.json');
let reading: Promise<CountyOutlines> | null = null;

/** Outlines that the portal comes with, read once; rough ones where they are not installed. */
export const countyOutlines = (): Promise<CountyOutlines> =>
  (reading ??= readFile(installed, 'utf8').then(
    (text) => outlinesOf(ringsOf(JSON.parse(text) as Topology)),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return roughOutlines;
    },
  ));
