import { expect, test } from 'vitest';
import { geodesicBetween, geodesicLength, geodesicWay, placeFrom } from './geodesic.ts';
import { groundLine, nearestOnLine, roughDistance, roughness } from './nearest-on-line.ts';
import type { Position } from './position.ts';

/** The nearest point by looking at the whole line, ever more finely: nothing of the arithmetic under test. */
function searched(path: readonly Position[], place: Position): { chainage: number; distance: number } {
  let best = { chainage: 0, distance: Infinity };
  let start = 0;
  for (const [at, to] of path.slice(1).entries()) {
    const way = geodesicWay(path[at]!, to);
    const look = (low: number, high: number, count: number): void => {
      for (let each = 0; each <= count; each++) {
        const along = low + ((high - low) * each) / count;
        const distance = geodesicBetween(way.at(along), place).metres;
        if (distance < best.distance) best = { chainage: start + along, distance };
      }
    };
    look(0, way.metres, 400);
    for (let span = way.metres / 400; span > 0.01; span /= 20) {
      const middle = best.chainage - start;
      if (middle < -span || middle > way.metres + span) break;
      look(Math.max(0, middle - span), Math.min(way.metres, middle + span), 40);
    }
    start += way.metres;
  }
  return best;
}

/** The same numbers at every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test.each([
  [300, 1],
  [5000, 2],
  [120_000, 3],
] as const)('legs of about %d m: what is nearest is what a search of the whole line finds', (reach, seed) => {
  const next = numbers(seed);
  for (let round = 0; round < 25; round++) {
    const path: Position[] = [{ lon: 118 + next() * 4, lat: 27 + next() * 4 }];
    for (let corner = 0; corner < 3; corner++) path.push(placeFrom(path.at(-1)!, next() * 360, reach * (0.2 + next())));
    const place = placeFrom(path[1]!, next() * 360, reach * next() * 0.8);
    const found = nearestOnLine(groundLine(path), place);
    const wanted = searched(path, place);
    expect(Math.abs(Math.abs(found.offset) - wanted.distance)).toBeLessThan(0.05);
    expect(Math.abs(found.chainage - wanted.chainage)).toBeLessThan(0.5);
    expect(Math.abs(roughDistance(groundLine(path), place) - wanted.distance)).toBeLessThan(roughness(wanted.distance));
  }
});

test('a place at the right of the way is positive, at the left negative, and the chainage is metres of the ground', () => {
  const from = { lon: 120, lat: 30 };
  const line = groundLine([from, placeFrom(from, 90, 2000)]);
  const at = placeFrom(from, 90, 700);
  const south = nearestOnLine(line, placeFrom(at, 180, 250));
  const north = nearestOnLine(line, placeFrom(at, 0, 250));
  expect(south.offset).toBeCloseTo(250, 2);
  expect(north.offset).toBeCloseTo(-250, 2);
  expect(Math.abs(south.chainage - 700)).toBeLessThan(0.1);
  expect(south.azimuth).toBeCloseTo(90, 1);
});

test('beyond an end the end is nearest, outside a bend its corner', () => {
  const from = { lon: 119, lat: 28.5 };
  const corner = placeFrom(from, 90, 1000);
  const path = [from, corner, placeFrom(corner, 180, 1000)];
  const line = groundLine(path);
  expect(line.length).toBeCloseTo(geodesicLength(path), 6);
  expect(nearestOnLine(line, placeFrom(from, 270, 30)).chainage).toBe(0);
  expect(nearestOnLine(line, placeFrom(corner, 45, 40)).chainage).toBeCloseTo(1000, 3);
});

test('a line that stays where it is has no direction to be beside of', () => {
  const place = { lon: 120, lat: 30 };
  expect(() => nearestOnLine(groundLine([place, place]), place)).toThrow('without length');
});
