import type { TopicKey } from '../../src/resources/shared/topic-keys.ts';

/** A place of a topic, as sample content in our own words. */
export interface SiteSample {
  name: string;
  kind: string;
  grade?: string;
  city: string;
  county: string;
  place?: string;
  /** Longitude, latitude; degrees, CGCS2000. */
  at: readonly [number, number];
  /** Kilometres the position may be wrong by. */
  accuracy: 0.5 | 3 | 8;
  age?: string;
  namedIn?: number;
  summary: string;
  facts: Readonly<Record<string, string>>;
  /** Paragraphs; one that begins with ## is a heading. */
  body: readonly string[];
  /** Name of its picture (demo/pictures). */
  picture: string;
}

/** What a topic tells beside its places. */
export interface ItemSample {
  kind: string;
  title: string;
  when?: string;
  /** Name of a site of the same topic. */
  site?: string;
  summary: string;
  body?: readonly string[];
  picture?: string;
  link?: string;
  /** County and mineral of the results document it leads to. */
  archive?: { county: string; mineral: string };
}

export interface FigureSample {
  chart: string;
  subject: string;
  series?: string;
  value: number;
  unit: string;
}

/** Everything the sample data say of one topic. */
export interface TopicSample {
  topic: TopicKey;
  sites: readonly SiteSample[];
  items: readonly ItemSample[];
  figures?: readonly FigureSample[];
}
