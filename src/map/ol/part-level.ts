import type BaseLayer from 'ol/layer/Base.js';

/** Above data of the visitor, below the shapes of tools. */
export const aboveLevel = 850;

/** Properties of a part of a layer that lies above all layers, such as names of places; its labels win over theirs. */
export const liesAbove = { liesAbove: true } as const;

export const isAbove = (part: BaseLayer): boolean => part.get('liesAbove') === true;

/** The z-index of a part. @param place of its layer among the layers, from below */
export const levelOf = (part: BaseLayer, place: number): number => (isAbove(part) ? aboveLevel + place / 1000 : place);
