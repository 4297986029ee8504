import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STRATA } from './strata.ts';
import { typesetCode } from './unit-code.ts';
import { unitColour } from './unit-colour.ts';

test('units of strata have the colours of the geological map', () => {
  const legend = JSON.parse(readFileSync('public/geology/legend.json', 'utf8')) as {
    units: { code: string; colour: string }[];
  };
  const ofMap = new Map(legend.units.map(({ code, colour }) => [code, colour]));
  const mapped = STRATA.filter(({ code }) => ofMap.has(typesetCode(code)));
  expect(mapped.length).toBeGreaterThan(50);
  for (const { code } of mapped) expect([code, unitColour(code)]).toEqual([code, ofMap.get(typesetCode(code))]);
});

test('other codes have the colour of their age; fill has its own', () => {
  expect([unitColour('Qh'), unitColour('mlQh'), unitColour('J3'), unitColour('?')]).toEqual([
    '#fff9c4',
    '#efe6c8',
    '#8fc7e0',
    null,
  ]);
});
