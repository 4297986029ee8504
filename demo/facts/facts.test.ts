import { describe, expect, it } from 'vitest';
import { sheetNumber } from '../../src/geo/map-sheets.ts';
import { oldSheetNumber } from '../../src/geo/old-map-sheets.ts';
import { COUNTIES, countyNamed } from '../../src/geo/counties.ts';
import { placeNameIn } from '../../src/geo/former-names.ts';
import { MINERALS } from './minerals.ts';
import { PLACES, isNorthWestOfFault } from '../../src/geo/places.ts';
import { REPORT_KINDS, titlesIn } from './report-catalogue.ts';
import { REGIONAL_SHEET_TOWNS, SHEET_TOWNS } from '../../src/geo/sheet-names.ts';
import { STANDARDS } from './standards.ts';
import { STRATA } from '../../src/geo/strata.ts';

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('facts', () => {
  it('has the 90 counties and 11 cities of Zhejiang', () => {
    expect(COUNTIES).toHaveLength(90);
    expect(new Set(COUNTIES.map((county) => county.city)).size).toBe(11);
    expect(COUNTIES.filter((county) => county.city === '')).toEqual([]);
    expect(repeated(COUNTIES.map((county) => county.code))).toEqual([]);
    expect(repeated(COUNTIES.map((county) => county.name))).toEqual([]);
  });

  it('names only counties that exist', () => {
    const names = MINERALS.flatMap((mineral) => [...mineral.counties, ...mineral.areas.map((area) => area.county)]);
    expect(() => names.map(countyNamed)).not.toThrow();
  });

  it('writes places as the reports of the time did', () => {
    expect(placeNameIn(countyNamed('临安区'), 1980)).toBe('浙江省临安县');
    expect(placeNameIn(countyNamed('临安区'), 2017)).toBe('杭州市临安区');
    expect(placeNameIn(countyNamed('临平区'), 2010)).toBe('杭州市余杭区');
    expect(placeNameIn(countyNamed('遂昌县'), 1980)).toBe('浙江省遂昌县');
  });

  it('tells the sides of the Jiangshan–Shaoxing fault', () => {
    expect(isNorthWestOfFault(119.7, 31.08)).toBe(true);
    expect(isNorthWestOfFault(118.49, 28.85)).toBe(true);
    expect(isNorthWestOfFault(121.06, 28.37)).toBe(false);
    expect(isNorthWestOfFault(122.2, 30)).toBe(false);
  });

  it('has no unit, place or standard twice', () => {
    expect(repeated(STRATA.map((unit) => unit.name))).toEqual([]);
    expect(repeated(STRATA.map((unit) => unit.code))).toEqual([]);
    expect(repeated(PLACES.map((place) => place.name))).toEqual([]);
    expect(repeated(STANDARDS.map((standard) => standard.number))).toEqual([]);
    expect([PLACES.length, STANDARDS.length]).toEqual([52, 47]);
  });

  it('gives every map sheet one name', () => {
    expect(repeated(SHEET_TOWNS.map(([, lon, lat]) => sheetNumber(lon, lat, 50_000)))).toEqual([]);
    expect(repeated(REGIONAL_SHEET_TOWNS.map(([, lon, lat]) => oldSheetNumber(lon, lat, 200_000)))).toEqual([]);
  });

  it('has a title for every kind of report in every year', () => {
    const gaps = REPORT_KINDS.flatMap((kind) => {
      const years = Array.from({ length: kind.years[1] - kind.years[0] + 1 }, (_, index) => kind.years[0] + index);
      return years.filter((year) => titlesIn(kind, year).length === 0).map((year) => `${kind.purpose} ${year}`);
    });
    expect(gaps).toEqual([]);
  });
});
