import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
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
        found={null}
        nodes={new Map()}
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
  server.answer(({ url }) => {
    if (!url.startsWith('/rest/boreholes')) return listOf([]);
    asked.push(places[0]!.lon - westOf(url, 'position_within'));
    return asked.length === 1 ? listOf([hole(9, 120.04, 30)], 5000) : listOf([...near, hole(6, 120.006, 30)]);
  });
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
  server.answer(async ({ url }) => {
    const isNext = westOf(url, url.startsWith('/rest/boreholes') ? 'position_within' : 'extent_within') > 120.5;
    if (isNext) await opened;
    if (url.startsWith('/rest/boreholes')) return listOf([isNext ? hole(2, 121, 29) : hole(1, 120, 30)]);
    return listOf([{ id: 1, title: isNext ? '后一处的资料' : '前一处的资料', year: 2001 }]);
  });
  const { user } = openPanel();
  await expect.poll(names).toEqual(['ZK1', '前一处的资料', '前一处的资料']);
  await user.click(screen.getByRole('button', { name: '别处' }));
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(within(screen.getByRole('region', { name: '此处有什么' })).getAllByText('正在查询')).toHaveLength(3);
  open();
  await expect.poll(names).toEqual(['ZK2', '后一处的资料', '后一处的资料']);
});
