import type { Extent } from '../../resources/kit/field-kinds.ts';

/** Longitude and latitude, degrees, CGCS2000. */
export type Place = readonly [lon: number, lat: number];

/** What a visitor draws on a map, in two dimensions or three. */
export type Sketch =
  | { form: 'point'; at: Place }
  | { form: 'line'; path: readonly Place[] }
  /** The first corner is not repeated at the end. */
  | { form: 'polygon'; ring: readonly Place[] }
  | { form: 'box'; box: Extent }
  /** Radius in metres. */
  | { form: 'circle'; middle: Place; radius: number };
export type SketchForm = Sketch['form'];

/** Five decimals are about a metre. */
const decimals = 5;
const trimmed = (value: number): string => String(Number(value.toFixed(decimals)));
const placeText = ([lon, lat]: Place): string => `${trimmed(lon)},${trimmed(lat)}`;

/** A sketch as a value of an address: its form, a colon, and numbers. */
export function writeSketch(sketch: Sketch): string {
  switch (sketch.form) {
    case 'point':
      return `point:${placeText(sketch.at)}`;
    case 'line':
      return `line:${sketch.path.map(placeText).join(',')}`;
    case 'polygon':
      return `polygon:${sketch.ring.map(placeText).join(',')}`;
    case 'box': {
      const { west, south, east, north } = sketch.box;
      return `box:${[west, south, east, north].map(trimmed).join(',')}`;
    }
    case 'circle':
      return `circle:${placeText(sketch.middle)},${trimmed(sketch.radius)}`;
  }
}

export const isPlace = ([lon, lat]: Place): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 85;

function placesOf(numbers: readonly number[], least: number): Place[] | null {
  if (numbers.length % 2 !== 0 || numbers.length < least * 2) return null;
  const places = numbers.flatMap((lon, at): Place[] => (at % 2 === 0 ? [[lon, numbers[at + 1] ?? Number.NaN]] : []));
  return places.every(isPlace) ? places : null;
}

function boxOf(numbers: readonly number[]): Sketch | null {
  const corners = numbers.length === 4 ? placesOf(numbers, 2) : null;
  const [[west, south] = [0, 0], [east, north] = [0, 0]] = corners ?? [];
  return corners && west < east && south < north ? { form: 'box', box: { west, south, east, north } } : null;
}

function circleOf(numbers: readonly number[]): Sketch | null {
  const [middle] = placesOf(numbers.slice(0, 2), 1) ?? [];
  const [, , radius = 0] = numbers;
  return middle && numbers.length === 3 && radius > 0 && radius <= 2_000_000
    ? { form: 'circle', middle, radius }
    : null;
}

/** The way back; null: not a sketch that was written so. */
export function readSketch(text: string): Sketch | null {
  const [, form, list] = /^(point|line|polygon|box|circle):(-?[\d.]+(?:,-?[\d.]+)*)$/.exec(text) ?? [];
  const numbers = list?.split(',').map(Number) ?? [];
  if (form === undefined || !numbers.every(Number.isFinite)) return null;
  if (form === 'box') return boxOf(numbers);
  if (form === 'circle') return circleOf(numbers);
  const places = placesOf(numbers, { point: 1, line: 2, polygon: 3 }[form] ?? 1);
  const [at] = places ?? [];
  if (!places || !at) return null;
  if (form === 'point') return places.length === 1 ? { form, at } : null;
  return form === 'line' ? { form, path: places } : { form: 'polygon', ring: places };
}
