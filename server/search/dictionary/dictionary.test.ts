import { expect, test } from 'vitest';
import { nearestNames } from '../reading/nearest-term.ts';
import { dictionaryNames, dictionaryTerms, namesReadAs, synonymsOf } from './dictionary.ts';

test('it holds the words of the province', () => {
  const count = (kind: string): number => dictionaryTerms.filter((term) => term.kind === kind).length;
  expect(count('地层')).toBeGreaterThanOrEqual(60);
  expect(count('矿种')).toBeGreaterThanOrEqual(40);
  expect(count('岩石')).toBeGreaterThanOrEqual(60);
  expect(count('地名')).toBeGreaterThanOrEqual(150);
});

test('every name is read in letters and found by them', () => {
  for (const { name, pinyin, initials } of dictionaryNames) {
    expect(pinyin, name).toMatch(/^[a-z0-9]+$/);
    expect(initials.length, name).toBeLessThanOrEqual([...name].length);
    expect(namesReadAs(pinyin).map((each) => each.name)).toContain(name);
  }
});

test('no term twice in its kind, none with itself as another name', () => {
  const keys = dictionaryTerms.map(({ kind, name }) => `${kind} ${name}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(dictionaryTerms.filter(({ name, also }) => also.includes(name))).toEqual([]);
});

test('other names lead to each other', () => {
  expect(synonymsOf('氟石')).toEqual(['萤石']);
  expect(synonymsOf('gssp')).toContain('金钉子');
  expect(synonymsOf('没有')).toEqual([]);
});

test.each([
  ['莹石', '萤石'],
  ['花冈岩', '花岗岩'],
  ['长心组', '长兴组'],
  ['熔洁凝灰岩', '熔结凝灰岩'],
  ['雁当山', '雁荡山'],
])('%s most likely means %s', (typed, meant) => expect(nearestNames(typed)[0]).toBe(meant));
test('what is like nothing stays alone', () => expect(nearestNames('龘靐齉')).toEqual([]));
