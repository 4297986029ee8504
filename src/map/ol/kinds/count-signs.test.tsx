import { expect, test } from 'vitest';
import { countSigns } from './count-signs.ts';

test('a sign is made once for each number and colour, and grows with the number', () => {
  const signOf = countSigns('#a65a1f', 2);
  const sizeOf = (count: number): number => {
    const image = signOf(count).getImage();
    return (image?.getSize()?.[0] ?? 0) * Number(image?.getScale());
  };
  expect(signOf(40)).toBe(signOf(40));
  expect([2, 40, 900].map(sizeOf).toSorted((a, b) => a - b)).toEqual([2, 40, 900].map(sizeOf));
  expect(sizeOf(900)).toBe(32);
});

test('signs that are kept do not grow without end', () => {
  const signOf = countSigns('#a65a1f', 1);
  const first = signOf(20);
  for (let count = 21; count < 1000; count += 1) signOf(count);
  expect(signOf(20)).not.toBe(first);
});
