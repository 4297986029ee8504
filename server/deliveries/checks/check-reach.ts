import type { Box } from '../../../src/geo/box.ts';
import { COUNTIES } from '../../../src/geo/counties.ts';
import type { Position } from '../../../src/geo/position.ts';
import { readCounty } from '../../../src/geo/read-county.ts';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofField } from './fault.ts';

type Outlines = Knowledge['outlines'];

/** Places in an extent at which it is asked where they lie: so many to each side. */
const across = 10;
/** Metres beside the province, or beside a county, that still count to it; at sea, where no other county is, more. */
const beside = { province: 10_000, county: 3000, coast: 20_000 } as const;
/**
 * Shares of an extent's area. The box around the whole province lies half in the neighbours and at sea; the box around a county
 * that winds lies nearly half in others.
 */
const maxOutside = { province: 2 / 3, county: 0.6 } as const;
const maxNamed = 8;

function placesIn({ west, south, east, north }: Box): Position[] {
  const steps = Array.from({ length: across }, (_, at) => (at + 0.5) / across);
  return steps.flatMap((x) => steps.map((y) => ({ lon: west + x * (east - west), lat: south + y * (north - south) })));
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Whether it is in the province, or near enough to it. */
const isInProvince = (outlines: Outlines, place: Position, name: string | null): boolean =>
  name !== null || COUNTIES.some((county) => outlines.isNear(county.name, place, beside.province));

const isOfCounty = (outlines: Outlines, county: string, place: Position, name: string | null): boolean =>
  name === county || outlines.isNear(county, place, name === null ? beside.coast : beside.county);

/**
 * How much of an extent lies where it should: an error when more than two thirds are farther than 10 km from the province, a hint
 * naming the other counties when more than 60 % are beyond the one that was named and 3 km (at sea 20 km) around it.
 */
export function checkReach({ extent, county, city }: CheckedDraft['values'], outlines: Outlines): DeliveryFault[] {
  if (extent === null) return [];
  const places = placesIn(extent).map((place) => ({ place, name: outlines.countyAt(place) }));
  const shareOf = (isBeyond: (each: (typeof places)[number]) => boolean): number =>
    places.filter(isBeyond).length / places.length;
  const outside = shareOf(({ place, name }) => !isInProvince(outlines, place, name));
  if (outside === 1) return [];
  if (outside > maxOutside.province) {
    const text = `起止经纬度的范围约 ${percent(outside)} 在浙江省以外`;
    const mend = '请核对起止经纬度；跨省的只写省内的部分';
    return [ofField('extent', { code: 'extent-mostly-beyond', level: 'error', text, mend })];
  }
  const read = county === null ? null : readCounty(county, city);
  if (read === null || !('county' in read)) return [];
  const of = read.county.name;
  const beyond = shareOf(({ place, name }) => !isOfCounty(outlines, of, place, name));
  // What does not touch it is told otherwise
  if (beyond === 1 || beyond <= maxOutside.county) return [];
  const others = [...new Set(places.flatMap(({ name }) => (name === null || name === of ? [] : [name])))];
  const named = others.slice(0, maxNamed).join('、');
  const rest = others.length > maxNamed ? `等 ${others.length} 个县（市、区）` : '';
  const text = `起止经纬度的范围约 ${percent(beyond)} 在${of}以外${named && `，还涉及${named}${rest}`}`;
  const mend = '请核对起止经纬度，只写工作区的范围；确实跨县的可不改，并在摘要中写明';
  return [ofField('extent', { code: 'extent-wide', level: 'hint', text, mend })];
}
