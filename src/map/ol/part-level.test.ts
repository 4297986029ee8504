import VectorLayer from 'ol/layer/Vector.js';
import { expect, test } from 'vitest';
import { aboveLevel, levelOf, liesAbove } from './part-level.ts';

test('a part lies in its layer, or above all layers and data in their order', () => {
  const [plain, names] = [new VectorLayer({}), new VectorLayer({ properties: liesAbove })];
  expect([levelOf(plain, 0), levelOf(plain, 7)]).toEqual([0, 7]);
  expect(levelOf(names, 0)).toBe(aboveLevel);
  expect(levelOf(names, 3)).toBeGreaterThan(levelOf(names, 2));
  // Shapes of tools begin at 900
  expect(levelOf(names, 999)).toBeLessThan(900);
});
