import { type Camera, Cartesian3, Cartographic, Math as CesiumMath, Matrix4, Transforms } from 'cesium';
import { type Slant, slantTo } from './slant.ts';

/** A flatter look across the ground would soon have no middle on it. */
const flattest = -5;
/** Seen from below, a place may be looked up to. */
const flattestBelow = 85;

/** Of so many degrees towards the horizon, those that do not lead through the ground; all that lead down. */
export function tiltWithin(tilt: number, pitch: number, isBelowAllowed: boolean): number {
  const limit = isBelowAllowed ? flattestBelow : flattest;
  return tilt <= 0 ? tilt : Math.max(0, Math.min(tilt, limit - pitch));
}

/**
 * Turns and tilts the camera round a place, and keeps it upright.
 * @param by degrees: `heading` clockwise as it looks then, `pitch` up towards the horizon
 */
export function turnRound(camera: Camera, place: Cartographic, by: Slant, isBelowAllowed: boolean): void {
  const centre = Cartographic.toCartesian(place);
  const tilt = tiltWithin(by.pitch, slantTo(camera.positionWC, centre).pitch, isBelowAllowed);
  const { constrainedAxis } = camera;
  camera.lookAtTransform(Transforms.eastNorthUpToFixedFrame(centre));
  // Round its own axes it would lean to a side, and go head over heels
  camera.constrainedAxis = Cartesian3.UNIT_Z;
  camera.rotateLeft(CesiumMath.toRadians(by.heading));
  camera.rotateUp(CesiumMath.toRadians(tilt));
  camera.constrainedAxis = constrainedAxis;
  camera.lookAtTransform(Matrix4.IDENTITY);
}

/** Turns and tilts the camera where it stands: the sky is before it, and nothing to go round. */
export function turnThere(camera: Camera, { heading, pitch }: Slant): void {
  const tilted = camera.pitch + CesiumMath.toRadians(pitch);
  camera.setView({
    orientation: {
      heading: camera.heading + CesiumMath.toRadians(heading),
      pitch: CesiumMath.clamp(tilted, -CesiumMath.PI_OVER_TWO, CesiumMath.PI_OVER_TWO),
      roll: 0,
    },
  });
}
