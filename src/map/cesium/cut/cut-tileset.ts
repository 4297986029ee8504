import type { Cesium3DTileset, Scene } from 'cesium';
import { cutsOf } from './scene-cuts.ts';
import { planesOf, polygonsOf, ringsOf } from './shown-cut.ts';

/** Not in the engine's types: the axes that planes of a set of tiles begin from. */
interface WithOrigin {
  readonly clippingPlanesOriginMatrix: Parameters<typeof planesOf>[1];
}

const moved = (tileset: Cesium3DTileset): WithOrigin =>
  tileset.boundingSphere ? (tileset as unknown as WithOrigin) : { clippingPlanesOriginMatrix: null };

/** Cuts out of a set of tiles what is cut out of its scene. @returns stops it */
export function cutTileset(scene: Scene, tileset: Cesium3DTileset): () => void {
  const cuts = cutsOf(scene);
  let rings: readonly unknown[] | null = null;
  const cut = (): void => {
    const shown = cuts.shown(scene.verticalExaggeration || 1);
    // Its sphere is reckoned from where the set has been moved to, and its axes with it
    const { clippingPlanesOriginMatrix: origin } = moved(tileset);
    tileset.clippingPlanes = planesOf(shown, origin);
    const next = ringsOf(shown);
    if (rings?.length === next.length && next.every((ring, at) => ring === rings?.[at])) return;
    rings = next;
    tileset.clippingPolygons = polygonsOf(shown);
  };
  // Sets that nothing was ever cut out of stay as they are
  if (cuts.version > 0) cut();
  return cuts.follow(cut);
}
