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
  const numbers = sides.map((side) => (typeof side === 'number' ? side : Number.parseFloat(String(side))));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
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

export const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** A time dimension without the blanks that documents break it by; null where it says nothing. */
export const momentsText = (text: string): string | null =>
  text
    .split(',')
    .map((part) => part.trim().replaceAll(/\s*\/\s*/g, '/'))
    .filter(Boolean)
    .join(',') || null;
