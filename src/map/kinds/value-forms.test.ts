import { expect, test } from 'vitest';
import {
  amongNames,
  filled,
  fileOfTypes,
  maxPlaces,
  milliseconds,
  moments,
  numberAt,
  numbers,
  pixels,
  tilePath,
} from './value-forms.ts';

const place = numberAt(/\{[xyz]\}/);

test.each([
  [
    '{z}/{x}/{y}.pbf',
    ['7/106/21.pbf', '0/0/0.pbf'],
    ['7/106/21xpbf', '7/106/.pbf', '7/1e3/2.pbf', '/7/106/21.pbf', '7/1234567890/1.pbf'],
  ],
  ['v2{z}/a', ['v25/a', 'v2123/a'], ['v35/a', 'v2/a']],
  ['{x}{y}', ['12', '123456789123456789'], ['1', '1a', '1234567891234567890']],
  ['a.b(c)*{x}', ['a.b(c)*1'], ['axb(c)*1', 'a.b(c)c1']],
  ['no place', ['no place'], ['no places', '']],
])('%s is filled with numbers and otherwise letter by letter', (template, right, wrong) => {
  const fits = filled(template, place);
  expect(right.filter((text) => !fits(text))).toEqual([]);
  expect(wrong.filter(fits)).toEqual([]);
});

test('a template of many places side by side is judged without trying all ways to fill them', () => {
  let tried = 0;
  const counted = { ...place, fits: (text: string) => (tried += 1) > 0 && place.fits(text) };
  const fits = filled('{x}1{y}1'.repeat(maxPlaces / 2), counted);
  expect(fits('1'.repeat(70))).toBe(true);
  expect(fits(`${'1'.repeat(1990)}x`)).toBe(false);
  // Nine lengths at each end that a place can have, and those are fewer than all lengths before it
  expect(tried).toBeLessThan(9 * 9 * maxPlaces * maxPlaces);
});

test('a template of more places than any service has is filled by nothing, at once', () => {
  let tried = 0;
  const counted = { ...place, fits: (text: string) => (tried += 1) > 0 && place.fits(text) };
  expect(filled('{z}'.repeat(158), counted)('1'.repeat(1990))).toBe(false);
  expect(filled('{z}'.repeat(maxPlaces + 1), counted)('1'.repeat(maxPlaces + 1))).toBe(false);
  expect(tried).toBe(0);
  expect(filled('{z}'.repeat(maxPlaces), counted)('1'.repeat(maxPlaces))).toBe(true);
});

test.each([
  [
    'numbers',
    numbers(4),
    ['1,2,3,4', '-1.5,2e-7,3,0.0000012345678901234567'],
    ['1,2,3', '1,2,3,4,5', '1,2,3,x', '1,,3,4', ' 1,2,3,4'],
  ],
  ['pixels', pixels, ['1', '4096'], ['0', '4097', '-1', '1.5', '99999', '']],
  ['moments', moments, ['2020', '2020-05-01/2021', 'current'], ['', '2020/2021/P1Y', 'x', '2020-13', '2020/', ' 2020']],
  ['milliseconds', milliseconds, ['-1000,2000'], ['1', '1,2,3', 'x,1']],
  ['names', amongNames(['a', 'b']), ['a', 'b,a', 'a,b'], ['a,a', 'c', '', 'a,b,c', 'a,', ',a', 'a,,b', ' a', 'a, b']],
  ['names of which one stands twice', amongNames(['a', 'a']), ['a', 'a,a'], ['', ',', 'a,a,', 'a,a,a']],
  ['tiles', tilePath(), ['1/2/3'], ['1/2', '1/2/3/4', '1/2/x', '111/1/1']],
  [
    'files',
    fileOfTypes(['json']),
    ['a/山 1.JSON', 'b.json'],
    [
      'a.js',
      'json',
      'a;b.json',
      'a@b.json',
      'a:b.json',
      'a.json/',
      '.json',
      '.a.json',
      'a/.b.json',
      '.git/a.json',
      'a/.svn/b.json',
      'WEB-INF/a.json',
      'a/meta-inf/b.json',
      'GIT~1/a.json',
      ' .git/a.json',
      'WEB-INF./a.json',
    ],
  ],
])('%s', (_, fits, right, wrong) => {
  expect(right.filter((text) => !fits(text))).toEqual([]);
  expect(wrong.filter(fits)).toEqual([]);
});
