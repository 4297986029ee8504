import { expect, test } from 'vitest';
import { ageRank, geologicalAge } from './geological-age.ts';

test.each([
  ['K1x', '白垩纪'],
  ['mlQh', '第四纪'],
  ['al-lQp3', '第四纪'],
  ['Nh2l', '南华纪'],
  ['N1s', '新近纪'],
  ['Pt3z', '新元古代'],
  ['P3l', '二叠纪'],
  ['Pt1B', '古元古代'],
  ['Є1h', '寒武纪'],
  ['γK1', '侵入岩'],
])('%s is of %s', (code, name) => {
  expect(geologicalAge(code)?.name).toBe(name);
});

test('greater ranks are older', () => {
  const youngToOld = ['mQh', 'al-lQp3', 'al-dlQp2', 'N1s', 'K2j', 'K1x', 'J2y', 'J1-2m', 'P3c', 'P2q', 'C2P1c', 'O3c'];
  const older = ['O1y', 'Є3h', 'Є1h', 'Z2dy', 'Z1d', 'Nh1z', 'Pt3S', 'Pt2-3C', 'Pt1B'];
  const ranks = [...youngToOld, ...older].map((code) => ageRank(code) ?? -1);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});

test('what names no age has none', () => {
  expect([geologicalAge(''), geologicalAge('X9'), ageRank('X9')]).toEqual([null, null, null]);
  expect(ageRank('γK1')).toBeNull();
});
