import { boxWithin } from '../../../src/geo/box.ts';
import { LANDFORMS } from '../../../src/geo/landforms.ts';
import { PLACES } from '../../../src/geo/places.ts';
import type { Extent } from '../../../src/resources/kit/field-kinds.ts';

/** A place that records lie around, though none may name it. */
export interface NamedPlace {
  lon: number;
  lat: number;
  /** Kilometres. */
  reach: number;
}

/** Of places of geological interest: a walk around them. */
const usualReach = 8;

const placesByName: ReadonlyMap<string, NamedPlace> = new Map([
  // Records are catalogued by cities
  ...PLACES.filter(({ kind }) => kind !== 'city').map(
    ({ name, lon, lat }) => [name, { lon, lat, reach: usualReach }] as const,
  ),
  ...LANDFORMS.flatMap(({ names, ...place }) => names.map((name) => [name, place] as const)),
]);

/** Where a lake, a river, a mountain, an island or a sight is; null for other words. */
export const placeCalled = (name: string): NamedPlace | null => placesByName.get(name) ?? null;

/** The box within its reach, degrees. */
export const aroundPlace = ({ lon, lat, reach }: NamedPlace): Extent =>
  boxWithin({ west: lon, south: lat, east: lon, north: lat }, reach * 1000);
