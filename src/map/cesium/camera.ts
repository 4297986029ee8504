import {
  type Camera,
  Cartesian2,
  Cartesian3,
  Cartographic,
  HeadingPitchRange,
  Math as CesiumMath,
  Matrix4,
  PerspectiveFrustum,
  type Scene,
} from 'cesium';
import { parallelScale } from '../../geo/measure.ts';
import { equatorResolution } from '../../geo/web-mercator.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { Eye } from '../state/eye.ts';
import type { MapView } from '../state/map-state.ts';
import { type Slant, slantTo, steepest } from './slant.ts';

/** How the camera looks when it comes from the 2D map. */
const slanted: Slant = { heading: 0, pitch: -50 };

/** Metres on the ground for each pixel and metre of distance, straight before the camera. */
export function scaleOf({ camera, canvas }: Pick<Scene, 'camera' | 'canvas'>): number {
  const { frustum } = camera;
  const fovy = frustum instanceof PerspectiveFrustum ? (frustum.fovy ?? 1) : 1;
  return (2 * Math.tan(fovy / 2)) / Math.max(1, canvas.clientHeight);
}

/** Puts the camera so that the same ground fills the window as on the 2D map. */
export function lookAtView(scene: Scene, { lon, lat, zoom }: MapView, { heading, pitch }: Slant = slanted): void {
  scene.camera.cancelFlight();
  const range = (equatorResolution(zoom, 256) * parallelScale(lat)) / scaleOf(scene);
  const place = Cartographic.fromDegrees(lon, lat);
  const height = scene.globe.getHeight(place) ?? 0;
  scene.camera.lookAt(
    Cartesian3.fromDegrees(lon, lat, height),
    new HeadingPitchRange(CesiumMath.toRadians(heading), CesiumMath.toRadians(pitch), range),
  );
  scene.camera.lookAtTransform(Matrix4.IDENTITY);
  scene.requestRender();
}

/** The level at which a box fills the window; pixels. */
function zoomOf({ west, south, east, north }: Extent, { clientWidth, clientHeight }: HTMLCanvasElement): number {
  const least = 1e-4;
  const across = Math.log2((clientWidth * 360) / (256 * Math.max(least, east - west)));
  // A parallel is shorter than a meridian here
  const down = Math.log2((clientHeight * 360 * 0.85) / (256 * Math.max(least, north - south)));
  return Math.min(15, across, down);
}

/** Puts the camera so that a box fills the window; degrees. */
export function lookAtExtent(scene: Scene, extent: Extent): void {
  const middle = { lon: (extent.west + extent.east) / 2, lat: (extent.south + extent.north) / 2 };
  lookAtView(scene, { ...middle, zoom: zoomOf(extent, scene.canvas) });
}

/** Moves the camera by as much as one place lies from another: what was seen at the first is then at about where that was. */
export function moveEye(scene: Scene, from: Cartographic, to: Cartographic): void {
  const { positionCartographic: at, heading, pitch, roll } = scene.camera;
  scene.camera.setView({
    destination: Cartesian3.fromRadians(
      at.longitude + to.longitude - from.longitude,
      at.latitude + to.latitude - from.latitude,
      at.height,
    ),
    orientation: { heading, pitch, roll },
  });
  scene.requestRender();
}

/** As the engine has it. */
const viewFrom = ({ lon, lat, height, heading, pitch, roll }: Eye) => ({
  destination: Cartesian3.fromDegrees(lon, lat, height),
  orientation: {
    heading: CesiumMath.toRadians(heading),
    pitch: CesiumMath.toRadians(pitch),
    roll: CesiumMath.toRadians(roll),
  },
});

/** Puts the camera there; one on its way elsewhere stops. */
export function lookFromEye(scene: Scene, eye: Eye): void {
  scene.camera.cancelFlight();
  scene.camera.setView(viewFrom(eye));
  scene.requestRender();
}

/** Of a flight from scene to scene: seconds. */
const flight = 1.8;

/** Flies there. */
export function flyToEye(scene: Scene, eye: Eye): void {
  scene.camera.cancelFlight();
  scene.camera.flyTo({ ...viewFrom(eye), duration: flight });
}

export function eyeOf({ positionCartographic: at, heading, pitch, roll }: Camera): Eye {
  return {
    lon: Number(CesiumMath.toDegrees(at.longitude).toFixed(6)),
    lat: Number(CesiumMath.toDegrees(at.latitude).toFixed(6)),
    height: Number(at.height.toFixed(1)),
    heading: Number(CesiumMath.toDegrees(CesiumMath.zeroToTwoPi(heading)).toFixed(1)) % 360,
    pitch: Number(CesiumMath.toDegrees(pitch).toFixed(1)),
    // Without the sign of a zero
    roll: Number(CesiumMath.toDegrees(CesiumMath.negativePiToPi(roll)).toFixed(1)) + 0,
  };
}

/** Whether nobody would see the difference. */
export const isSameEye = (a: Eye, b: Eye): boolean =>
  Math.abs(a.lon - b.lon) < 2e-6 &&
  Math.abs(a.lat - b.lat) < 2e-6 &&
  Math.abs(a.height - b.height) < 0.2 &&
  Math.abs(a.heading - b.heading) < 0.2 &&
  Math.abs(a.pitch - b.pitch) < 0.2 &&
  Math.abs(CesiumMath.negativePiToPi(CesiumMath.toRadians(a.roll - b.roll))) < CesiumMath.toRadians(0.2);

/** The place on the ground at a pixel of the window; null: the sky is there. */
export function groundAt(scene: Scene, pixel: Cartesian2): Cartographic | null {
  const ray = scene.camera.getPickRay(pixel);
  const hit = ray && scene.globe.pick(ray, scene);
  return hit ? Cartographic.fromCartesian(hit) : null;
}

/** The ground in the middle of the window, level where none has come yet; null: the sky is there. */
export function middleOf(scene: Scene): Cartographic | null {
  const { camera, canvas } = scene;
  const pixel = new Cartesian2(canvas.clientWidth / 2, canvas.clientHeight / 2);
  const ground = groundAt(scene, pixel);
  if (ground || camera.positionCartographic.height < 0) return ground;
  const level = camera.pickEllipsoid(pixel);
  return level ? Cartographic.fromCartesian(level) : null;
}

/** How the camera is turned and tilted. */
export function slantOf(scene: Scene): Slant {
  const middle = middleOf(scene);
  const { heading, pitch } = eyeOf(scene.camera);
  if (!middle) return { heading, pitch };
  const slant = slantTo(scene.camera.positionWC, Cartographic.toCartesian(middle));
  return slant.pitch > steepest ? slant : { heading, pitch: steepest };
}

/** What the 2D map would show in place of the globe: what is in the middle of the window, at its scale; under the camera where that is the sky. */
export function flatViewOf(scene: Scene): MapView {
  const { camera } = scene;
  const middle = middleOf(scene);
  const place = middle ?? camera.positionCartographic;
  const range = middle
    ? Cartesian3.distance(camera.positionWC, Cartographic.toCartesian(middle))
    : Math.max(100, camera.positionCartographic.height);
  const lat = CesiumMath.toDegrees(place.latitude);
  const resolution = (range * scaleOf(scene)) / Math.max(0.05, parallelScale(lat));
  const zoom = Math.log2(equatorResolution(0, 256) / resolution);
  return {
    lon: Number(CesiumMath.toDegrees(place.longitude).toFixed(6)),
    lat: Number(Math.max(-85, Math.min(85, lat)).toFixed(6)),
    zoom: Number(Math.max(3, Math.min(18, zoom)).toFixed(2)),
  };
}
