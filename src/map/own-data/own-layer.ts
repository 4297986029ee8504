import type { Extent } from '../../resources/kit/field-kinds.ts';

/** What a part of a feature is; areas have a part for each ring, and what two rings enclose is a hole. */
export const partKinds = { point: 0, line: 1, ring: 2 } as const;
export type PartKind = (typeof partKinds)[keyof typeof partKinds];

/** Features as flat lists: a worker hands them over without copying, and hundreds of thousands are drawn without objects. */
export interface FlatFeatures {
  /** Longitude and latitude one after another, degrees; CGCS2000, unless a problem says otherwise. */
  coordinates: Float64Array;
  /** Where each part begins, counted in positions; and one more, where the last one ends. */
  starts: Uint32Array;
  /** What each part is, of `partKinds`. */
  kinds: Uint8Array;
  /** The feature that each part belongs to, ascending. */
  owners: Uint32Array;
  /** Null: no features. */
  box: Extent | null;
}

/** What the visitor says about a file where it does not say it itself. */
export interface ReadOptions {
  /** First and second coordinate are the other way round. */
  isSwapped?: boolean;
  /** Central meridian in degrees, for eastings without zone. */
  meridian?: number;
}

/** Another way to read the file. */
export interface Offer {
  label: string;
  options: ReadOptions;
}

/** Something of the file that the visitor has to know: a Chinese sentence. */
export interface Problem {
  sentence: string;
  /** Whether features are missing, or may lie at the wrong place. */
  isGrave: boolean;
}

/** Features by what they are; one of several kinds counts as its first. */
export interface FeatureCounts {
  points: number;
  lines: number;
  areas: number;
}

/** What was read of a file, or of one data set in it. */
export interface OwnLayer {
  name: string;
  features: FlatFeatures;
  counts: FeatureCounts;
  fields: readonly string[];
  /** Values of the first features, in the order of the fields. */
  preview: readonly (readonly string[])[];
  problems: readonly Problem[];
  offers: readonly Offer[];
}

/** A layer with the values of its features, which stay where it was read. */
export interface ReadLayer extends OwnLayer {
  /** In the order of the fields; an empty text where there is none. */
  valuesOf: (feature: number) => readonly string[];
}

export const limits = {
  /** Bytes of a file. */
  fileBytes: 50 * 1024 * 1024,
  /** Bytes of all that an archive unpacks to. */
  unpackedBytes: 300 * 1024 * 1024,
  archiveEntries: 2000,
  features: 200_000,
  /** Positions of all features together. */
  positions: 4_000_000,
  fields: 100,
  /** Characters of one value. */
  valueLength: 1000,
  previewRows: 50,
} as const;

/** What is said of a file beyond the limit. */
export const tooLarge = (bytes: number): string =>
  `文件有 ${Math.ceil(bytes / 1024 / 1024)} MB，超过 ${limits.fileBytes / 1024 / 1024} MB，请裁剪或拆分后再打开`;

/** A file that cannot be shown at all; the message is a Chinese sentence. */
export class UnreadableFile extends Error {}
