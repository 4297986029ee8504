import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import { clearSession } from '../../../providers/session-store.ts';
import type { Borehole } from '../../../resources/holdings/boreholes.ts';
import { CompareButton, CompareSection } from './compare-section.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const hole = (id: number, more: object = {}) =>
  ({
    id,
    holeNo: `ZK${id}`,
    unifiedNo: `33ZK-${id}`,
    project: '详查',
    finalDepth: 30,
    elevation: 100 + id,
    inclination: 90,
    azimuth: null,
    position: { lon: 120, lat: 29 + id * 0.001 },
    hasLog: true,
    secrecy: '公开',
    ...more,
  }) as unknown as Borehole;
const layer = (id: number, borehole: number) => ({
  id,
  borehole,
  layerNo: null,
  top: 0,
  bottom: 30,
  lithology: 'C02',
  rockName: '熔结凝灰岩',
  unitCode: 'K1x',
  unitName: '西山头组',
  description: null,
  recovery: null,
  rqd: null,
});

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(of: Borehole, neighbours: Borehole[], address = '/') {
  server.answer(({ url }) => {
    const [path = '', query] = url.split('?');
    const id = Number(new URLSearchParams(query).get('borehole'));
    const list = (rows: object[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
    if (path === '/rest/boreholes') return list([of, ...neighbours]);
    if (path === '/rest/boreholeLayers') return list([layer(id * 10, id)]);
    if (path.startsWith('/rest/boreholes/')) {
      const row = neighbours.find((each) => each.id === Number(path.split('/').at(-1)));
      return row ? { body: row } : enveloped(null, 404);
    }
    return list([]);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <CompareButton hole={of} />
        <CompareSection hole={of} />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), search: () => new URLSearchParams(screen.getByRole('status').textContent ?? '') };
}

test('the nearest holes are offered with their distances, and what is chosen stands in the address', async () => {
  const { user, search } = open(hole(1), [hole(5), hole(3)]);
  await user.click(screen.getByRole('button', { name: '与其他钻孔对比' }));
  const offered = await screen.findAllByRole('checkbox');
  // 0.001° of latitude at 29° is 110.9 m
  expect(offered.map((each) => each.closest('label')?.textContent)).toEqual([
    'ZK3222 m，深 30.00 m',
    'ZK5443 m，深 30.00 m',
  ]);
  await user.click(screen.getByRole('checkbox', { name: /ZK5/ }));
  expect(await screen.findByRole('img', { name: /ZK1—ZK5 钻孔对比图，垂直比例尺 1∶200；按标高对齐/ })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('对齐基准'), '西山头组（K1x）顶面');
  expect(await screen.findByRole('img', { name: /按西山头组（K1x）顶面对齐/ })).toBeTruthy();
  expect([search().get('compare'), search().get('hang')]).toEqual(['5', 'unit:K1x']);
});

test('an address opens the comparison it tells; a hole that is not there is said', async () => {
  open(hole(1), [hole(3)], '/?compare=3,99&hang=mouth');
  expect(await screen.findByRole('img', { name: /ZK1—ZK3 .*按孔口对齐/ })).toBeTruthy();
  expect(await screen.findByText(/有 1 个钻孔没有读取到/)).toBeTruthy();
});

test('of a hole whose place is withheld no distance is told', async () => {
  const { user } = open(hole(1, { position: null, elevation: null }), [hole(3)]);
  await user.click(screen.getByRole('button', { name: '与其他钻孔对比' }));
  const offered = await screen.findByRole('checkbox');
  expect(offered.closest('label')?.textContent).toBe('ZK3深 30.00 m');
  const questions = server.arrived
    .map(({ url }) => decodeURIComponent(url))
    .filter((url) => url.startsWith('/rest/boreholes?'));
  expect(questions.some((url) => url.includes('position_within'))).toBe(false);
});
