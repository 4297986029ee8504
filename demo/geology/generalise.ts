import { presimplify, simplify } from 'topojson-simplify';
import { areasOf, type Area } from '../ground/map-areas.ts';
import { groundUnits } from '../ground/units.ts';

export type Place = readonly [x: number, y: number];

/** Borders in a plane whose y goes up, and the area on either side of each; −1 is outside. */
export interface Mesh {
  arcs: readonly (readonly Place[])[];
  sides: readonly { left: number; right: number }[];
  /** Unit and square size of each area. */
  areas: readonly { unit: number; size: number }[];
}

/** A map whose areas are no smaller than can be seen; areas hold units. */
export interface Generalised {
  arcs: Place[][];
  areas: Area[];
}

const lengthOf = (line: readonly Place[]): number =>
  line.reduce((sum, [x, y], at) => (at === 0 ? 0 : sum + Math.hypot(x - line[at - 1]![0], y - line[at - 1]![1])), 0);

/** How much rather an area goes to a neighbour of its own kind and period than to another. */
function likeness(a: number, b: number): number {
  const [one, other] = [groundUnits[a]!, groundUnits[b]!];
  if (one.kind !== other.kind) return 1;
  return one.age === other.age ? 4 : 2;
}

/** Gives small areas to their neighbours, the smallest first: the unit of each area afterwards, −1 where it is left out. */
function withoutSmall({ arcs, sides, areas }: Mesh, least: number, leastIsland: number): number[] {
  const owner = areas.map((_, index) => index);
  const now = areas.map((area) => ({ ...area, borders: new Map<number, number>() }));
  const rootOf = (index: number): number => {
    let root = index;
    while (owner[root] !== root) root = owner[root]!;
    return root;
  };
  for (const [index, { left, right }] of sides.entries()) {
    if (left < 0 || right < 0 || left === right) continue;
    const length = lengthOf(arcs[index]!);
    for (const [from, to] of [
      [left, right],
      [right, left],
    ] as const)
      now[from]!.borders.set(to, (now[from]!.borders.get(to) ?? 0) + length);
  }
  const order = areas.map((_, index) => index).sort((a, b) => areas[a]!.size - areas[b]!.size || a - b);
  for (const index of order) {
    const small = now[index]!;
    if (owner[index] !== index || small.size >= least) continue;
    let [best, most] = [-1, 0];
    for (const [other, length] of small.borders) {
      const root = rootOf(other);
      const weight = root === index ? 0 : length * likeness(small.unit, now[root]!.unit);
      if (weight > most) [best, most] = [root, weight];
    }
    if (best < 0) {
      if (small.size < leastIsland) small.unit = -1;
      continue;
    }
    owner[index] = best;
    const into = now[best]!;
    if (small.size > into.size) into.unit = small.unit;
    into.size += small.size;
    for (const [other, length] of small.borders) into.borders.set(other, (into.borders.get(other) ?? 0) + length);
  }
  return areas.map((_, index) => now[rootOf(index)]!.unit);
}

type Sides = { left: number; right: number };

/** Joins borders that go on in each other, so that what is simplified is a whole border. */
function joined(arcs: readonly (readonly Place[])[], sides: readonly Sides[]): { arcs: Place[][]; sides: Sides[] } {
  const key = ([x, y]: Place): string => `${x},${y}`;
  const ends = new Map<string, number[]>();
  for (const [index, arc] of arcs.entries())
    for (const end of [key(arc[0]!), key(arc.at(-1)!)]) {
      const others = ends.get(end);
      if (others) others.push(index);
      else ends.set(end, [index]);
    }
  const isUsed = arcs.map(() => false);
  const found: { arcs: Place[][]; sides: Sides[] } = { arcs: [], sides: [] };
  const follow = (first: number, from: string): void => {
    const line: Place[] = [];
    let [index, at]: [number | undefined, string] = [first, from];
    const isForward = key(arcs[first]![0]!) === from;
    const { left, right } = sides[first]!;
    while (index !== undefined) {
      isUsed[index] = true;
      const arc: readonly Place[] = arcs[index]!;
      const part: readonly Place[] = key(arc[0]!) === at ? arc : arc.toReversed();
      line.push(...(line.length === 0 ? part : part.slice(1)));
      at = key(line.at(-1)!);
      const meeting: readonly number[] = ends.get(at)!;
      index = meeting.length === 2 ? meeting.find((other) => !isUsed[other]) : undefined;
    }
    found.arcs.push(line);
    found.sides.push(isForward ? { left, right } : { left: right, right: left });
  };
  for (const [end, own] of ends) if (own.length !== 2) for (const index of own) if (!isUsed[index]) follow(index, end);
  for (const [index, arc] of arcs.entries()) if (!isUsed[index]) follow(index, key(arc[0]!));
  return found;
}

