import type { SharedDataSet } from '../../src/resources/holdings/shared-data.ts';
import type { Subjects } from '../product-subjects.ts';
import { sampleData } from '../sample-data.ts';

/** Shared data sets of one kind. */
export interface SharedDataSeries {
  category: SharedDataSet['category'];
  /** 〔名〕 stands for the place or subject. */
  title: string;
  subjects: Subjects;
  items: readonly string[];
  /** Smallest and largest number of records; equal where it is known. */
  records: readonly [number, number];
  /** First and last year of the data. */
  span: readonly [number, number];
  sharing: SharedDataSet['sharing'];
  accessWay: SharedDataSet['accessWay'];
  updateCycle: NonNullable<SharedDataSet['updateCycle']>;
  format: NonNullable<SharedDataSet['format']>;
  provider: string;
  content: string;
}

/** Lists of the province, and data sets of cities, counties and minerals. */
export const SHARED_DATA_SERIES = sampleData<readonly SharedDataSeries[]>('series/shared-data');
