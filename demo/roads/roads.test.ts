import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Point, toPlane } from '../ground/plane.ts';
import { landformAt } from '../ground/terrain.ts';
import { fromPlane } from '../ground/plane.ts';
import { roadCourses } from './road-courses.ts';
import { roadFacts } from './road-facts.ts';
import { roadTopology, type RoadTopology } from './road-topology.ts';

const kept = JSON.parse(
  readFileSync(new URL('../../public/roads/roads.json', import.meta.url), 'utf8'),
) as RoadTopology;

/** An arc as places of the plane. */
function lineOf(arc: number): Point[] {
  const { scale, translate } = kept.transform;
  let [column, row] = [0, 0];
  return (kept.arcs[arc] ?? []).map(([across, up]) => {
    [column, row] = [column + across, row + up];
    return toPlane(column * scale[0] + translate[0], row * scale[1] + translate[1]);
  });
}

const ways = roadFacts.map((facts, at) => ({ ...facts, line: lineOf(at) }));
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Kilometres from a place to a line. */
const farFrom = (line: readonly Point[], place: Point): number =>
  Math.min(
    ...line.slice(1).map((b, at) => {
      const a = line[at]!;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const share = ((place.x - a.x) * dx + (place.y - a.y) * dy) / (dx * dx + dy * dy || 1);
      const on = Math.max(0, Math.min(1, share));
      return distance(place, { x: a.x + on * dx, y: a.y + on * dy });
    }),
  );

test('the file is what the ground gives', () => {
  const made = roadTopology(roadCourses(['诸永高速']));
  const at = roadFacts.findIndex(({ name }) => name === '诸永高速');
  expect(made.arcs).toEqual([kept.arcs[at]]);
  expect(made.objects.motorways.geometries[0]?.properties).toEqual({ name: '诸永高速', code: 'S26' });
  const { motorways, railways } = kept.objects;
  expect(motorways.geometries.length + railways.geometries.length).toBe(roadFacts.length);
}, 60_000);

test('ways lead from end to end past the places that they are known to pass', () => {
  const astray = ways.flatMap(({ name, via, line }) => {
    const places = via.map(([lon, lat]) => toPlane(lon, lat));
    const beside = places.map((place) => farFrom(line, place));
    // A ring is smooth where it begins, too
    const isRing = distance(places[0]!, places.at(-1)!) === 0;
    const ends = isRing ? [] : [distance(line[0]!, places[0]!), distance(line.at(-1)!, places.at(-1)!)];
    return Math.max(0, ...ends) > 0.05 || Math.max(...beside) > 5 ? [name] : [];
  });
  expect(astray).toEqual([]);
});

test('no way turns back on itself', () => {
  const turned = ways.flatMap(({ name, line }) =>
    line.slice(1, -1).some((at, index) => {
      const [before, after] = [line[index]!, line[index + 2]!];
      const turn =
        ((at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y)) /
        (distance(before, at) * distance(at, after) || 1);
      return turn < -0.5;
    })
      ? [name]
      : [],
  );
  expect(turned).toEqual([]);
});

/** Kilometres of a line over the sea. */
const overSea = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, b, at) => {
    const a = line[at]!;
    const parts = Math.ceil(distance(a, b) / 0.2);
    const wet = Array.from({ length: parts }, (_, part) => (part + 0.5) / parts).filter((share) => {
      const { lon, lat } = fromPlane(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
      return landformAt(lon, lat).inland < -300;
    });
    return sum + (distance(a, b) * wet.length) / Math.max(1, parts);
  }, 0);

test('the sea is crossed by bridges, and hardly anywhere else', () => {
  const wet = ways.flatMap(({ name, via, line }) => {
    const hasBridge = via.some(([, , by]) => by === 'bridge');
    return overSea(line) > (hasBridge ? Infinity : 2) ? [name] : [];
  });
  expect(wet).toEqual([]);
  const island = ways.find(({ name }) => name === '甬舟高速');
  expect(overSea(island?.line ?? [])).toBeGreaterThan(5);
});
