import type { MarkerShape } from '../kinds/marker-shapes.ts';

/** Design tokens that fill a marker; white text on each of them has a contrast of 4.5∶1 or more. */
export type MarkerPigment =
  'azurite' | 'malachite' | 'ochre' | 'cinnabar' | 'turquoise' | 'amethyst' | 'indigo' | 'slate' | 'orpiment';

/** How the places of one kind are marked, on the map, in its legend and in the list beside it. */
export interface PlaceKind {
  /** What `MapPlace.kind` says. */
  kind: string;
  /** As people read it; `kind` when left out. */
  label?: string;
  shape: MarkerShape;
  pigment: MarkerPigment;
}

const shapeOrder = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'shield', 'drop', 'gate', 'star'] as const;
const pigmentOrder = [
  'azurite',
  'ochre',
  'malachite',
  'cinnabar',
  'amethyst',
  'turquoise',
  'orpiment',
  'indigo',
  'slate',
] as const;

/** A mark for each kind in its order of first appearance: nine different ones, then they begin anew. */
export function placeKindsOf(kinds: readonly string[]): PlaceKind[] {
  return [...new Set(kinds)].map((kind, index) => ({
    kind,
    shape: shapeOrder[index % shapeOrder.length] ?? 'circle',
    pigment: pigmentOrder[index % pigmentOrder.length] ?? 'azurite',
  }));
}
