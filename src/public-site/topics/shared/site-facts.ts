import type { TopicSite } from '../../../resources/topics/topic-sites.ts';

/** What only this topic tells of the place: names and values in the order in which they were written. */
export function factsOf({ facts }: Pick<TopicSite, 'facts'>): [name: string, value: string][] {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return [];
  return Object.entries(facts).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as [string, string]] : [],
  );
}

/** One fact of a place, null where it is not told. */
export const factOf = (site: Pick<TopicSite, 'facts'>, name: string): string | null =>
  factsOf(site).find(([each]) => each === name)?.[1] ?? null;

/** The first number in a text ('469.4 百万年' → 469.4), null without one. */
export function numberIn(text: string | null): number | null {
  const found = /-?\d+(\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : null;
}
