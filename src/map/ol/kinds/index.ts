import type { LayerType } from '../../kinds/index.ts';
import type { Controller } from './controller.ts';
import { drillingController } from './drilling-3d.ts';
import type { outsideControllers } from './outside.ts';
import { portalBaseController } from './portal-base.ts';
import { portalDataController } from './portal-data.ts';
import { portalGeologyController } from './portal-geology.ts';

/** Who draws the portal's own kinds on the 2D map; null: it has a 3D face only. All others stand in `outside.ts`. */
const own: Readonly<Record<Exclude<LayerType, keyof typeof outsideControllers>, Controller | null>> = {
  portal_base: portalBaseController,
  portal_data: portalDataController,
  portal_geology: portalGeologyController,
  drilling_3d: drillingController,
  igs_m3d: null,
  igs_terrain: null,
  portal_body: null,
  portal_buildings: null,
  render_3d: null,
  http_model: null,
  tianditu_marker: null,
  portal_terrain: null,
  quantized_mesh: null,
  heightmap: null,
};

let outside: Readonly<Record<string, Controller>> | null = null;

const isOwn = (type: string): type is keyof typeof own => Object.hasOwn(own, type);

/** Fetches who draws layers of these kinds, where they are not there yet. */
export async function prepareControllers(types: readonly string[]): Promise<void> {
  if (outside === null && !types.every(isOwn)) outside = (await import('./outside.ts')).outsideControllers;
}

/** Who draws a kind on the 2D map, once it has been prepared; null: it has a 3D face only, or is none. */
export function controllerOf(type: string): Controller | null {
  if (isOwn(type)) return own[type];
  return outside !== null && Object.hasOwn(outside, type) ? (outside[type] ?? null) : null;
}
