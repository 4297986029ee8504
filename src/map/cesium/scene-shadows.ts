import { type Scene, ShadowMode } from 'cesium';

/** Metres from the eye up to which shadows are drawn: a town, or a valley with the slopes around it. */
const reach = 8000;

/** Hills, models and bodies cast the shadows of the scene's light on each other, or none. */
export function castShadows(scene: Pick<Scene, 'shadowMap' | 'globe'>, isCast: boolean): void {
  scene.shadowMap.maximumDistance = reach;
  scene.shadowMap.enabled = isCast;
  scene.globe.shadows = isCast ? ShadowMode.ENABLED : ShadowMode.RECEIVE_ONLY;
}
