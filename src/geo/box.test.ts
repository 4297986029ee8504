import { expect, test } from 'vitest';
import { boxAround } from './box.ts';

test('reaches as far to each side of a place', () => {
  expect(boxAround({ lon: 120.5, lat: 28.25 }, 0.25)).toEqual({ west: 120.25, south: 28, east: 120.75, north: 28.5 });
  expect(boxAround({ lon: -0.5, lat: 0.5 }, 1)).toEqual({ west: -1.5, south: -0.5, east: 0.5, north: 1.5 });
});
