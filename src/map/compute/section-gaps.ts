import type { Correlation } from './match-beds.ts';
import type { PlacedBed, PlacedHole } from './placed-hole.ts';
import type { SectionPoint } from './section-point.ts';

type Ends = readonly [left: SectionPoint, right: SectionPoint];

/** What lies between two contacts that both holes have, and below the last of them. */
export interface Gap {
  left: readonly PlacedBed[];
  right: readonly PlacedBed[];
  /** The contacts above and below where they meet the holes; below: null under the last one. */
  above: Ends;
  below: Ends | null;
  /** Where its beds wedge out half-way; null: they do not. */
  tip: SectionPoint | null;
  /** The contacts from hole to hole, through the tip: bases of what is above, tops of what is below. */
  upper: readonly SectionPoint[];
  lower: readonly SectionPoint[];
  isTopmost: boolean;
  isRockHead: { above: boolean; below: boolean };
  /** The beds above it, if they are joined. */
  joined: readonly [PlacedBed, PlacedBed] | null;
}

/** A joined pair of beds, or (its top is its base) a contact. */
interface Level {
  top: Ends;
  base: Ends;
  /** Places of the beds at it, and of those next below it. */
  at: readonly [number, number];
  next: readonly [number, number];
  joined: readonly [PlacedBed, PlacedBed] | null;
}

/** A joined bed beside a gap gives way to wedges by this part of its own thickness at most. */
const room = 0.25;

export const between = (a: SectionPoint, b: SectionPoint, share: number): SectionPoint => ({
  x: a.x + (b.x - a.x) * share,
  z: a.z + (b.z - a.z) * share,
});
const middle = ([a, b]: Ends): SectionPoint => between(a, b, 0.5);

/** Metres from one contact down to another, on the average of both ends. */
const thickness = (top: Ends, base: Ends): number => middle(top).z - middle(base).z;

/** Joined beds and contacts from above; a contact on which a joined bed lies, or that lies on one, is that bed's. */
function levelsOf(left: PlacedHole, right: PlacedHole, { pairs, contacts }: Correlation): Level[] {
  const ofPairs = pairs.flatMap(([i, j]): Level[] => {
    const [a, b] = [left.beds[i], right.beds[j]];
    if (!a || !b) return [];
    const [top, base] = [[a.top, b.top] as const, [a.bottom, b.bottom] as const];
    return [{ top, base, at: [i, j], next: [i + 1, j + 1], joined: [a, b] }];
  });
  const given = new Set(pairs.flatMap(([i, j]) => [`${i} ${j}`, `${i + 1} ${j + 1}`]));
  const ofContacts = contacts.flatMap(({ left: i, right: j }): Level[] => {
    const [a, b] = [left.beds[i], right.beds[j]];
    if (!a || !b || given.has(`${i} ${j}`)) return [];
    given.add(`${i} ${j}`);
    const line = [a.top, b.top] as const;
    return [{ top: line, base: line, at: [i, j], next: [i, j], joined: null }];
  });
  const mouths = [left.mouth, right.mouth] as const;
  const surface: Level = { top: mouths, base: mouths, at: [0, 0], next: [0, 0], joined: null };
  return [surface, ...[...ofPairs, ...ofContacts].toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])];
}

/** The gaps between two holes, from above: below the ground, and below each joined bed or contact. */
export function gapsOf(left: PlacedHole, right: PlacedHole, found: Correlation): Gap[] {
  const levels = levelsOf(left, right, found);
  const isRockHead = ([i, j]: readonly [number, number]): boolean =>
    i === found.rockHead?.left && j === found.rockHead.right;
  return levels.map((level, at): Gap => {
    const next = levels[at + 1] ?? null;
    const { next: from, base: above, joined } = level;
    const to = next?.at ?? [left.beds.length, right.beds.length];
    const beds = { left: left.beds.slice(from[0], to[0]), right: right.beds.slice(from[1], to[1]) };
    const isTopmost = at === 0;
    const atRock = { above: isRockHead(from), below: next !== null && isRockHead(to) };
    const isEmpty = beds.left.length + beds.right.length === 0;
    const tip = next && !isEmpty ? tipOf(level, next, at === 1, atRock) : null;
    const below = next?.top ?? null;
    const through = ([a, b]: Ends): SectionPoint[] => (tip ? [a, tip, b] : [a, b]);
    return {
      ...beds,
      above,
      below,
      tip,
      upper: through(above),
      lower: through(below ?? above),
      isTopmost,
      isRockHead: atRock,
      joined,
    };
  });
}

/**
 * Where beds that one of the holes lacks wedge out half-way: on the contact of the joined beds above and below them, which give
 * way by as much as the wedges leave; the uppermost bed and, if another can, what lies on the rock head do not. Null: they
 * would swell by too much.
 */
function tipOf(upper: Level, lower: Level, isUpperFirst: boolean, isRockHead: Gap['isRockHead']): SectionPoint | null {
  const left = thickness(upper.base, lower.top);
  const gives = {
    above: upper.joined !== null && !isUpperFirst && !isRockHead.above,
    below: lower.joined !== null && !(isRockHead.below && upper.joined !== null && !isUpperFirst),
  };
  if (!gives.above && !gives.below) return null;
  const share = gives.above && gives.below ? 0.5 : Number(gives.above);
  const isTooMuch = ({ top, base }: Level, part: number): boolean => left * part > room * thickness(top, base) + 1e-9;
  if (isTooMuch(upper, share) || isTooMuch(lower, 1 - share)) return null;
  return between(middle(upper.base), middle(lower.top), share);
}
