import type { Cesium3DTileset } from 'cesium';
import { expect, test } from 'vitest';
import { clearTileset, hasBarePoints } from './cloud-opacity.ts';

test.each([
  [{ pointsLength: 1539, featuresLength: 0 }, true],
  [{ pointsLength: 1539, featuresLength: 2 }, false],
  [{ pointsLength: 0, featuresLength: 0 }, false],
  [{ innerContents: [undefined, { pointsLength: 0 }, { pointsLength: 3, featuresLength: 0 }] }, true],
  [undefined, false],
])('points without objects are told from others: %j', (content, isBare) => {
  expect(hasBarePoints(content)).toBe(isBare);
});

test('a cloud is cleared by one shader whose share goes up and down, and is without one when it is whole', () => {
  const tileset = { customShader: undefined } as unknown as Cesium3DTileset;
  clearTileset(tileset, 0.4);
  const shader = tileset.customShader;
  expect(shader?.uniforms['u_opacity']?.value).toBe(0.4);
  clearTileset(tileset, 0.7);
  expect(tileset.customShader).toBe(shader);
  expect(shader?.uniforms['u_opacity']?.value).toBe(0.7);
  clearTileset(tileset, 1);
  expect(tileset.customShader).toBeUndefined();
});
