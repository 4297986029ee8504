import { describe, expect, test } from 'vitest';
import { specimenPeriods } from '../../src/resources/topics/specimens.ts';
import { COUNTIES } from '../../src/geo/counties.ts';
import { HALLS } from './halls.ts';
import { SPECIMENS } from './specimen-facts.ts';

const elements = new Set('H C N O F Na Mg Al Si P S K Ca Ti Cr Mn Fe Ni Cu Zn Mo Ag Sn W Au Hg Pb'.split(' '));
const repeated = (values: readonly unknown[]): unknown[] => values.filter((each, at) => values.indexOf(each) !== at);

/** Whether a formula is made of known elements, indices, closed brackets and water only. */
function isFormula(formula: string): boolean {
  let depth = 0;
  for (const part of formula.match(/[A-Z][a-z]?|n(?=H2O)|[\d.]+|[()·,]|./gu) ?? []) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (!/^(?:n|[\d.]+|[·,])$/u.test(part) && !elements.has(part)) return false;
    if (depth < 0) return false;
  }
  return depth === 0;
}

describe('specimens of the sample museum', () => {
  test('are many, and no number or name stands twice', () => {
    expect(SPECIMENS.length).toBeGreaterThanOrEqual(60);
    expect(repeated(SPECIMENS.map(({ no }) => no))).toEqual([]);
    expect(repeated(SPECIMENS.map(({ name }) => name))).toEqual([]);
    expect(repeated(SPECIMENS.flatMap(({ highlight = null }) => highlight ?? []))).toEqual([]);
  });

  test('have formulas that can be read, and the check finds one that cannot', () => {
    expect(SPECIMENS.flatMap(({ formula = 'O' }) => (isFormula(formula) ? [] : [formula]))).toEqual([]);
    for (const wrong of ['CaF2)', '(SiO2', 'Xx2', 'caF2', 'CaF₂']) expect(isFormula(wrong), wrong).toBe(false);
  });

  test('lie in known counties; fossils are placed no finer, but at the published GSSP sections', () => {
    const counties = new Set(COUNTIES.map(({ name }) => name));
    expect(SPECIMENS.flatMap(({ county }) => (county === null || counties.has(county) ? [] : [county]))).toEqual([]);
    const placed = SPECIMENS.filter(({ kind, near }) => kind === '化石' && near);
    expect(new Set(placed.map(({ near }) => near?.join()))).toEqual(
      new Set(['118.4897,28.8539', '118.6148,28.8163', '119.7064,31.0819']),
    );
  });

  test('fill every hall, whose face is one of them', () => {
    for (const [key, { face }] of Object.entries(HALLS)) {
      expect(SPECIMENS.filter(({ hall }) => hall === key).length, key).toBeGreaterThanOrEqual(4);
      expect(SPECIMENS.map(({ no }) => no)).toContain(face);
    }
  });

  test('halls of a floor do not overlap on the plan and stay within it', () => {
    const boxes = Object.values(HALLS);
    for (const { name, floor, planBox: box } of boxes) {
      expect(box.x + box.width, name).toBeLessThanOrEqual(100);
      expect(box.y + box.depth, name).toBeLessThanOrEqual(100);
      const over = boxes.filter(
        (other) =>
          other.name !== name &&
          other.floor === floor &&
          other.planBox.x < box.x + box.width &&
          box.x < other.planBox.x + other.planBox.width &&
          other.planBox.y < box.y + box.depth &&
          box.y < other.planBox.y + other.planBox.depth,
      );
      expect(over, name).toEqual([]);
    }
  });
});

const ages = SPECIMENS.flatMap(({ age }) => age ?? []);

describe('ages of specimens', () => {
  test('run from the older end to the younger one', () => {
    expect(ages.filter(({ span }) => span && span[0] < span[1])).toEqual([]);
  });

  test('stand in the order of the chart', () => {
    const dated = ages.flatMap(({ period, span }) =>
      span ? [{ rank: specimenPeriods.indexOf(period), from: span[0] }] : [],
    );
    const wrong = dated.flatMap((a) => dated.filter((b) => a.rank < b.rank && a.from >= b.from).map((b) => [a, b]));
    expect(wrong).toEqual([]);
  });
});
