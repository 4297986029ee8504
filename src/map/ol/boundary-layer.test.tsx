import { expect, test } from 'vitest';
import { boundaryLayer } from './boundary-layer.ts';
import { mapColours } from './map-colours.ts';

test('a layer that is disposed of is forgotten by the source that all maps share', () => {
  const shared = boundaryLayer(mapColours(), () => undefined).getSource();
  const listeners = (): unknown[] =>
    ['change', 'featuresloaderror'].map((type) => shared?.getListeners(type)?.length ?? 0);
  const before = listeners();
  const layer = boundaryLayer(mapColours(), () => undefined);
  expect(layer.getSource()).toBe(shared);
  expect(listeners()).not.toEqual(before);
  layer.dispose();
  expect(listeners()).toEqual(before);
});
