import { getUserProjection } from 'ol/proj.js';
import { expect, test } from 'vitest';
import { holdMercatorFeatures } from './native-projection.ts';

test('features are taken for Web Mercator while any map of another projection is drawn, and no longer', () => {
  const [first, second] = [holdMercatorFeatures(), holdMercatorFeatures()];
  expect(getUserProjection()?.getCode()).toBe('EPSG:3857');
  first();
  first();
  expect(getUserProjection()?.getCode()).toBe('EPSG:3857');
  second();
  expect(getUserProjection()).toBeNull();
});
