import { Cartographic, JulianDate } from 'cesium';
import { describe, expect, test } from 'vitest';
import { checkValue } from '../../resources/kit/row-schema.ts';
import { scenes } from '../../resources/maps/scenes.ts';
import { cameraNow, timeOfHour } from './scene-settings.ts';

const cameraAt = (heading: number, height = 420_000.04) =>
  cameraNow({
    camera: {
      positionCartographic: Cartographic.fromDegrees(120.15, 27.2, height),
      heading,
      pitch: -0.9599311,
      roll: 2 * Math.PI - 1e-9,
    },
  } as Parameters<typeof cameraNow>[0]);

describe('the camera', () => {
  test('comes back in degrees and metres, within what the form accepts', () => {
    expect(cameraAt(Math.PI / 4)).toEqual({
      lon: 120.15,
      lat: 27.2,
      height: 420_000,
      heading: 45,
      pitch: -55,
      roll: 0,
    });
    expect(cameraAt(-Math.PI / 2).heading).toBe(270);
    expect(cameraAt(2 * Math.PI).heading).toBe(0);
    expect(cameraAt(0, -30).height).toBe(1);
    const odd = [cameraAt(2 * Math.PI - 1e-9, 8_000_000), cameraAt(-1e-9, -30), cameraAt(Math.PI / 7, 0.04)];
    expect(odd.map((camera) => checkValue(scenes.fields.camera, camera))).toEqual([null, null, null]);
  });
});

test('hours are those of China Standard Time', () => {
  const day = new Date('2024-05-01T03:00:00Z');
  expect(JulianDate.toDate(timeOfHour(12, day)).toISOString()).toBe('2024-05-01T04:00:00.000Z');
  expect(JulianDate.toDate(timeOfHour(0, day)).toISOString()).toBe('2024-04-30T16:00:00.000Z');
});
