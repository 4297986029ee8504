import type { MapDataSet } from '../../src/resources/holdings/map-data.ts';
import type { Subjects } from '../product-subjects.ts';
import { sampleData } from '../sample-data.ts';

/** Map data sets of one kind. */
export interface MapDataSeries {
  theme: MapDataSet['theme'];
  dataType: MapDataSet['dataType'];
  /** 〔名〕 stands for the sheet, place or subject, 〔比〕 for the scale. */
  title: string;
  /** Denominator; sheets are cut at it. */
  scale: number;
  /** Metres between grid points; null for vector data. */
  resolution: number | null;
  years: readonly [number, number];
  subjects: Subjects;
  layers: readonly string[];
  /** Smallest and largest number of features; null for grids and models. */
  features: readonly [number, number] | null;
  format: NonNullable<MapDataSet['format']>;
  content: string;
}

/** Digital geological maps sheet by sheet, and what else is drawn on them. */
export const MAP_DATA_SERIES = sampleData<readonly MapDataSeries[]>('series/map-data');
