import { expect, test } from 'vitest';
import { boxAround } from './box.ts';
import { metresBetween, metresBetweenBoxes } from './measure.ts';

const place = { lon: 120, lat: 30 };

test('places are as far apart as they are', () => {
  const other = { lon: 120.03, lat: 30.02 };
  expect(metresBetweenBoxes(boxAround(place, 0), boxAround(other, 0))).toBeCloseTo(metresBetween(place, other), 6);
});

test('boxes are as far apart as their nearest sides or corners, and not at all where they touch', () => {
  const box = boxAround(place, 0.1);
  const side = boxAround({ lon: 120.12, lat: 30.05 }, 0);
  expect(metresBetweenBoxes(box, side)).toBeCloseTo(
    metresBetween({ lon: 120.1, lat: 30.05 }, { lon: 120.12, lat: 30.05 }),
    3,
  );
  const corner = boxAround({ lon: 119.87, lat: 29.86 }, 0.01);
  const expected = metresBetween({ lon: 119.9, lat: 29.9 }, { lon: 119.88, lat: 29.87 });
  expect(metresBetweenBoxes(box, corner)).toBeCloseTo(expected, 3);
  expect(metresBetweenBoxes(corner, box)).toBeCloseTo(expected, 3);
  expect(metresBetweenBoxes(box, boxAround({ lon: 120.15, lat: 30 }, 0.1))).toBe(0);
  expect(metresBetweenBoxes(box, boxAround(place, 0.01))).toBe(0);
});
