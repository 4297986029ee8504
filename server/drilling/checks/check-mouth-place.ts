import { type County, COUNTIES } from '../../../src/geo/counties.ts';
import type { Position } from '../../../src/geo/position.ts';
import { provinceBox } from '../../../src/geo/province.ts';
import { countyOf, readCounty } from '../../../src/geo/read-county.ts';
import { withZone, type Zone } from '../../../src/geo/zones.ts';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import type { CountyOutlines } from '../../districts/county-outlines.ts';
import { errorAt, hintAt } from './fault.ts';
import { isInProvince, placeOfMouth, provinceZones } from './mouth-place.ts';
import type { PlacedMouth } from './placed-mouths.ts';

/** Metres around a county's outline within which a hole may well be told to be of it. */
const mayReach = 1500;
/** And from the coast within which the sea is the province's. */
const waters = 22_000;

/** What is wrong with where a hole lies. */
export function checkPlace(placed: PlacedMouth, outlines: CountyOutlines): DrillingFault[] {
  const { mouth, place } = placed;
  const { county } = mouth.values;
  const stated = county === null ? null : countyOf(county);
  const read = county === null || stated ? null : readCounty(county);
  const faults = read && 'text' in read ? [hintAt(mouth, 'county', { code: 'county-unknown', ...read })] : [];
  if (!place) return faults;
  const words = wordsOf(place);
  if (!stated) return [...faults, ...checkUnstated(placed, outlines)];
  if (!isInProvince(place)) {
    const { west, south, east, north } = provinceBox;
    const text = `孔位 ${words} 超出了浙江省的范围`;
    const mend = `应在东经 ${west}°–${east}°、北纬 ${south}°–${north}° 之内，请核对坐标和带号`;
    return [...faults, errorAt(mouth, 'easting', { code: 'outside-province', text, mend })];
  }
  const wrongZone = checkZone(placed, stated.name, outlines);
  if (wrongZone) return [...faults, wrongZone];
  const far = outlines.metresTo(stated.name, place);
  if (far === null || far === 0) return faults;
  const other = outlines.countyAt(place);
  const text = `孔位 ${words} 不在${stated.name}${other ? `，而在${other}` : ''}（相距 ${(far / 1000).toFixed(1)} km）`;
  const said = { code: 'outside-county', text, mend: '请核对坐标、带号和所在的县（市、区）' };
  return [...faults, far > mayReach ? errorAt(mouth, 'county', said) : hintAt(mouth, 'county', said)];
}

const wordsOf = ({ lon, lat }: Position): string => `东经 ${lon.toFixed(4)}°、北纬 ${lat.toFixed(4)}°`;

/** A hole of which no county is named must lie in one of the province, or in its waters. */
function checkUnstated(placed: PlacedMouth, outlines: CountyOutlines): DrillingFault[] {
  const { mouth, place } = placed;
  if (!place || outlines.countyAt(place) !== null) return [];
  const near = nearestCounty(place, outlines);
  if (!near || near.metres <= mayReach) return [];
  const where = `离${near.county.name}最近，相距 ${(near.metres / 1000).toFixed(1)} km`;
  const right = otherZone(placed, (at) => outlines.countyAt(at) !== null);
  const mend = right ? zoneMend(placed, right.zone, outlines.countyAt(right.at)) : '请核对坐标和带号';
  if (near.county.isCoastal && near.metres <= waters && isInProvince(place)) {
    const text = `孔位 ${wordsOf(place)} 不在任何县（市、区）的陆地上，${where}`;
    return [hintAt(mouth, 'easting', { code: 'at-sea', text, mend: `海上的孔可不改；${mend}` })];
  }
  const text = `孔位 ${wordsOf(place)} 在浙江省界之外，${where}`;
  return [errorAt(mouth, 'easting', { code: right ? 'wrong-zone' : 'outside-province', text, mend })];
}

const zoneMend = ({ easting }: PlacedMouth, zone: Zone, county: string | null): string =>
  `请核对带号，如是 ${zone.number} 带${county === null ? '' : `（在${county}）`}，Y 填 ${withZone((easting ?? 0) % 1_000_000, zone).toFixed(3)}`;

/** The county nearest to a place, and how far that is. */
function nearestCounty(place: Position, outlines: CountyOutlines): { county: County; metres: number } | null {
  let nearest: { county: County; metres: number } | null = null;
  for (const county of COUNTIES) {
    const metres = outlines.metresTo(county.name, place);
    if (metres !== null && (nearest === null || metres < nearest.metres)) nearest = { county, metres };
  }
  return nearest;
}

/** Of the province's zones another one in which the hole would be where it should. */
function otherZone(
  { mouth, zone, easting }: PlacedMouth,
  isThere: (at: Position) => boolean,
): { zone: Zone; at: Position } | null {
  if (!zone || easting === null) return null;
  for (const other of provinceZones) {
    if (other.width === zone.width && other.number === zone.number) continue;
    const { place: at } = placeOfMouth({ ...mouth.values, easting: withZone(easting % 1_000_000, other) });
    if (at && isThere(at)) return { zone: other, at };
  }
  return null;
}

/** In the province, but in the county that it is said to be of only when it is read in another zone. */
function checkZone(placed: PlacedMouth, county: string, outlines: CountyOutlines): DrillingFault | null {
  const beyond = (at: Position): boolean => (outlines.metresTo(county, at) ?? 0) > mayReach;
  const { mouth, place, zone, easting, isZoneGuessed } = placed;
  if (!place || !zone || easting === null || isZoneGuessed || !beyond(place)) return null;
  const right = otherZone(placed, (at) => !beyond(at))?.zone;
  if (!right) return null;
  const text = `按 ${zone.number} 带孔位不在${county}，按 ${right.number} 带则在`;
  const mend = zoneMend(placed, right, null);
  return errorAt(mouth, 'easting', { code: 'wrong-zone', text, mend });
}
