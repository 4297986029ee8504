import { describe, expect, test } from 'vitest';
import type { BoreholeLayer } from '../../resources/holdings/borehole-layers.ts';
import { boxAt, boxText, deepestOf, layersIn, rulerStep } from './core-depths.ts';

const boxes = [
  { top: 0, bottom: 4.8 },
  { top: 4.8, bottom: 9.5 },
  { top: 12, bottom: 16 },
];
const layer = (top: number, bottom: number) => ({ id: top, top, bottom }) as unknown as BoreholeLayer;

describe('boxAt', () => {
  test.each([
    [0, 0],
    [4.79, 0],
    [4.8, 1],
    [10, 2],
    [16, 2],
    [99, 2],
  ])('%d m lies in box %d', (depth, place) => expect(boxAt(boxes, depth)).toBe(place));
  test('no boxes', () => expect(boxAt([], 3)).toBe(-1));
});

test('strata of a box are cut at its ends, and neighbours that only touch it stay out', () => {
  const layers = [layer(0, 4.8), layer(4.8, 6), layer(6, 20)];
  expect(layersIn(layers, { top: 4.8, bottom: 9.5 }).map(({ top, bottom }) => [top, bottom])).toEqual([
    [4.8, 6],
    [6, 9.5],
  ]);
});

test('the ruler reaches as deep as the deeper of boxes and strata', () => {
  expect(deepestOf(boxes, [layer(0, 30)])).toBe(30);
  expect(deepestOf([], [])).toBe(0);
});

test('a box is named with two decimals', () => {
  expect(boxText({ boxNo: 2, top: 4.8, bottom: 9.5 })).toBe('第 2 箱 4.80–9.50 m');
});

test.each([
  [20, 600, 2],
  [150, 600, 10],
  [520, 600, 50],
])('numbers on a ruler of %d m over %d px stand %d m apart', (deepest, height, step) => {
  expect(rulerStep(deepest, height)).toBe(step);
});
