import { splitEasting, isBareEasting } from '../../geo/zones.ts';

/** What pairs of numbers are, and whether the second one is the one to the east. */
export type Axes =
  | { unit: 'degrees'; isSwapped: boolean; isInChina: boolean }
  | { unit: 'metres'; isSwapped: boolean; hasZone: boolean };

export const isInChina = (lon: number, lat: number): boolean => lon >= 73 && lon <= 136 && lat >= 3 && lat <= 54;
const isOnEarth = (lon: number, lat: number): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
/** Metres from the equator to the south and north of China. */
const isNorthing = (value: number): boolean => value >= 330_000 && value <= 6_000_000;
const isBareGrid = (east: number, north: number): boolean =>
  isBareEasting(east) && isNorthing(north) && (north >= 900_000 || north > east);
const isZonedGrid = (east: number, north: number): boolean => splitEasting(east) !== null && isNorthing(north);

type Test = (east: number, north: number) => boolean;
/** In this order: what is surer comes first. Longitudes and latitudes of China never look alike, nor do northings and eastings. */
const readings: readonly [Test, Axes][] = [
  [isInChina, { unit: 'degrees', isSwapped: false, isInChina: true }],
  [(a, b) => isInChina(b, a), { unit: 'degrees', isSwapped: true, isInChina: true }],
  [isZonedGrid, { unit: 'metres', isSwapped: false, hasZone: true }],
  [(a, b) => isZonedGrid(b, a), { unit: 'metres', isSwapped: true, hasZone: true }],
  [isBareGrid, { unit: 'metres', isSwapped: false, hasZone: false }],
  [(a, b) => isBareGrid(b, a), { unit: 'metres', isSwapped: true, hasZone: false }],
  [isOnEarth, { unit: 'degrees', isSwapped: false, isInChina: false }],
];

/** What most of the pairs are: the first reading that fits more than half of those that are numbers. Null: none does. */
export function axesOf(pairs: readonly (readonly [number, number])[]): Axes | null {
  const numbers = pairs.filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b));
  const half = numbers.length / 2;
  return readings.find(([fits]) => numbers.filter(([a, b]) => fits(a, b)).length > half)?.[1] ?? null;
}
