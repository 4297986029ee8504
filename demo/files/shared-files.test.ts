import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { sharedDataRecords, type SharedDataSample } from '../shared-data-records.ts';
import { sharedXlsx, sharedZip } from './pages/shared-files.ts';
import { sharedRows } from './pages/shared-rows.ts';
import type { SampleFacts } from './sample-facts.ts';

const listed = [['33-1', '某区普查报告', '某地质大队', '1986', '公开', '某资料馆']];
const factsOf = (sample: SharedDataSample): SampleFacts => ({
  itemType: 'sharedData',
  itemId: 1,
  number: sample.dataNo,
  title: sample.title,
  entry: null,
  secrecy: sample.secrecy,
  unit: sample.provider,
  authors: null,
  submittedBy: null,
  approvedBy: null,
  reviewedBy: null,
  reserveScale: null,
  filedBy: null,
  approvedOn: null,
  keepingUnit: sample.provider,
  year: null,
  formedOn: sample.updatedOn,
  workStartOn: null,
  workEndOn: null,
  category: sample.category,
  workDegree: null,
  city: sample.city ?? null,
  county: sample.county ?? null,
  extent: sample.extent ?? null,
  sheetNo: null,
  oldSheetNo: null,
  scale: null,
  datum: null,
  heights: null,
  minerals: [],
  keywords: [],
  abstract: sample.abstract ?? null,
  layers: [],
  records: {
    columns: sample.items ?? [],
    count: sample.recordCount ?? 0,
    listed: sample.category === '资料目录' ? listed : [],
  },
  hole: null,
  near: { occurrences: [], hazards: [], waters: [], holes: [] },
});

const given = sharedDataRecords().filter(({ sharing }) => sharing !== '不予共享');
const called = (words: string): SampleFacts => {
  const sample = given.find(({ title }) => title.includes(words));
  if (!sample) throw new Error(`no shared data ${words}`);
  return factsOf(sample);
};

describe('files of shared data', () => {
  test.each(given.map((sample) => [sample.title, sample] as const))('%s has the records it tells of', (_, sample) => {
    const rows = sharedRows(factsOf(sample));
    expect(rows).toHaveLength(sample.category === '资料目录' ? listed.length : (sample.recordCount ?? -1));
    expect(rows.filter((row) => row.length !== sample.items?.length)).toEqual([]);
    expect(sharedRows(factsOf(sample))).toEqual(rows);
  });

  test('stand in a workbook below their columns', async () => {
    const [sheet] = (await readXlsx(await sharedXlsx(called('岩石地层单位')))).sheets;
    expect(sheet?.rows[1]).toEqual(['单位名称', '代号', '所属群', '地层区', '时代', '岩性', '厚度']);
    expect(sheet?.rows.map(([name]) => name)).toContain('黄尖组');
    expect(sheet?.rows).toHaveLength(2 + (called('岩石地层单位').records?.count ?? 0));
  });

  test('are the same bytes each time, with points where they have a position', async () => {
    const [one, other] = [await sharedZip(called('宁波市工程地质')), await sharedZip(called('宁波市工程地质'))];
    expect(one.equals(other)).toBe(true);
    expect(one.toString('latin1')).toContain(Buffer.from('数据.geojson').toString('latin1'));
    const water = await sharedZip(called('宁波市地下水'));
    expect(water.toString('latin1')).not.toContain(Buffer.from('数据.geojson').toString('latin1'));
  });

  test('readings of ground water go on to the last year of the data, one well after the other', () => {
    const rows = sharedRows(called('温州市地下水'));
    expect(rows[0]?.[0]).toBe('JC01');
    expect(rows[12]?.[0]).toBe('JC01');
    expect(String(rows.at(-1)?.[2])).toMatch(/^2025-12/);
  });
});
