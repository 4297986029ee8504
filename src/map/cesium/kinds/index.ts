import type { LayerType, SpaceType } from '../../kinds/index.ts';
import type { GlobeController } from './controller.ts';
import { drilling3dController } from './drilling-3d.ts';
import { httpModelController, igsM3dController, portalBuildingsController, render3dController } from './tilesets.ts';
import { marker3dController } from './marker-3d.ts';
import { portalBodyController } from './portal-body.ts';
import { tiandituMarkerController } from './tianditu-marker.ts';

/**
 * Who draws the kinds that stand in space: each of them has to be here. What the 2D map shows of one is laid over the ground
 * besides, unless the kind is among `drawnInstead`.
 */
export const globeControllers: Readonly<Record<string, GlobeController>> = {
  drilling_3d: drilling3dController,
  http_model: httpModelController,
  igs_m3d: igsM3dController,
  marker_3d: marker3dController,
  portal_body: portalBodyController,
  portal_buildings: portalBuildingsController,
  render_3d: render3dController,
  tianditu_marker: tiandituMarkerController,
} satisfies Record<SpaceType, GlobeController>;

/** Kinds whose picture of the 2D map is not laid over the ground: their controller draws all of it. */
export const drawnInstead: ReadonlySet<string> = new Set<LayerType>(['marker_3d']);
