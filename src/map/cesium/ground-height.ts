import { type Cartographic, EllipsoidTerrainProvider, type Scene } from 'cesium';

/** How many times as high as it is the ground is shown; a level one is as it is. */
export const groundScale = ({ terrainProvider, verticalExaggeration }: Scene): number =>
  terrainProvider instanceof EllipsoidTerrainProvider ? 1 : verticalExaggeration || 1;

/** Metres above sea level of the ground at a place; null: none is loaded there, or the globe is level. */
export function groundHeight(scene: Scene, place: Cartographic): number | null {
  if (scene.terrainProvider instanceof EllipsoidTerrainProvider) return null;
  const shown = scene.globe.getHeight(place);
  return shown === undefined ? null : shown / groundScale(scene);
}
