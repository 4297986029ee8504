import { PbfWriter } from 'pbf';
import { expect, it } from 'vitest';
import { tiandituNamesIn } from './tianditu-names.ts';

interface Poi {
  name: string;
  coordinates: number[];
  geometry?: number;
  priority?: number;
  colour?: number;
  heightFrom?: number;
}

/** A tile as the service packs it: 19 bytes before, 9 after. */
function tile(pois: readonly Poi[]): Uint8Array {
  const writer = new PbfWriter();
  writer.writeVarintField(1, 1);
  for (const { name, coordinates, geometry = 0, priority = 1, colour = 0xff_12_34_56, heightFrom = 0 } of pois)
    writer.writeMessage(
      4,
      (_, inner) => {
        inner.writeVarintField(1, 7);
        inner.writeStringField(2, name);
        inner.writePackedDouble(3, coordinates);
        inner.writeVarintField(4, geometry);
        inner.writeVarintField(5, priority);
        inner.writeVarintField(14, 20);
        inner.writeVarintField(15, colour);
        inner.writeVarintField(16, heightFrom);
      },
      null,
    );
  const body = writer.finish();
  return Uint8Array.from([...new Uint8Array(19), ...body, ...new Uint8Array(9)]);
}

it('reads names, places, sizes and colours; what is no point, or lies nowhere, is left out', () => {
  const names = tiandituNamesIn(
    tile([
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