/** Cuts the corners of a line; its ends, where borders meet, stay. */
const rounded = (line: readonly Place[]): Place[] =>
  line.length < 3
    ? [...line]
    : line.flatMap(([x, y], at): Place[] => {
        if (at === 0 || at === line.length - 1) return [[x, y]];
        const [[x0, y0], [x1, y1]] = [line[at - 1]!, line[at + 1]!];
        return [
          [x * 0.75 + x0 * 0.25, y * 0.75 + y0 * 0.25],
          [x * 0.75 + x1 * 0.25, y * 0.75 + y1 * 0.25],
        ];
      });

/** Neighbours keep a common border, since each border is simplified once. `weight`: square size of what a bend may lose. */
function simplified(arcs: readonly (readonly Place[])[], weight: number): Place[][] {
  const lines = arcs.map((arc) => arc.map(([x, y]) => [x, y]));
  const topology = { type: 'Topology' as const, objects: {}, arcs: lines };
  return simplify(presimplify(topology), weight).arcs.map((arc) => arc.map(([x = 0, y = 0]): Place => [x, y]));
}

/** A map for a scale. All sizes in square units of the plane. */
export function generalise(mesh: Mesh, sizes: { least: number; leastIsland: number; weight: number }): Generalised {
  const units = withoutSmall(mesh, sizes.least, sizes.leastIsland);
  const unitOf = (area: number): number => (area < 0 ? -1 : (units[area] ?? -1));
  const kept = mesh.sides.flatMap(({ left, right }, index) => {
    const sides = { left: unitOf(left), right: unitOf(right) };
    return sides.left === sides.right ? [] : [{ arc: mesh.arcs[index]!, sides }];
  });
  const whole = joined(
    kept.map(({ arc }) => arc),
    kept.map(({ sides }) => sides),
  );
  const lines = simplified(whole.arcs.map(rounded), sizes.weight);
  const isLine = (line: readonly Place[]): boolean =>
    line.length > 3 || (line.length > 1 && String(line[0]) !== String(line.at(-1)));
  const arcs = lines.filter(isLine);
  const sides = whole.sides.filter((_, index) => isLine(lines[index]!));
  return { arcs, areas: areasOf(arcs, sides) };
}

const signedSize = (ring: readonly Place[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** The ring that arcs make; a negative index is an arc backwards. */
export function ringOf(arcs: readonly (readonly Place[])[], indexes: readonly number[]): Place[] {
  const ring: Place[] = [];
  for (const index of indexes) {
    const arc = arcs[index < 0 ? ~index : index] ?? [];
    ring.push(...(index < 0 ? arc.toReversed() : arc).slice(ring.length === 0 ? 0 : 1));
  }
  return ring;
}

/** The mesh of traced areas, their borders brought into a plane. */
export function meshOf(
  map: { arcs: readonly (readonly Place[])[]; areas: readonly (Area & { unit: { code: string } })[] },
  project: (place: Place) => Place,
): Mesh {
  const arcs = map.arcs.map((arc) => arc.map(project));
  const sides = arcs.map(() => ({ left: -1, right: -1 }));
  const areas = map.areas.map(({ value, rings }, area) => {
    for (const index of rings.flat())
      if (index < 0) sides[~index]!.right = area;
      else sides[index]!.left = area;
    const size = rings.reduce((sum, ring) => sum + signedSize(ringOf(arcs, ring)), 0);
    return { unit: value, size: Math.abs(size) };
  });
  return { arcs, sides, areas };
}
