import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const labels = fc
  .array(
    fc.record({
      top: fc.double({ min: 0, max: 500, noNaN: true }),
      height: fc.double({ min: 0.5, max: 30, noNaN: true }),
    }),
    {
      maxLength: 60,
    },
  )
  .map((list) => list.toSorted((a, b) => a.top - b.top));

test('labels never overlap, keep their order and stay below the upper edge', () => {
  fc.assert(
    fc.property(labels, (wanted) => {
      const tops = placeLabels(wanted, 3);
      expect(tops).toHaveLength(wanted.length);
      let reached = 3;
      for (const [index, top] of tops.entries()) {
        expect(top).toBeGreaterThanOrEqual(reached - 1e-9);
        reached = top + (wanted[index]?.height ?? 0);
      }
    }),
  );
});

test('labels with room stay where they are wanted', () => {
  const wanted = [
    { top: 5, height: 4 },
    { top: 9, height: 4 },
    { top: 40, height: 4 },
  ];
  expect(placeLabels(wanted)).toEqual([5, 9, 40]);
});

test('two that want one place share the shift', () => {
  expect(
    placeLabels([
      { top: 20, height: 6 },
      { top: 20, height: 6 },
    ]),
  ).toEqual([17, 23]);
});
