import type { IconName } from '../../ui/icon-paths.ts';
import { plainWords, type Question, writeBox } from './search-address.ts';

/** What marks the hits of one type, and where its own list is. */
export interface TypeFace {
  icon: IconName;
  /** A CSS colour; at least 4.5:1 on white and on paper. */
  pigment: string;
  /** Hash route of a list that takes words as `q`; null where there is none. */
  list: string | null;
  /** Query key by which that list takes a box. */
  boxKey?: string;
}

/** By resource name. */
const faces: Readonly<Record<string, TypeFace>> = {
  products: { icon: 'layers', pigment: 'var(--azurite)', list: '/GeoProducts', boxKey: 'extent_within' },
  mapData: { icon: 'otherMap', pigment: 'var(--turquoise)', list: '/GEOMapData', boxKey: 'extent_within' },
  archives: { icon: 'drawer', pigment: 'var(--ochre)', list: '/archivesHoldings', boxKey: 'extent_within' },
  archiveFiles: { icon: 'file', pigment: 'var(--ochre)', list: null },
  boreholes: { icon: 'borehole', pigment: 'var(--orpiment)', list: '/archivesDrilling', boxKey: 'position_within' },
  physicalMaterials: {
    icon: 'image',
    pigment: 'var(--slate)',
    list: '/physicalGeologicalData',
    boxKey: 'position_within',
  },
  surveyData: { icon: 'geophysics', pigment: 'var(--amethyst)', list: '/surveyData', boxKey: 'extent_within' },
  sharedData: { icon: 'share', pigment: 'var(--malachite)', list: '/dataShare', boxKey: 'extent_within' },
  hazards: {
    icon: 'hazard',
    pigment: 'var(--cinnabar)',
    list: '/geologicalHazards',
    boxKey: 'position_within',
  },
  mineralOccurrences: {
    icon: 'mineral',
    pigment: 'var(--orpiment)',
    list: '/mineralOccurrences',
    boxKey: 'position_within',
  },
  waterSources: { icon: 'hydrogeology', pigment: 'var(--azurite)', list: '/waterSources', boxKey: 'position_within' },
  standards: { icon: 'book', pigment: 'var(--indigo)', list: '/StandardSpecification' },
  geologicalUnits: {
    icon: 'basicGeology',
    pigment: 'var(--cinnabar)',
    list: '/geologicalUnitInformation',
    boxKey: 'position_within',
  },
  deliveryAnnouncements: { icon: 'order', pigment: 'var(--slate)', list: '/deliveryAnnounce' },
  news: { icon: 'feedback', pigment: 'var(--azurite)', list: '/news' },
  articles: { icon: 'environment', pigment: 'var(--malachite)', list: '/GEOPopularization' },
  activities: { icon: 'calendar', pigment: 'var(--ochre)', list: null },
  topics: { icon: 'grid', pigment: 'var(--indigo)', list: null },
  topicSites: { icon: 'pin', pigment: 'var(--cinnabar)', list: null },
  topicItems: { icon: 'star', pigment: 'var(--orpiment)', list: null },
  specimens: { icon: 'mineral', pigment: 'var(--amethyst)', list: null },
};

const otherFace: TypeFace = { icon: 'file', pigment: 'var(--slate)', list: null };

/** A type that has no face of its own is marked as a plain document. */
export const faceOf = (type: string): TypeFace => faces[type] ?? otherFace;

/** The same question put to the type's own list, which has facets and an advanced form; null where there is none. */
export function ownListAddress(type: string, { q, box }: Pick<Question, 'q' | 'box'>): string | null {
  const { list, boxKey } = faceOf(type);
  if (list === null || (box && !boxKey)) return null;
  const params = new URLSearchParams();
  if (plainWords(q)) params.set('q', plainWords(q));
  if (box && boxKey) params.set(boxKey, writeBox(box));
  const query = params.toString();
  return query ? `${list}?${query}` : list;
}
