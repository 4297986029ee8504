import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { factOf, numberIn } from '../shared/site-facts.ts';
import { periods, stages, type TimeUnit } from '../../../geo/chronostratigraphy.ts';

/** Where the column ends: the base of the oldest system, in millions of years. */
export const oldest = periods.at(-1)?.base ?? 0;

/** The fact of a site that tells the age of its boundary in millions of years. */
export const ageFact = '底界年龄';

/** Per cent of the column's height from today down to an age. */
export const depthOf = (age: number): number => (Math.min(Math.max(age, 0), oldest) / oldest) * 100;

export interface Spike {
  site: TopicSite;
  /** Millions of years. */
  age: number;
  /** The stage that begins with the boundary; null when the chart has no base of that age. */
  stage: TimeUnit | null;
}

/** The chart gives ages to 0.1 million years or better; two bases are never nearer than that. */
const sameAge = 0.05;

/** Sites that tell the age of a boundary, the youngest first, as they stand on the column. */
export const spikesOf = (sites: readonly TopicSite[]): Spike[] =>
  sites
    .flatMap((site) => {
      const age = numberIn(factOf(site, ageFact));
      if (age === null || age < 0 || age > oldest) return [];
      return [{ site, age, stage: stages.find(({ base }) => Math.abs(base - age) < sameAge) ?? null }];
    })
    .toSorted((a, b) => a.age - b.age);

/**
 * Moves marks apart that are nearer than `gap`, each as little as may be, within 0…100. @param marks in rising order
 */
export function spreadDown(marks: readonly number[], gap: number): number[] {
  const placed: number[] = [];
  for (const mark of marks) placed.push(Math.max(mark, (placed.at(-1) ?? -gap) + gap));
  let limit = 100;
  for (let index = placed.length - 1; index >= 0; index--) {
    placed[index] = Math.max(0, Math.min(placed[index] ?? 0, limit));
    limit = (placed[index] ?? 0) - gap;
  }
  return placed;
}
