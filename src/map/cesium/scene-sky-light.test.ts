import {
  Cartesian3,
  type CesiumWidget,
  JulianDate,
  Matrix3,
  Matrix4,
  type Scene,
  Simon1994PlanetaryPositions,
  Transforms,
} from 'cesium';
import { expect, test } from 'vitest';
import { applySky } from './scene-sky.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const place = { lon: 119.19, lat: 27.89 };

/** East, north and up: where the engine has the sun, seen from the place, at the moment that a sky was put. */
function sunOf(at: string): Cartesian3 {
  const scene = { globe: {}, fog: {}, requestRender: () => undefined } as unknown as Scene;
  const clock = { currentTime: new JulianDate() } as CesiumWidget['clock'];
  applySky({ scene, clock }, { at, fog: 0, weather: null });
  const time = clock.currentTime;
  const inSpace = Simon1994PlanetaryPositions.computeSunPositionInEarthInertialFrame(time);
  const fixed = Matrix3.multiplyByVector(Transforms.computeTemeToPseudoFixedMatrix(time), inSpace, new Cartesian3());
  const local = Transforms.eastNorthUpToFixedFrame(Cartesian3.fromDegrees(place.lon, place.lat));
  const seen = Matrix4.multiplyByPointAsVector(Matrix4.inverse(local, new Matrix4()), fixed, new Cartesian3());
  return Cartesian3.normalize(seen, seen);
}

/** The same by J. W. Spencer's series of 1971, a few tenths of a degree off at most. @param hour of China's clock */
function sunBy(day: number, hour: number): Cartesian3 {
  const g = (2 * Math.PI * (day - 1 + (hour - 12) / 24)) / 365;
  const declination =
    0.006_918 -
    0.399_912 * Math.cos(g) +
    0.070_257 * Math.sin(g) -
    0.006_758 * Math.cos(2 * g) +
    0.000_907 * Math.sin(2 * g) -
    0.002_697 * Math.cos(3 * g) +
    0.001_48 * Math.sin(3 * g);
  const late =
    229.18 *
    (0.000_075 +
      0.001_868 * Math.cos(g) -
      0.032_077 * Math.sin(g) -
      0.014_615 * Math.cos(2 * g) -
      0.040_849 * Math.sin(2 * g));
  const turned = radians(15 * (hour - 12) + (place.lon - 120) + late / 4);
  const phi = radians(place.lat);
  const [cosine, sine] = [Math.cos(declination), Math.sin(declination)];
  return new Cartesian3(
    -cosine * Math.sin(turned),
    sine * Math.cos(phi) - cosine * Math.cos(turned) * Math.sin(phi),
    sine * Math.sin(phi) + cosine * Math.cos(turned) * Math.cos(phi),
  );
}

/** How much light the sides of a hill get that slopes by 30°, every ten degrees round it from north. */
const lightRound = (sun: Cartesian3): number[] =>
  Array.from({ length: 36 }, (_, at) => {
    const [aspect, rise] = [radians(at * 10), radians(30)];
    const normal = new Cartesian3(Math.sin(aspect) * Math.sin(rise), Math.cos(aspect) * Math.sin(rise), Math.cos(rise));
    return Math.max(0, Cartesian3.dot(normal, sun));
  });

test.each([
  ['2026-06-21T09:30:00.000Z', 172, 17.5, 270],
  ['2026-06-21T01:00:00.000Z', 172, 9, 90],
  ['2026-12-22T04:00:00.000Z', 356, 12, 180],
] as const)(
  'the globe of %s is lit from where the sun stands then: each side of a hill as the formula says',
  (at, day, hour, side) => {
    const [shown, right] = [sunOf(at), sunBy(day, hour)];
    expect((Cartesian3.angleBetween(shown, right) * 180) / Math.PI).toBeLessThan(0.6);
    const [drawn, formula] = [lightRound(shown), lightRound(right)];
    for (const [aspect, light] of drawn.entries()) expect(Math.abs(light - (formula[aspect] ?? 0))).toBeLessThan(0.01);
    // West in the evening, east in the morning, south on a winter noon
    const brightest = drawn.indexOf(Math.max(...drawn)) * 10;
    expect(Math.abs(brightest - side)).toBeLessThanOrEqual(25);
  },
);
