import { expect, it } from 'vitest';
import { type GroundFrame, stretchesOf } from '../src/geo/ground-columns.ts';
import { columnsOver } from './ground-process.ts';
import { bedAt } from './ground/ground.ts';
import { createRandom } from './random.ts';

/** Around places of every kind of ground: plain, basin, folds beside the great fault, volcanics with intrusions, sea floor. */
const places: readonly (readonly [lon: number, lat: number])[] = [
  [120.75, 30.75],
  [119.0, 28.95],
  [118.9, 29.6],
  [120.6, 28.4],
  [122.6, 29.6],
];

it('columns say at 10 000 places and depths what the ground says there', () => {
  const random = createRandom(4711);
  const wrong: string[] = [];
  for (const [lon, lat] of places) {
    const frame: GroundFrame = {
      west: lon,
      south: lat,
      east: lon + 0.05,
      north: lat + 0.04,
      columns: 17,
      rows: 13,
      depth: 600,
    };
    const ground = columnsOver(frame);
    expect(ground.beds).toHaveLength(17 * 13);
    expect(Math.min(...ground.surface) - ground.base).toBeGreaterThanOrEqual(600);
    for (let sample = 0; sample < 2000; sample++) {
      const node = Math.floor(random.between(0, ground.surface.length));
      const elevation = random.between(ground.base + 0.1, (ground.surface[node] ?? 0) - 0.1);
      const stretch = stretchesOf(ground, node).find(({ top, bottom }) => elevation <= top && elevation > bottom);
      if (!stretch || Math.min(stretch.top - elevation, elevation - stretch.bottom) < 0.02) continue;
      const bed = bedAt(lon + (0.05 * (node % 17)) / 16, lat + (0.04 * Math.floor(node / 17)) / 12, elevation);
      const body = ground.bodies[stretch.body];
      const expected = bed?.mineral ? `ore ${bed.mineral}` : bed?.fault ? `fault ${bed.fault.name}` : bed?.unit.code;
      if (body?.key !== expected) wrong.push(`${lon} ${lat} ${node} ${elevation}: ${body?.key}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

it('every column ends at the base, and each body is named once', () => {
  const ground = columnsOver({ west: 120, south: 29, east: 120.1, north: 29.1, columns: 9, rows: 9, depth: 300 });
  for (const beds of ground.beds) expect(beds.at(-1)).toBe(ground.base);
  const keys = ground.bodies.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { label, colour } of ground.bodies) {
    expect(label).not.toBe('');
    expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
  }
});
