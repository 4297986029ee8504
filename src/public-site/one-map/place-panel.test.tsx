import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalServer, type Reply, enveloped, startLocalServer } from '../../../tests/helpers/local-server.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Coord } from '../../resources/maps/coords.ts';
import { openRoute } from '../catalogue/testing/open-route.tsx';
import { PlacePanel } from './place-panel.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

const places: readonly Point[] = [
  { lon: 120, lat: 30 },
  { lon: 121, lat: 29 },
];
const nothing = (): void => undefined;
const zone40: Partial<Coord> = { name: 'CGCS2000 三度带 40 带', epsg: 4528, kind: '投影坐标系', decimals: 2 };

function Panel() {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(1)}>
        别处
      </button>
      <PlacePanel
        place={places[at] ?? { lon: 0, lat: 0 }}
        notation={{ notation: '十进制度', decimals: 4, name: '经纬度' }}
        coord={zone40 as Coord}
        found={null}
        nodes={new Map()}
        hand={null}
        onGo={nothing}
        onClose={nothing}
      />
    </>
  );
}
const openPanel = () => openRoute([{ path: '/', element: <Panel /> }], '/');

const hole = (id: number, lon: number, lat: number) => ({
  id,
  holeNo: `ZK${id}`,
  type: '地热孔',
  finalDepth: 50,
  position: { lon, lat },
});
const listOf = (rows: readonly object[], total = rows.length) => ({
  body: rows,
  headers: { 'X-Total-Count': String(total) },
});
/** The geological map as the build has it; beside it, what the test says. */
const beside =
  (answer: (url: string) => Reply | Promise<Reply>) =>
  ({ url }: { url: string }): Reply | Promise<Reply> =>
    url.startsWith('/geology/') ? { body: readFileSync(`public${url}`) } : answer(url);
const westOf = (url: string, name: string): number =>
  Number(new URL(url, server.origin).searchParams.get(name)?.split(',')[0]);
const names = (): (string | null)[] => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('the nearest boreholes are asked for in smaller boxes while there are too many, and come by their distance', async () => {
  const near = [
    hole(3, 120.003, 30),
    hole(1, 120.001, 30),
    hole(2, 120, 30.002),
    hole(5, 120.005, 30),
    hole(4, 119.996, 30),
  ];
  const asked: number[] = [];
  server.answer(
    beside((url) => {
      if (!url.startsWith('/rest/boreholes')) return listOf([]);
      asked.push(places[0]!.lon - westOf(url, 'position_within'));
      return asked.length === 1 ? listOf([hole(9, 120.04, 30)], 5000) : listOf([...near, hole(6, 120.006, 30)]);
    }),
  );
  openPanel();
  expect(await screen.findByRole('link', { name: 'ZK1' })).toBeTruthy();
  expect(names()).toEqual(['ZK1', 'ZK2', 'ZK3', 'ZK4', 'ZK5']);
  expect(screen.getByText('96 m')).toBeTruthy();
  expect(asked[0]).toBeCloseTo(0.0519, 3);
  expect(asked[1]).toBeLessThan(0.01);
});

test('rows of the place before are not shown for the next one while that is asked about', async () => {
  let open = nothing;
  const opened = new Promise<void>((resolve) => (open = resolve));
  server.answer(
    beside(async (url) => {
      const isNext = westOf(url, url.startsWith('/rest/boreholes') ? 'position_within' : 'extent_within') > 120.5;
      if (isNext) await opened;
      if (url.startsWith('/rest/boreholes')) return listOf([isNext ? hole(2, 121, 29) : hole(1, 120, 30)]);
      return listOf([{ id: 1, title: isNext ? '后一处的资料' : '前一处的资料', year: 2001 }]);
    }),
  );
  const { user } = openPanel();
  await expect.poll(names).toEqual(['ZK1', '前一处的资料', '前一处的资料', '前一处的资料']);
  await user.click(screen.getByRole('button', { name: '别处' }));
  expect(screen.queryAllByRole('link')).toEqual([]);
  await screen.findByText('西山头组');
  expect(within(screen.getByRole('region', { name: '脚下地质' })).getAllByText('正在查询')).toHaveLength(4);
  open();
  await expect.poll(names).toEqual(['ZK2', '后一处的资料', '后一处的资料', '后一处的资料']);
});

test('the geological unit stands at the head, of the map’s own tiles, with its age in years and the scale of the map', async () => {
  server.answer(beside(() => listOf([])));
  openPanel();
  const name = await screen.findByText('唐家坞组');
  const panel = screen.getByRole('region', { name: '脚下地质' });
  expect(name.parentElement?.textContent).toBe('唐家坞组S₁₋₂t');
  expect(panel.textContent).toContain('地质时代早—中志留世（443.1–426.7 Ma）岩性青灰色砂岩');
  expect(panel.textContent).toMatch(/示例地质图，详细程度约为 1∶250000；地质界线由程序生成，仅供演示/);
  expect(server.arrived.filter(({ url }) => url.startsWith('/geology/'))).toHaveLength(1);
  const [first] = within(panel).getAllByRole('heading', { level: 3 });
  expect(first?.textContent).toBe('地质单元');
});

test('a map that cannot be had is said in its place, and asked for again', async () => {
  let isThere = false;
  server.answer((request) => {
    if (request.url.startsWith('/geology/') && !isThere) return { status: 503 };
    return beside(() => listOf([]))(request);
  });
  const { user } = openPanel();
  expect(await screen.findByText('没有取到区域地质图，请稍后重试')).toBeTruthy();
  isThere = true;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('唐家坞组')).toBeTruthy();
});

test('sheets down to 1∶500 are there when they are asked for', async () => {
  server.answer(beside(() => listOf([])));
  const { user } = openPanel();
  const more = screen.getByRole('button', { name: '更大比例尺' });
  expect(screen.getAllByRole('row')).toHaveLength(9);
  expect(screen.queryByRole('row', { name: /^1∶500 H/ })).toBeNull();
  await user.click(more);
  expect(screen.getByRole('row', { name: '1∶500 H51K11520001 —' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: '收起更大比例尺' }));
  expect(screen.getAllByRole('row')).toHaveLength(9);
});

test('the sheet of paper has the site, the place in the current system and in degrees, all parts and their sources', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(nothing);
  server.answer(
    beside((url) => {
      if (url.startsWith('/rest/boreholes')) return listOf([hole(1, 120, 30)]);
      if (url.includes('_within')) return listOf([{ id: 1, title: '覆盖此处的一档', year: 2001 }]);
      return enveloped({ id: 1, title: '某省地质资料门户' });
    }),
  );
  const { user } = openPanel();
  await screen.findByText('唐家坞组');
  await screen.findByText('ZK1');
  const panel = screen.getByRole('region', { name: '脚下地质' });
  await expect.poll(() => panel.textContent).toContain('X 3320113.40 m，Y 40500000.00 m');
  await expect.poll(() => panel.textContent).toContain('某省地质资料门户');
  for (const part of [
    '打印日期',
    '东经 120.000000° 北纬 30.000000°（120°00′00.00″E，30°00′00.00″N）',
    '唐家坞组',
    '最近的钻孔',
    '覆盖此处的一档',
    'H51K',
    'GB/T 13989-2012',
    '国际年代地层表',
  ])
    expect(panel.textContent).toContain(part);
  await user.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledTimes(1);
});
