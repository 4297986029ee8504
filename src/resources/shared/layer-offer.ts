import { type AnswerOf, bounds, flag, listOf, orNull, whole, words } from '../kit/answer.ts';

/** What a service offers, as it says itself. */
export const layerOffer = {
  title: orNull(words),
  /** Those that can be asked for, up to 20,000. */
  layers: listOf({
    name: words,
    title: orNull(words),
    styles: listOf({ name: words, title: orNull(words), legend: orNull(words) }),
    extent: orNull(bounds),
    /** Address of the legend of its first style; the portal's own page may not load it. */
    legend: orNull(words),
    /** Coordinate systems, 'EPSG:4490'. */
    systems: listOf(words),
    /** Names of the tile pyramids that it comes in. */
    matrixSets: listOf(words),
    /** Its moments as the option `time` of a layer takes them; null: it has none. */
    time: orNull(words),
    /** Whether it answers what stands at a place; null: it does not say. */
    isQueryable: orNull(flag),
  }),
  matrixSets: listOf({ name: words, system: orNull(words), levels: whole, firstMatrix: orNull(words) }),
  /** Media types of pictures or tiles. */
  formats: listOf(words),
  attribution: orNull(words),
};
export type LayerOffer = AnswerOf<typeof layerOffer>;
export type OfferedLayer = LayerOffer['layers'][number];
