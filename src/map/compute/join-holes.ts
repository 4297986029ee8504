import { matchBeds } from './match-beds.ts';
import type { PlacedBed, PlacedHole, SectionPoint } from './section.ts';

/** A bed between two neighbouring holes. */
export interface Body {
  /**
   * 'joined': from hole to hole; 'wedge': it ends half-way, since the neighbour does not have it; 'open': it is followed
   * half-way, the neighbour's hole is not so deep.
   */
  kind: 'joined' | 'wedge' | 'open';
  key: string;
  /** The beds that it belongs to: of the left and the right hole, or of the one that has it. */
  beds: readonly PlacedBed[];
  /** Its outline: along the top from left to right, back along the base. */
  top: readonly SectionPoint[];
  base: readonly SectionPoint[];
  /** False where a hole ends in it: how deep it reaches is not known there. */
  isBaseKnown: boolean;
}

/** Holes nearer to each other than this stand at the same place of the line, metres. */
const leastGap = 0.1;

const middle = (points: readonly SectionPoint[]): SectionPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  z: points.reduce((sum, { z }) => sum + z, 0) / points.length,
});

/** What lies between two pairs of joined beds, or above the first and below the last. */
interface Between {
  left: readonly PlacedBed[];
  right: readonly PlacedBed[];
  /** Where the beds in it wedge out; null: there are none, or they are open. */
  tip: SectionPoint | null;
  /** Below the last join, where one of the holes goes no deeper: half the way from hole to hole along that join's base. */
  open?: { x: number; z: number };
}

const endsIn = (hole: PlacedHole, { bed }: PlacedBed): boolean => bed === hole.beds.at(-1)?.bed;

/**
 * The beds between two neighbours: those taken for the same are joined, others wedge out half-way. What lies
 * below the end of the neighbour's hole is followed half-way, for deeper than that nothing is known there. Nothing is drawn
 * where the two have no bed in common.
 */
export function joinHoles(left: PlacedHole, right: PlacedHole): Body[] {
  if (right.mouth.x - left.mouth.x < leastGap) return [];
  const pairs = matchBeds(left.beds.map(compared), right.beds.map(compared));
  if (pairs.length === 0) return [];
  const gaps = gapsOf(left, right, pairs);
  const joined = pairs.flatMap(([i, j], at): Body[] => {
    const [a, b] = [left.beds[i], right.beds[j]];
    if (!a || !b) return [];
    const [above, below] = [gaps[at]?.tip, gaps[at + 1]?.tip];
    return [
      {
        kind: 'joined',
        key: a.key,
        beds: [a, b],
        top: above ? [a.top, above, b.top] : [a.top, b.top],
        base: below ? [a.bottom, below, b.bottom] : [a.bottom, b.bottom],
        isBaseKnown: !endsIn(left, a) && !endsIn(right, b),
      },
    ];
  });
  return [...joined, ...gaps.flatMap((gap) => bodiesOf(gap))];
}

const compared = ({ key, bed, top, bottom }: PlacedBed) => ({
  key,
  lithology: bed.lithology,
  top: top.z,
  bottom: bottom.z,
  depth: [bed.top, bed.bottom] as const,
});

function gapsOf(left: PlacedHole, right: PlacedHole, pairs: readonly (readonly [number, number])[]): Between[] {
  const ends = [[-1, -1] as const, ...pairs, [left.beds.length, right.beds.length] as const];
  return ends.slice(1).map(([i, j], at) => {
    const [fromI, fromJ] = ends[at] ?? [-1, -1];
    const between = { left: left.beds.slice(fromI + 1, i), right: right.beds.slice(fromJ + 1, j) };
    if (between.left.length + between.right.length === 0) return { ...between, tip: null };
    // At the surface beds end on it
    if (at === 0) return { ...between, tip: middle([left.mouth, right.mouth]) };
    const above = [left.beds[fromI]?.bottom ?? left.mouth, right.beds[fromJ]?.bottom ?? right.mouth] as const;
    if (at === pairs.length) {
      const isOpen = between.left.length === 0 || between.right.length === 0;
      const open = { x: (above[1].x - above[0].x) / 2, z: (above[1].z - above[0].z) / 2 };
      return isOpen ? { ...between, tip: null, open } : { ...between, tip: middle(above) };
    }
    const below = [left.beds[i]?.top ?? left.end, right.beds[j]?.top ?? right.end] as const;
    return { ...between, tip: middle([...above, ...below]) };
  });
}

function bodiesOf({ left, right, tip, open }: Between): Body[] {
  const halfWay = ({ x, z }: SectionPoint, way: number): SectionPoint =>
    tip ?? { x: x + way * (open?.x ?? 0), z: z + way * (open?.z ?? 0) };
  const body = (bed: PlacedBed, way: 1 | -1): Body => {
    const [top, base] = [
      [bed.top, halfWay(bed.top, way)],
      [bed.bottom, halfWay(bed.bottom, way)],
    ];
    const isRightwards = way === 1;
    return {
      kind: tip ? 'wedge' : 'open',
      key: bed.key,
      beds: [bed],
      top: isRightwards ? top : top.toReversed(),
      base: isRightwards ? base : base.toReversed(),
      isBaseKnown: tip !== null,
    };
  };
  return [...left.map((bed) => body(bed, 1)), ...right.map((bed) => body(bed, -1))];
}
