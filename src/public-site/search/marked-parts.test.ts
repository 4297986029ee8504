import { expect, test } from 'vitest';
import { markedParts, type MarkRange, typedMarks } from './marked-parts.ts';

const marked = (text: string, marks: readonly MarkRange[]): string =>
  markedParts(text, marks)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test('marks cut the text and lose none of it', () => {
  expect(
    marked('武义萤石矿萤石', [
      [2, 4],
      [5, 7],
    ]),
  ).toBe('武义[萤石]矿[萤石]');
  expect(marked('萤石', [[0, 2]])).toBe('[萤石]');
  expect(marked('', [])).toBe('');
});

test.each<[string, MarkRange[]]>([
  ['beyond the end', [[2, 9]]],
  ['before the start', [[-1, 1]]],
  ['empty', [[1, 1]]],
  ['turned round', [[2, 1]]],
  ['no numbers', [[NaN, 2]]],
  ['fractions', [[0.5, 2]]],
])('a range %s is ignored', (_, marks) => {
  expect(marked('萤石矿', marks)).toBe('萤石矿');
});

test('of overlapping ranges the first holds, in whatever order they come', () => {
  expect(
    marked('萤石矿床', [
      [1, 3],
      [0, 2],
    ]),
  ).toBe('[萤石]矿床');
});

test('a suggestion is marked where it holds what was typed', () => {
  expect(marked('浙江萤石矿', typedMarks('浙江萤石矿', '萤石'))).toBe('浙江[萤石]矿');
  expect(marked('DZ/T 0227', typedMarks('DZ/T 0227', 'dz0227'))).toBe('[D][Z]/T [0][2][2][7]');
  expect(marked('萤石', typedMarks('萤石', 'yingshi'))).toBe('萤石');
});
