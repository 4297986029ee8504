import { expect, test } from 'vitest';
import { boxWithin } from '../../geo/box.ts';
import type { NamedPlace, Result, World } from './computation.ts';
import { flood } from './flood.ts';
import { box, factOf, nowhere, placeAt, run, told, worldOf } from './testing/made-world.ts';

/** A bowl, 100 m deep where it is 2 km from its middle: water of 50 m reaches 1414 m from there. */
const bowl = (x: number, y: number): number => (x * x + y * y) / 40_000;
const inputs = { level: 25, to: 50, step: 25, connected: false };

const thing = (name: string, x: number, y = 0): NamedPlace => ({
  name,
  kind: '乡镇',
  at: placeAt(x, y),
  within: null,
});
/** Known to so many metres. */
function about(name: string, x: number, metres: number): NamedPlace {
  const { lon, lat } = placeAt(x, 0);
  return { ...thing(name, x), within: boxWithin({ west: lon, east: lon, south: lat, north: lat }, metres) };
}

const rowsOf = ({ tables }: Result, title: string) => tables.find((table) => table.title === title)?.rows ?? [];

test('what stands in the bowl lies as deep as the bowl says, the deepest first', async () => {
  const settlements = told([thing('浅村', 1400), thing('岸上', 1450), thing('中镇', 1000), thing('底镇', 0, 600)]);
  const holdings = told([{ ...thing('ZK1', 0), kind: '钻孔' }]);
  const result = await run(flood, box(2000), inputs, worldOf(bowl, { settlements, holdings }));
  const rows = rowsOf(result, '淹没居民点');
  expect(rows.map(([name]) => name)).toEqual(['底镇', '中镇', '浅村']);
  for (const [at, [x, ground]] of [
    [600, 9],
    [1000, 25],
    [1400, 49],
  ].entries()) {
    // A cell is 10 m wide: at its rim the bowl is as much higher as it is steep
    const wrong = (5 * 2 * (x ?? 0)) / 40_000 + 0.1;
    expect(Math.abs(Number(rows[at]?.[2]) - (ground ?? 0))).toBeLessThan(wrong);
    expect(Number(rows[at]?.[2]) + Number(rows[at]?.[3])).toBeCloseTo(50, 6);
  }
  expect(rowsOf(result, '淹没馆藏')[0]?.slice(0, 2)).toEqual(['ZK1', '钻孔']);
  expect([factOf(result, '淹没居民点'), factOf(result, '淹没馆藏')]).toEqual([3, 1]);
  expect(result.text).toContain('淹没居民点 3 处、馆藏 1 项。');
  expect(result.tables[0]?.rows.map((row) => row[5])).toEqual([1, 3]);
  expect(result.notes?.[0]).toContain('村只有专题地点中的');
  expect(result.shapes.filter(({ look }) => look.label).map(({ look }) => look.label)).toEqual([
    '底镇',
    '中镇',
    '浅村',
  ]);
});

test('what is known to a region only is never said to be flooded, and may be where water reaches the region', async () => {
  const settlements = told([about('湖边', 1600, 300), about('山上', 1900, 100)]);
  const holdings = told([about('某水源地', 0, 100)]);
  const result = await run(flood, box(2000), inputs, worldOf(bowl, { settlements, holdings }));
  expect([factOf(result, '淹没居民点'), factOf(result, '淹没馆藏')]).toEqual([0, 0]);
  expect(rowsOf(result, '可能淹没').map(([name]) => name)).toEqual(['湖边', '某水源地']);
  expect(rowsOf(result, '淹没馆藏')).toEqual([]);
  expect(result.text).toContain('没有淹没居民点和馆藏。另有居民点 1 处、馆藏 1 项只知大概位置，可能淹没。');
});

test('with connected water only what that reaches is told', async () => {
  // The western hollow is the deeper one; a ridge of 50 m lies between them
  const hollows = (x: number): number => Math.abs(Math.abs(x) - 1000) / 20 + (x > 0 ? 10 : 0);
  const world = worldOf(hollows, { settlements: told([thing('东', 1000), thing('西', -1000)]) });
  const of = async (connected: boolean) =>
    rowsOf(await run(flood, box(2000), { level: 20, to: null, step: 1, connected }, world), '淹没居民点').map(
      ([name]) => name,
    );
  expect(await of(false)).toEqual(['西', '东']);
  expect(await of(true)).toEqual(['西']);
});

test('what stands beside the area or on dry ground is not told, and without water nothing is asked', async () => {
  const outside = told([thing('远处', 2500), thing('高处', 1900)]);
  const result = await run(flood, box(2000), inputs, worldOf(bowl, { settlements: outside, holdings: outside }));
  expect(result.text).toMatch(/没有淹没居民点和馆藏。$/);
  expect(result.tables.map(({ title }) => title)).toEqual(['各水位']);
  const dry: World = { ...nowhere, heights: worldOf((x) => 500 + x / 100).heights };
  const none = await run(flood, box(2000), inputs, dry);
  expect([factOf(none, '淹没居民点'), factOf(none, '淹没馆藏'), none.notes]).toEqual([0, 0, []]);
});

test('where there are more than were told, or a catalogue was not read, the numbers say so', async () => {
  const holdings = told([thing('ZK1', 0)], { more: ['钻孔'], unread: ['矿产地', '水源与井泉'] });
  const { notes } = await run(flood, box(2000), inputs, worldOf(bowl, { holdings }));
  expect(notes).toContain('钻孔在范围内超过 600 项，只查了前 600 项，馆藏数至少如此。');
  expect(notes).toContain('矿产地、水源与井泉查询没有完成，不在馆藏数内，可稍后重新计算。');
});

test('without an answer the water stays', async () => {
  const broken: World = {
    ...worldOf(bowl),
    settlements: () => Promise.reject(new Error('网络连接失败')),
    holdings: () => Promise.reject(new Error('网络连接失败')),
  };
  const result = await run(flood, box(2000), inputs, broken);
  expect(result.text).toMatch(/万 m³。$/);
  expect(result.notes).toEqual([
    '居民点查询没有完成：网络连接失败。水量和面积不受影响',
    '馆藏查询没有完成：网络连接失败。水量和面积不受影响',
  ]);
  expect(factOf(result, '淹没居民点')).toBeNaN();
  expect(result.tables[0]?.rows.map((row) => row[5])).toEqual(['查询没有完成', '查询没有完成']);
});
