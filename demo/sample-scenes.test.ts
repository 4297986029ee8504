import { expect, test } from 'vitest';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { scenes } from '../src/resources/maps/scenes.ts';
import { boreholeRecords } from './borehole-records.ts';
import { flatFolders, solidFolders } from './sample-layers.ts';
import { sampleScenes } from './sample-scenes.ts';

const layers = [...flatFolders, ...solidFolders].flatMap((folder) => folder.layers.map(({ name }) => name));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

test.each(sampleScenes)('$name is what the form accepts, and its layers are there', ({ layerNames, ...scene }) => {
  expect(checkRow(scenes.fields, scene, { whole: true })).toMatchObject({ ok: true });
  expect(layers).toEqual(expect.arrayContaining([...layerNames]));
  expect(layerNames.length).toBeGreaterThan(0);
});

test('holes that everybody may see stand in the pit', () => {
  const pits = sampleScenes.filter(({ cut }) => cut?.isEnabled);
  expect(pits).toHaveLength(1);
  for (const { camera } of pits) {
    if (!camera) throw new Error('the pit has no place');
    const { lon, lat, height, heading, pitch } = camera;
    const ahead = height / Math.tan(radians(-pitch));
    /** Metres from what the camera looks at. */
    const awayFrom = (place: { lon: number; lat: number }): number =>
      Math.hypot(
        (place.lon - lon) * 111_320 * Math.cos(radians(lat)) - ahead * Math.sin(radians(heading)),
        (place.lat - lat) * 110_860 - ahead * Math.cos(radians(heading)),
      );
    const inside = [...boreholeRecords(600)].filter(
      ({ hole: { position, secrecy } }) => position && secrecy === '公开' && awayFrom(position) < 1700,
    );
    expect(inside.length).toBeGreaterThan(8);
  }
});
