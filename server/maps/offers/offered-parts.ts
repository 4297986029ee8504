import { beyondCaps } from './offer-cap.ts';
import type { LayerOffer, OfferedLayer } from '../../../src/resources/shared/layer-offer.ts';

/** More layers than that nobody chooses from. */
export const maxLayers = 20_000;

export const noOffer: LayerOffer = { title: null, layers: [], matrixSets: [], formats: [], attribution: null };

export const bareLayer = (name: string, more: Partial<OfferedLayer> = {}): OfferedLayer => ({
  name,
  title: null,
  styles: [],
  extent: null,
  legend: null,
  systems: [],
  matrixSets: [],
  time: null,
  isQueryable: null,
  ...more,
});

/** A box in degrees, put in order; null where it is none. */
export function boundsOf(sides: readonly unknown[]): [number, number, number, number] | null {
  const numbers = sides.slice(0, 4).map((side) => (typeof side === 'string' ? Number.parseFloat(side) : side));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers.map((side) =>
    typeof side === 'number' ? side : NaN,
  );
  const isBox = [west, south, east, north].every(Number.isFinite) && west <= east && south <= north;
  const isDegrees = west >= -180.1 && east <= 180.1 && south >= -90.1 && north <= 90.1;
  return isBox && isDegrees ? [west, south, east, north] : null;
}

/** 'EPSG:4490' of the many ways to write it: urn:ogc:def:crs:EPSG::4490, …/def/crs/EPSG/0/4490, CRS:84. */
export function systemOf(text: string | null | undefined): string | null {
  const plain = text?.trim() ?? '';
  const code = /EPSG(?::|\/)(?:[\d.]*(?::|\/))?(\d{4,6})$/i.exec(plain)?.[1];
  if (code) return `EPSG:${code}`;
  if (/CRS(?::|\/)?[\d.]*(?::|\/)?84$/i.test(plain)) return 'CRS:84';
  return plain === '' ? null : plain.slice(0, 100);
}

/** Some services list all systems that there are, for each layer. */
const maxSystems = 64;
/** In those the portal asks for pictures. */
const needed: readonly string[] = ['3857', '4326', '4490', '4548', '4549', '4550'].map((code) => `EPSG:${code}`);

/** So many of a list of systems as help to choose: those that the portal can ask for are among them. */
export function fewSystems(systems: readonly string[]): string[] {
  if (systems.length <= maxSystems) return [...systems];
  const named = systems.filter((system) => needed.includes(system));
  const others = systems.filter((system) => !needed.includes(system));
  return [...named, ...others.slice(0, maxSystems - named.length)];
}

export const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Characters; every day of a century takes 400,000. */
const maxMomentsLength = 500_000;

/** A time dimension without the blanks that documents break it by; null where it says nothing. */
export function momentsText(text: string): string | null {
  if (text.length > maxMomentsLength) throw beyondCaps();
  const moments = text
    .split(',')
    .map((part) => part.trim().replaceAll(/(?<!\s)\s*\/\s*/g, '/'))
    .filter(Boolean)
    .join(',');
  return moments || null;
}
