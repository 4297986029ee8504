import type { ArchiveCategory, WorkDegree } from './facts/report-kinds.ts';
import type { mapDatums } from '../src/resources/shared/archive-content.ts';
import type { SheetExtent } from '../src/geo/sheet-grid.ts';

export type Secrecy = '公开' | '内部' | '秘密' | '机密';

/** One row of the second level of a record: a document of the file. */
export interface ArchiveFileSample {
  category: '正文' | '附图' | '附表' | '附件' | '数据库';
  /** 1-based order inside its category. */
  seq: number;
  title: string;
  /** e.g. `1∶2000`; only maps have one. */
  scale: string | null;
  quantity: number;
  unit: '份' | '册' | '张' | '本' | '件';
  format: 'PDF' | 'TIFF' | 'DOCX' | 'XLSX' | 'ZIP' | 'JPG';
  /** Never higher than the record's. */
  secrecy: Secrecy;
}

/** Numbers under which others know a report; null where it has none. */
export interface Papers {
  projectNo: string | null;
  licenceNo: string | null;
  receiptNo: string | null;
  reviewNo: string | null;
  filingNo: string | null;
}

/** A synthetic record of the results archive (成果地质资料), plain JSON. Dates are `YYYY-MM-DD`. */
export interface ArchiveSample extends Papers {
  /** `浙地资33-NNNNNNN`: 33 is the province's code, then the running number of acquisition, seven digits. */
  archiveNo: string;
  title: string;
  /** Names joined by 、, the chief author first. */
  authors: string;
  formingUnit: string;
  formedOn: string;
  /** Of `formedOn`. */
  year: number;
  /** Null when the report was accepted without a separate approval; then `approvedOn` is null too. */
  approvedBy: string | null;
  approvedOn: string | null;
  /** Reports on reserves are reviewed by one body and filed by another since 2000; all of it is null for others. */
  reviewedBy: string | null;
  filedBy: string | null;
  filedOn: string | null;
  category: ArchiveCategory;
  /** Only mineral exploration has one. */
  workDegree: WorkDegree | null;
  /** Of the deposit, where its reserves were reckoned. */
  reserveScale: '大型' | '中型' | '小型' | null;
  workStartOn: string | null;
  workEndOn: string | null;
  /** Degrees, CGCS2000. The map sheet, or an area inside the county. */
  extent: SheetExtent;
  /** Of the maps in it, after the year. */
  extentDatum: (typeof mapDatums)[number];
  city: string;
  county: string;
  /** GB/T 2260. */
  districtCode: string;
  minerals: string[];
  /** GB/T 13989-2012, of the middle of the extent at the report's scale; null without scale and for 1∶200000. */
  sheetNo: string | null;
  /** Form used before 1993; null for scales that had none. */
  oldSheetNo: string | null;
  /** All sheets of the scale that the extent lies on. */
  sheets: string[] | null;
  /** e.g. `1∶50000`. */
  scale: string | null;
  submittedBy: string;
  submittedOn: string;
  keepingUnit: string;
  secrecy: Secrecy;
  /** All three null when the record is not protected. */
  protectedFrom: string | null;
  protectedUntil: string | null;
  protectionBasis: string | null;
  /** How often the protection was made longer, and why it was the last time. */
  protectionExtensions: number | null;
  protectionExtendedFor: string | null;
  /** Whom readers ask: the keeping unit's reading room with its telephone. */
  contact: string | null;
  /** 60–200 characters, marked as sample data at the end. */
  abstract: string;
  keywords: string[];
  carrier: '纸质' | '电子' | '纸质和电子';
  language: '中文';
  /** Bound pieces in `files`; null where it has none on paper. */
  volumes: number | null;
  /** Where the field data and the core or specimens are kept; null when not known. */
  originalDataAt: string | null;
  physicalDataAt: string | null;
  /** Whether the catalogue entry itself may be shown to everybody. */
  isCatalogPublic: boolean;
  files: ArchiveFileSample[];
}
