import { describe, expect, test } from 'vitest';
import { markerShapes } from '../kinds/marker-shapes.ts';
import { placeKindsOf } from './marker-shapes.ts';
import { boundsOfPlaces } from './places-layer.ts';
import { spreadPlaces } from './spread-places.ts';

describe('markers', () => {
  test('the first nine kinds differ by shape and by pigment', () => {
    const kinds = placeKindsOf(['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    expect(kinds.map(({ kind }) => kind).join('')).toBe('abcdefghij');
    const nine = kinds.slice(0, 9);
    expect(new Set(nine.map(({ shape }) => shape)).size).toBe(Object.keys(markerShapes).length);
    expect(new Set(nine.map(({ pigment }) => pigment)).size).toBe(9);
    expect(kinds[9]?.shape).toBe(kinds[0]?.shape);
  });

  test('places at one spot stand side by side, others where they are', () => {
    const here = { lon: 119.7064, lat: 31.0819 };
    const moved = spreadPlaces([here, { lon: 120, lat: 30 }, { ...here, lat: 31.0824 }, here]);
    expect(moved[1]).toBe(0);
    expect([moved[0], moved[2], moved[3]]).toEqual([-26, 0, 26]);
  });
});

test('bounds hold every place; without places there are none', () => {
  const place = (id: number, lon: number, lat: number) => ({ id, label: '', kind: '', position: { lon, lat } });
  expect(boundsOfPlaces([])).toBeNull();
  const [left = 0, bottom = 0, right = 0, top = 0] = boundsOfPlaces([place(1, 119, 28), place(2, 121, 30)]) ?? [];
  const degree = (Math.PI * 6_378_137) / 180;
  expect([left / degree, right / degree]).toEqual([expect.closeTo(119, 6), expect.closeTo(121, 6)]);
  expect(bottom).toBeLessThan(top);
});
