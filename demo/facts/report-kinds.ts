import { type Archive, archives } from '../../src/resources/holdings/archives.ts';

export type ArchiveCategory = Archive['category'];
export type WorkDegree = NonNullable<Archive['workDegree']>;
export const ARCHIVE_CATEGORIES = archives.fields.category.options as readonly ArchiveCategory[];

/** What a report is about: a map sheet, a kind of county, a whole city, or one mining area. */
export type ReportArea = 'sheet' | 'county' | 'plain' | 'hills' | 'coast' | 'city' | 'mine' | 'hotSpring' | 'oil';

export interface ReportKind {
  category: ArchiveCategory;
  /**
   * 〔地〕 place with its name of the time, 〔市〕 city, 〔村〕 village, 〔幅〕 sheet name, 〔区〕 mining area, 〔矿〕 ore,
   * 〔阶段〕 work degree, 〔比〕 scale.
   */
  titles: readonly string[];
  /** First and last year of forming; for mining areas the mineral narrows it. */
  years: readonly [number, number];
  /** Scale denominators; empty when the report has no map scale. */
  scales: readonly number[];
  area: ReportArea;
  /** Width of the area in degrees; null: the sheet, or most of the county. */
  span: readonly [number, number] | null;
  /** Stages the report may document; null outside mineral exploration. */
  degrees: readonly WorkDegree[] | null;
  keywords: readonly string[];
  /** What the work was for, continues “…开展”. */
  purpose: string;
  /** Last statements of an abstract; 〔数〕 a small number, 〔大〕 a larger one. */
  results: readonly string[];
  /** Sheet, map and table names for the file list, without the place. */
  maps: readonly string[];
  tables: readonly string[];
  /** Relative frequency. */
  weight: number;
}
