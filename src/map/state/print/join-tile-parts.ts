import { clipLine, clipRing, type Frame, type Line, type Place } from '../../../geo/clip-to-frame.ts';

/** What a tile has of something, which reaches over its sides into its neighbours. */
export interface TilePart {
  column: number;
  row: number;
  /** Rings, whose last place does not repeat the first, or lines; in units from the upper left corner of the tile. */
  lines: readonly Line[];
}

/** Whole units of a level, of which there are less than this. */
const span = 2 ** 26;
const keyOf = ([x, y]: Place): number => x * span + y;
const placeOf = (key: number): Place => [Math.floor(key / span), key % span];

const frameOf = (side: number): Frame => ({ min: [0, 0], max: [side, side] });

const onLevel = (line: Line, { column, row }: TilePart, side: number): Line =>
  line.map(([x, y]) => [Math.round(x) + column * side, Math.round(y) + row * side]);

/**
 * The rings of an area out of its parts in tiles, without the sides of the tiles: a part ends exactly at the side of its
 * tile, where the part beyond ends too, and what both have there is taken out. Each two neighbours were cut with a rim, so that
 * places there may differ by a unit: so much of a side may be left.
 * @param side units of a tile @returns rings in units of the level, holes among them, for the even-odd rule
 */
export function joinAreas(parts: readonly TilePart[], side: number): Line[] {
  const whole: Line[] = [];
  const cut = new CutRings(side);
  for (const part of parts)
    for (const line of part.lines) {
      const ring = onLevel(clipRing(line, frameOf(side)), part, side);
      if (ring.length < 3) continue;
      if (ring.some(([x, y]) => x % side === 0 || y % side === 0)) cut.add(ring);
      else whole.push(ring);
    }
  return [...whole, ...cut.joined()];
}

/** Rings that come to a side of their tile, edge by edge. */
class CutRings {
  readonly #side: number;
  /** Where edges lead from a place. */
  readonly #from = new Map<number, number[]>();
  /** How much more edges run forth than back along a line of sides, as changes of that at places on it. */
  readonly #columns = new Map<number, Map<number, number>>();
  readonly #rows = new Map<number, Map<number, number>>();

  constructor(side: number) {
    this.#side = side;
  }

  add(ring: Line): void {
    let before = ring.at(-1);
    for (const at of ring) {
      if (before) this.#addEdge(before, at);
      before = at;
    }
  }

  #addEdge(from: Place, to: Place): void {
    if (from[0] === to[0] && from[1] === to[1]) return;
    if (from[0] === to[0] && from[0] % this.#side === 0) count(this.#columns, from[0], from[1], to[1]);
    else if (from[1] === to[1] && from[1] % this.#side === 0) count(this.#rows, from[1], from[0], to[0]);
    else this.#put(from, to);
  }

  #put(from: Place, to: Place): void {
    const key = keyOf(from);
    const known = this.#from.get(key);
    if (known) known.push(keyOf(to));
    else this.#from.set(key, [keyOf(to)]);
  }

  joined(): Line[] {
    for (const [x, changes] of this.#columns) for (const [a, b] of left(changes)) this.#put([x, a], [x, b]);
    for (const [y, changes] of this.#rows) for (const [a, b] of left(changes)) this.#put([a, y], [b, y]);
    const rings: Line[] = [];
    for (const [start, ways] of this.#from)
      while (ways.length > 0) {
        const ring: Place[] = [];
        // As many edges lead to a place as away from it: the way comes back
        for (let at: number | undefined = start; at !== undefined;) {
          ring.push(placeOf(at));
          at = this.#from.get(at)?.pop();
          if (at === start) break;
        }
        if (ring.length > 2) rings.push(ring);
      }
    return rings;
  }
}

function count(lines: Map<number, Map<number, number>>, line: number, from: number, to: number): void {
  const changes = lines.get(line) ?? new Map<number, number>();
  lines.set(line, changes);
  const forth = from < to ? 1 : -1;
  for (const [at, change] of [
    [Math.min(from, to), forth],
    [Math.max(from, to), -forth],
  ] as const)
    changes.set(at, (changes.get(at) ?? 0) + change);
}

/** The edges that are left on a line where those forth and back are taken out. */
function* left(changes: ReadonlyMap<number, number>): Generator<readonly [from: number, to: number]> {
  const places = [...changes.keys()].sort((a, b) => a - b);
  let more = 0;
  for (const [index, at] of places.entries()) {
    more += changes.get(at) ?? 0;
    const next = places[index + 1] ?? at;
    for (let edge = 0; edge < Math.abs(more); edge++) yield more > 0 ? [at, next] : [next, at];
  }
}

/**
 * Lines out of their parts in tiles, which end exactly at the sides: one line again, as far as both parts end at one place.
 * @param side units of a tile @returns lines in units of the level
 */
export function joinLines(parts: readonly TilePart[], side: number): Line[] {
  const [byStart, byEnd] = [new Map<number, Line>(), new Map<number, Line>()];
  const lines = new Set<Line>();
  const takeOut = (line: Line): void => {
    lines.delete(line);
    byStart.delete(keyOf(line[0]!));
    byEnd.delete(keyOf(line.at(-1)!));
  };
  for (const part of parts)
    for (const given of part.lines.flatMap((line) => clipLine(line, frameOf(side)))) {
      let line = onLevel(given, part, side);
      const before = byEnd.get(keyOf(line[0]!));
      if (before) takeOut(before);
      if (before) line = [...before, ...line.slice(1)];
      const after = byStart.get(keyOf(line.at(-1)!));
      if (after) takeOut(after);
      if (after) line = [...line, ...after.slice(1)];
      lines.add(line);
      byStart.set(keyOf(line[0]!), line);
      byEnd.set(keyOf(line.at(-1)!), line);
    }
  return [...lines];
}
