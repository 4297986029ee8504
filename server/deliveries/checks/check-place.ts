import type { Box } from '../../../src/geo/box.ts';
import { CITIES, COUNTIES } from '../../../src/geo/counties.ts';
import { provinceBox } from '../../../src/geo/province.ts';
import { readCounty } from '../../../src/geo/read-county.ts';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { checkReach } from './check-reach.ts';
import { checkSheets } from './check-sheets.ts';
import { ofField, ofFile } from './fault.ts';

const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
/** Metres beside a county within which data may still be said to be of it. */
const mayReach = 3000;

/** Where the data lie: extent, county, its code and the sheets must say the same. */
export const checkPlace = (draft: CheckedDraft, { outlines, places }: Knowledge): DeliveryFault[] => [
  ...checkExtent(draft.values, outlines),
  ...checkCounty(draft.values, outlines),
  ...checkSheets(draft),
  ...checkMaps(draft, { outlines, places }),
];

/** Metres beside the province within which a box may be drawn generously, or lie in its waters. */
const nearProvince = 10_000;

/** Inside the box around the province, and yet in a neighbour or far out at sea. */
function checkOutline({ extent, county }: CheckedDraft['values'], outlines: Knowledge['outlines']): DeliveryFault[] {
  if (extent === null || (county !== null && outlines.metresToBox(county, extent) === 0)) return [];
  const away = Math.min(...COUNTIES.map(({ name }) => outlines.metresToBox(name, extent) ?? Infinity));
  if (away <= mayReach || away === Infinity) return [];
  const text = `起止经纬度在浙江省界之外，相距 ${(away / 1000).toFixed(1)} km`;
  const mend = '请核对起止经纬度；外省的资料请向所在省的资料馆汇交';
  return [ofField('extent', { code: 'extent-beyond', level: away > nearProvince ? 'error' : 'hint', text, mend })];
}

function checkExtent(values: CheckedDraft['values'], outlines: Knowledge['outlines']): DeliveryFault[] {
  const { extent } = values;
  if (extent === null) return [];
  const { west, south, east, north } = provinceBox;
  if (extent.west >= west && extent.south >= south && extent.east <= east && extent.north <= north)
    return [...checkOutline(values, outlines), ...checkReach(values, outlines)];
  const text = '起止经纬度超出了浙江省的范围';
  const mend = `应在东经 ${west}°–${east}°、北纬 ${south}°–${north}° 之内，请核对度分秒的换算和经纬度的先后`;
  return [ofField('extent', { code: 'extent-outside', level: 'error', text, mend })];
}

function checkCounty(
  { county: name, city, districtCode, extent }: CheckedDraft['values'],
  outlines: Knowledge['outlines'],
): DeliveryFault[] {
  if (name === null) return checkCode(districtCode);
  const read = readCounty(name, city);
  if (!('county' in read)) return [ofField('county', { code: 'county-unknown', level: 'error', ...read })];
  const { county } = read;
  const faults: DeliveryFault[] = [];
  if (districtCode !== null && districtCode !== county.code) {
    const text = `行政区划代码 ${districtCode} 不是${name}的`;
    const mend = `${name}的代码是 ${county.code}，请核对`;
    faults.push(ofField('districtCode', { code: 'district-code', level: 'error', text, mend }));
  }
  const away = extent === null ? null : outlines.metresToBox(name, extent);
  if (away !== null && away > 0) {
    const text = `起止经纬度不在${name}，相距 ${(away / 1000).toFixed(1)} km`;
    const mend = '请核对起止经纬度和所在的县（市、区）';
    const level = away > mayReach ? 'error' : 'hint';
    faults.push(ofField('extent', { code: 'extent-county', level, text, mend }));
  }
  return faults;
}

/** A code without its county is at least one of the province's. */
function checkCode(code: string | null): DeliveryFault[] {
  if (code === null || COUNTIES.some((each) => each.code === code)) return [];
  const city = code.endsWith('00') ? CITIES[code.slice(0, 4)] : undefined;
  const text = city ? `${code} 是${city}的代码` : `浙江省现行区划中没有代码 ${code}`;
  const said = { text, mend: '请填写所在县（市、区）的代码，并填写县（市、区）' };
  return [ofField('districtCode', { code: 'district-code', level: 'error', ...said })];
}

/** Metres from a county beyond which a map is surely placed wrongly. */
const strayed = 10_000;

/** Maps that say themselves where they lie must lie in the county, and where the extent says. */
function checkMaps(
  { files, values: { county, extent } }: CheckedDraft,
  { outlines, places }: Pick<Knowledge, 'outlines' | 'places'>,
): DeliveryFault[] {
  return files.flatMap((file) => {
    const place = places.get(file.id);
    if (!place) return [];
    const mend = '请核对配准和坐标系（带号、X 与 Y 的先后）；图件本应在此处的，请改正起止经纬度和所在的县（市、区）';
    const away = county === null ? null : outlines.metresToBox(county, place);
    if (county !== null && away !== null && away > mayReach) {
      const text = `图上坐标（${placeText(place)}）不在${county}，相距 ${(away / 1000).toFixed(1)} km`;
      const level = away > strayed ? 'error' : 'hint';
      return [ofFile(file, { code: 'map-elsewhere', level, text, mend })];
    }
    if (extent === null || meet(extent, place)) return [];
    const text = `图上坐标（${placeText(place)}）与起止经纬度不相交`;
    return [ofFile(file, { code: 'map-beside', level: 'hint', text, mend })];
  });
}

const placeText = ({ west, south, east, north }: Box): string =>
  `东经 ${west.toFixed(3)}°–${east.toFixed(3)}°、北纬 ${south.toFixed(3)}°–${north.toFixed(3)}°`;
