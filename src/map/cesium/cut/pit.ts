import {
  Cartesian3,
  Ellipsoid,
  HeadingPitchRoll,
  type Interval,
  IntersectionTests,
  Math as CesiumMath,
  Matrix4,
  Ray,
  Transforms,
} from 'cesium';
import { isWhole, type SceneCamera, type SceneSettings } from '../scene-settings.ts';

/** A square pit in the ground. */
export interface Pit {
  /** From its own axes to those of the earth: right, ahead and up as the scene's camera looks, from its middle on the ellipsoid. */
  frame: Matrix4;
  /** From its middle to each of its sides: metres. */
  half: number;
  /** From the lowest place of its rim to its floor: metres. */
  depth: number;
  /** Of the line along its rim: pixels. */
  edgeWidth: number;
}

/** Of the distance to the camera: about a third of the width of the window is cut open, from near and far. */
const share = 0.2;
/** Metres. */
const narrowest = 20;
const widest = 40_000;
const defaultDepth = 500;
const defaultEdge = 1;

/** The ground that a camera looks at, or stands over while it looks at the sky, and how far that is. */
function aimOf({ lon, lat, height, heading, pitch }: SceneCamera): { place: Cartesian3; distance: number } {
  const eye = Cartesian3.fromDegrees(lon, lat, height);
  const [turned, tilted] = [CesiumMath.toRadians(heading), CesiumMath.toRadians(pitch)];
  const level = Math.cos(tilted);
  const ahead = new Cartesian3(Math.sin(turned) * level, Math.cos(turned) * level, Math.sin(tilted));
  const axes = Transforms.eastNorthUpToFixedFrame(eye);
  const ray = new Ray(eye, Matrix4.multiplyByPointAsVector(axes, ahead, new Cartesian3()));
  const met: Interval | undefined = IntersectionTests.rayEllipsoid(ray, Ellipsoid.WGS84);
  if (met && met.start > 0) return { place: Ray.getPoint(ray, met.start), distance: met.start };
  return { place: Cartesian3.fromDegrees(lon, lat), distance: height };
}

/** The pit that a scene cuts into the ground where its camera looks; null: none. */
export function pitOf({ camera, cut }: Pick<SceneSettings, 'camera' | 'cut'>): Pit | null {
  const depth = cut?.depth ?? defaultDepth;
  if (!cut?.isEnabled || depth <= 0 || !camera || !isWhole(camera)) return null;
  const { place, distance } = aimOf(camera);
  const turned = new HeadingPitchRoll(CesiumMath.toRadians(camera.heading), 0, 0);
  return {
    frame: Transforms.headingPitchRollToFixedFrame(place, turned),
    half: CesiumMath.clamp(distance * share, narrowest, widest),
    depth,
    edgeWidth: cut.edgeWidth ?? defaultEdge,
  };
}
