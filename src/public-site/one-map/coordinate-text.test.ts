import { expect, test } from 'vitest';
import { degreesText, sexagesimal, zoneText } from './coordinate-text.ts';

test('degrees, minutes and seconds carry over', () => {
  expect(sexagesimal(120.155, 30.2741)).toBe('120°09′18.0″E 30°16′26.8″N');
  expect(sexagesimal(119.999_999_9, 29.999_999_9)).toBe('120°00′00.0″E 30°00′00.0″N');
  expect(sexagesimal(120.5, 28, 0)).toBe('120°30′00″E 28°00′00″N');
});

test('positions are written as the administrator wants them', () => {
  expect(degreesText(120.15512, 30.27414, { notation: '十进制度', decimals: 4 })).toBe('东经 120.1551° 北纬 30.2741°');
  expect(degreesText(120.15512, 30.27414, { notation: '度分秒', decimals: 4 })).toBe('120°09′18.4″E 30°16′26.9″N');
  expect(zoneText(120.2)).toBe('40 带（120°）');
});
