import { expect, it } from 'vitest';
import { tiandituTile } from '../../../../tests/helpers/tianditu-tile.ts';
import { tiandituNamesIn } from './tianditu-names.ts';

it('reads names, places, sizes and colours; what is no point, or lies nowhere, is left out', () => {
  const names = tiandituNamesIn(
    tiandituTile([
      { name: '杭州市', coordinates: [120.2, 30.3, 0], priority: 9 },
      { name: '塔', coordinates: [120, 30, 88], heightFrom: 3 },
      { name: '河', coordinates: [120, 30, 0, 121, 31, 0], geometry: 1 },
      { name: '', coordinates: [120, 30, 0] },
      { name: '远', coordinates: [720, 30, 0] },
    ]),
  );
  expect(names).toEqual([
    { lon: 120.2, lat: 30.3, height: null, text: '杭州市', size: 20, colour: '#123456', priority: 9 },
    { lon: 120, lat: 30, height: 88, text: '塔', size: 20, colour: '#123456', priority: 1 },
  ]);
});

it('a short answer holds no names, and a broken one is an error', () => {
  expect(tiandituNamesIn(new Uint8Array(28))).toEqual([]);
  expect(() => tiandituNamesIn(Uint8Array.from([...new Uint8Array(19), 0x4f, 1, ...new Uint8Array(9)]))).toThrow(
    '不能识别',
  );
});
