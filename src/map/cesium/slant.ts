import { Cartesian3, Math as CesiumMath, Matrix4, Transforms } from 'cesium';
import type { Eye } from '../state/eye.ts';

/** How a camera is turned and tilted, as seen from the ground that it looks at: degrees. */
export type Slant = Pick<Eye, 'heading' | 'pitch'>;

/** Who looks straight down at a place is not seen from it to be turned. */
export const steepest = -89.9;

/**
 * How an eye looks at a place. The camera's own heading and pitch are those of where it stands: from far away the ground
 * there leans otherwise, and who set them anew at the place would tilt the camera further each time.
 * @param eye, place in the frame of the earth
 */
export function slantTo(eye: Cartesian3, place: Cartesian3): Slant {
  const toPlace = Matrix4.inverseTransformation(Transforms.eastNorthUpToFixedFrame(place), new Matrix4());
  const { x, y, z } = Matrix4.multiplyByPoint(toPlace, eye, new Cartesian3());
  return {
    heading: CesiumMath.toDegrees(CesiumMath.zeroToTwoPi(Math.atan2(-x, -y))),
    pitch: -CesiumMath.toDegrees(Math.atan2(z, Math.hypot(x, y))),
  };
}
