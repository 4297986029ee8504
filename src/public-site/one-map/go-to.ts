import { boxAround } from '../../geo/box.ts';
import { COUNTIES } from '../../geo/counties.ts';
import { readSheetNumber } from '../../geo/read-sheet-number.ts';
import { PLACES } from '../../geo/places.ts';
import { scaleText } from '../../geo/scale-text.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';

/** Somewhere that words lead to. */
export interface Destination {
  label: string;
  note: string;
  box: Extent;
}

/** Degrees round a point that are shown of it: a village and its valley, a county. */
const near = 0.02;
const county = 0.22;

/** '120.155, 30.274', '30.274N 120.155E' or '东经120.155 北纬30.274'; in China longitude is always the greater one. */
function positionIn(words: string): Destination | null {
  const found = words.normalize('NFKC').match(/-?\d+(\.\d+)?/g) ?? [];
  const isOnlyThat = /^[\s\d.,;°NSEW东西南北经纬度-]+$/i.test(words.normalize('NFKC'));
  const [one, other] = found.map(Number);
  if (!isOnlyThat || found.length !== 2 || one === undefined || other === undefined) return null;
  const [lon, lat] = one > other ? [one, other] : [other, one];
  if (Math.abs(lon) > 180 || Math.abs(lat) > 85) return null;
  return { label: `东经 ${lon}° 北纬 ${lat}°`, note: '坐标', box: boxAround({ lon, lat }, near) };
}

function sheetIn(words: string): Destination | null {
  const sheet = readSheetNumber(words);
  if (!sheet) return null;
  return { label: sheet.number ?? sheet.oldNumber ?? words, note: `图幅 ${scaleText(sheet.scale)}`, box: sheet.extent };
}

const most = 8;

/** Where the words lead: a position, a map sheet by its new or old number, counties and places by name. */
export function destinations(words: string): Destination[] {
  const wanted = words.trim();
  if (wanted === '') return [];
  const exact = [sheetIn(wanted), positionIn(wanted)].filter((each) => each !== null);
  if (exact.length > 0) return exact;
  const counties = COUNTIES.filter(({ name, city }) => name.includes(wanted) || city.includes(wanted)).map(
    ({ name, city, lon, lat }): Destination => ({ label: name, note: city, box: boxAround({ lon, lat }, county) }),
  );
  const places = PLACES.filter(({ name, locality }) => name.includes(wanted) || locality?.includes(wanted)).map(
    ({ name, locality, lon, lat, accuracy }): Destination => ({
      label: name,
      note: locality ?? '地点',
      box: boxAround({ lon, lat }, near + accuracy / 110),
    }),
  );
  return [...counties, ...places].slice(0, most);
}
