import { boxAround } from '../../geo/box.ts';
import { COUNTIES } from '../../geo/counties.ts';
import { sheetExtent } from '../../geo/map-sheets.ts';
import { readCoordinates } from '../../geo/read-coordinates.ts';
import { readSheetNumber } from '../../geo/read-sheet-number.ts';
import { PLACES } from '../../geo/places.ts';
import { scaleText } from '../../geo/scale-text.ts';
import type { Position } from '../../geo/position.ts';
import type { Sketch } from '../../map/state/sketch.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { type Destination, maxDestinations } from './destination.ts';

/** Degrees round a point that are shown of it: a village and its valley, a county. */
export const near = 0.02;
const county = 0.22;

/** Six decimals: a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** Decimal degrees beyond China; there longitude is the greater one. */
function elsewhere(words: string): Position | null {
  const text = words.normalize('NFKC');
  // 33-0000123 is a number of something
  if (/\d-/.test(text)) return null;
  const [one, other, ...more] = (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const isOnlyThat = /^[\s\d.,;°NSEW东西南北经纬度-]+$/i.test(text);
  if (!isOnlyThat || one === undefined || other === undefined || more.length > 0) return null;
  const [lon, lat] = one > other ? [one, other] : [other, one];
  return Math.abs(lon) > 180 || Math.abs(lat) > 85 ? null : { lon, lat };
}

/** In any notation of China: degrees, degrees with minutes and seconds, Gauss–Krüger metres. */
function positionIn(words: string): Destination | null {
  const read = readCoordinates(words);
  const place = read ?? elsewhere(words);
  if (!place) return null;
  const [lon, lat] = [rounded(place.lon), rounded(place.lat)];
  const notation = read && read.notation !== '经纬度' ? read.notation : '坐标';
  const note = read && read.remark !== '' ? `${notation}（${read.remark}）` : notation;
  const label = `东经 ${lon}° 北纬 ${lat}°`;
  const mark: Sketch = { form: 'point', at: [lon, lat] };
  return { key: label, label, note, box: boxAround({ lon, lat }, near), mark, isExact: true };
}

const sheetOf = (label: string, scale: number, box: Extent): Destination => ({
  key: label,
  label,
  note: `图幅 ${scaleText(scale)}`,
  box,
  mark: { form: 'box', box },
});

function sheetIn(words: string): Destination | null {
  const sheet = readSheetNumber(words);
  if (!sheet) return null;
  return { ...sheetOf(sheet.number ?? sheet.oldNumber ?? words, sheet.scale, sheet.extent), isExact: true };
}

/** Zones of the sheets that China lies on; K12 is a hole. */
const [firstZone, lastZone] = [43, 53];

/** A 1∶1000000 sheet by its number alone, H50 or H-50, which may be that of a hole as well. */
function millionSheets(words: string): Destination[] {
  const [, row = '', zone = ''] = /^([A-N])[-‐‑–—−]?(\d{2})$/.exec(words.normalize('NFKC').toUpperCase()) ?? [];
  if (Number(zone) < firstZone || Number(zone) > lastZone) return [];
  const number = `${row}${zone}`;
  return [sheetOf(number, 1_000_000, sheetExtent(number))];
}

/** Degrees round the places of a city's counties that are shown with them. */
const cityMargin = 0.05;

function cityBox(city: string): Extent {
  const counties = COUNTIES.filter((each) => each.city === city);
  const [lons, lats] = [
    counties.flatMap(({ lon, inside: [west, , east] }) => [lon, west, east]),
    counties.flatMap(({ lat, inside: [, south, , north] }) => [lat, south, north]),
  ];
  return {
    west: Math.min(...lons) - cityMargin,
    south: Math.min(...lats) - cityMargin,
    east: Math.max(...lons) + cityMargin,
    north: Math.max(...lats) + cityMargin,
  };
}

const citiesNamed = (words: string): Destination[] =>
  [...new Set(COUNTIES.map(({ city }) => city))]
    .filter((city) => city.includes(words))
    .map((city) => ({ key: city, label: city, note: '设区市', box: cityBox(city) }));

const countiesNamed = (words: string): Destination[] =>
  COUNTIES.filter(({ name, city }) => name.includes(words) || city.includes(words)).map(({ name, city, lon, lat }) => ({
    key: `${city} ${name}`,
    label: name,
    note: city,
    box: boxAround({ lon, lat }, county),
  }));

const placesNamed = (words: string): Destination[] =>
  PLACES.filter(({ name, locality }) => name.includes(words) || locality?.includes(words)).map(
    ({ name, locality, lon, lat, accuracy }) => ({
      key: `${name} ${lon} ${lat}`,
      label: name,
      note: locality ?? '地点',
      box: boxAround({ lon, lat }, near + accuracy / 110),
      mark: { form: 'point', at: [lon, lat] },
    }),
  );

/**
 * Where the words lead: a position, a map sheet by its new or old number; cities, counties and places by name, those that are
 * called so first.
 */
export function destinations(words: string): Destination[] {
  const wanted = words.trim();
  if (wanted === '') return [];
  const exact = [sheetIn(wanted), positionIn(wanted)].filter((each) => each !== null);
  if (exact.length > 0) return exact;
  const named = [...citiesNamed(wanted), ...countiesNamed(wanted), ...placesNamed(wanted)];
  const rank = ({ label }: Destination): number => (label === wanted ? 0 : 1);
  return [...millionSheets(wanted), ...named.toSorted((a, b) => rank(a) - rank(b))].slice(0, maxDestinations);
}

/** Whether words that lead to these places may be the number of an archive or a borehole as well, or must be. */
export function mayBeNumber(words: string, found: readonly Destination[]): boolean {
  const text = words.normalize('NFKC').trim();
  return text.length >= 2 && !found.some(({ isExact }) => isExact) && (/\d/.test(text) || found.length === 0);
}
