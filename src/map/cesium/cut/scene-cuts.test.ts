import {
  Cartesian3,
  ClippingPlaneCollection,
  ClippingPolygonCollection,
  Event,
  Intersect,
  Rectangle,
  type Scene,
} from 'cesium';
import { expect, test } from 'vitest';
import { type Cut, uprightPlane } from '../../../geo/cut.ts';
import { cutsOf } from './scene-cuts.ts';

const origin = { lon: 120, lat: 30, height: 0 };
const half: Cut = { origin, planes: [uprightPlane([0, 0], [0, 100])], rings: [] };
const ring: Cut = {
  origin,
  planes: [],
  rings: [
    [
      [0, 0],
      [9, 0],
      [0, 9],
    ],
  ],
};
const corners = [
  [120, 30],
  [120.01, 30],
  [120, 30.01],
].map(([lon = 0, lat = 0]) => Cartesian3.fromDegrees(lon, lat));

function madeScene() {
  let isGone = false;
  const frames = new Event<() => void>();
  const scene = {
    terrainProvider: {},
    verticalExaggeration: 1,
    preUpdate: frames,
    globe: {
      clippingPlanes: new ClippingPlaneCollection(),
      clippingPolygons: new ClippingPolygonCollection(),
    },
    requestRender: () => undefined,
    isDestroyed: () => isGone,
  };
  return { scene, frames, cuts: cutsOf(scene as unknown as Scene), leave: () => void (isGone = true) };
}

test('several cuts stand together, and whoever follows is told of each change', () => {
  const { scene, cuts } = madeScene();
  let told = 0;
  const stop = cuts.follow(() => (told += 1));
  cuts.put('a', half);
  cuts.put('b', ring);
  cuts.put('b', ring);
  expect(told).toBe(2);
  expect(scene.globe.clippingPlanes).toMatchObject({ length: 1, enabled: true });
  expect(scene.globe.clippingPolygons).toMatchObject({ length: 1, enabled: true });
  expect(cuts.shown(1, 'a')).toHaveLength(1);
  cuts.put('a', null);
  cuts.put('b', null);
  expect(scene.globe.clippingPlanes).toMatchObject({ enabled: false });
  expect(scene.globe.clippingPolygons).toMatchObject({ enabled: false });
  stop();
  cuts.put('a', half);
  expect(told).toBe(4);
});

test('the pit of a scene stands beside cuts, and remains when they go', () => {
  const { scene, cuts } = madeScene();
  const made: ClippingPlaneCollection[] = [];
  const planes = (): ClippingPlaneCollection => {
    made.push(new ClippingPlaneCollection());
    return made.at(-1) as ClippingPlaneCollection;
  };
  cuts.dig({ planes, ring: corners });
  expect(scene.globe.clippingPlanes).toBe(made[0]);
  cuts.put('a', ring);
  expect(scene.globe.clippingPlanes).toBe(made[1]);
  cuts.put('b', half);
  expect(scene.globe.clippingPlanes).toMatchObject({ length: 1 });
  expect(scene.globe.clippingPolygons).toMatchObject({ length: 2 });
  cuts.put('b', null);
  cuts.put('a', null);
  expect(scene.globe.clippingPlanes).toBe(made.at(-1));
  cuts.dig(null);
  expect(scene.globe.clippingPlanes).toMatchObject({ enabled: false });
});

test('the ground is looked at for planes where no ring is near, as soon as there are both', () => {
  const { scene, cuts } = madeScene();
  const far = { rectangle: Rectangle.fromDegrees(10, 10, 11, 11) };
  const meets = (): unknown =>
    (
      scene.globe.clippingPolygons as unknown as { computeIntersectionWithBoundingVolume: (volume: unknown) => unknown }
    ).computeIntersectionWithBoundingVolume(far);
  cuts.put('b', ring);
  expect(meets()).toBe(Intersect.OUTSIDE);
  const { clippingPolygons } = scene.globe;
  cuts.put('a', half);
  expect(meets()).toBe(Intersect.INTERSECTING);
  // Rings that stay are not drawn anew for another plane
  expect(scene.globe.clippingPolygons).toBe(clippingPolygons);
});

test('cuts follow heights that are shown otherwise', () => {
  const { scene, frames, cuts } = madeScene();
  let told = 0;
  cuts.follow(() => (told += 1));
  cuts.put('a', half);
  scene.verticalExaggeration = 4;
  frames.raiseEvent();
  frames.raiseEvent();
  expect(told).toBe(2);
});

test('a scene that is gone is cut no more', () => {
  const { scene, cuts, leave } = madeScene();
  cuts.put('a', half);
  const { clippingPlanes } = scene.globe;
  leave();
  cuts.put('a', null);
  expect(scene.globe.clippingPlanes).toBe(clippingPlanes);
});
