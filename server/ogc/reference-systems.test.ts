import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringNumbers, ringProblem } from '../../src/resources/kit/ring.ts';
import { type Area, type Corners, referenceSystems, systemNamed } from './reference-systems.ts';

const lon = fc.double({ min: 118, max: 123, noNaN: true });
const lat = fc.double({ min: 27, max: 31.5, noNaN: true });

/** Whether a place lies in the box around what an area names. */
function holds(area: Area, x: number, y: number): boolean {
  if (area === null) return false;
  if (area.operator === 'within')
    return area.values.some(({ west, south, east, north }) => x >= west && x <= east && y >= south && y <= north);
  const numbers = ringNumbers(area.values[0]);
  const [lons, lats] = [0, 1].map((axis) => numbers.filter((_, at) => at % 2 === axis));
  return x >= Math.min(...lons!) && x <= Math.max(...lons!) && y >= Math.min(...lats!) && y <= Math.max(...lats!);
}

const around = ([a = 0, b = 0]: readonly number[], by: number): Corners => [a - by, b - by, a + by, b + by];

describe.each(referenceSystems)('$uri', (system) => {
  const side = Math.abs((JSON.parse(system.write(120, 30)) as number[])[0]!) > 1000 ? 1 : 0.00001;

  test('a place lies in the box around its coordinates, and in no box beside it', () => {
    fc.assert(
      fc.property(lon, lat, (x, y) => {
        const place = JSON.parse(system.write(x, y)) as number[];
        expect(holds(system.areaOf(around(place, side)), x, y)).toBe(true);
        const beside = place.map((value) => value + 3 * side);
        expect(holds(system.areaOf(around(beside, side)), x, y)).toBe(false);
      }),
    );
  });

  /** What keeps an area from being a condition of a list; null: nothing. */
  function problemOf(corners: Corners): string | null {
    try {
      const area = system.areaOf(corners);
      if (area?.operator === 'inside') return ringProblem(area.values[0]);
      return area?.values.some(({ west, east }) => west > east) ? 'a box from east to west' : null;
    } catch (error) {
      const { message } = error as Error;
      return message.startsWith('bbox') ? null : message;
    }
  }

  test('any numbers are an area that lists can be asked with, or refused in words', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.tuple(number, number, number, number), (corners) => {
        expect(problemOf(corners)).toBeNull();
      }),
    );
  });
});

test('degrees are written without the noise of sums', () => {
  const [first] = referenceSystems;
  expect(first?.write(121.39699999999999, 28.400000000000002)).toBe('[121.397,28.4]');
});

const uriOf = (code: number): string => `http://www.opengis.net/def/crs/EPSG/0/${code}`;
const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
test.each<[uri: string, what: string, right: Corners, mistaken: Corners, sentence: RegExp]>([
  [uriOf(4549), 'exchanged', [3.2e6, 6e5, 3.3e6, 7e5], [6e5, 3.2e6, 7e5, 3.3e6], /似乎写反了.*先写纵坐标（北）/],
  [uriOf(4549), 'with the zone', [3.2e6, 6e5, 3.3e6, 7e5], [3.2e6, 40.6e6, 3.3e6, 40.7e6], /似乎带有带号.*去掉前两位/],
  [uriOf(4549), 'with a zone of six', [3.2e6, 3e5, 3.3e6, 4e5], [3.2e6, 21.3e6, 3.3e6, 21.4e6], /似乎带有带号/],
  [uriOf(4549), 'both', [3.2e6, 6e5, 3.3e6, 7e5], [40.6e6, 3.2e6, 40.7e6, 3.3e6], /似乎带有带号/],
  [uriOf(4490), 'exchanged', [27, 118, 31, 123], [118, 27, 123, 31], /似乎写反了.*先纬度、后经度/],
  [uriOf(4326), 'exchanged', [27, 118, 31, 123], [118, 27, 123, 31], /似乎写反了.*先纬度、后经度/],
  [crs84, 'exchanged', [118, 27, 123, 31], [27, 118, 31, 123], /似乎写反了.*先经度、后纬度/],
])('%s: a box %s is refused by what it looks like', (uri, _what, right, mistaken, sentence) => {
  const system = systemNamed(uri, 'bbox-crs');
  expect(system.areaOf(right)).not.toBeNull();
  expect(() => system.areaOf(mistaken)).toThrow(sentence);
});

test('what is merely far away is answered with nothing', () => {
  const system = systemNamed(uriOf(4549), 'bbox-crs');
  for (const far of [
    [8e6, 0, 9e6, 1],
    [3e6, 5e6, 3.1e6, 5.1e6],
    [3e6, 99e6, 3.1e6, 99.1e6],
  ] as const)
    expect(system.areaOf(far)).toBeNull();
});

test('an unknown system is refused by the name of its parameter, with those that are known', () => {
  expect(() => systemNamed('EPSG:4326', 'bbox-crs')).toThrow(/bbox-crs.*CRS84.*4549/);
});
