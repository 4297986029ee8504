import { type CesiumWidget, Color, type Scene } from 'cesium';
import { putAt } from './hold-camera.ts';

/** How much of the ground is left when one looks through it. */
const seenThrough = 0.35;
const earth = '#efe8dc';
/** So high above the ground it comes back from below: metres. */
const clearance = 500;

/** Lets one look through the ground and go below it, or makes it solid again and brings the camera back above it. */
export function showUnderground({ scene }: Pick<CesiumWidget, 'scene'>, isOn: boolean): void {
  const { globe, screenSpaceCameraController: control } = scene;
  globe.translucency.enabled = isOn;
  globe.translucency.frontFaceAlpha = isOn ? seenThrough : 1;
  globe.translucency.backFaceAlpha = isOn ? seenThrough : 1;
  globe.undergroundColor = Color.fromCssColorString(earth);
  control.enableCollisionDetection = !isOn;
  if (!isOn) liftAbove(scene);
  scene.requestRender();
}

function liftAbove(scene: Scene): void {
  const at = scene.camera.positionCartographic;
  const ground = scene.globe.getHeight(at) ?? 0;
  if (at.height < ground) putAt(scene.camera, ground + clearance);
}
