import { expect, test } from 'vitest';
import { rockPaint } from './rock-paint.ts';

const parts = (paint: string): number[] => [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16));

test('the last sign of the words is the hue, 浅 and 深 are lighter and darker', () => {
  const [red = 0, green = 0] = parts(rockPaint('紫红色', 'B03'));
  expect(red).toBeGreaterThan(green);
  const light = (paint: string): number => parts(paint).reduce((sum, part) => sum + part, 0);
  expect(light(rockPaint('浅灰色', 'B03'))).toBeGreaterThan(light(rockPaint('灰色', 'B03')));
  expect(light(rockPaint('深灰色', 'B03'))).toBeLessThan(light(rockPaint('灰色', 'B03')));
});

test('without words the rock decides, and every answer is a colour', () => {
  expect(rockPaint(null, 'B09')).not.toBe(rockPaint(null, 'B11'));
  expect(rockPaint('杂色', 'A01')).toBe(rockPaint(null, 'A01'));
  for (const words of [null, '', '杂色', '浅肉红色', '铁黑色'])
    expect(rockPaint(words, 'Z99')).toMatch(/^#[0-9a-f]{6}$/);
});
