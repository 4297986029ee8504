import type { Scene } from 'cesium';

/** Calls the listener after each frame that holds all of the ground that the window shows. @returns stops it */
export function onDrawn(scene: Scene, listener: () => void): () => void {
  const stop = scene.postRender.addEventListener(() => {
    if (scene.globe.tilesLoaded) listener();
  });
  scene.requestRender();
  return () => {
    if (!scene.isDestroyed()) stop();
  };
}
