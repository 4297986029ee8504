import { describe, expect, it, test } from 'vitest';
import { faultLines } from './map-lines.ts';
import { areasOf } from './map-areas.ts';
import { traceBorders } from './map-borders.ts';
import { toPlane } from './plane.ts';
import { geologicalMap } from './polygons.ts';

type Place = readonly [x: number, y: number];

describe('a bed that is thinner than a step', () => {
  const extent = { west: 0, south: 0, east: 40, north: 40 };
  const beds: Record<string, (x: number, y: number) => number> = {
    rising: (x, y) => y - x * 1.04,
    falling: (x, y) => y + x * 0.96 - 40,
  };

  it.each(Object.keys(beds))('is one area, %s, between one unit and between two', (course) => {
    for (const beyond of [0, 2])
      for (const width of [0.75, 1, 1.4]) {
        const valueAt = (x: number, y: number): number => {
          const across = beds[course]!(x, y);
          return Math.abs(across) < width ? 1 : across > 0 ? 0 : beyond;
        };
        const { arcs, sides } = traceBorders(extent, 1, valueAt);
        expect([beyond, width, areasOf(arcs, sides).filter(({ value }) => value === 1).length]).toEqual([
          beyond,
          width,
          1,
        ]);
      }
  });
});

const awayFrom = ([x1, y1]: Place, [x2, y2]: Place, [x, y]: Place): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
  return Math.hypot(x - x1 - dx * t, y - y1 - dy * t);
};

/** The longest chord of a line, kilometres, from which nothing between its ends is farther than `by`. */
function straightest(line: readonly Place[], by: number): number {
  let longest = 0;
  for (let from = 0, to = 1; to < line.length; to++) {
    const isStraight = (): boolean =>
      line.slice(from + 1, to).every((place) => awayFrom(line[from]!, line[to]!, place) <= by);
    while (!isStraight()) from++;
    longest = Math.max(longest, Math.hypot(line[to]![0] - line[from]![0], line[to]![1] - line[from]![1]));
  }
  return longest;
}

/** Borders of two units on a map, kilometres, without what lies within half a kilometre of a fault. */
function contactsIn(west: number, south: number): Place[][] {
  const extent = { west, south, east: west + 0.3, north: south + 0.2 };
  const around = { west: west - 0.1, south: south - 0.1, east: west + 0.4, north: south + 0.3 };
  const faults = faultLines(around).map(({ line }) => line.map(inPlane));
  const isAtFault = (place: Place): boolean =>
    faults.some((line) => line.some((to, at) => at > 0 && awayFrom(line[at - 1]!, to, place) < 0.5));
  const isRim = ([lon, lat]: Place): boolean =>
    Math.min(lon - west, extent.east - lon, lat - south, extent.north - lat) < 1e-4;
  return geologicalMap(extent, 0.002).arcs.flatMap((arc) => {
    const parts: Place[][] = [[]];
    for (const place of arc) {
      const each = inPlane(place);
      if (isRim(place) || isAtFault(each)) parts.push([]);
      else parts.at(-1)!.push(each);
    }
    return parts.filter(({ length }) => length > 1);
  });
}

/** Contacts with those that go on where they end: a line along which several units end is in pieces between these. */
function* goneOn(contacts: readonly Place[][], pieces: number): Generator<Place[]> {
  const leaving = new Map<string, Place[][]>();
  const both = contacts.flatMap((line) => [line, line.toReversed()]);
  for (const line of both) leaving.set(String(line[0]), [...(leaving.get(String(line[0])) ?? []), line]);
  function* from(line: Place[], left: number): Generator<Place[]> {
    yield line;
    const next = left > 1 ? (leaving.get(String(line.at(-1))) ?? []) : [];
    for (const other of next)
      if (String(other[1]) !== String(line.at(-2))) yield* from([...line, ...other.slice(1)], left - 1);
  }
  for (const line of both) yield* from(line, pieces);
}

/** Within metres of a straight line over this many kilometres a contact is a cut. */
const longestStraight = { km: 2.7, within: 0.007 };

test.each([
  [119.15, 29.52],
  [119.5, 29.35],
])(
  'away from faults no contact runs as if drawn along a ruler, from %f, %f on',
  (west, south) => {
    const lengths = [...goneOn(contactsIn(west, south), 4)].map((line) => straightest(line, longestStraight.within));
    expect(lengths.length).toBeGreaterThan(100);
    expect(Math.max(...lengths)).toBeLessThan(longestStraight.km);
  },
  60_000,
);

function inPlane([lon, lat]: Place): Place {
  const { x, y } = toPlane(lon, lat);
  return [x, y];
}
