import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInside } from '../ground/landforms.ts';
import { fromPlane, type Point, toPlane } from '../ground/plane.ts';
import { landformAt } from '../ground/terrain.ts';
import { cheapestWay } from './cheapest-way.ts';
import { riverCourses } from './river-courses.ts';
import { lakeShores } from './lake-shores.ts';
import { waterFacts } from './water-facts.ts';
import { waterTopology, type WaterTopology } from './water-topology.ts';

const kept = JSON.parse(
  readFileSync(new URL('../../public/waters/waters.json', import.meta.url), 'utf8'),
) as WaterTopology;

/** An arc as places of the plane. */
function lineOf(arc: number): Point[] {
  const { scale, translate } = kept.transform;
  let [column, row] = [0, 0];
  return (kept.arcs[arc] ?? []).map(([across, up]) => {
    [column, row] = [column + across, row + up];
    return toPlane(column * scale[0] + translate[0], row * scale[1] + translate[1]);
  });
}

const rivers = kept.objects.rivers.geometries.flatMap((shape) =>
  shape.type === 'LineString' ? [{ name: String(shape.properties['name']), line: lineOf(shape.arcs[0] ?? -1) }] : [],
);
const lakes = kept.objects.lakes.geometries.flatMap((shape) =>
  shape.type === 'MultiPolygon'
    ? [
        {
          name: String(shape.properties['name']),
          level: Number(shape.properties['level']),
          rings: shape.arcs.flat(2).map(lineOf),
        },
      ]
    : [],
);
const [estuary = []] = kept.objects.estuaries.geometries.flatMap((shape) =>
  shape.type === 'MultiPolygon' ? [lineOf(shape.arcs[0]?.[0]?.[0] ?? -1)] : [],
);

const landAt = ({ x, y }: Point) => {
  const { lon, lat } = fromPlane(x, y);
  return landformAt(lon, lat);
};
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

test('the cheapest way goes round what cannot be crossed', () => {
  const walls = new Set([2, 7, 12]);
  const lattice = { columns: 5, rows: 4, costOf: (square: number) => (walls.has(square) ? Infinity : 1) };
  expect(cheapestWay(lattice, 5, (square) => square === 9)).toEqual([5, 11, 17, 13, 9]);
  expect(cheapestWay({ ...lattice, rows: 3 }, 5, (square) => square === 9)).toBeNull();
});

test('the file is what the ground gives', () => {
  const names = ['钱塘江', '兰江', '渌渚江'];
  const made = waterTopology(riverCourses(names), []);
  for (const { arcs, properties } of made.objects.rivers.geometries) {
    const same = kept.objects.rivers.geometries.find((each) => each.properties['name'] === properties['name']);
    expect(same?.properties).toEqual(properties);
    expect(kept.arcs[Number(same?.arcs[0])]).toEqual(made.arcs[Number(arcs[0])]);
  }
  const pool = lakeShores(['珊溪水库']);
  expect(waterTopology([], pool).arcs[0]).toEqual(
    kept.arcs[
      kept.objects.lakes.geometries.flatMap(({ properties, arcs }) =>
        properties['name'] === '飞云湖' ? [Number((arcs as number[][][])[0]?.[0]?.[0])] : [],
      )[0] ?? -1
    ],
  );
}, 60_000);

test('every river ends in the sea, a lake, the estuary or another river', () => {
  expect(rivers.length).toBeGreaterThan(30);
  const astray = rivers.filter(({ name, line }) => {
    const end = line.at(-1) ?? { x: 0, y: 0 };
    if (waterFacts.rivers[name]?.leaves || landAt(end).deposit === 'sea') return false;
    if ([estuary, ...lakes.flatMap(({ rings }) => rings)].some((ring) => isInside(ring, end.x, end.y))) return false;
    return !rivers.some((other) => other.name !== name && other.line.some((point) => distance(point, end) < 0.05));
  });
  expect(astray.map(({ name }) => name)).toEqual([]);
});

/** How far a river climbs on its way, metres; what lies before its mouth in the sea is left out. */
function climbOf(line: readonly Point[]): number {
  const mouth = line.at(-1) ?? { x: 0, y: 0 };
  const isOut = landAt(mouth).deposit === 'sea';
  let [lowest, climb] = [Infinity, 0];
  for (const point of line) {
    const { height } = landAt(point);
    // The coarse coast lays capes and sand before some mouths
    if (!isOut || distance(point, mouth) > 8) climb = Math.max(climb, height - lowest);
    lowest = Math.min(lowest, height);
  }
  return climb;
}

test('rivers run down', () => {
  const climbing = rivers.filter(({ line }) => climbOf(line) > 6);
  expect(climbing.map(({ name }) => name)).toEqual([]);
});

test('reservoirs are level with their shores', () => {
  const pools = lakes.filter(({ name }) => waterFacts.lakes.some(({ also }) => also === name));
  expect(pools).toHaveLength(waterFacts.lakes.length);
  for (const { name, level, rings } of pools) {
    const dam = waterFacts.lakes.find(({ also }) => also === name)!.dam.map((place) => toPlane(...place));
    const ends = [dam[0]!, dam[1]!, { x: (dam[0]!.x + dam[1]!.x) / 2, y: (dam[0]!.y + dam[1]!.y) / 2 }];
    const shore = rings.flat().filter((point) => ends.every((end) => distance(point, end) > 4.5));
    const off = shore.map((point) => Math.abs(landAt(point).height - level)).toSorted((a, b) => a - b);
    // Half of the shore within some metres; steep slopes between two places of the lattice are the rest
    expect([name, off[Math.floor(off.length / 2)]]).toEqual([name, expect.toSatisfy((metres) => metres < 8)]);
  }
});
