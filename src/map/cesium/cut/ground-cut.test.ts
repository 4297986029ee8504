import {
  Cartesian3,
  Cartographic,
  type ClippingPlaneCollection,
  EllipsoidTerrainProvider,
  Event,
  Math as CesiumMath,
  Matrix4,
  Plane,
  type Primitive,
  type Scene,
} from 'cesium';
import { expect, test } from 'vitest';
import { GroundCut } from './ground-cut.ts';
import { facesOf, rimOf } from './pit-faces.ts';
import { pitOf } from './pit.ts';

function madePit() {
  const pit = pitOf({
    camera: { lon: 120, lat: 30, height: 10_000, heading: 30, pitch: -90, roll: 0 },
    cut: { isEnabled: true, depth: 800, edgeWidth: 2 },
  });
  if (!pit) throw new Error('nothing is cut');
  return pit;
}

/** A scene that draws nothing, on ground of a height; undefined: none has come. */
function sceneOn(height: number | undefined) {
  const loading = new Event<(waiting: number) => void>();
  const frames = new Event<() => void>();
  const walls: Primitive[] = [];
  const ground = { height };
  const scene = {
    terrainProvider: {},
    verticalExaggeration: 1,
    camera: { moveEnd: new Event<() => void>() },
    preUpdate: frames,
    primitives: {
      add: (primitive: Primitive) => walls.push(primitive),
      remove: (primitive: Primitive) => walls.splice(walls.indexOf(primitive), 1),
    },
    globe: {
      clippingPlanes: undefined as ClippingPlaneCollection | undefined,
      tileLoadProgressEvent: loading,
      getHeight: () => ground.height,
    },
    requestRender: () => undefined,
    isDestroyed: () => false,
  };
  return { scene, ground, loading, frames, walls };
}
const asScene = (scene: ReturnType<typeof sceneOn>['scene']) => scene as unknown as Scene;

/** Whether the ground at a point in the axes of the pit is drawn. */
function isDrawn(planes: ClippingPlaneCollection, x: number, y: number): boolean {
  const point = Matrix4.multiplyByPoint(planes.modelMatrix, new Cartesian3(x, y, 100), new Cartesian3());
  return Array.from({ length: planes.length }, (_, at) => planes.get(at)).some((own) => {
    const plane = Plane.transform(new Plane(own.normal, own.distance), planes.modelMatrix);
    return Plane.getPointDistance(plane, point) > 0;
  });
}

test('the ground is open within its four sides alone', () => {
  const { scene } = sceneOn(50);
  const pit = madePit();
  const cut = new GroundCut(asScene(scene), pit);
  const planes = scene.globe.clippingPlanes;
  if (!planes) throw new Error('nothing is cut');
  expect(planes).toMatchObject({ enabled: true, edgeWidth: 2, unionClippingRegions: false });
  const near = pit.half - 10;
  const beyond = pit.half + 10;
  for (const [x, y] of [
    [0, 0],
    [near, near],
    [-near, near],
  ] as const)
    expect(isDrawn(planes, x, y)).toBe(false);
  for (const [x, y] of [
    [beyond, 0],
    [-beyond, 0],
    [0, beyond],
    [0, -beyond],
  ] as const)
    expect(isDrawn(planes, x, y)).toBe(true);
  cut.remove();
  expect(scene.globe.clippingPlanes?.enabled).toBe(false);
});

test('walls stand once there is ground, follow it, and go with the cut', () => {
  const { scene, ground, loading, frames, walls } = sceneOn(undefined);
  const cut = new GroundCut(asScene(scene), madePit());
  expect(walls).toHaveLength(0);
  loading.raiseEvent(7);
  expect(walls).toHaveLength(0);
  ground.height = 50;
  loading.raiseEvent(3);
  expect(walls).toHaveLength(1);
  const [first] = walls;
  loading.raiseEvent(0);
  expect(walls).toEqual([first]);
  ground.height = 80;
  scene.camera.moveEnd.raiseEvent();
  expect(walls).toHaveLength(1);
  expect(walls[0]).not.toBe(first);
  const second = walls[0];
  frames.raiseEvent();
  expect(walls[0]).toBe(second);
  scene.verticalExaggeration = 3;
  frames.raiseEvent();
  expect(walls[0]).not.toBe(second);
  cut.remove();
  expect(walls).toHaveLength(0);
  ground.height = 90;
  loading.raiseEvent(0);
  expect(walls).toHaveLength(0);
});

test('level ground is as deep as it is, however high the ground is shown', () => {
  const { scene, frames, walls } = sceneOn(0);
  scene.terrainProvider = new EllipsoidTerrainProvider();
  const cut = new GroundCut(asScene(scene), madePit());
  const [first] = walls;
  scene.verticalExaggeration = 3;
  frames.raiseEvent();
  expect(walls).toEqual([first]);
  cut.remove();
});

test('the rim goes once round, each place on it where its point is', () => {
  const pit = madePit();
  const rim = rimOf(pit);
  expect(rim).toHaveLength(64);
  expect(rim[0]).toMatchObject({ x: -pit.half, y: -pit.half });
  expect(rim[32]).toMatchObject({ x: pit.half, y: pit.half });
  // Ahead is 30° east of north
  const [right, left] = [rim[32], rim[48]];
  const middle = Cartographic.fromDegrees(120, 30);
  expect(right?.place.longitude).toBeGreaterThan(middle.longitude);
  expect(left?.place.latitude).toBeGreaterThan(middle.latitude);
  // 2.8 km from its middle the plane is a little above the earth
  expect(right?.place.height).toBeGreaterThan(0.4);
  expect(right?.place.height).toBeLessThan(0.8);
  expect(CesiumMath.toDegrees(right?.place.latitude ?? 0)).toBeCloseTo(30.0066, 3);
});

test('walls reach from the ground to a floor below the lowest of it', () => {
  const rim = rimOf(madePit());
  const tops = rim.map((_, at) => 100 + at);
  const faces = facesOf(rim, tops, 800);
  const heights = faces.flatMap(({ corners }) => corners.map(([, , z]) => z));
  expect(Math.min(...heights)).toBe(-700);
  expect(Math.max(...heights)).toBe(163);
  // Every top is met by the walls
  const all = new Set(faces.flatMap(({ corners }) => corners.map(([x, y, z]) => `${x},${y},${z}`)));
  for (const [at, { x, y }] of rim.entries()) expect(all).toContain(`${x},${y},${100 + at}`);
  const floor = faces.at(-1);
  expect(floor?.corners.every(([, , z]) => z === -700)).toBe(true);
});
