import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';

/** Kinds of deposits on the map, each with its shape. */
export const miningKinds: readonly PlaceKind[] = [
  { kind: '萤石矿床', shape: 'diamond', pigment: 'amethyst' },
  { kind: '萤石矿段', shape: 'circle', pigment: 'malachite' },
];
