import { CITIES, COUNTIES } from './counties.ts';
import { PLACES } from './places.ts';
import { SHEET_TOWNS } from './sheet-names.ts';

export type SettlementKind = 'city' | 'county' | 'district' | 'town';

/** A named settlement of the base map, as the one point where its government sits or its middle lies. */
export interface Settlement {
  name: string;
  kind: SettlementKind;
  /** Degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Metres that the point may be wrong by. */
  accuracy: number;
}

/** Of seats; and of towns, whose table is made to tell map sheets. */
const [seatAccuracy, townAccuracy] = [500, 3000];

/** Without what says that it is a county or a city. */
const short = (name: string): string => name.replace(/(?:畲族自治县|[市县区])$/, '');

function cities(): Settlement[] {
  return Object.values(CITIES).map((name) => {
    const place = PLACES.find(({ kind, name: called }) => kind === 'city' && called === short(name));
    if (!place) throw new Error(`no place of the city ${name}`);
    return { kind: 'city', name, lon: place.lon, lat: place.lat, accuracy: place.accuracy * 1000 };
  });
}

const counties = (): Settlement[] =>
  COUNTIES.map(({ name, lon, lat }) => ({
    kind: name.endsWith('区') ? 'district' : 'county',
    name,
    lon,
    lat,
    accuracy: seatAccuracy,
  }));

/** Towns that maps are called after and that are no seats of a county or city. */
function towns(): Settlement[] {
  const seats = new Set([...Object.values(CITIES), ...COUNTIES.map(({ name }) => name)].map(short));
  return SHEET_TOWNS.filter(([name]) => !seats.has(short(name))).map(([name, lon, lat]) => ({
    kind: 'town',
    name,
    lon,
    lat,
    accuracy: townAccuracy,
  }));
}

/** All of them; there are no villages among them, and not all of the towns. */
export const settlements = (): Settlement[] => [...cities(), ...counties(), ...towns()];
