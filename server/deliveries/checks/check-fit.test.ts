import { describe, expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import type { DeliveryValues } from './checked-draft.ts';
import { countyOutlines } from '../../districts/county-outlines.ts';
import { checked, faultLines, goodFiles, goodValues, knowledge } from './testing/good-draft.ts';

describe('what does not fit together', () => {
  test.each<[string, Partial<DeliveryValues>, string]>([
    ['oil', { minerals: ['石油'] }, 'error national-minerals minerals'],
    ['a mineral that radiates', { minerals: ['萤石', '铀矿'] }, 'error national-minerals minerals'],
    ['gas in the title', { title: '浙江省武义县页岩气调查' }, 'hint national-title title'],
    ['another degree in the title', { workDegree: '详查' }, 'hint degree-title workDegree'],
    ['a licence of the other kind', { licenceNo: 'C3300002010017120053456' }, 'error licence-kind licenceNo'],
    ['a licence of the other kind', { submitterKind: '采矿权人' }, 'error licence-kind licenceNo'],
    ['a licence that is cut', { licenceNo: 'T3312020010' }, 'hint licence-form licenceNo'],
    ['work before 1950', { workStartOn: '1949-12-31' }, 'hint date-old workStartOn'],
    ['an approval years later', { workStartOn: '2004-01-01', workEndOn: '2005-12-31' }, 'hint date-apart approvedOn'],
    ['a sheet of another place', { sheetNo: 'H50G086080' }, 'error sheet-elsewhere sheetNo'],
  ])('%s', (_, values, fault) => expect(faultLines(checked(values))).toEqual([fault]));

  test.each<Partial<DeliveryValues>>([
    { licenceNo: 'T3300002023066050000001' },
    { licenceNo: '3300000710123' },
    { submitterKind: '采矿权人', licenceNo: 'C3300002010017120053456' },
    { title: '浙江省平原区浅层天然气调查评价' },
    { workDegree: '普查', title: '浙江省武义县萤石矿勘探线剖面图册' },
    { sheetNo: 'H50' },
    { sheetNo: 'H-50' },
  ])('%j is in order', (values) => expect(checked(values)).toEqual([]));

  test('sheets that cover a part of the extent, with those that lack', () => {
    const extent = { west: 119.5, south: 28.67, east: 119.99, north: 28.99 };
    const [fault] = checked({ extent, sheetNo: 'H50E020023' });
    expect(fault).toMatchObject({ code: 'sheet-part', level: 'hint' });
    expect(fault?.text).toBe('所填图幅只盖住起止经纬度范围的 26%，还缺 H50E019023、H50E019024、H50E020024');
  });

  test('a survey of another scale than its sheets', () => {
    const values = { ...goodValues, sheetNo: 'H50D010012', scale: '1∶50000' };
    const draft = { projectKind: '区域地质调查', projectName: '调查', materialType: '成果资料' } as const;
    const whole = { ...draft, isWithoutResults: false, values, hasMobile: true, files: goodFiles() };
    const [fault] = checkDraft(whole, knowledge);
    expect(fault).toMatchObject({
      code: 'sheet-scale',
      level: 'hint',
      text: expect.stringContaining('1∶100000') as string,
    });
  });

  test('original data are no double of the results that they belong to', () => {
    const values = { ...goodValues, resultsNo: 'ZJ2020-0001', protectedUntil: null };
    const of = { archiveNo: 'ZJ2020-0001', title: '武义县后树萤石矿普查报告' };
    const known = { ...knowledge, nearTitle: of, sameExtent: of.archiveNo, results: { ...of, submittedBy: null } };
    const draft = { projectKind: '矿产勘查', projectName: '普查', materialType: '原始资料' } as const;
    const faults = checkDraft({ ...draft, isWithoutResults: false, values, hasMobile: true, files: [] }, known);
    expect(faults.filter(({ step }) => step === 'content')).toEqual([]);
  });
});

test('an extent far larger than its county, or mostly outside the province', async () => {
  const outlines = await countyOutlines();
  const lines = (extent: DeliveryValues['extent']) =>
    checked({ extent }, goodFiles(), { outlines }).map(({ level, code, text }) => `${level} ${code} ${text}`);
  expect(lines(goodValues.extent)).toEqual([]);
  const [wide, ...others] = lines({ west: 118.1, south: 27.2, east: 122.9, north: 31.1 });
  expect(wide).toMatch(/^hint extent-wide 起止经纬度的范围约 9\d% 在武义县以外，还涉及.*、.*等 \d\d 个县/u);
  expect(others).toEqual([]);
  // A corner of it in the province
  const [west] = checked({ extent: { west: 117.95, south: 29, east: 118.6, north: 31 }, county: null }, goodFiles(), {
    outlines,
  }).filter(({ field }) => field === 'extent');
  expect(west).toMatchObject({ code: 'extent-mostly-beyond', level: 'error' });
});
