import { expect, test } from 'vitest';
import { emptyForm } from '../account/form/form-problems.ts';
import { reportProblems, reportTakes, reportValues, type ReportValues } from './report-takes.ts';

const values = (given: Partial<ReportValues>): ReportValues => ({ ...emptyForm(reportTakes), ...given });

test.each([
  [{ kind: 'field' }, ['field', 'proposedValue']],
  [{ kind: 'field', field: 'title', note: '题名漏字' }, []],
  [{ kind: 'page' }, ['fileName', 'note']],
  [{ kind: 'place', lon: '120' }, ['lat']],
  [{ kind: 'other' }, ['note']],
] as const)('%o lacks %o', (given, lacking) => {
  expect(Object.keys(reportProblems(values(given), 'point')).sort()).toEqual([...lacking].sort());
});

test('only what belongs to the kind is sent', () => {
  const all = { field: 'title', proposedValue: ' 新题名 ', fileName: '正文', page: '3', lon: '120.5', lat: '29' };
  expect(reportValues(values({ ...all, kind: 'field' }), null)).toEqual({
    kind: 'field',
    field: 'title',
    proposedValue: '新题名',
    note: undefined,
    attachment: undefined,
  });
  expect(reportValues(values({ ...all, kind: 'place' }), 'point')).toMatchObject({ place: { lon: 120.5, lat: 29 } });
  expect(reportValues(values({ ...all, kind: 'page', note: '缺页' }), null)).toMatchObject({
    fileName: '正文',
    page: 3,
    note: '缺页',
  });
});

test.each([
  [{ west: '118', south: '28' }, ['east', 'north']],
  [{ west: '119', south: '28', east: '118', north: '29' }, ['west']],
  [{ west: '118', south: '29', east: '119', north: '28' }, ['south']],
  [{ west: '118', south: '28', east: '119', north: '29' }, []],
] as const)('of a box, %o is wrong in %o', (given, wrong) => {
  expect(Object.keys(reportProblems(values({ kind: 'place', ...given }), 'extent'))).toEqual(wrong);
});

test('the place of what covers an area is sent as a box', () => {
  const box = { west: '118', south: '28', east: '119.5', north: '29' };
  const sent = reportValues(values({ kind: 'place', lon: '1', lat: '2', ...box }), 'extent');
  expect(sent).toMatchObject({ extent: { west: 118, south: 28, east: 119.5, north: 29 } });
  expect(sent).not.toHaveProperty('place');
});
