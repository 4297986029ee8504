import { expect, test } from 'vitest';
import { sketchOfCorners, sketchSoFar } from './sketch-corners.ts';
import { dragged, handlesOf } from './sketch-handles.ts';
import type { Place, Sketch } from './sketch.ts';

const [a, b, c]: [Place, Place, Place] = [
  [120, 29],
  [121, 30],
  [121, 29],
];

test('a shape is whole with the corners that its form needs; a corner that is set twice counts once', () => {
  expect(sketchOfCorners('line', [a, a])).toBeNull();
  expect(sketchOfCorners('line', [a, b, b])).toEqual({ form: 'line', path: [a, b] });
  expect(sketchOfCorners('polygon', [a, b])).toBeNull();
  expect(sketchOfCorners('polygon', [a, b, c])).toEqual({ form: 'polygon', ring: [a, b, c] });
  expect(sketchOfCorners('box', [b, a])).toEqual({ form: 'box', box: { west: 120, south: 29, east: 121, north: 30 } });
  expect(sketchOfCorners('box', [a, c])).toBeNull();
});

test('before it is whole an area is seen as a line', () => {
  expect(sketchSoFar('polygon', [a])).toEqual({ form: 'point', at: a });
  expect(sketchSoFar('polygon', [a, b])).toEqual({ form: 'line', path: [a, b] });
  expect(sketchSoFar('polygon', [])).toBeNull();
});

test('a dragged corner leaves the others; that of a box leaves the one opposite', () => {
  const box: Sketch = { form: 'box', box: { west: 120, south: 29, east: 121, north: 30 } };
  expect(dragged(box, 0, [119, 28])).toEqual({ form: 'box', box: { west: 119, south: 28, east: 121, north: 30 } });
  expect(dragged(box, 0, [121, 28])).toBe(box);
  expect(dragged({ form: 'line', path: [a, b] }, 1, c)).toEqual({ form: 'line', path: [a, c] });
  expect(handlesOf(box, true).map(({ of }) => of)).toEqual([0, 1, 2, 3, 'whole']);
  expect(handlesOf({ form: 'circle', middle: a, radius: 1000 }, false)).toHaveLength(1);
});
