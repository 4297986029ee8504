import type { MapRoute } from '../../../map/ol/map-place.ts';
import type { MarkerPigment } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { isPoint } from '../../catalogue/degrees.ts';
import { factOf } from '../shared/site-facts.ts';

/** The fact of a site that names the route it lies on; the route visits its sites in their own order. */
export const routeFact = '线路';

export interface VillageRoute {
  name: string;
  pigment: MarkerPigment;
  sites: readonly TopicSite[];
}

const pigments: readonly MarkerPigment[] = ['cinnabar', 'azurite', 'malachite', 'amethyst', 'orpiment'];

/** Routes in the order in which the sites name them. */
export function routesOf(sites: readonly TopicSite[]): VillageRoute[] {
  const names = [...new Set(sites.map((site) => factOf(site, routeFact)))].filter((name) => name !== null);
  return names.map((name, index) => ({
    name,
    pigment: pigments[index % pigments.length] ?? 'cinnabar',
    sites: sites.filter((site) => factOf(site, routeFact) === name),
  }));
}

export const mapRoutesOf = (routes: readonly VillageRoute[]): MapRoute[] =>
  routes.map(({ name, pigment, sites }) => ({
    id: name,
    pigment,
    positions: sites.flatMap(({ position }) => (isPoint(position) ? [position] : [])),
  }));
