/** Where OGC API – Features answers. */
export const featuresPath = '/ogc/features/v1';
