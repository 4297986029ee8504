import type { Scene } from 'cesium';
import { eyeOf, isSameEye } from '../camera.ts';

/** Calls the listener after each frame that is seen from elsewhere than the one before. @returns stops it */
export function onMoving(scene: Scene, listener: () => void): () => void {
  let before = eyeOf(scene.camera);
  const stop = scene.postRender.addEventListener(() => {
    const now = eyeOf(scene.camera);
    if (isSameEye(now, before)) return;
    before = now;
    listener();
  });
  return () => {
    if (!scene.isDestroyed()) stop();
  };
}
