import { expect, test } from 'vitest';
import { ageSpan, ageText } from './age-span.ts';
import { STRATA } from './strata.ts';

test.each([
  ['K1x', '143.1–100.5 Ma'],
  ['K₁x', '143.1–100.5 Ma'],
  ['γK1', '143.1–100.5 Ma'],
  ['O1-2n', '486.9–458.2 Ma'],
  ['D3C1z', '382.3–323.4 Ma'],
  ['C2h', '323.4–298.9 Ma'],
  ['C2P1c', '323.4–274.4 Ma'],
  ['Pt2-3C', '1600–720 Ma'],
  ['Qb2', '1000–720 Ma'],
  ['Jx', '1600–1400 Ma'],
  ['Ch', '1800–1600 Ma'],
  ['Ar3', '2800–2500 Ma'],
  ['∈1h', '538.8–506.5 Ma'],
  ['J3-K1', '161.5–100.5 Ma'],
  ['Mz', '251.9–66 Ma'],
  ['Q4', '0.0117–0 Ma'],
  ['K', '143.1–66 Ma'],
  ['Qhz', '0.0117–0 Ma'],
  ['Qp1t', '2.58–0.774 Ma'],
  ['Qp3l', '0.129–0.0117 Ma'],
  ['Nh1z', '720–660 Ma'],
  ['Nh2l', '660–635 Ma'],
  ['Z1d', '635–551 Ma'],
  ['Z2dy', '551–538.8 Ma'],
  ['Є1h', '538.8–506.5 Ma'],
  ['Є2y', '506.5–497 Ma'],
  ['Є3x', '497–486.9 Ma'],
])('%s: %s', (code, text) => {
  const span = ageSpan(code);
  expect(span && ageText(span)).toBe(text);
});

test('every unit of the province has an age, the older end first', () => {
  const odd = STRATA.filter(({ code }) => {
    const span = ageSpan(code);
    return span === null || span.from <= span.to;
  });
  expect(odd).toEqual([]);
});
