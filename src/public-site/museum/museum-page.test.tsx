import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession } from '../../providers/session-store.ts';
import { MuseumDetailPage } from './museum-detail-page.tsx';
import { MuseumPage } from './museum-page.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const specimen = (id: number, values: object = {}) => ({
  id,
  name: `第${id}件`,
  accessionNo: `ZDB-${id}`,
  hall: 1,
  kind: '矿物',
  grade: '一级',
  formula: 'CaF2',
  period: '白垩纪',
  ageFrom: null,
  position: null,
  picture: `/p/${id}`,
  thumbnail: `/t/${id}`,
  archive: null,
  borehole: null,
  isSample: true,
  state: 'published',
  ...values,
});
const hall = (id: number, name: string) => ({
  id,
  name,
  floor: '一层',
  order: id,
  theme: '主题',
  planBox: { x: 0, y: 0, width: 50, depth: 50 },
  isOpen: true,
  isSample: true,
  state: 'published',
});
const listOf = (rows: object[], total = rows.length): Reply => ({
  body: rows,
  headers: { 'X-Total-Count': String(total), 'X-Total-Capped': 'false', 'X-Next-Cursor': '' },
});
const facets = {
  facets: {
    hall: [{ value: 1, count: 30 }],
    kind: [
      { value: '矿物', count: 20 },
      { value: '化石', count: 10 },
    ],
    period: [{ value: '白垩纪', count: 30 }],
  },
  total: 30,
  totalIsCapped: false,
  isApproximate: false,
};

function serve(replies: Record<string, Reply>): void {
  const all: Record<string, Reply> = {
    '/rest/museumInfo': { body: { id: 1, name: '某馆', hours: '9:00–16:30', isSample: true } },
    '/rest/museumHalls?': listOf([hall(1, '矿物厅'), hall(2, '化石厅')]),
    '/rest/museumHalls/1': { body: hall(1, '矿物厅') },
    '/rest/specimens/facets': enveloped(facets),
    '/rest/specimens?': listOf([specimen(7), specimen(8)], 30),
    ...replies,
  };
  const starts = Object.keys(all).toSorted((a, b) => b.length - a.length);
  server.answer(({ url }) => all[starts.find((start) => url.startsWith(start)) ?? ''] ?? enveloped(null, 404));
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/zheDiBo', element: <MuseumPage /> },
      { path: '/zheDiBoDetail', element: <MuseumDetailPage /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), search: () => new URLSearchParams(router.state.location.search) };
}
const lastList = (): URLSearchParams => {
  const url = server.arrived.findLast((each) => each.url.startsWith('/rest/specimens?'))?.url ?? '';
  return new URLSearchParams(url.split('?')[1]);
};

describe('home', { timeout: 60_000 }, () => {
  test('a kind, an age and a hall narrow the collection, each again to take it back; the page begins anew', async () => {
    serve({});
    const { user, search } = open('/zheDiBo?page=2&q=石');
    await user.click(await screen.findByRole('button', { name: /^矿物\s*20$/u }));
    expect(search().toString()).toBe(new URLSearchParams({ q: '石', kind: '矿物' }).toString());
    await user.click(screen.getByRole('button', { name: /^白垩纪\s*30$/u }));
    await user.click(
      within(screen.getByRole('group', { name: '展厅' })).getByRole('button', { name: /^矿物厅\s*30$/u }),
    );
    await waitFor(() => expect(lastList().get('hall')).toBe('1'));
    expect(Object.fromEntries(lastList())).toMatchObject({ q: '石', kind: '矿物', period: '白垩纪', _end: '24' });
    await user.click(screen.getByRole('button', { name: /^矿物\s*20$/u }));
    expect(search().get('kind')).toBeNull();
  });

  test('what nothing has cannot be chosen; ages without specimens are not offered', async () => {
    serve({});
    open('/zheDiBo');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^陨石\s*0$/u })).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /三叠纪/ })).toBeNull();
  });

  test('the plan and the list lead to the halls, and point at each other', async () => {
    serve({});
    const { user } = open('/zheDiBo');
    const links = await screen.findAllByRole('link', { name: '矿物厅' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/zheDiBoDetail?hall=1', '/zheDiBoDetail?hall=1']);
    const [onPlan, inList] = links;
    if (!onPlan || !inList) throw new Error('no links');
    await user.hover(inList);
    expect(onPlan.getAttribute('data-marked')).toBe('true');
  });

  test('an empty result says what to do, a failing one can be asked again', async () => {
    serve({ '/rest/specimens?': listOf([]) });
    const { user, search } = open('/zheDiBo?q=没有');
    await user.click(await screen.findByRole('button', { name: '看全部标本' }));
    expect(search().toString()).toBe('');
    serve({ '/rest/specimens?': enveloped(null, 503) });
    await user.click(screen.getByRole('button', { name: /^化石\s*10$/u }));
    expect((await screen.findAllByRole('button', { name: '重试' })).length).toBeGreaterThan(0);
  });
});

describe('detail', { timeout: 60_000 }, () => {
  test('a specimen shows its facts, its neighbours and a picture that keys enlarge', async () => {
    serve({ '/rest/specimens/7': { body: specimen(7, { name: '萤石' }) } });
    open('/zheDiBoDetail?id=7');
    expect(await screen.findByRole('heading', { level: 1, name: '萤石' })).toBeTruthy();
    expect(screen.getByText('ZDB-7')).toBeTruthy();
    expect((await screen.findByRole('link', { name: '矿物厅' })).getAttribute('href')).toBe('/zheDiBoDetail?hall=1');
    const frame = screen.getByRole('group', { name: /萤石的图片/ });
    fireEvent.keyDown(frame, { key: '+' });
    expect(screen.getByText('130%')).toBeTruthy();
    fireEvent.keyDown(frame, { key: '0' });
    expect(screen.getByText('100%')).toBeTruthy();
    expect(screen.queryByText('未发布预览')).toBeNull();
  });

  test.each(['/zheDiBoDetail', '/zheDiBoDetail?id=x', '/zheDiBoDetail?id=9', '/zheDiBoDetail?hall=99'])(
    '%s leads back to the museum',
    async (address) => {
      serve({});
      open(address);
      expect((await screen.findByRole('link', { name: '去浙地博' })).getAttribute('href')).toBe('/zheDiBo');
    },
  );
});
