import type { SurveyRecord } from '../../src/resources/holdings/survey-data.ts';
import type { Subjects } from '../product-subjects.ts';
import type { ArchiveCategory } from './report-kinds.ts';
import { sampleData } from '../sample-data.ts';

/** Original data of one kind of field work. */
export interface SurveySeries {
  method: SurveyRecord['method'];
  /** 〔名〕 stands for the sheet or place, 〔矿〕 for the ore, 〔比〕 for the scale. */
  title: string;
  project: string;
  /** Denominator; null when the work has no map scale. */
  scale: number | null;
  years: readonly [number, number];
  subjects: Subjects;
  /** Whose institutions do such work. */
  category: ArchiveCategory;
  /** Observation points, samples, and kilometres of route or section: smallest and largest; null: none. */
  points: readonly [number, number];
  samples: readonly [number, number] | null;
  kilometres: readonly [number, number] | null;
  content: string;
}

/** Field work whose original data are kept. */
export const SURVEY_SERIES = sampleData<readonly SurveySeries[]>('series/survey-data');
