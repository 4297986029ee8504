import { expect, test } from 'vitest';
import { degreeLabels, degreeWords, type DegreesNotation } from './written-degrees.ts';

const [lon, lat] = [120.15512, -30.27414];

test.each<[DegreesNotation, labels: string[], words: string[]]>([
  [{ notation: '十进制度', decimals: 4 }, ['120.1551°E', '30.2741°S'], ['东经 120.1551°', '南纬 30.2741°']],
  [{ notation: '投影坐标', decimals: 2 }, ['120.16°E', '30.27°S'], ['东经 120.16°', '南纬 30.27°']],
  [{ notation: '度分秒', decimals: 0 }, ['120°09′18″E', '30°16′27″S'], ['120°09′18″E', '30°16′27″S']],
  [{ notation: '度分秒', decimals: 2 }, ['120°09′18.43″E', '30°16′26.90″S'], ['120°09′18.43″E', '30°16′26.90″S']],
])('degrees are written as it is set: %o', (notation, labels, words) => {
  const written = [degreeLabels(notation), degreeWords(notation)];
  expect(written.map(({ longitude, latitude }) => [longitude(lon), latitude(lat)])).toEqual([labels, words]);
});
