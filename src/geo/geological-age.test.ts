import { expect, test } from 'vitest';
import { ageRange, ageRank, geologicalAge } from './geological-age.ts';
import { STRATA } from './strata.ts';

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
  ['K1γ', '侵入岩'],
  ['γ5', '侵入岩'],
  ['ηγJ3', '侵入岩'],
  ['βμ', '侵入岩'],
  ['ε5', '侵入岩'],
  ['Qb2', '青白口纪'],
  ['Jx', '蓟县纪'],
  ['Ch1', '长城纪'],
  ['C2h', '石炭纪'],
  ['Ht', '滹沱纪'],
  ['Ar3', '太古宙'],
  ['Pt', '元古宙'],
  ['Pt2-3C', '中元古代'],
  ['Mz', '中生代'],
  ['Pz1', '早古生代'],
  ['Pz', '古生代'],
  ['Cz', '新生代'],
  ['∈1h', '寒武纪'],
  ['€1h', '寒武纪'],
  ['ϵ1h', '寒武纪'],
  ['ε1h', '寒武纪'],
  ['Ｋ₁x', '白垩纪'],
  ['al+plQ4', '第四纪'],
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

/** By the chart: which series a code may be of; greater is older. */
test.each<[string, string, string]>([
  ['O1-2n', 'O2', 'O1'],
  ['D3C1z', 'C1', 'D3'],
  ['C2P1c', 'P1', 'C2'],
  ['J3-K1', 'K1', 'J3'],
  ['J3K1', 'K1', 'J3'],
  ['Є-O', 'O', 'Є'],
  ['ZЄ', 'Є', 'Z'],
  ['Pt2-3C', 'Pt3', 'Ch'],
  ['Pt3S', 'Z', 'Qb'],
  ['K', 'K', 'K'],
  ['Qp', 'Qp3', 'Qp1'],
  ['Qp3-h', 'Qh', 'Qp3'],
  ['Qp3-Qh', 'Qh', 'Qp3'],
  ['Q4', 'Qh', 'Qh'],
  ['Q2', 'Qp2', 'Qp2'],
  ['Mz', 'K', 'T'],
])('%s is of %s to %s', (code, young, old) => {
  expect(ageRange(code)).toEqual({ young: ageRange(young)?.young, old: ageRange(old)?.old });
});

const chart =
  'Qh Qp3 Qp2 Qp1 Q N2 N1 N E3 E2 E1 E K2 K1 K J3 J2 J1 J T3 T2 T1 T P3 P2 P1 P C2 C1 C D3 D2 D1 D S4 S3 S2 S1 S O3 O2 O1 O Є4 Є3 Є2 Є1 Є Z2 Z1 Z Nh3 Nh2 Nh1 Nh Qb2 Qb1 Qb Jx2 Jx1 Jx Ch2 Ch1 Ch Ht Ar3 Ar2 Ar1 Ar0 Ar'.split(
    ' ',
  );

test('no two of the chart in its order, whole systems among them, seem out of it; upside down all series do', () => {
  const youngerBelow = (above: string, below: string): boolean =>
    (ageRange(below)?.old ?? 0) < (ageRange(above)?.young ?? 0);
  const pairs = chart.flatMap((above, at) => chart.slice(at + 1).map((below) => [above, below] as const));
  expect(pairs.filter(([above, below]) => youngerBelow(above, below))).toEqual([]);
  const ofSeries = pairs.filter((pair) => pair.every((code) => /\d$|^Qh$/u.test(code)));
  expect(ofSeries.filter(([above, below]) => !youngerBelow(below, above))).toEqual([]);
  expect(chart.filter((code) => ageRange(code) === null)).toEqual([]);
});

test('no two units of one region of the province, young above old, seem out of their order', () => {
  const found = STRATA.flatMap((lower, at) =>
    STRATA.slice(at + 1)
      .filter(({ region }) => region === lower.region)
      .filter((upper) => (ageRange(lower.code)?.old ?? -1) < (ageRange(upper.code)?.young ?? 0))
      .map((upper) => `${upper.code} over ${lower.code}`),
  );
  expect(found).toEqual([]);
  expect(STRATA.filter(({ code }) => ageRange(code) === null)).toEqual([]);
});

test('what names no age has none', () => {
  expect([geologicalAge(''), geologicalAge('X9'), ageRank('X9')]).toEqual([null, null, null]);
  expect([ageRank('γK1'), ageRange('K1γ'), ageRange('γ5')]).toEqual([null, null, null]);
});
