import { Cartesian3, Cartographic, Math as CesiumMath, Matrix4 } from 'cesium';
import { expect, test } from 'vitest';
import { type Pit, pitOf } from './pit.ts';

const camera = { lon: 120, lat: 30, height: 10_000, heading: 0, pitch: -90, roll: 0 };
const cut = { isEnabled: true, depth: 800, edgeWidth: 2 };

function pitAt(look: Partial<typeof camera>): Pit {
  const pit = pitOf({ camera: { ...camera, ...look }, cut });
  if (!pit) throw new Error('nothing is cut');
  return pit;
}
/** Degrees of a point in the axes of the pit. */
function placeIn({ frame }: Pit, x = 0, y = 0): { lon: number; lat: number } {
  const point = Matrix4.multiplyByPoint(frame, new Cartesian3(x, y, 0), new Cartesian3());
  const { longitude, latitude } = Cartographic.fromCartesian(point);
  return { lon: CesiumMath.toDegrees(longitude), lat: CesiumMath.toDegrees(latitude) };
}

test('straight below the camera, a fifth of its height to each side', () => {
  const pit = pitAt({});
  expect(pit).toMatchObject({ depth: 800, edgeWidth: 2 });
  expect(pit.half).toBeCloseTo(2000, 0);
  const { lon, lat } = placeIn(pit);
  expect(lon).toBeCloseTo(120, 6);
  expect(lat).toBeCloseTo(30, 6);
});

test('as far ahead as the camera is high where it looks down by 45°, and turned as it is', () => {
  const pit = pitAt({ heading: 90, pitch: -45 });
  const middle = placeIn(pit);
  expect(middle.lat).toBeCloseTo(30, 3);
  // 10 km to the east; the earth falls away a little
  const east = (middle.lon - 120) * 111_320 * Math.cos((30 * Math.PI) / 180);
  expect(east).toBeGreaterThan(9990);
  expect(east).toBeLessThan(10_050);
  expect(pit.half).toBeCloseTo(Math.SQRT2 * 2000, -1);
  // What is ahead of its middle lies farther east
  const ahead = placeIn(pit, 0, 1000);
  expect(ahead.lon).toBeGreaterThan(middle.lon + 0.009);
  expect(ahead.lat).toBeCloseTo(middle.lat, 4);
});

test('below a camera that looks at the sky', () => {
  const pit = pitAt({ pitch: 10 });
  expect(placeIn(pit).lat).toBeCloseTo(30, 6);
  expect(pit.half).toBeCloseTo(2000, 0);
});

test('from high above it is no wider than 40 km to each side, from near no narrower than 20 m', () => {
  expect(pitAt({ height: 900_000 }).half).toBe(40_000);
  expect(pitAt({ height: 5 }).half).toBe(20);
});

test.each([
  ['is switched off', { camera, cut: { ...cut, isEnabled: false } }],
  ['has no depth', { camera, cut: { ...cut, depth: 0 } }],
  ['is not there', { camera, cut: null }],
  ['has no camera', { camera: null, cut }],
  ['has a camera that somebody still types', { camera: { ...camera, lon: Number.NaN }, cut }],
])('nothing is cut where the cut %s', (_, settings) => {
  expect(pitOf(settings)).toBeNull();
});

test('what the declaration presets holds where nothing is entered', () => {
  expect(pitOf({ camera, cut: { isEnabled: true, depth: null, edgeWidth: null } })).toMatchObject({
    depth: 500,
    edgeWidth: 1,
  });
});
