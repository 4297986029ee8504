import type { PlacedBed } from './placed-hole.ts';
import type { SectionPoint } from './section-point.ts';

/** A bed between two neighbouring holes. */
export interface Body {
  /**
   * 'joined': from hole to hole; 'wedge': it wedges out, since the neighbour does not have it; 'open': it is followed
   * half-way, the neighbour's hole is not so deep; 'faced': it is followed half-way, where the neighbour has another
   * sequence of beds.
   */
  kind: 'joined' | 'wedge' | 'open' | 'faced';
  key: string;
  /** The beds that it belongs to: of the left and the right hole, or of the one that has it. */
  beds: readonly PlacedBed[];
  /** Its boundaries, from left to right. */
  top: readonly SectionPoint[];
  base: readonly SectionPoint[];
  /** The ways down through it of the holes at its left and its right; empty where it ends. */
  sides: readonly [left: readonly SectionPoint[], right: readonly SectionPoint[]];
  /** False where a hole ends in it: how deep it reaches is not known there. */
  isBaseKnown: boolean;
}

/** The outline of a body: along its top from left to right, down its right side, back along its base. */
export const outlineOf = ({ top, base, sides: [left, right] }: Body): SectionPoint[] => [
  ...top,
  ...right.slice(1, -1),
  ...base.toReversed(),
  ...left.slice(1, -1).toReversed(),
];

/** The supposed contact of two sequences: where a body of one of them ends half-way, from above; null: it does not. */
export function supposedContact({ kind, top, base, sides: [left] }: Body): [SectionPoint, SectionPoint] | null {
  const place = left.length > 0 ? -1 : 0;
  const [upper, lower] = [top.at(place), base.at(place)];
  return kind === 'faced' && upper && lower ? [upper, lower] : null;
}
