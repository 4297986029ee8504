import { describe, expect, it } from 'vitest';
import { simplifyLine, smoothPath } from './path-data.ts';
import type { Point } from './path-data.ts';

describe('simplifyLine', () => {
  it('drops what lies within the tolerance and keeps the ends', () => {
    const line: Point[] = [
      [0, 0],
      [5, 0.4],
      [10, 0],
      [10, 10],
    ];
    expect(simplifyLine(line, 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    expect(simplifyLine(line, 0.3)).toEqual(line);
  });
});

describe('smoothPath', () => {
  it('runs an open line from end to end', () => {
    const line: Point[] = [
      [0, 0],
      [10, 0],
      [10, 11],
      [20, 11],
    ];
    expect(smoothPath([line])).toBe('M0 0q10 0 10 5.5t10 5.5');
  });

  it('closes a ring through the middles of its sides', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    expect(smoothPath([square])).toBe('M0 5q0-5 5-5t5 5-5 5-5-5z');
  });

  it('writes numbers below one without a zero and separates them only where needed', () => {
    const line: Point[] = [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 2],
    ];
    expect(smoothPath([line])).toBe('M0 0q1 0 1.5.5t1.5 1.5');
  });

  it('leaves out lines of fewer than four vertices', () => {
    expect(
      smoothPath([
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      ]),
    ).toBe('');
  });
});
