import type BaseLayer from 'ol/layer/Base.js';

/** Set to false on a part of a layer that only writes: its features are not told when a place is asked about. */
export const askedProperty = 'isAsked';

export const isAsked = (part: BaseLayer): boolean => part.get(askedProperty) !== false;
