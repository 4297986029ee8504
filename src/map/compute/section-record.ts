import type { HoleSurvey } from '../../geo/hole-path.ts';
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
  /** Height of the mouth in metres; null: not known. */
  elevation: number | null;
  /** Height of the terrain at the hole in metres; null: there is no terrain there. */
  terrainHeight: number | null;
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
  /** From the mouth down; empty where none are entered, or none may be seen. */
  surveys: readonly HoleSurvey[];
}

/** What the geological map has along the line of a section; metres along it. */
export interface SectionMapped {
  units: readonly { from: number; to: number; code: string; name: string; colour: string }[];
  faults: readonly { chainage: number; name: string; kind: string; dip: string; isHidden: boolean }[];
}

/** The terrain along the line of a section. */
export interface SectionTerrain {
  /** Metres from node to node of the grid of heights, the longer way. */
  spacing: number;
  /** Metres along the line and above the datum; a height is null where the grid does not reach. */
  samples: readonly { chainage: number; height: number | null }[];
}
