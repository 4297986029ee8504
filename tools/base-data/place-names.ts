import { readFileSync } from 'node:fs';
import type { FeatureCollection, Point } from 'geojson';
import { type SettlementKind, settlements } from '../../src/geo/settlements.ts';

/** What a name on the base map stands for; how it is written follows from it. */
export type NameKind = SettlementKind | 'summit' | 'island' | 'sea';

export interface PlaceNameProperties {
  kind: NameKind;
  name: string;
  /** 1 is shown from farthest. */
  rank: number;
  /** Metres above sea; summits only. */
  height?: number;
}

type Landmark = readonly [name: string, lon: number, lat: number, value: number];

interface Landmarks {
  /** The value is the height in metres; the places are those that the ground of the sample data has. */
  summits: readonly Landmark[];
  /** Their value is the rank. */
  islands: readonly Landmark[];
  seas: readonly Landmark[];
}

const landmarks = JSON.parse(readFileSync(new URL('landmarks.json', import.meta.url), 'utf8')) as Landmarks;

interface Named extends PlaceNameProperties {
  lon: number;
  lat: number;
}

/** Cities, counties and districts, and towns that maps are called after. */
const settlementNames = (): Named[] =>
  settlements().map(({ kind, name, lon, lat }) => ({ kind, name, rank: rankOf(kind, name), lon, lat }));

const rankOf = (kind: SettlementKind, name: string): number =>
  kind === 'district' || (kind === 'city' && name !== '杭州市') ? 2 : 1;

const summitNames = (): Named[] =>
  landmarks.summits.map(([name, lon, lat, height]) => ({
    kind: 'summit',
    name,
    rank: height >= 1700 ? 1 : height >= 1300 ? 2 : 3,
    height,
    lon,
    lat,
  }));

const ranked = (kind: NameKind, all: readonly Landmark[]): Named[] =>
  all.map(([name, lon, lat, rank]) => ({ kind, name, rank, lon, lat }));

/** Names of the base map that stand at a point, as GeoJSON; degrees, CGCS2000. */
export function placeNames(): FeatureCollection<Point, PlaceNameProperties> {
  const all = [
    ...settlementNames(),
    ...summitNames(),
    ...ranked('island', landmarks.islands),
    ...ranked('sea', landmarks.seas),
  ];
  return {
    type: 'FeatureCollection',
    features: all.map(({ lon, lat, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}
