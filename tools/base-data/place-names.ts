import { readFileSync } from 'node:fs';
import type { FeatureCollection, Point } from 'geojson';
import { CITIES, COUNTIES } from '../../src/geo/counties.ts';
import { PLACES } from '../../src/geo/places.ts';
import { SHEET_TOWNS } from '../../src/geo/sheet-names.ts';

/** What a name on the base map stands for; how it is written follows from it. */
export type NameKind = 'city' | 'county' | 'district' | 'town' | 'summit' | 'island' | 'sea';

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

/** Without what says that it is a county or a city. */
const short = (name: string): string => name.replace(/(?:畲族自治县|[市县区])$/, '');

function cityNames(): Named[] {
  return Object.values(CITIES).map((name) => {
    const place = PLACES.find(({ kind, name: called }) => kind === 'city' && called === short(name));
    if (!place) throw new Error(`no place of the city ${name}`);
    return { kind: 'city', name, rank: name === '杭州市' ? 1 : 2, lon: place.lon, lat: place.lat };
  });
}

const countyNames = (): Named[] =>
  COUNTIES.map(({ name, lon, lat }) =>
    name.endsWith('区') ? { kind: 'district', name, rank: 2, lon, lat } : { kind: 'county', name, rank: 1, lon, lat },
  );

/** Towns that maps are called after and that are no seats of a county or city. */
function townNames(): Named[] {
  const seats = new Set([...Object.values(CITIES), ...COUNTIES.map(({ name }) => name)].map(short));
  return SHEET_TOWNS.filter(([name]) => !seats.has(short(name))).map(([name, lon, lat]) => ({
    kind: 'town',
    name,
    rank: 1,
    lon,
    lat,
  }));
}

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
    ...cityNames(),
    ...countyNames(),
    ...townNames(),
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
