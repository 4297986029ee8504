import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import OlMap from 'ol/Map.js';
import { expect, test } from 'vitest';
import type { DrawnLayers, LayerKey } from '../drawn-layers.ts';
import { type Between, showOnlyBetween } from './only-between.ts';

/** What is seen of a map with a geological map between two pictures, names over all, and how the others are hidden. */
function seen(between: Between, isMercator = true): Record<string, 'seen' | 'unseen' | 'away'> {
  const parts = {
    base: new TileLayer({ zIndex: 0 }),
    areas: new VectorTileLayer({ zIndex: 1, className: 'map-geology' }),
    waters: new VectorLayer({ zIndex: 1, className: 'map-geology-waters' }),
    codes: new VectorTileLayer({ zIndex: 1, className: 'map-geology-codes', declutter: true }),
    above: new TileLayer({ zIndex: 2 }),
    names: new VectorLayer({ zIndex: 850, declutter: true, properties: { liesAbove: true } }),
    shapes: new VectorLayer({ zIndex: 900 }),
  };
  const geology = [parts.areas, parts.waters, parts.codes] as const;
  const map = new OlMap({ layers: Object.values(parts) });
  const drawn: Pick<DrawnLayers, 'keyOfPart'> = {
    keyOfPart: (part): LayerKey | null => (geology.some((each) => each === part) ? 'layer:7' : null),
  };
  showOnlyBetween(map, drawn as DrawnLayers, between, isMercator);
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part.getVisible() ? (part.getOpacity() > 0 ? 'seen' : 'unseen') : 'away',
    ]),
  );
}

test('below a drawing nothing of what lies above it is seen, but letters keep their room', () => {
  expect(seen({ above: null, below: 'layer:7' })).toEqual({
    base: 'seen',
    areas: 'away',
    waters: 'away',
    codes: 'unseen',
    above: 'away',
    names: 'unseen',
    shapes: 'away',
  });
});

test('a picture that lies above a drawing is seen above it, and codes find their places by the areas', () => {
  const above = { base: 'away', waters: 'unseen', codes: 'unseen', above: 'seen', names: 'seen', shapes: 'seen' };
  expect(seen({ above: 'layer:7', below: null })).toEqual({ ...above, areas: 'unseen' });
  // There codes stand where the tiles say
  expect(seen({ above: 'layer:7', below: null }, false)).toEqual({ ...above, areas: 'away' });
});
