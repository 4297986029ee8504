import type { TopicKey } from '../../src/resources/shared/topic-keys.ts';

/** A place of a topic as the sample data write it; longitude first, degrees, CGCS2000. */
export interface SiteSample {
  name: string;
  kind: string;
  grade?: string;
  city?: string;
  county?: string;
  place?: string;
  position?: readonly [lon: number, lat: number];
  accuracy?: '约 0.5 千米' | '约 3 千米' | '约 8 千米';
  age?: string;
  namedIn?: number;
  summary: string;
  /** Paragraphs; one that begins with ## is a heading. */
  body?: readonly string[];
  facts?: Readonly<Record<string, string>>;
  /** Generated, not taken from a public source. */
  isSample: boolean;
}

export interface ItemSample {
  kind: string;
  title: string;
  /** Name of the place that it belongs to. */
  site?: string;
  when?: string;
  summary: string;
  link?: string;
  isSample: boolean;
}

export interface FigureSample {
  chart: string;
  subject: string;
  series?: string;
  value: number;
  unit?: string;
  /** Name of the place that it is a figure of. */
  site?: string;
  isSample: boolean;
}

/** What one topic brings beside the texts of its home. */
export interface TopicSample {
  topic: TopicKey;
  sites: readonly SiteSample[];
  items: readonly ItemSample[];
  figures: readonly FigureSample[];
}

/** Rounds to `digits` after the point. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));
