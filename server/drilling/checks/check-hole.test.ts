import { describe, expect, test } from 'vitest';
import { type Book, goodHole, sheetsOfBook } from '../../../tests/helpers/drilling-desk.ts';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { drillingSheets, type DrillingSheetName } from '../../../src/resources/shared/drilling-sheets.ts';
import { roughOutlines } from '../../districts/county-outlines.ts';
import { checkHole } from './check-hole.ts';
import { checkPlacedMouths } from './check-mouths.ts';
import { placedMouths } from './placed-mouths.ts';
import { readCells } from './read-cells.ts';
import type { RawRow } from './sheet-values.ts';

const today = '2026-01-01';

/** Rows of a book as they come out of its file. */
const rowsOf = (book: Book): RawRow[] =>
  sheetsOfBook(book).flatMap(({ name, rows }) =>
    rows.map((cells, at) => {
      const sheet = drillingSheets.find(({ label }) => label === name)?.name ?? 'collar';
      return { sheet, row: at + 2, cells: [...cells] };
    }),
  );

const good = goodHole('ZK1', 1);
const found = (book: Book): DrillingFault[] => checkHole('ZK1', rowsOf(book), today);
const codesOf = (book: Book): string[] =>
  found(book).map(({ code, sheet, row, column }) => `${code} ${sheet} ${row} ${column}`);

/** The good hole, with cells of one row changed. */
const changed = (sheet: DrillingSheetName, at: number, cells: Record<string, string>): Book => ({
  ...good,
  [sheet]: good[sheet].map((row, index) => (index === at ? { ...row, ...cells } : row)),
});
const added = (sheet: DrillingSheetName, cells: Record<string, string>): Book => ({
  ...good,
  [sheet]: [...good[sheet], { ...good[sheet][0], ...cells }],
});

test('a good hole has no faults', () => expect(found(good)).toEqual([]));

describe('cells', () => {
  test.each<[string, string, string]>([
    ['', 'required', '30'],
    ['三十', 'not-a-number', '30'],
    ['30m', 'unit-in-cell', '30'],
    ['99999', 'out-of-range', '30'],
    ['=A1*2', 'formula-without-value', '30'],
    ['#REF!', 'cell-error', '30'],
  ])('终孔深度 %j: %s', (finalDepth, code) => {
    const faults = found(changed('collar', 0, { finalDepth }));
    expect(faults.map((fault) => fault.code)).toContain(code);
    expect(faults.find((fault) => fault.code === code)).toMatchObject({ level: 'error', column: 'finalDepth', row: 2 });
  });
  test('full-width digits are read, and told', () =>
    expect(codesOf(changed('collar', 0, { finalDepth: '３０．０' }))).toEqual(['full-width collar 2 finalDepth']));
  test('a day as a number', () =>
    expect(codesOf(changed('collar', 0, { endedOn: '45415' }))).toEqual(['date-serial collar 2 endedOn']));
  test('no day', () =>
    expect(codesOf(changed('collar', 0, { endedOn: '五月' }))).toEqual(['not-a-date collar 2 endedOn']));
  test('a mark of secrecy, and words that are none', () => {
    expect(codesOf(changed('beds', 1, { description: '见机密级地形图' }))).toEqual(['secrecy-mark beds 3 description']);
    expect(codesOf(changed('beds', 1, { description: '中密，密实，机密度未测' }))).toEqual([]);
  });
  test('no choice', () =>
    expect(codesOf(changed('collar', 0, { type: '水井' }))).toEqual(['not-a-choice collar 2 type']));
  test('an unknown code is told with the nearest ones and their names; code and name together are read', () => {
    const mendOf = (lithology: string) =>
      found(changed('beds', 2, { lithology })).map(({ code, mend }) => `${code} ${mend}`);
    expect(mendOf('B5')).toEqual([expect.stringMatching(/^not-a-choice 最接近的有：B05 粉砂岩、/u)]);
    expect(mendOf('中细粒花刚岩')).toEqual([expect.stringMatching(/^not-a-choice 最接近的有：D01 花岗岩、/u)]);
    expect(mendOf('?')).toEqual(['not-a-choice 请改填代码，如 A01；全部见模板的“岩性代码”表']);
    expect(mendOf('B05 粉砂岩')).toEqual([]);
    expect(mendOf('b05')).toEqual([]);
  });
  test('too long', () =>
    expect(codesOf(changed('collar', 0, { line: '长'.repeat(30) }))).toEqual(['too-long collar 2 line']));
});

