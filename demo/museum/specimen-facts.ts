import type { Specimen, SpecimenPeriod } from '../../src/resources/topics/specimens.ts';
import { sampleData } from '../sample-data.ts';
import type { HallKey } from './halls.ts';

/** Age of a specimen after the ICS chart v2024/12; Ma, older end first. */
export interface Age {
  period: SpecimenPeriod;
  ageText: string;
  span: readonly [number, number] | null;
}

/** A sample specimen: what it is and where it comes from is true of Zhejiang; number, size and grade are invented. */
export interface SpecimenFact {
  name: string;
  no: string;
  hall: HallKey;
  kind: Specimen['kind'];
  grade?: Specimen['grade'];
  classification: string;
  taxon?: string;
  formula?: string;
  crystalSystem?: NonNullable<Specimen['crystalSystem']>;
  hardness?: string;
  density?: string;
  appearance?: string;
  age: Age | null;
  formation?: string;
  /** As it is written; for fossils no finer than the county. */
  locality: string;
  /** County-level unit of Zhejiang; null when it comes from elsewhere. */
  county: string | null;
  /** Published position near the place itself; degrees. Otherwise the county's middle is shown. */
  near?: readonly [number, number];
  /** Length, width, height in mm. */
  size: readonly [number, number, number];
  description: string;
  /** What to look at, and how it came about. */
  look: string;
  story: string;
  /** Place among the highlights, from 1. */
  highlight?: number;
  /** Mineral in whose survey reports a related archive is looked for. */
  archiveOn?: string;
  /** Name of its picture (demo/pictures); a small one has `-small` behind its name. */
  picture: string;
}

/** All specimens of the sample museum. */
export const SPECIMENS = sampleData<readonly SpecimenFact[]>('museum/specimens');
