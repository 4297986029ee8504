import type { ArchiveCategory } from './report-kinds.ts';
import { sampleData } from '../sample-data.ts';

/** Institutions of sample data. The names are of kinds that exist; which of them made a sample record is invented. */
export interface FormingUnit {
  name: string;
  /** Years (both included) in which sample records may name it. */
  years: readonly [number, number];
  categories: readonly ArchiveCategory[];
  /** Relative frequency among the units that fit. */
  weight: number;
}

const data = sampleData<{
  forming: readonly FormingUnit[];
  approving: readonly { name: string; years: readonly [number, number]; isForReserves: boolean }[];
  keeping: readonly { name: string; weight: number }[];
}>('units');

export const FORMING_UNITS = data.forming;

/** Bodies that approve reports, by the years (both included) in which sample records may name them. */
export const APPROVING_BODIES = data.approving;

/** Archives that keep the documents of sample records, with their relative share. */
export const KEEPING_UNITS = data.keeping;

/** Where drill core and specimens of sample records are kept. */
export const CORE_STORE = '浙江省实物地质资料库（示例）';
