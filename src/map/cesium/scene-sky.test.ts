import { type CesiumWidget, JulianDate, type Scene, SunLight } from 'cesium';
import { expect, test } from 'vitest';
import type { SkyLook } from '../../geo/sky-look.ts';
import { applySky, skyOf } from './scene-sky.ts';

const look = { at: '2026-06-21T01:00:00.000Z', fog: 0.002, weather: null };

test('whoever follows the sky of a scene is told of each change, until it stops', () => {
  const scene = {} as Scene;
  const sky = skyOf(scene);
  expect(skyOf(scene)).toBe(sky);
  const seen: unknown[] = [];
  const stop = sky.follow(() => seen.push(sky.look));
  sky.put(look);
  sky.put(look);
  sky.put(null);
  stop();
  sky.put(look);
  expect(seen).toEqual([look, null]);
});

test.each([
  [0, false],
  [0.002, true],
])('a scene is lit by the sun of the moment, with fog of %d', (fog, isFoggy) => {
  const scene = { globe: {}, fog: {}, requestRender: () => undefined } as unknown as Scene;
  const clock = { currentTime: new JulianDate() } as CesiumWidget['clock'];
  applySky({ scene, clock }, { ...look, fog });
  expect(JulianDate.toIso8601(clock.currentTime)).toBe('2026-06-21T01:00:00Z');
  expect(scene.light).toBeInstanceOf(SunLight);
  expect(scene.globe).toMatchObject({ enableLighting: true, dynamicAtmosphereLighting: true });
  expect(scene.fog).toMatchObject({ enabled: isFoggy, density: fog });
});

test('clouds take the more of the sun the more it rains, and never all of it', () => {
  const intensityIn = (weather: SkyLook['weather']): number => {
    const scene = { globe: {}, fog: {}, requestRender: () => undefined } as unknown as Scene;
    applySky({ scene, clock: {} as CesiumWidget['clock'] }, { ...look, weather });
    return scene.light.intensity;
  };
  const [clear, light, heavy] = [
    intensityIn(null),
    intensityIn({ kind: 'rain', strength: 0.3 }),
    intensityIn({ kind: 'snow', strength: 1 }),
  ];
  expect(clear).toBe(2);
  expect(light).toBeLessThan(clear);
  expect(heavy).toBeLessThan(light);
  expect(heavy).toBeGreaterThan(0.5);
});
