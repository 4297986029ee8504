import { describe, expect, it } from 'vitest';
import { dialogPosition } from './dialog-position.ts';

const grip = { x: 200, y: 10 };
const viewport = { width: 1440, height: 900 };

describe('dialogPosition', () => {
  it('follows the pointer inside the window', () => {
    expect(dialogPosition({ x: 500, y: 210 }, grip, viewport)).toEqual({ x: 300, y: 200 });
  });

  it.each([
    ['left', { x: -900, y: 210 }, { x: -100, y: 200 }],
    ['right', { x: 2000, y: 210 }, { x: 1140, y: 200 }],
    ['top', { x: 500, y: -50 }, { x: 300, y: 25 }],
    ['bottom', { x: 500, y: 1200 }, { x: 300, y: 805 }],
  ])('stops at the %s limit', (_, pointer, position) => {
    expect(dialogPosition(pointer, grip, viewport)).toEqual(position);
  });
});
