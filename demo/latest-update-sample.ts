import type { LatestUpdate } from '../src/resources/site/latest-updates.ts';

/** Where an update leads: a page of the portal, or the first open record of a resource whose name holds all the words. */
export type UpdateTarget = `/${string}` | readonly [resource: string, ...words: string[]];

export interface UpdateSample {
  kind: LatestUpdate['kind'];
  /** 'YYYY-MM-DD' */
  publishedOn: string;
  title: string;
  summary: string;
  target: UpdateTarget;
}
