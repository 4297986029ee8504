import {
  type CesiumWidget,
  Color,
  JulianDate,
  Math as CesiumMath,
  type Scene as CesiumScene,
  SkyBox,
  SunLight,
} from 'cesium';
import type { Scene } from '../../resources/maps/scenes.ts';
import { lookFromEye } from './camera.ts';

/** Parts of a scene that the globe shows. A part that is null keeps what the globe shows without it. */
export type SceneSettings = Pick<Scene, 'camera' | 'cut' | 'fog' | 'sky' | 'light'>;
export type SceneCamera = NonNullable<Scene['camera']>;

/** Hours that China Standard Time is ahead of UTC. */
const utcOffset = 8;

const defaultBackground = '#16262b';

/** The sun's time on this day at an hour of China Standard Time. */
export const timeOfHour = (hour: number, day: Date = new Date()): JulianDate =>
  JulianDate.fromDate(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour - utcOffset)));

/** Applies everything but the camera and the cut, and asks for one frame. */
export function applySettings({ scene, clock }: Pick<CesiumWidget, 'scene' | 'clock'>, settings: SceneSettings): void {
  const { fog, sky, light } = settings;
  scene.fog.enabled = fog?.isEnabled ?? false;
  scene.fog.density = fog?.density ?? 0.0002;
  const hasAtmosphere = sky?.hasAtmosphere ?? true;
  if (scene.skyAtmosphere) scene.skyAtmosphere.show = hasAtmosphere;
  scene.globe.showGroundAtmosphere = hasAtmosphere;
  showStars(scene, sky?.hasSkyBox ?? false);
  scene.backgroundColor =
    Color.fromCssColorString(sky?.background ?? '') ?? Color.fromCssColorString(defaultBackground);
  scene.globe.enableLighting = light?.isEnabled ?? false;
  scene.light = new SunLight({ intensity: light?.intensity ?? 2 });
  clock.currentTime = timeOfHour(light?.hour ?? 12);
  scene.requestRender();
}

/** The stars hide the background colour, so they are there only when asked for. */
function showStars(scene: CesiumScene, isShown: boolean): void {
  if (isShown) scene.skyBox ??= SkyBox.createEarthSkyBox();
  else if (scene.skyBox) {
    scene.skyBox.destroy();
    scene.skyBox = undefined;
  }
}

/** A camera whose every number is there: a form may hold half of one while somebody types. */
export const isWhole = (camera: SceneCamera): boolean =>
  [camera.lon, camera.lat, camera.height, camera.heading, camera.pitch, camera.roll].every(Number.isFinite);

/** Puts the camera where a scene says, once it says so completely. Degrees; metres above the ellipsoid. */
export function lookFrom(scene: CesiumScene, camera: SceneCamera): void {
  if (isWhole(camera)) lookFromEye(scene, camera);
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
/** Degrees from 0 up to but not including 360. */
const turn = (radians: number): number => rounded(CesiumMath.toDegrees(CesiumMath.zeroToTwoPi(radians)), 3) % 360;

/** Where the camera is now, rounded to about 10 cm and a thousandth of a degree. */
export function cameraNow({ camera }: Pick<CesiumScene, 'camera'>): SceneCamera {
  const { longitude, latitude, height } = camera.positionCartographic;
  return {
    lon: rounded(CesiumMath.toDegrees(longitude), 6),
    lat: rounded(CesiumMath.toDegrees(latitude), 6),
    height: Math.max(1, rounded(height, 1)),
    heading: turn(camera.heading),
    pitch: rounded(CesiumMath.toDegrees(camera.pitch), 3),
    roll: turn(camera.roll),
  };
}
