import type { Controller } from './controller.ts';
import { catalogueStyle, ownTiles } from './own-tiles.ts';

/** Ochre, the pigment of boreholes. */
const ochre = '#a65a1f';

/** The portal's own boreholes from above. */
export const drillingController: Controller = (_, link) => [
  ownTiles('boreholes', catalogueStyle(ochre, ['holeNo']), link),
];
