import { expect, test } from 'vitest';
import { pyramidLevels } from './deep-zoom-levels.ts';

test('the coarsest level holds the whole in one tile, the finest has the full size', () => {
  // 5000 × 4000 halves five times into 157 × 125
  expect(pyramidLevels({ width: 5000, height: 4000, tileSize: 256, maxLevel: 13 })).toEqual({
    leastLevel: 8,
    resolutions: [32, 16, 8, 4, 2, 1],
  });
});

test('a picture smaller than a tile has one level', () => {
  expect(pyramidLevels({ width: 200, height: 90, tileSize: 256, maxLevel: 8 })).toEqual({
    leastLevel: 8,
    resolutions: [1],
  });
});
