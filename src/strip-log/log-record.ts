import type { HoleSurvey } from '../geo/hole-path.ts';
import type { LithologyCode } from '../geo/lithologies.ts';

/** What a strip log tells of a hole; the fields of `boreholes` that it draws. */
export interface LogHole {
  holeNo: string;
  unifiedNo: string;
  project: string;
  line: string | null;
  type: string;
  city: string | null;
  county: string | null;
  position: { lon: number; lat: number } | null;
  northing: number | null;
  easting: number | null;
  elevation: number | null;
  crs: string | null;
  heightDatum: string | null;
  startedOn: string | null;
  endedOn: string | null;
  /** Metres along the hole. */
  finalDepth: number;
  inclination: number | null;
  azimuth: number | null;
  waterLevel: number | null;
  coreRecovery: number | null;
  contractor: string | null;
  keepingUnit: string;
  secrecy: string;
  isSample: boolean | null;
}

/** A stratum; depths in metres along the hole. */
export interface LogLayer {
  id: number;
  layerNo: string | null;
  top: number;
  bottom: number;
  lithology: LithologyCode;
  rockName: string;
  unitCode: string | null;
  /** Left out or null: that of the code, where it has one. */
  unitName?: string | null;
  description: string | null;
  /** Percent. */
  recovery: number | null;
  rqd: number | null;
}

export interface LogSample {
  id: number;
  sampleNo: string;
  kind: string;
  top: number;
  bottom: number;
  result: string | null;
}

/** A part of the hole of one diameter; depths in metres along the hole, diameters in millimetres. */
export interface LogDiameter {
  id: number;
  top: number;
  bottom: number;
  diameter: number;
  /** Outer diameter of the casing that stands in it; null: none. */
  casing: number | null;
}

export interface LogWaterLevel {
  id: number;
  kind: string;
  /** Metres below the mouth; negative above it. */
  depth: number;
}

/** Everything that was found in a hole, each list from the mouth down. */
export interface LogFindings {
  layers: readonly LogLayer[];
  samples: readonly LogSample[];
  waterLevels: readonly LogWaterLevel[];
  /** Left out: the hole goes on as it starts. */
  surveys?: readonly HoleSurvey[];
  /** Left out: it is not known how the hole was drilled. */
  diameters?: readonly LogDiameter[];
}

/** The fields of `boreholes` that a strip log reads. */
export const logHoleFields = [
  'holeNo',
  'unifiedNo',
  'project',
  'line',
  'type',
  'city',
  'county',
  'position',
  'northing',
  'easting',
  'elevation',
  'crs',
  'heightDatum',
  'startedOn',
  'endedOn',
  'finalDepth',
  'inclination',
  'azimuth',
  'waterLevel',
  'coreRecovery',
  'contractor',
  'keepingUnit',
  'secrecy',
  'isSample',
] as const satisfies readonly (keyof LogHole)[];
