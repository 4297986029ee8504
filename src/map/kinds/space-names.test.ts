import { expect, it } from 'vitest';
import { namesIn } from './space-names.ts';

it('reads the names of a scene; what has no place on the earth or no text is left out', () => {
  const dot = { x: 120, y: 30, z: 15 };
  expect(
    namesIn([
      { dot, geoAnno: { text: '甲', size: 20, color: '255,0,16' } },
      { dot: { x: '120', y: '30' }, geoAnno: { text: '乙', size: 400, color: '1,2' } },
      { dot: { x: 0, y: 95 }, geoAnno: { text: '丙' } },
      { dot: { x: null, y: 30 }, geoAnno: { text: '丁' } },
      { dot, geoAnno: { text: '' } },
      { dot },
      null,
    ]),
  ).toEqual([
    { lon: 120, lat: 30, height: 15, text: '甲', size: 20, colour: '#ff0010', priority: 0 },
    { lon: 120, lat: 30, height: null, text: '乙', size: null, colour: null, priority: 0 },
  ]);
  expect(namesIn({ error: 1 })).toEqual([]);
});
