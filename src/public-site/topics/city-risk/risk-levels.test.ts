import { expect, test } from 'vitest';
import { riskSample } from '../../../../demo/topics-figures/risk-sample.ts';
import { riskLayers, riskLevel, riskLevels } from './risk-levels.ts';

test('4 is the highest level, 1 the lowest; anything else is none', () => {
  expect([4, 3, 2, 1].map((value) => riskLevel(value)?.label)).toEqual(['高', '较高', '中', '低']);
  for (const none of [undefined, 0, 5, -1, 2.5, Number.NaN]) expect(riskLevel(none)).toBeNull();
});

test('no two levels look alike, and the highest comes first', () => {
  expect(riskLevels.map(({ value }) => value)).toEqual([4, 3, 2, 1]);
  for (const mark of ['letter', 'pigment', 'hatch'] as const)
    expect(new Set(riskLevels.map((level) => level[mark])).size).toBe(4);
});

test('every layer has figures of its own, and the weights have the names of the layers', () => {
  const charts = new Set(riskSample.figures.map(({ chart }) => chart));
  expect(riskLayers.filter(({ key }) => !charts.has(key))).toEqual([]);
  const weighted = riskSample.figures.filter(({ chart }) => chart === 'weights').map(({ subject }) => subject);
  expect(riskLayers.slice(1).map(({ label }) => label)).toEqual(weighted);
});
