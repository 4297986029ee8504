import { expect, test } from 'vitest';
import {
  degreesAndMinutes,
  sexagesimal,
  fromSexagesimal,
  latitudeLabel,
  latitudeWords,
  longitudeLabel,
  longitudeWords,
  withoutNoise,
} from './degrees.ts';

test('degrees are said with their hemisphere', () => {
  const digits = 3;
  expect(longitudeLabel(118.5, { digits })).toBe('118.5°E');
  expect(longitudeLabel(-100, { digits })).toBe('100°W');
  expect(latitudeLabel(29.66667, { digits })).toBe('29.667°N');
  expect(latitudeLabel(-30, { digits })).toBe('30°S');
  expect(latitudeLabel(30.25, { digits: 6, keepsZeros: true })).toBe('30.250000°N');
  expect([longitudeWords(120.15512), latitudeWords(30.2)]).toEqual(['东经 120.1551°', '北纬 30.2000°']);
  expect([longitudeWords(-0.5), latitudeWords(-30)]).toEqual(['西经 0.5000°', '南纬 30.0000°']);
});

test.each([
  [29.5833, '29°35′'],
  [29, '29°00′'],
  [119.0625, '119°03.75′'],
  [119.083333, '119°05′'],
  [29.99999, '30°00′'],
  [-0.5, '-0°30′'],
  [-0.00001, '0°00′'],
])('%d in degrees and minutes', (value, text) => {
  expect(degreesAndMinutes(value)).toBe(text);
});

test('degrees, minutes and seconds are read, but not 60 of them', () => {
  expect(fromSexagesimal(30, 16, 26.4)).toBeCloseTo(30.274, 9);
  expect(fromSexagesimal(120, 0, 0)).toBe(120);
  expect([fromSexagesimal(30, 60, 0), fromSexagesimal(30, 0, 60)]).toEqual([Number.NaN, Number.NaN]);
});

test.each([
  [120.155, 1, '120°09′18.0″'],
  [119.999_999_9, 1, '120°00′00.0″'],
  [30.2741, 1, '30°16′26.8″'],
  [28, 0, '28°00′00″'],
  [-0.5, 2, '0°30′00.00″'],
])('%d° with %d digits of seconds', (value, digits, text) => {
  expect(sexagesimal(value, digits)).toBe(text);
});

test.each([
  [121.39699999999999, 121.397],
  [118.8 + 0.3, 119.1],
  [-0.1 - 0.2, -0.3],
  [120.123456789, 120.123456789],
  [-180, -180],
])('%d leaves without the noise of sums', (value, clean) => {
  expect(withoutNoise(value)).toBe(clean);
});
