import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';

/** Kinds of places on the map of heat, each with its shape. */
export const energyKinds: readonly PlaceKind[] = [
  { kind: '温泉', shape: 'drop', pigment: 'cinnabar' },
  { kind: '地热井', shape: 'square', pigment: 'ochre' },
  { kind: '温水井', shape: 'triangle', pigment: 'azurite' },
];
