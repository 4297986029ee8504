import { type FeatureCollection, featureCollectionOf } from './kit/feature-collection.ts';
import { resources } from './index.ts';

/** Parameters of its items that are no properties. */
export const itemParameters = ['limit', 'bbox', 'bbox-crs', 'datetime', 'q', 'crs', 'after'] as const;

/** What it offers: every public list whose rows have a place, in the order of the resources. */
export const featureCollections: readonly FeatureCollection[] = resources.flatMap(
  (resource) => featureCollectionOf(resource, itemParameters) ?? [],
);
