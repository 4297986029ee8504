import { metresBetween } from '../../../geo/measure.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { isPoint } from '../../catalogue/degrees.ts';

/** Other places of the topic, the nearest first; for a place without a position, in their own order. */
export function nearestTo(site: TopicSite, sites: readonly TopicSite[], count = 5): TopicSite[] {
  const { position } = site;
  const others = sites.filter(({ id }) => id !== site.id);
  if (!isPoint(position)) return others.slice(0, count);
  return others
    .flatMap((other) => (isPoint(other.position) ? [{ other, distance: metresBetween(position, other.position) }] : []))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ other }) => other);
}
