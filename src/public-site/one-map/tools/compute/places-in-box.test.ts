import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../../../tests/helpers/local-server.ts';
import { getSession } from '../../../../providers/session.ts';
import { holdingsIn } from './holdings-in-box.ts';
import { settlementsIn } from './places-in-box.ts';

const box = { west: 120.1, south: 30.1, east: 120.2, north: 30.2 };
const { signal } = new AbortController();

test('settlements are those of the base map: seats at their place, towns where they may lie', () => {
  const hangzhou = settlementsIn({ west: 120.1, south: 30.2, east: 120.3, north: 30.4 }).rows;
  expect(hangzhou.find(({ name }) => name === '杭州市')).toMatchObject({ kind: '设区市', within: null });
  expect(hangzhou.find(({ name }) => name === '上城区')).toMatchObject({ kind: '市辖区驻地', within: null });
  // 昌化 lies 1.1 km beside this box, and is known to 3 km
  const [town] = settlementsIn({ west: 119.23, south: 30.17, east: 119.25, north: 30.19 }).rows;
  expect(town).toMatchObject({ name: '昌化', kind: '乡镇' });
  expect((town?.within?.north ?? 0) - (town?.within?.south ?? 0)).toBeCloseTo(0.054, 3);
  expect(settlementsIn({ west: 119.28, south: 30.17, east: 119.3, north: 30.19 }).rows).toEqual([]);
});

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

const bare = (rows: readonly object[], total = rows.length) => ({
  headers: { 'X-Total-Count': String(total) },
  body: rows,
});

const catalogueOf = (url: string): string =>
  ['boreholes', 'mineralOccurrences', 'waterSources', 'hazards', 'topicSites'].find((name) => url.includes(name)) ??
  url;

test('holdings are asked of their public lists; a blurred one is known to its cell, one without a place is left out', async () => {
  server.answer(({ url }) => {
    const name = catalogueOf(url);
    if (name === 'hazards') return { status: 500 };
    if (name === 'boreholes')
      return bare([
        { id: 1, holeNo: 'ZK1', secrecy: '公开', position: { lon: 120.15, lat: 30.15 } },
        { id: 2, holeNo: 'ZK2', secrecy: '内部', position: null },
      ]);
    if (name === 'waterSources')
      return bare([
        { id: 1, name: '某水源地', kind: '集中式水源地', position: { lon: 120.125, lat: 30.125 } },
        { id: 2, name: '某泉', kind: '下降泉', position: { lon: 120.13, lat: 30.13 } },
      ]);
    if (name === 'topicSites')
      return bare([
        { id: 1, name: '某村', kind: '石头村落', accuracy: '约 0.5 千米', position: { lon: 120.16, lat: 30.16 } },
        { id: 2, name: '某山村', kind: '石头村落', accuracy: '约 3 千米', position: { lon: 120.17, lat: 30.17 } },
      ]);
    return bare([]);
  });
  const { rows, more, unread } = await holdingsIn(box, getSession(), signal);
  expect(rows).toEqual([
    { name: 'ZK1', kind: '钻孔', at: { lon: 120.15, lat: 30.15 }, within: null },
    {
      name: '某水源地',
      kind: '水源与井泉',
      at: { lon: 120.125, lat: 30.125 },
      within: { west: 120.1, south: 30.1, east: 120.15, north: 30.15 },
    },
    { name: '某泉', kind: '水源与井泉', at: { lon: 120.13, lat: 30.13 }, within: null },
    { name: '某村', kind: '石头村落', at: { lon: 120.16, lat: 30.16 }, within: null },
    { name: '某山村', kind: '石头村落', at: { lon: 120.17, lat: 30.17 }, within: expect.anything() },
  ]);
  // Three kilometres to each side
  expect(((rows.at(-1)?.within?.north ?? 0) - 30.17) * 111.2).toBeCloseTo(3, 1);
  expect([more, unread]).toEqual([[], ['地质灾害点']]);
  const asked = server.arrived.map(({ url }) => decodeURIComponent(url));
  expect(asked.find((url) => url.includes('boreholes'))).toContain('120.1,30.1,120.2,30.2');
  // Half a cell farther, where the middle of a cell that reaches into the box may lie
  expect(asked.find((url) => url.includes('waterSources'))).toMatch(/120\.07\d*,30\.07\d*,120\.22\d*,30\.22\d*/);
});

test('no more than six hundred rows of a catalogue are read, and it is told that there are more', async () => {
  server.answer(({ url }) => {
    if (catalogueOf(url) !== 'hazards') return bare([]);
    const rows = Array.from({ length: 200 }, (_, id) => ({
      id,
      name: `点 ${id}`,
      position: { lon: 120.15, lat: 30.15 },
    }));
    return bare(rows, 900);
  });
  const { rows, more, limit } = await holdingsIn(box, getSession(), signal);
  expect([rows.length, limit, more]).toEqual([600, 600, ['地质灾害点']]);
});
