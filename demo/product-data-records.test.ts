import { describe, expect, it } from 'vitest';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import type { FieldMap } from '../src/resources/kit/field.ts';
import { mapData } from '../src/resources/holdings/map-data.ts';
import { sharedData } from '../src/resources/holdings/shared-data.ts';
import { surveyData } from '../src/resources/holdings/survey-data.ts';
import { mapDataRecords } from './map-data-records.ts';
import { nearestArchive } from './product-archives.ts';
import { sharedDataRecords } from './shared-data-records.ts';
import { surveyDataRecords } from './survey-data-records.ts';

type Sample = Readonly<Record<string, unknown>> & { title: string; abstract: string | null; isSample: boolean };
const sets: readonly { name: string; number: string; fields: FieldMap; records: (seed?: number) => Sample[] }[] = [
  { name: 'map data', number: 'dataNo', fields: mapData.fields, records: mapDataRecords },
  { name: 'shared data', number: 'dataNo', fields: sharedData.fields, records: sharedDataRecords },
  { name: 'survey data', number: 'surveyNo', fields: surveyData.fields, records: surveyDataRecords },
];

describe.each(sets)('$name', ({ number, fields, records }) => {
  const rows = records();

  it('has at least 40 rows, each numbered and named once, and repeats itself', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map((row) => row[number])).size).toBe(rows.length);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    expect(records()).toEqual(rows);
    expect(records(77)).not.toEqual(rows);
  });

  it('keeps the rules of the declaration and is marked as sample data', () => {
    for (const row of rows) expect(checkRow(fields, row, { whole: true }), row.title).toMatchObject({ ok: true });
    expect(rows.filter(({ isSample, abstract }) => !isSample || !abstract?.endsWith('（演示数据）'))).toEqual([]);
    expect(rows.filter(({ title, abstract }) => /[〔〕]|undefined|null/.test(title + (abstract ?? '')))).toEqual([]);
  });
});

describe('dates', () => {
  it('are in order', () => {
    const shared = sharedDataRecords();
    expect(shared.filter(({ publishedOn, updatedOn }) => publishedOn > updatedOn)).toEqual([]);
    expect(surveyDataRecords().filter(({ startOn, endOn }) => (startOn ?? '') >= (endOn ?? ''))).toEqual([]);
    expect(mapDataRecords().filter(({ year, updatedOn }) => Number(updatedOn.slice(0, 4)) < year)).toEqual([]);
  });
});

describe('nearestArchive', () => {
  const archive = {
    id: 1,
    category: '区域地质调查',
    title: '1∶50000黄岩幅区域地质调查报告',
    year: 1990,
    scale: '1∶50000',
    sheetNo: 'H51E021006',
    oldSheetNo: 'H-51-123-B',
    county: '黄岩区',
    minerals: ['铅锌'],
  } as const;
  const archives = [
    { ...archive, minerals: ['铅锌'] },
    { ...archive, id: 2, year: 1996, minerals: [] },
  ];
  const origin = {
    category: '区域地质调查',
    year: 1995,
    scale: '1∶50000',
    sheetNo: 'H51E021006',
    county: null,
    mineral: null,
  } as const;

  it('finds the report on the sheet that is nearest in time', () => {
    expect(nearestArchive(archives, origin)).toBe(2);
    expect(nearestArchive(archives, { ...origin, year: 1991 })).toBe(1);
    expect(nearestArchive(archives, { ...origin, sheetNo: null, oldSheetNo: 'H-51-123-B' })).toBe(2);
  });

  it('finds nothing on another sheet, at another scale, of another kind, or from another time', () => {
    for (const other of [
      { sheetNo: 'H51E021007' },
      { scale: '1∶250000' },
      { category: '物化遥' as const },
      { year: 1960 },
      { sheetNo: null },
    ])
      expect(nearestArchive(archives, { ...origin, ...other })).toBeNull();
  });

  it('finds the report on the mineral of a mine in its county', () => {
    const mine = { ...origin, sheetNo: null, scale: '1∶2000', county: '黄岩区' };
    expect(nearestArchive(archives, { ...mine, mineral: '铅锌' })).toBe(1);
    expect(nearestArchive(archives, { ...mine, mineral: '萤石' })).toBeNull();
  });
});
