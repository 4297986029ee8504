import { expect, test } from 'vitest';
import { surfaceUnitAt } from '../../demo/ground/ground.ts';
import type { Position } from '../../src/geo/position.ts';
import { groundLine, placeAlong } from '../../src/geo/nearest-on-line.ts';
import { mappedAlong } from './mapped-along.ts';

/** Where the ground is of one unit for about 700 m around, which no generalising takes away. */
const steps = [-0.006, 0, 0.006];
const isPlain = ({ lon, lat }: Position): boolean => {
  const { code } = surfaceUnitAt(lon, lat);
  return steps.every((east) => steps.every((north) => surfaceUnitAt(lon + east, lat + north).code === code));
};

/** Across the Jiangshan–Shaoxing fault, from its north-west to its south-east. */
const line = [
  { lon: 119.66, lat: 29.29 },
  { lon: 119.82, lat: 29.12 },
];

test('units follow each other along the line, each the one that the ground has there', async () => {
  const { units } = (await mappedAlong(line)) ?? { units: [] };
  const way = groundLine(line);
  expect(units.length).toBeGreaterThan(2);
  const plain = Array.from({ length: 200 }, (_, at) => (way.length * at) / 200).filter((metres) =>
    isPlain(placeAlong(way, metres)),
  );
  expect(plain.length).toBeGreaterThan(20);
  for (const metres of plain) {
    const { lon, lat } = placeAlong(way, metres);
    const found = units.find(({ from, to }) => from <= metres && metres <= to);
    expect([metres, found?.code]).toEqual([metres, surfaceUnitAt(lon, lat).code]);
  }
  for (const [at, { from, to, colour }] of units.entries()) {
    expect(to).toBeGreaterThan(from);
    expect(from).toBeGreaterThanOrEqual(units[at - 1]?.to ?? 0);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test('the faults that the line crosses are named with their dip, each once', async () => {
  const { faults } = (await mappedAlong(line)) ?? { faults: [] };
  const main = faults.filter(({ name }) => name === '江山—绍兴断裂');
  expect(main).toHaveLength(1);
  expect(main[0]?.dip).toBe('72°');
  expect(faults.map(({ chainage }) => chainage)).toEqual(
    faults.map(({ chainage }) => chainage).toSorted((a, b) => a - b),
  );
});

test('at sea and beyond the map there is nothing', async () => {
  expect(
    await mappedAlong([
      { lon: 122.9, lat: 28.2 },
      { lon: 122.95, lat: 28.2 },
    ]),
  ).toBeNull();
  expect(
    await mappedAlong([
      { lon: 100, lat: 30 },
      { lon: 100.01, lat: 30 },
    ]),
  ).toBeNull();
});
