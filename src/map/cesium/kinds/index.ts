import type { LayerType } from '../../kinds/index.ts';
import type { GlobeController } from './controller.ts';
import { drilling3dController } from './drilling-3d.ts';
import { render3dController } from './render-3d.ts';

/** Who draws the kinds that stand in space. Whatever the 2D map draws is laid over the ground besides. */
export const globeControllers: Readonly<Record<string, GlobeController>> = {
  drilling_3d: drilling3dController,
  render_3d: render3dController,
} satisfies Partial<Record<LayerType, GlobeController>>;