describe('rules', () => {
  test.each<[string, Book, string[]]>([
    ['a mouth twice', added('collar', {}), ['hole-twice collar 3 holeNo']],
    ['a hole without beds', { ...good, beds: [] }, ['hole-without-beds collar 2 holeNo']],
    ['beds without a hole', { beds: good.beds }, ['hole-unknown beds 2 holeNo']],
    ['the first bed', changed('beds', 0, { top: '0.5' }), ['bed-first beds 2 top']],
    ['a gap', changed('beds', 1, { top: '2.5' }), ['bed-gap beds 3 top']],
    ['an overlap', changed('beds', 1, { top: '2.1' }), ['bed-overlap beds 3 top']],
    ['a bed of no thickness', changed('beds', 0, { bottom: '0' }), ['bed-thickness beds 2 bottom']],
    ['the last bed', changed('beds', 2, { bottom: '29' }), ['bed-last beds 4 bottom']],
    ['RQD', changed('beds', 2, { rqd: '95' }), ['rqd-over-recovery beds 4 rqd']],
    ['ages', changed('beds', 1, { unitCode: 'J3' }), ['age-order beds 4 unitCode']],
    ['an unknown code', changed('beds', 1, { unitCode: '②' }), ['unit-unknown beds 3 unitCode']],
    ['rock and code', changed('beds', 1, { rockName: '花岗岩' }), ['rock-lithology beds 3 lithology']],
    ['a sample below the end', changed('samples', 0, { bottom: '31' }), ['samples-beyond-end samples 2 bottom']],
    ['a sample upside down', changed('samples', 0, { bottom: '4' }), ['samples-span samples 2 bottom']],
    ['a sample twice', added('samples', {}), ['samples-twice samples 3 sampleNo']],
    ['a test below the end', changed('tests', 0, { bottom: '31' }), ['tests-beyond-end tests 2 bottom']],
    ['a test upside down', changed('tests', 0, { bottom: '4' }), ['tests-span tests 2 bottom']],
    ['a test twice', added('tests', {}), ['tests-twice tests 3 testNo']],
    ['a survey below the end', changed('survey', 0, { depth: '31' }), ['survey-beyond-end survey 2 depth']],
    ['a survey twice', added('survey', {}), ['survey-twice survey 3 depth']],
    ['surveys out of order', added('survey', { depth: '5' }), ['survey-order survey 3 depth']],
    ['a survey without azimuth', changed('survey', 0, { azimuth: '' }), ['survey-azimuth survey 2 azimuth']],
    ['a survey unlike the mouth', changed('survey', 0, { inclination: '70' }), ['survey-mouth survey 2 inclination']],
    ['a mouth without azimuth', changed('collar', 0, { inclination: '88' }), ['mouth-azimuth collar 2 azimuth']],
    ['a level below the end', changed('water', 0, { depth: '31' }), ['water-beyond-end water 2 depth']],
    [
      'a level before the hole',
      changed('water', 0, { measuredOn: '2024-04-01' }),
      ['water-before-start water 2 measuredOn'],
    ],
    ['a level ahead', changed('water', 0, { measuredOn: '2027-04-01' }), ['date-ahead water 2 measuredOn']],
    [
      'an end before the start',
      changed('collar', 0, { endedOn: '2024-04-01' }),
      ['ended-before-start collar 2 endedOn'],
    ],
    ['an end ahead', changed('collar', 0, { endedOn: '2027-04-01' }), ['date-ahead collar 2 endedOn']],
  ])('%s', (_, book, codes) => expect(codesOf(book)).toEqual(codes));

  test('the older lies above the younger where a fault cuts them', () =>
    expect(
      codesOf({
        ...good,
        beds: good.beds.map((bed, at) => (at === 1 ? { ...bed, unitCode: 'J3', contact: '断层' } : bed)),
      }),
    ).toEqual([]));
  test('a bed twice', () => {
    const [first, ...others] = good.beds;
    expect(codesOf({ ...good, beds: [first!, first!, ...others] })).toEqual(['bed-twice beds 3 null']);
  });
  test('every fault says what is wrong and what mends it', () => {
    for (const { text, mend } of found(changed('beds', 1, { top: '2.5', rockName: '花岗岩' }))) {
      expect(text).toMatch(/[\u4e00-\u9fff]/u);
      expect(mend).toMatch(/[\u4e00-\u9fff]/u);
    }
  });
});

