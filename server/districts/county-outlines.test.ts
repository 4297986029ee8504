import { describe, expect, test } from 'vitest';
import { countyOutlines, roughOutlines } from './county-outlines.ts';

const westLake = { lon: 120.1, lat: 30.2 };
const boxAround = ({ lon, lat }: { lon: number; lat: number }, by: number) => ({
  west: lon - by,
  south: lat - by,
  east: lon + by,
  north: lat + by,
});

describe.each([
  ['installed', countyOutlines],
  ['rough', () => Promise.resolve(roughOutlines)],
] as const)('%s outlines', (_, read) => {
  test('know how far a place and a box are from a county', async () => {
    const { metresTo, metresToBox } = await read();
    expect(metresTo('西湖区', westLake)).toBe(0);
    expect(metresTo('没有的县', westLake)).toBeNull();
    expect(metresToBox('没有的县', boxAround(westLake, 0.01))).toBeNull();
    for (const by of [0.001, 0.1, 1]) expect(metresToBox('西湖区', boxAround(westLake, by))).toBe(0);
    const far = boxAround({ lon: 122, lat: 30 }, 0.05);
    expect(metresToBox('西湖区', far)).toBeGreaterThan(100_000);
  });
});

test('the installed ones tell neighbours apart, and a box beside the county by the way to it', async () => {
  const { countyAt, metresTo, metresToBox } = await countyOutlines();
  expect(countyAt(westLake)).toBe('西湖区');
  const place = { lon: 120.3, lat: 30.2 };
  const away = metresTo('西湖区', place) ?? 0;
  expect(away).toBeGreaterThan(1000);
  expect(Math.abs((metresToBox('西湖区', boxAround(place, 0.0001)) ?? 0) - away)).toBeLessThan(50);
});
