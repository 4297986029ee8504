import { expect, it } from 'vitest';
import { type NameTile, nameTiles } from './name-tiles.ts';

const holds = ({ level, column, row }: NameTile, lon: number, lat: number): boolean => {
  const size = 180 / 2 ** level;
  const [west, north] = [column * size - 180, 90 - row * size];
  return lon >= west && lon <= west + size && lat <= north && lat >= north - size;
};

it.each([
  [[120, 30, 120.5, 30.4]],
  [[118, 27, 123, 31]],
  [[100, 10, 140, 50]],
  [[120, 30, 120.0001, 30.0001]],
] as const)('the tiles of %j hold its corners and are few', (view) => {
  const tiles = nameTiles(view);
  const [west, south, east, north] = view;
  for (const lon of [west, east])
    for (const lat of [south, north]) expect(tiles.some((tile) => holds(tile, lon, lat))).toBe(true);
  expect(tiles.length).toBeLessThanOrEqual(24);
  expect(new Set(tiles.map(({ level }) => level)).size).toBe(1);
});

it('goes on across the date line, and nowhere without ground', () => {
  const tiles = nameTiles([179, -1, -179, 1]);
  const last = 2 ** ((tiles[0]?.level ?? 0) + 1) - 1;
  expect(tiles.map(({ column }) => column)).toEqual(expect.arrayContaining([0, last]));
  expect(nameTiles(null)).toEqual([]);
});
