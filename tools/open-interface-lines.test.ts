import { expect, test } from 'vitest';
import { apiChanges, apiVersion } from '../src/resources/shared/api-limits.ts';
import { brokenLots, openInterfaceLines, promiseMore, type Promises, readPromises } from './open-interface-lines.ts';

const promises = readPromises();
const promised = promises.lines.map(({ line }) => line);
const now = openInterfaceLines();

test('what programs were promised under this version is there still', () => {
  // A line that is gone breaks programs of others: keep the name and type, or make another version and announce it
  expect(promised.filter((line) => !now.includes(line))).toEqual([]);
});

test('what is there is promised: npm run format writes it down', () => {
  expect(now.filter((line) => !promised.includes(line))).toEqual([]);
  expect(now.length).toBeGreaterThan(1000);
});

test('no promise was taken out of the file: each lot is what its sum was made of', () => {
  // Lots and sums are never edited. What has to go, goes with another apiVersion, which apiChanges tells programs of
  expect(brokenLots(promises, apiVersion)).toEqual([]);
  expect(promises.sums.length).toBeGreaterThan(0);
});

test('every version that was promised is among the changes, the one of now first', () => {
  const told = apiChanges.map(({ version }) => version);
  expect(told[0]).toBe(apiVersion);
  expect(promises.sums.map(({ lot }) => lot.split('/')[0]).filter((version) => !told.includes(version!))).toEqual([]);
});

const nothing: Promises = { lines: [], sums: [] };
const two = promiseMore(promiseMore(nothing, '1.0', ['a\tb\t', 'c\td\t']), '1.0', ['a\tb\t', 'e\tf\t']);

test('writing down takes no promise away, and adds what is new as another lot', () => {
  expect(two.lines.map(({ line, lot }) => [line[0], lot])).toEqual([
    ['a', '1.0/1'],
    ['c', '1.0/1'],
    ['e', '1.0/2'],
  ]);
  expect(brokenLots(two, '1.0')).toEqual([]);
  expect(promiseMore(two, '1.0', ['a\tb\t'])).toEqual(two);
});

test('a line taken out, another type, a lot of one’s own and a lot taken out are seen', () => {
  const { lines, sums } = two;
  expect(brokenLots({ lines: lines.slice(1), sums }, '1.0')).toEqual(['1.0/1']);
  const changed = lines.map((each) => (each.lot === '1.0/2' ? { ...each, line: 'e\tf\tstring' } : each));
  expect(brokenLots({ lines: changed, sums }, '1.0')).toEqual(['1.0/2']);
  expect(brokenLots({ lines: [...lines, { line: 'g\t\t', lot: '1.0/3' }], sums }, '1.0')).toEqual(['1.0/3']);
  expect(brokenLots({ lines: lines.slice(2), sums: sums.slice(1) }, '1.0')).toEqual(['1.0/2']);
});

test('another version begins anew, and what it replaces stays told', () => {
  const next = promiseMore(two, '2.0', ['a\tb\t']);
  expect(next.lines).toEqual([{ line: 'a\tb\t', lot: '2.0/1' }]);
  expect(next.sums.map(({ lot }) => lot)).toEqual(['1.0/1', '1.0/2', '2.0/1']);
  expect(brokenLots(next, '2.0')).toEqual([]);
});

test('addresses, parameters and fields are lines with their types', () => {
  for (const line of ['GET /rest/boreholes\t\t', 'GET /rest/boreholes\tq\tstring', 'boreholes\tholeNo\tstring'])
    expect(now).toContain(line);
});
