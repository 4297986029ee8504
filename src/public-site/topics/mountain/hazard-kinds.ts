import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';

/** Kinds of places on the map of hazards, each with its shape. */
export const hazardPlaceKinds: readonly PlaceKind[] = [
  { kind: '重大案例', shape: 'star', pigment: 'cinnabar' },
  { kind: '滑坡', shape: 'triangle', pigment: 'ochre' },
  { kind: '崩塌', shape: 'diamond', pigment: 'amethyst' },
  { kind: '泥石流', shape: 'drop', pigment: 'azurite' },
  { kind: '地面塌陷', shape: 'hexagon', pigment: 'slate' },
];
