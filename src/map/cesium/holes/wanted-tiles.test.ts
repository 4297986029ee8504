import { expect, test } from 'vitest';
import { acrossOf, downOf } from '../../../geo/web-mercator.ts';
import { tileName, wantedTiles } from './wanted-tiles.ts';

const place = { lon: 120.2, lat: 30.3 };
const ownTile = (z: number): string =>
  tileName({ z, x: Math.floor(acrossOf(place.lon) * 2 ** z), y: Math.floor(downOf(place.lat) * 2 ** z) });

test('the tiles around a place, within a radius', () => {
  const near = wantedTiles(place, 500, () => false).map(tileName);
  expect(near).toContain(ownTile(12));
  expect(near.length).toBeLessThanOrEqual(4);
  const wide = wantedTiles(place, 16_000, () => false);
  expect(wide.length).toBeGreaterThan(9);
  expect(new Set(wide.map(tileName)).size).toBe(wide.length);
});

test('in place of a tile that holds too many its parts, down to the last level', () => {
  const cut = new Set([ownTile(12), ownTile(13)]);
  const names = wantedTiles(place, 500, (tile) => cut.has(tileName(tile))).map(tileName);
  expect(names).toContain(ownTile(14));
  expect(names.some((name) => cut.has(name))).toBe(false);
  const all = wantedTiles(place, 300, () => true);
  expect(all.every(({ z }) => z === 16)).toBe(true);
});
