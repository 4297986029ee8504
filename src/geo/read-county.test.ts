import { describe, expect, test } from 'vitest';
import { CITIES, COUNTIES } from './counties.ts';
import { countyOf, readCounty } from './read-county.ts';

const said = (...given: Parameters<typeof readCounty>): string => {
  const read = readCounty(...given);
  return 'county' in read ? read.county.name : `${read.text}；${read.mend}`;
};

test('every county is read, with and without its city', () => {
  for (const county of COUNTIES) {
    expect(said(county.name)).toBe(county.name);
    expect(said(county.name, county.city)).toBe(county.name);
    expect(countyOf(`${county.city}${county.name}`)).toBe(county);
  }
});

test('every city is told to be one, and never that the province has none of that name', () => {
  for (const city of Object.values(CITIES)) {
    expect(said(city)).toBe(`“${city}”是设区市；请填写所在县（市、区）`);
    expect(said(city, city)).toBe(`“${city}”是设区市；请填写所在县（市、区）`);
    expect(said(`浙江省${city}`)).toContain('是设区市');
    expect(said(city.slice(0, -1))).toContain('是设区市');
  }
});

test('a county under a short name is told its whole one', () => {
  for (const { name } of COUNTIES) {
    const short = name.replace(/(?:畲族自治县|县|市|区)$/u, '');
    if (Object.values(CITIES).includes(`${short}市`)) continue;
    expect([short, said(short)]).toEqual([short, expect.stringContaining(`请填写“${name}”`)]);
  }
});

describe('other ways of writing', () => {
  test.each([
    ['武义', null, '“武义”不是现行县（市、区）的全称；请填写“武义县”'],
    ['武义', '金华市', '“武义”不是现行县（市、区）的全称；请填写“武义县”'],
    ['浙江省武义县', null, '“浙江省武义县”不是现行县（市、区）的全称；请填写“武义县”'],
    ['金华市武义县', '金华市', '“金华市武义县”不是现行县（市、区）的全称；请填写“武义县”'],
    ['金华市武义', null, '“金华市武义”不是现行县（市、区）的全称；请填写“武义县”'],
    ['鄞县', null, '“鄞县”不是现行县（市、区）的全称；请填写“鄞州区”'],
    ['武义县', '杭州市', '武义县不属于杭州市；武义县属于金华市，请改正县（市、区）或设区市'],
    ['虎丘区', null, '浙江省现行区划中没有“虎丘区”；请按现行行政区划填写县（市、区）全称'],
    ['无名县', '金华市', '浙江省现行区划中没有“无名县”；请按现行行政区划填写县（市、区）全称'],
    ['县', null, '浙江省现行区划中没有“县”；请按现行行政区划填写县（市、区）全称'],
  ])('%s in %s', (name, city, words) => expect(said(name, city)).toBe(words));
});