describe('one cause is one fault', () => {
  const [mouth] = good.collar;
  const [one, two, three] = good.beds;
  const twice = <T>(rows: readonly T[]): T[] => [...rows, ...rows];
  test.each<[string, Book, string[]]>([
    ['beds upside down', { ...good, beds: good.beds.toReversed() }, ['bed-order beds 3 top']],
    ['two beds in each other’s place', { ...good, beds: [one!, three!, two!] }, ['bed-order beds 4 top']],
    ['the first bed at the end', { ...good, beds: [two!, three!, one!] }, ['bed-order beds 4 top']],
    [
      'beds upside down with a gap among them',
      { ...good, beds: [three!, { ...two!, top: '2.5' }, one!] },
      ['bed-order beds 3 top', 'bed-gap beds 3 top'],
    ],
    ['one wrong depth among beds in order', changed('beds', 2, { top: '0.5' }), ['bed-order beds 4 top']],
    [
      'a bed whose depths are in each other’s place',
      changed('beds', 1, { top: two!['bottom']!, bottom: two!['top']! }),
      ['bed-thickness beds 3 bottom'],
    ],
    ['all beds twice', { ...good, beds: twice(good.beds) }, ['bed-twice beds 5 null']],
    ['the last two beds twice', { ...good, beds: [...good.beds, two!, three!] }, ['bed-twice beds 5 null']],
    [
      'a hole twice with all that is in it',
      {
        ...good,
        collar: twice(good.collar),
        beds: twice(good.beds),
        survey: twice(good.survey),
        samples: twice(good.samples),
        tests: twice(good.tests),
        water: twice(good.water),
      },
      ['hole-twice collar 3 holeNo'],
    ],
    [
      'surveys upside down',
      { ...good, survey: ['20', '15', '10'].map((depth) => ({ ...good.survey[0]!, depth })) },
      ['survey-order survey 3 depth'],
    ],
    ['a hole that is said to be too short', changed('collar', 0, { finalDepth: '3' }), ['bed-last beds 4 bottom']],
  ])('%s', (_, book, codes) => expect(codesOf(book)).toEqual(codes));
  test('how many beds are out of their order, or repeated, is told', () => {
    const [order] = found({ ...good, beds: good.beds.toReversed() });
    expect(order?.text).toContain('没有自上而下排列，共 2 处');
    const [repeated] = found({ ...good, beds: twice(good.beds) });
    expect(repeated?.text).toBe('第 5–7 行的 3 个分层与第 2–4 行的重复');
  });
  test.each(['5000000', '60999999.9', '61000000', '999999999'])(
    'an easting of %s is told by the mouths alone',
    (easting) => {
      const book = changed('collar', 0, { easting });
      expect(codesOf(book)).toEqual([]);
      const read = rowsOf(book).filter(({ sheet }) => sheet === 'collar');
      const mouths = placedMouths(read.map((row) => readCells({ ...row, sheet: 'collar' as const }).read));
      const codes = checkPlacedMouths(mouths, roughOutlines, []).map(({ code }) => code);
      expect(codes).toEqual(['easting-unreadable']);
    },
  );
  test('one bad number says nothing of the other', () =>
    expect(codesOf(changed('collar', 0, { northing: '9000000', easting: '999999999' }))).toEqual([
      'out-of-range collar 2 northing',
    ]));
  test('a number of a hole that is there twice is not told as well', () => {
    const read = rowsOf({ ...good, collar: twice([{ ...mouth!, unifiedNo: 'U1' }]) });
    const mouths = read.filter(({ sheet }) => sheet === 'collar');
    const placed = placedMouths(mouths.map((row) => readCells({ ...row, sheet: 'collar' as const }).read));
    expect(checkPlacedMouths(placed, roughOutlines, [])).toEqual([]);
  });
});

describe('what only follows from another fault', () => {
  const [mouth] = good.collar;
  test('coordinates in each other’s place are told by the mouths alone', () => {
    const turned = { northing: mouth!['easting']!, easting: mouth!['northing']! };
    expect(codesOf(changed('collar', 0, turned))).toEqual([]);
    expect(codesOf(changed('collar', 0, { northing: '99999999' }))).toEqual(['out-of-range collar 2 northing']);
  });
  test('beds of two holes under one number are not told to be out of order', () => {
    const twice = { ...good, collar: [mouth!, mouth!], beds: [...good.beds, { ...good.beds[0]!, bottom: '2.1' }] };
    expect(codesOf(twice)).toEqual(['hole-twice collar 3 holeNo']);
  });
});

test.each(['-200.01', '2000.01'])('an elevation of %s m is none of the province', (elevation) =>
  expect(codesOf(changed('collar', 0, { elevation }))).toEqual(['out-of-range collar 2 elevation']),
);

test('nobody drilled before 1900', () =>
  expect(codesOf(changed('collar', 0, { startedOn: '1024-05-01' }))).toEqual(['date-early collar 2 startedOn']));
