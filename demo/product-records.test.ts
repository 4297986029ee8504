import { describe, expect, it } from 'vitest';
import { type ChoiceOption, optionOf } from '../src/resources/kit/field-kinds.ts';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { boreholes } from '../src/resources/holdings/boreholes.ts';
import { products } from '../src/resources/holdings/products.ts';
import { productCategories } from '../src/resources/shared/product-categories.ts';
import { datums } from '../src/geo/datums.ts';
import { sheetExtent } from '../src/geo/map-sheets.ts';
import { sheetExtentAt } from '../src/geo/sheet-grid.ts';
import { productRecords, secrecyOfGround } from './product-records.ts';
import type { ProductSample } from './product-records.ts';

const records = productRecords();
const offenders = (isWrong: (record: ProductSample) => boolean): string[] =>
  records.filter(isWrong).map(({ productNo, title }) => `${productNo} ${title}`);
const denominator = ({ scale }: ProductSample): number => Number(scale?.slice(2));

describe('productRecords', () => {
  it('has at least 240 maps, every category a full list, and repeats itself', () => {
    expect(records.length).toBeGreaterThanOrEqual(240);
    for (const category of productCategories) {
      expect(records.filter((record) => record.category === category).length, category).toBeGreaterThanOrEqual(20);
    }
    expect(productRecords()).toEqual(records);
    expect(productRecords(34)).not.toEqual(records);
  });

  it('keeps the rules of the declaration', () => {
    expect(offenders((record) => !checkRow(products.fields, record, { whole: true }).ok)).toEqual([]);
  });

  it('numbers and names every map once and fills every place', () => {
    expect(new Set(records.map(({ productNo }) => productNo)).size).toBe(records.length);
    expect(new Set(records.map(({ title }) => title)).size).toBe(records.length);
    expect(offenders(({ title, abstract }) => /[〔〕]|undefined|null/.test(title + abstract))).toEqual([]);
    expect(offenders(({ abstract, isSample }) => !isSample || !abstract?.endsWith('（演示数据）'))).toEqual([]);
  });

  it('gives a sheet the extent of its number, at its scale', () => {
    const sheets = records.filter(({ sheetNo }) => sheetNo !== null);
    expect(sheets.length).toBeGreaterThan(80);
    expect(offenders(({ sheetNo, extent }) => sheetNo !== null && !isSame(sheetExtent(sheetNo), extent))).toEqual([]);
    const isOldOnly = ({ sheetNo, oldSheetNo }: ProductSample) => sheetNo === null && oldSheetNo !== null;
    expect(offenders((record) => isOldOnly(record) && record.scale !== '1∶200000')).toEqual([]);
    expect(offenders((record) => isOldOnly(record) && !liesOnSheet(record))).toEqual([]);
    expect(offenders(({ title, sheetName }) => title.includes('幅') && !title.includes(sheetName ?? 'none'))).toEqual(
      [],
    );
  });

  it('lies in the province and its sea', () => {
    const isOutside = ({ extent }: ProductSample): boolean =>
      !extent || extent.west < 118 || extent.east > 123.5 || extent.south < 27 || extent.north > 32;
    expect(offenders((record) => isOutside(record) && record.oldSheetNo === null)).toEqual([]);
    expect(offenders(({ extent }) => !extent || extent.west >= extent.east || extent.south >= extent.north)).toEqual(
      [],
    );
  });

  it('closes maps that show sensitive ground, by their scale', () => {
    expect([1_000, 10_000, 25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000].map(secrecyOfGround)).toEqual([
      '内部',
      '秘密',
      '机密',
      '机密',
      '机密',
      '秘密',
      '秘密',
      '公开',
    ]);
    expect(
      offenders((record) => record.baseMap === '含地形要素' && record.secrecy !== secrecyOfGround(denominator(record))),
    ).toEqual([]);
    expect(offenders(({ baseMap, secrecy }) => baseMap !== '含地形要素' && /密/.test(secrecy))).toEqual([]);
    expect(offenders(({ isCatalogPublic, secrecy }) => !isCatalogPublic && !/密/.test(secrecy))).toEqual([]);
    expect(offenders(({ type, secrecy }) => /重力|航磁/.test(type) && secrecy === '公开')).toEqual([]);
  });

  it('is drawn in the zone it lies in', () => {
    expect(
      offenders(({ projection, centralMeridian, extent }) => {
        if (projection !== '高斯—克吕格投影（6°带）' || !extent) return false;
        return Math.abs((centralMeridian ?? 0) - (extent.west + extent.east) / 2) > 3;
      }),
    ).toEqual([]);
    expect(offenders(({ crs, year }) => crs === datums.cgcs2000.name && year < 2008)).toEqual([]);
  });

  it.each(['crs', 'heightDatum'] as const)('calls its systems as boreholes do: %s', (name) => {
    const labels = (options: readonly ChoiceOption[]): string[] => options.map((each) => optionOf(each).label);
    const ofHoles = labels(boreholes.fields[name].options);
    expect(labels(products.fields[name].options).filter((label) => !ofHoles.includes(label))).toEqual([]);
  });
});

const isSame = (one: object, other: object | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A 1:200 000 sheet has only an old number; its extent is that of the sheet around its middle. */
function liesOnSheet({ extent }: ProductSample): boolean {
  if (!extent) return false;
  const middle = [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2] as const;
  return isSame(sheetExtentAt(...middle, 200_000), extent);
}
