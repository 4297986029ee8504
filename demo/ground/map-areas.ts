import { boundsOf, isInRing, signedArea } from '../../src/geo/ring.ts';
import type { Borders } from './map-borders.ts';

/** A connected area of one value: rings of arcs, the outer one first; a negative index is the arc `~index` backwards. */
export interface Area {
  value: number;
  rings: number[][];
}

type Place = readonly [number, number];

interface Ring {
  value: number;
  arcs: number[];
  /** Signed, square degrees; positive for outer rings. */
  size: number;
  line: Place[];
}

const key = ([x, y]: Place): string => `${x},${y}`;

/** A half of an arc: seen so that `value` is on its left. */
interface Half {
  index: number;
  value: number;
  start: string;
  end: string;
  /** Directions in which it leaves its start and reaches its end, radians. */
  leaves: number;
  arrives: number;
}

const heading = (from: Place, to: Place): number => Math.atan2(to[1] - from[1], to[0] - from[0]);

function halvesOf({ arcs, sides }: Borders): Half[] {
  return arcs.flatMap((arc, index) => {
    const [first, second, last, beforeLast] = [arc[0]!, arc[1]!, arc.at(-1)!, arc.at(-2)!];
    const { left, right } = sides[index]!;
    const ends = { start: key(first), end: key(last) };
    return [
      { index, value: left, ...ends, leaves: heading(first, second), arrives: heading(beforeLast, last) },
      {
        index: ~index,
        value: right,
        start: ends.end,
        end: ends.start,
        leaves: heading(last, beforeLast),
        arrives: heading(second, first),
      },
    ];
  });
}

/** How far to the left a way turns, 0 to 2π: the area on its left is kept by turning as far left as can be. */
const turnOf = (arrives: number, leaves: number): number => {
  const turn = leaves - arrives + Math.PI;
  return turn - Math.floor(turn / (2 * Math.PI)) * 2 * Math.PI;
};

function ringsOf(borders: Borders): Ring[] {
  const halves = halvesOf(borders);
  const leaving = new Map<string, Half[]>();
  for (const half of halves) {
    const others = leaving.get(half.start);
    if (others) others.push(half);
    else leaving.set(half.start, [half]);
  }
  const used = new Set<Half>();
  const rings: Ring[] = [];
  for (const first of halves) {
    if (used.has(first) || first.value < 0) continue;
    const arcs: number[] = [];
    const line: Place[] = [];
    let half: Half | undefined = first;
    while (half && !used.has(half)) {
      used.add(half);
      arcs.push(half.index);
      const arc: readonly Place[] = borders.arcs[half.index < 0 ? ~half.index : half.index]!;
      line.push(...(half.index < 0 ? arc.toReversed() : arc).slice(0, -1));
      const { arrives, end, value }: Half = half;
      half = leaving
        .get(end)
        ?.filter((other) => other.value === value && !used.has(other))
        .reduce<Half | undefined>(
          (best, other) =>
            best === undefined || turnOf(arrives, other.leaves) > turnOf(arrives, best.leaves) ? other : best,
          undefined,
        );
    }
    rings.push({ value: first.value, arcs, size: signedArea(line), line });
  }
  return rings;
}

/** Areas of the plane by their borders; what is −1 is none. Holes go to the smallest area around them. */
export function areasOf(arcs: Borders['arcs'], sides: Borders['sides']): Area[] {
  const rings = ringsOf({ arcs, sides });
  const outer = rings
    .filter(({ size }) => size > 0)
    .map((ring) => ({ ...ring, box: boundsOf(ring.line), area: { value: ring.value, rings: [ring.arcs] } }))
    .sort((a, b) => a.size - b.size);
  const byValue = new Map<number, typeof outer>();
  for (const ring of outer) byValue.set(ring.value, [...(byValue.get(ring.value) ?? []), ring]);
  for (const hole of rings) {
    if (hole.size >= 0) continue;
    const [west, south, east, north] = boundsOf(hole.line);
    const [x1, y1] = hole.line[0]!;
    const [x2, y2] = hole.line[1] ?? [x1, y1];
    // A place on the hole's rim, in the middle of a side, where no other ring touches
    const place: Place = [(x1 + x2) / 2, (y1 + y2) / 2];
    const owner = byValue
      .get(hole.value)
      ?.find(
        ({ size, box, line }) =>
          size > -hole.size &&
          box[0] <= west &&
          box[1] <= south &&
          box[2] >= east &&
          box[3] >= north &&
          isInRing(place, line),
      );
    owner?.area.rings.push(hole.arcs);
  }
  return outer.map(({ area }) => area);
}
