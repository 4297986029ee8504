import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { isPoint } from '../../catalogue/degrees.ts';

/** Mean length of a degree of latitude in kilometres. */
const degree = 111.2;

/** Kilometres between two places, with the latitude between them true: exact to 1 % within a province. */
export function kilometresBetween(a: { lon: number; lat: number }, b: { lon: number; lat: number }): number {
  const squeeze = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot((a.lon - b.lon) * squeeze, a.lat - b.lat) * degree;
}

/** Other places of the topic, the nearest first; for a place without a position, in their own order. */
export function nearestTo(site: TopicSite, sites: readonly TopicSite[], count = 5): TopicSite[] {
  const { position } = site;
  const others = sites.filter(({ id }) => id !== site.id);
  if (!isPoint(position)) return others.slice(0, count);
  return others
    .flatMap((other) =>
      isPoint(other.position) ? [{ other, distance: kilometresBetween(position, other.position) }] : [],
    )
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ other }) => other);
}
