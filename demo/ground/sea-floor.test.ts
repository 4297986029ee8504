import { describe, expect, it } from 'vitest';
import { SEA_AREAS } from '../../src/geo/sea-areas.ts';
import { createRandom } from '../random.ts';
import { grainSize, seaGridOf, seaPlaceAt, sedimentOf, sediments } from './sea-floor.ts';
import { landformAt } from './terrain.ts';

const place = { depth: 8, shore: 2.5, scour: 0, sway: 0 };
const nameOf = (changes: Partial<typeof place>): string =>
  sediments[sedimentOf(grainSize({ ...place, ...changes }))]?.name ?? '';

describe('sediments of the sea floor', () => {
  it.each([
    [{ depth: 1, shore: 0.05 }, '粉砂'],
    [{ depth: 8 }, '黏土质粉砂'],
    [{ depth: 16, sway: 1 }, '粉砂质黏土'],
    [{ depth: 60 }, '砂质粉砂'],
    [{ depth: 85 }, '砂'],
    [{ depth: 40, scour: 20 }, '砂'],
    [{ depth: 60, scour: 34 }, '砾砂'],
  ])('at %j: %s', (changes, name) => {
    expect(nameOf(changes)).toBe(name);
  });

  it('are classes from coarse to fine without gaps, each met again from its own least size', () => {
    const limits = sediments.map(({ from }) => from);
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    expect(sediments.map(({ from }) => sedimentOf(Math.max(-5, from)))).toEqual([...sediments.keys()]);
    expect(sediments.slice(1).map(({ from }) => sedimentOf(from - 1e-9))).toEqual([...sediments.keys()].slice(0, -1));
  });

  it('change little where the place changes little', () => {
    const random = createRandom(771);
    for (let at = 0; at < 2000; at++) {
      const one = {
        depth: random.between(0.4, 95),
        shore: random.between(0, 2.5),
        scour: random.between(0, 36),
        sway: random.between(-1, 1),
      };
      const other = { depth: one.depth + 0.01, shore: one.shore + 0.001, scour: one.scour + 0.01, sway: one.sway };
      expect(Math.abs(grainSize(one) - grainSize(other))).toBeLessThan(0.02);
    }
  });

  it('lie on the floor that the ground has, and are of several classes off the coast', () => {
    const seen = new Set<number>();
    for (const [name, lon, lat] of SEA_AREAS) {
      const grid = seaGridOf({ west: lon - 0.2, south: lat - 0.15, east: lon + 0.2, north: lat + 0.15 }, 21, 16);
      expect(grid.depths.every((depth) => depth > 0 && depth <= 95)).toBe(true);
      for (const size of grid.sizes) seen.add(sedimentOf(size));
      const { inland, height } = landformAt(lon, lat);
      expect([name, inland > 0 || Math.abs(seaPlaceAt(lon, lat).depth + height) < 1e-9]).toEqual([name, true]);
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});
