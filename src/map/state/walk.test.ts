import { expect, test } from 'vitest';
import { geodesicBetween } from '../../geo/geodesic.ts';
import { eyeHeight, walkerAt, walked } from './walk.ts';

const start = walkerAt({ lon: 120, lat: 29 }, 90, 50);
const still = { ahead: 0, turn: 0, raise: 0 };
/** Rises to the east by 1 m in 1000 m or so. */
const slope = ({ lon }: { lon: number }): number => 50 + (lon - 120) * 100;

test('a walker goes where he looks, his eyes as high above the ground as before', () => {
  const there = walked(start, { ...still, ahead: 1 }, { seconds: 2, speed: 1.5 }, slope);
  const { metres, azimuth } = geodesicBetween(start, there);
  expect(metres).toBeCloseTo(3, 4);
  expect(azimuth).toBeCloseTo(90, 1);
  expect(there.height - slope(there)).toBeCloseTo(eyeHeight, 9);
  const back = walked(there, { ...still, ahead: -1 }, { seconds: 2, speed: 1.5 }, slope);
  expect(geodesicBetween(start, back).metres).toBeLessThan(0.001);
});

test('he turns where he stands, and goes on in the new direction', () => {
  const turned = walked(start, { ...still, turn: -1 }, { seconds: 2, speed: 1.5 }, slope);
  expect(turned).toMatchObject({ lon: 120, lat: 29, heading: 0 });
  const west = walked(turned, { ...still, turn: -1 }, { seconds: 2, speed: 1.5 }, slope);
  expect(west.heading).toBe(270);
  const there = walked(turned, { ...still, ahead: 1 }, { seconds: 1, speed: 1.5 }, slope);
  expect(geodesicBetween(turned, there).azimuth).toBeCloseTo(0, 3);
});

test('the head is raised no farther than a neck goes, and where no ground is known he stays as high', () => {
  const up = walked(start, { ...still, raise: 1 }, { seconds: 60, speed: 1.5 }, () => null);
  expect(up).toMatchObject({ pitch: 80, ground: 50, height: 50 + eyeHeight });
  expect(walked(up, { ...still, raise: -1 }, { seconds: 60, speed: 1.5 }, () => null).pitch).toBe(-80);
});
