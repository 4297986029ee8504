import { Cartesian3, Math as CesiumMath, Matrix4, Transforms } from 'cesium';
import { expect, test } from 'vitest';
import { type Slant, slantTo } from './slant.ts';

/** Where the eye stands that looks so at a place from a distance, metres. */
function eyeLooking(place: Cartesian3, { heading, pitch }: Slant, distance: number): Cartesian3 {
  const [turn, tilt] = [CesiumMath.toRadians(heading), CesiumMath.toRadians(pitch)];
  const across = Math.cos(tilt) * distance;
  return Matrix4.multiplyByPoint(
    Transforms.eastNorthUpToFixedFrame(place),
    new Cartesian3(-Math.sin(turn) * across, -Math.cos(turn) * across, -Math.sin(tilt) * distance),
    new Cartesian3(),
  );
}

test.each([
  [120.15, 30.25, { heading: 0, pitch: -50 }, 12_000],
  [120.15, 30.25, { heading: 35, pitch: -10 }, 900_000],
  [120.15, 30.25, { heading: 270, pitch: -89 }, 3_000_000],
  [179.999, -84.9, { heading: 123, pitch: -50 }, 2_000_000],
  [-180, 85, { heading: 359, pitch: -20 }, 400],
])('seen from %d° E, %d° N an eye is turned and tilted by %o, from %d m', (lon, lat, slant, distance) => {
  const place = Cartesian3.fromDegrees(lon, lat, 300);
  const seen = slantTo(eyeLooking(place, slant, distance), place);
  // 0 and 360 are one direction
  expect((seen.heading - slant.heading + 540) % 360).toBeCloseTo(180, 4);
  expect(seen.pitch).toBeCloseTo(slant.pitch, 4);
});
