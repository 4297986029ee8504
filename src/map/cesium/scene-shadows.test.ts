import { type Globe, type ShadowMap, ShadowMode } from 'cesium';
import { expect, test } from 'vitest';
import { castShadows } from './scene-shadows.ts';

test('the ground casts shadows as models do while the sun of a moment is shown, and none afterwards', () => {
  const scene = { shadowMap: {} as ShadowMap, globe: {} as Globe };
  castShadows(scene, true);
  expect(scene).toMatchObject({ shadowMap: { enabled: true }, globe: { shadows: ShadowMode.ENABLED } });
  castShadows(scene, false);
  expect(scene).toMatchObject({ shadowMap: { enabled: false }, globe: { shadows: ShadowMode.RECEIVE_ONLY } });
});
