import { expect, test } from 'vitest';
import { shapeAt } from './shape-at.ts';
import type { Sketch } from './sketch.ts';

const box: Sketch = { form: 'box', box: { west: 120, south: 29, east: 121, north: 30 } };
const line: Sketch = {
  form: 'line',
  path: [
    [120, 29.5],
    [121, 29.5],
  ],
};
const shapes = [{ sketch: box }, { sketch: line }];

test('the uppermost shape at a place is the last of those that lie there', () => {
  expect(shapeAt(shapes, [120.5, 29.5], 100)).toBe(1);
  expect(shapeAt(shapes, [120.5, 29.7], 100)).toBe(0);
  expect(shapeAt(shapes, [122, 29.7], 100)).toBeNull();
});

test('a place near an edge, a point or a line is at it, as far as the reach goes', () => {
  // A hundredth of a degree of the meridian is some 1,108 m
  expect(shapeAt([{ sketch: line }], [120.5, 29.51], 1200)).toBe(0);
  expect(shapeAt([{ sketch: line }], [120.5, 29.51], 1000)).toBeNull();
  expect(shapeAt([{ sketch: box }], [120.5, 30.01], 1200)).toBe(0);
  expect(shapeAt([{ sketch: { form: 'point', at: [120, 29] } }], [120, 29.01], 1200)).toBe(0);
  expect(shapeAt([{ sketch: { form: 'circle', middle: [120, 29], radius: 5000 } }], [120.01, 29.01], 0)).toBe(0);
});
