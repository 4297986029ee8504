import { expect, test } from 'vitest';
import { boreholes } from '../../../resources/holdings/boreholes.ts';
import { depthClasses } from './use-depth-counts.ts';

const classesOf = (depth: number): string[] =>
  depthClasses.filter(({ from, below }) => depth >= from && depth < below).map(({ label }) => label);

test('every depth that a borehole can have is in one class', () => {
  const { min, max } = boreholes.fields.finalDepth;
  for (const depth of [min, 29.99, 30, 59.99, 60, 99.99, 100, 299.99, 300, 999.99, 1000, max])
    expect(classesOf(depth), `${depth} m`).toHaveLength(1);
});

test('a class begins where its name says', () => {
  expect([0.1, 30, 60, 100, 300, 1000].map(classesOf)).toEqual(
    ['30 m 以浅', '30–60 m', '60–100 m', '100–300 m', '300–1000 m', '1000 m 以深'].map((label) => [label]),
  );
});
