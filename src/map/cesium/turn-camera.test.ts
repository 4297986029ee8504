import {
  Camera,
  Cartesian3,
  Cartographic,
  GeographicProjection,
  Math as CesiumMath,
  Matrix4,
  type Scene,
  SceneMode,
} from 'cesium';
import { expect, test } from 'vitest';
import { slantTo } from './slant.ts';
import { tiltWithin, turnRound, turnThere } from './turn-camera.ts';

const place = Cartographic.fromDegrees(120.2, 29.2, 300);
const centre = Cartographic.toCartesian(place);

/** The engine's own camera, which needs of its scene only how large the window is. */
function cameraAt(pitch: number, heading = 30): Camera {
  const scene = {
    mapProjection: new GeographicProjection(),
    mode: SceneMode.SCENE3D,
    canvas: { clientWidth: 900, clientHeight: 600 },
    drawingBufferWidth: 900,
    drawingBufferHeight: 600,
  };
  const camera = new Camera(scene as unknown as Scene);
  const [turn, tilt] = [CesiumMath.toRadians(heading), CesiumMath.toRadians(pitch)];
  const across = 5000 * Math.cos(tilt);
  camera.lookAt(centre, new Cartesian3(-Math.sin(turn) * across, -Math.cos(turn) * across, -5000 * Math.sin(tilt)));
  camera.lookAtTransform(Matrix4.IDENTITY);
  return camera;
}

const rollOf = (camera: Camera): number => CesiumMath.toDegrees(CesiumMath.negativePiToPi(camera.roll));
const distanceOf = (camera: Camera): number => Cartesian3.distance(camera.positionWC, centre);

test('all the way round a place the camera stays upright, as far and as slanted, and comes back', () => {
  const camera = cameraAt(-50);
  const before = slantTo(camera.positionWC, centre);
  for (let step = 1; step <= 36; step += 1) {
    turnRound(camera, place, { heading: 10, pitch: 0 }, false);
    const now = slantTo(camera.positionWC, centre);
    expect(now.heading).toBeCloseTo((before.heading + 10 * step) % 360, 3);
    expect(now.pitch).toBeCloseTo(before.pitch, 3);
    expect(rollOf(camera)).toBeCloseTo(0, 1);
    expect(distanceOf(camera)).toBeCloseTo(5000, 1);
  }
});

test('tilted down it ends straight above the place, turned as before, and up just above the ground', () => {
  const camera = cameraAt(-50);
  for (let step = 0; step < 20; step += 1) turnRound(camera, place, { heading: 0, pitch: -10 }, false);
  expect(slantTo(camera.positionWC, centre).pitch).toBeCloseTo(-90, 0);
  expect(CesiumMath.toDegrees(camera.heading)).toBeCloseTo(30, 0);
  for (let step = 0; step < 20; step += 1) turnRound(camera, place, { heading: 0, pitch: 10 }, false);
  const flat = slantTo(camera.positionWC, centre);
  expect(flat.pitch).toBeCloseTo(-5, 1);
  expect(flat.heading).toBeCloseTo(30, 0);
  expect(rollOf(camera)).toBeCloseTo(0, 1);
  expect(distanceOf(camera)).toBeCloseTo(5000, 1);
});

test('straight above a place the picture turns, and the camera stays there', () => {
  const camera = cameraAt(-89.99, 0);
  turnRound(camera, place, { heading: 10, pitch: 0 }, false);
  expect(CesiumMath.toDegrees(camera.heading)).toBeCloseTo(10, 0);
  expect(slantTo(camera.positionWC, centre).pitch).toBeLessThan(-89.9);
});

test.each([
  [10, -50, false, 10],
  [10, -12, false, 7],
  [10, -3, false, 0],
  [-10, -3, false, -10],
  [10, -3, true, 10],
  [10, 80, true, 5],
])('of %i° from a look of %i°, below the ground allowed: %s, %i° are left', (tilt, pitch, isBelowAllowed, left) => {
  expect(tiltWithin(tilt, pitch, isBelowAllowed)).toBe(left);
});

test('with the sky before it the camera turns where it stands', () => {
  const camera = cameraAt(-50);
  const stood = Cartesian3.clone(camera.positionWC);
  const before = camera.heading;
  turnThere(camera, { heading: 10, pitch: 0 });
  expect(CesiumMath.toDegrees(camera.heading - before)).toBeCloseTo(10, 3);
  for (let step = 0; step < 30; step += 1) turnThere(camera, { heading: 0, pitch: -10 });
  expect(CesiumMath.toDegrees(camera.pitch)).toBeCloseTo(-90, 1);
  expect(Cartesian3.distance(camera.positionWC, stood)).toBeLessThan(0.01);
});
