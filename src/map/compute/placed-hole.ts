import type { OnLine } from '../../geo/nearest-on-line.ts';
import type { SectionPoint } from './section-point.ts';
import type { SectionBed, SectionHole } from './section-record.ts';

export interface PlacedBed {
  bed: SectionBed;
  /** What beds are taken for the same by. */
  key: string;
  top: SectionPoint;
  bottom: SectionPoint;
  /** The way of the hole through it, from its top to its bottom. */
  path: readonly SectionPoint[];
}

/** A hole on the section. */
export interface PlacedHole extends OnLine {
  hole: SectionHole;
  mouth: SectionPoint;
  /** True: the height of the mouth is not known, the hole was put on the terrain. */
  isOnTerrain: boolean;
  end: SectionPoint;
  /** Its way from the mouth to the end. */
  path: readonly SectionPoint[];
  water: SectionPoint | null;
  beds: readonly PlacedBed[];
}
