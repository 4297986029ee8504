import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { factOf } from '../shared/site-facts.ts';

/** Kind of the items that are grounds, and the fact by which a product names its ground. */
export const groundKind = '土与岩';

export interface Ground {
  item: TopicItem;
  /** What grows on it. */
  products: readonly TopicSite[];
}

/** Grounds in their own order, from the mountains to the coast, with what grows on each. */
export const groundsOf = (items: readonly TopicItem[], sites: readonly TopicSite[]): Ground[] =>
  items
    .filter(({ kind }) => kind === groundKind)
    .map((item) => ({ item, products: sites.filter((site) => factOf(site, groundKind) === item.title) }));

/**
 * Height of the ground's surface at the edge before column `index` of `count`, in per cent of the section: steep in the
 * mountains, level at the coast.
 */
export const surfaceAt = (index: number, count: number): number =>
  count === 0 ? 0 : 42 + 58 * (1 - index / count) ** 1.9;
