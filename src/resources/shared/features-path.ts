/** Where OGC API – Features answers. */
export const featuresPath = '/ogc/features/v1';

/** Features of a page: where nothing is said, and no more than. */
export const defaultFeatures = 100;
export const maxFeatures = 1000;
