import { fromLonLat } from 'ol/proj.js';
import { createXYZ } from 'ol/tilegrid.js';
import { expect, test } from 'vitest';
import { boundsOf } from '../footprint.ts';
import { boundedGrid } from './bounded-grid.ts';

const box = { west: 117.9, south: 26.9, east: 123.1, north: 31.3 };
const grid = boundedGrid(box, { side: 512, levels: [5, 10] });

test('tiles are numbered as those of the whole world', () => {
  const world = createXYZ({ tileSize: 512, minZoom: 5, maxZoom: 10 });
  const place = fromLonLat([120.15, 30.25]);
  for (let level = 5; level <= 10; level++)
    expect(grid.getTileCoordForCoordAndZ(place, level)).toEqual(world.getTileCoordForCoordAndZ(place, level));
  expect([grid.getMinZoom(), grid.getMaxZoom()]).toEqual([5, 10]);
});

test('it ends with the box', () => {
  expect(grid.getExtent()).toEqual(boundsOf(box));
  const range = grid.getFullTileRange(8);
  expect(range && [range.minX, range.maxX, range.minY, range.maxY]).toEqual([211, 215, 104, 108]);
});
