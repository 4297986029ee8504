import { expect, test } from 'vitest';
import { citySample } from '../../../../demo/topics-figures/city-sample.ts';
import { cityAddress, profileMeasures } from './city-profile.ts';

test('cities are compared by just what their profiles have', () => {
  const told = citySample.figures.filter(({ chart }) => chart === 'profile').map(({ series }) => series);
  expect(profileMeasures.map(({ key }) => key)).toEqual([...new Set(told)]);
  expect(new Set(profileMeasures.map(({ pigment }) => pigment)).size).toBe(profileMeasures.length);
});

test('a city has its own address', () => {
  expect(cityAddress(12)).toBe('/CityTopicisInfo?id=12');
});
