import { expect, test } from 'vitest';
import { degreesText, zoneText } from './coordinate-text.ts';

test('positions are written as the administrator wants them', () => {
  expect(degreesText(120.15512, 30.27414, { notation: '十进制度', decimals: 4 })).toBe('东经 120.1551° 北纬 30.2741°');
  expect(degreesText(120.15512, 30.27414, { notation: '度分秒', decimals: 1 })).toBe('120°09′18.4″E 30°16′26.9″N');
  expect(degreesText(-70.5, -33.25, { notation: '十进制度', decimals: 2 })).toBe('西经 70.50° 南纬 33.25°');
  expect(degreesText(-70.5, -33.25, { notation: '度分秒', decimals: 2 })).toBe('70°30′00.00″W 33°15′00.00″S');
  expect(zoneText(120.2)).toBe('40 带（120°）');
});
