import type { LithologyCode } from '../../geo/lithologies.ts';

/** A bed of a hole; depths in metres along the hole. */
export interface SectionBed {
  id: number;
  top: number;
  bottom: number;
  lithology: LithologyCode;
  rockName: string;
  unitCode: string | null;
  unitName: string | null;
}

/** What a section tells of a hole. */
export interface SectionHole {
  id: number;
  holeNo: string;
  project: string;
  /** Degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Height of the mouth in metres; null: not known, the hole cannot be put on a section. */
  elevation: number | null;
  heightDatum: string | null;
  /** Metres along the hole. */
  finalDepth: number;
  /** Degrees below the horizon at the mouth; null: straight down. */
  inclination: number | null;
  /** Degrees from north, clockwise. */
  azimuth: number | null;
  /** Metres from the mouth down to the ground water; negative above the mouth; null: not measured. */
  waterLevel: number | null;
  isSample: boolean;
  /** From the mouth down; empty where none are entered, or none may be seen. */
  beds: readonly SectionBed[];
}
