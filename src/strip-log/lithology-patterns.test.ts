import { expect, test } from 'vitest';
import { lithologies } from '../geo/lithologies.ts';
import { lithologyPatterns } from './lithology-patterns.ts';

test('no two lithologies look the same, and every one is drawn', () => {
  const drawn = lithologies.map(({ value }) => JSON.stringify(lithologyPatterns[value]));
  expect(new Set(drawn).size).toBe(lithologies.length);
  expect(Object.values(lithologyPatterns).filter(({ lines, solids }) => !lines && !solids)).toEqual([]);
  expect(lithologies.length).toBeGreaterThanOrEqual(20);
});

test('paths are of path commands alone', () => {
  for (const [code, { lines = 'M0 0', solids = 'M0 0' }] of Object.entries(lithologyPatterns)) {
    expect([code, /^[Mm][\d\s.,MmLlHhVvCcSsAaZz-]*$/.test(lines + solids)]).toEqual([code, true]);
  }
});

type Step = readonly [x: number, y: number];

/** Open lines of a path that are made of straight steps alone; those with curves, and closed ones, are left out. */
function openLines(d: string): Step[][] {
  return d.split(/(?=M)/).flatMap((line) => {
    if (/[cCsSaAzZ]/.test(line)) return [];
    const steps: Step[] = [];
    for (const [, command = '', rest = ''] of line.slice(1).matchAll(/([lLhHvV])([^lLhHvV]*)/g)) {
      const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
      // Absolute steps go along an axis here: bricks and beds
      if (command === 'l') for (let at = 0; at < numbers.length; at += 2) steps.push([numbers[at]!, numbers[at + 1]!]);
      else steps.push(/h/i.test(command) ? [1, 0] : [0, 1]);
    }
    return [steps];
  });
}

/** A stroke down and one up again beside it: ∨. */
const isVee = ([down, up, ...more]: readonly Step[]): boolean =>
  more.length === 0 && !!down && !!up && down[1] > 0 && up[1] < 0 && down[0] * up[0] > 0;

test('the ∨ of GB/T 958 stands in andesite, and in nothing else', () => {
  const withVee = lithologies
    .filter(({ value }) => openLines(lithologyPatterns[value].lines ?? '').some(isVee))
    .map(({ label }) => label);
  expect(withVee).toEqual(['安山岩']);
});

test('the old sign of tuff would be found', () => {
  expect(openLines('M1 1.2l.5.9.5-.9M4 3.7l.5.9.5-.9').some(isVee)).toBe(true);
  expect(openLines('M.8 2.3l.8-1.6.8 1.6').some(isVee)).toBe(false);
});

test('tuffs share the dots of ash; the welded one has shards, the one of water two beds', () => {
  const { C01, C02, C03 } = lithologyPatterns;
  expect([C01, C02, C03].map(({ solids = '' }) => solids.split('M').length - 1)).toEqual([6, 6, 4]);
  expect(C01.lines).toBeUndefined();
  expect(C02.lines).toMatch(/^[^H]+$/);
  expect([...(C03.lines ?? '').matchAll(/M0 [\d.]+H6/g)]).toHaveLength(4);
});
