import { Cartesian2, Cartesian3, Cartographic, Math as CesiumMath, type Scene, SceneTransforms } from 'cesium';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { Place } from '../../state/sketch.ts';
import { groundAt, scaleOf } from '../camera.ts';

const placeOf = ({ longitude, latitude }: Cartographic): Place => [
  CesiumMath.toDegrees(longitude),
  CesiumMath.toDegrees(latitude),
];

/** The place at a pixel of the window, on level ground where none has come yet; null: the sky is there. */
export function placeAt(scene: Scene, pixel: Cartesian2): Place | null {
  const ground = groundAt(scene, pixel);
  if (ground) return placeOf(ground);
  const level = scene.camera.pickEllipsoid(pixel);
  return level ? placeOf(Cartographic.fromCartesian(level)) : null;
}

function pointAt(scene: Scene, [lon, lat]: Place): Cartesian3 {
  const height = scene.globe.getHeight(Cartographic.fromDegrees(lon, lat)) ?? 0;
  return Cartesian3.fromDegrees(lon, lat, height);
}

/** Where a place is seen, CSS pixels of the window; null: behind the eye. */
export const pixelOf = (scene: Scene, place: Place): Cartesian2 | null =>
  SceneTransforms.worldToWindowCoordinates(scene, pointAt(scene, place)) ?? null;

/** Metres on the ground that a CSS pixel is at a place. */
export const metresPerPixelAt = (scene: Scene, place: Place): number =>
  Cartesian3.distance(scene.camera.positionWC, pointAt(scene, place)) * scaleOf(scene);

const steps = Array.from({ length: 9 }, (_, at) => at / 8);

/** The box round the ground that is seen; the place under the eye, where that is nothing but sky. */
export function extentSeen(scene: Scene): Extent {
  const { camera, canvas } = scene;
  const seen = steps.flatMap((x) =>
    steps.flatMap((y) => {
      const level = camera.pickEllipsoid(new Cartesian2(x * canvas.clientWidth, y * canvas.clientHeight));
      return level ? [placeOf(Cartographic.fromCartesian(level))] : [];
    }),
  );
  const places = seen.length > 0 ? seen : [placeOf(camera.positionCartographic)];
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  return {
    west: Math.min(...lons),
    south: Math.max(-85, Math.min(...lats)),
    east: Math.max(...lons),
    north: Math.min(85, Math.max(...lats)),
  };
}
