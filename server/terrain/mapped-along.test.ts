import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { groundLine, placeAlong } from '../../src/geo/nearest-on-line.ts';
import { typesetCode } from '../../src/geo/unit-code.ts';
import { unitAt } from '../../src/map/ol/unit-at.ts';
import { mappedAlong } from './mapped-along.ts';

const fromFiles = async (address: string): Promise<Response> =>
  new Response(new Uint8Array(await readFile(path.join('public', address))));

/** Across the Jiangshan–Shaoxing fault, from its north-west to its south-east. */
const line = [
  { lon: 119.66, lat: 29.29 },
  { lon: 119.82, lat: 29.12 },
];

test('units follow each other along the line, each the one that the map has there', async () => {
  const { units } = (await mappedAlong(line)) ?? { units: [] };
  const way = groundLine(line);
  expect(units.length).toBeGreaterThan(2);
  for (const [at, { from, to, code, name, colour }] of units.entries()) {
    expect(to).toBeGreaterThan(from);
    expect(from).toBeGreaterThanOrEqual(units[at - 1]?.to ?? 0);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    if (to - from < 300) continue;
    const there = await unitAt(placeAlong(way, (from + to) / 2), fromFiles);
    expect([there?.code, there?.name]).toEqual([typesetCode(code), name]);
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
