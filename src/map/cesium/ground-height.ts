import { type Cartographic, EllipsoidTerrainProvider, type Scene } from 'cesium';

/** Metres above sea level of the ground at a place; null: none is loaded there, or the globe is level. */
export function groundHeight(
  { globe, terrainProvider, verticalExaggeration }: Scene,
  place: Cartographic,
): number | null {
  if (terrainProvider instanceof EllipsoidTerrainProvider) return null;
  const shown = globe.getHeight(place);
  return shown === undefined ? null : shown / (verticalExaggeration || 1);
}
