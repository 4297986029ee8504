import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { readMapState } from '../../map/state/map-state.ts';
import { AboutPage } from './about-page.tsx';
import { oneMapAt } from './place-map.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const about = {
  id: 1,
  summary: '一句话',
  introduction: '<p>简介<script>x()</script></p>',
  duties: [{ title: '调查', note: null }],
  milestones: [
    { year: 2002, event: '条例施行', picture: null },
    { year: 1956, event: '建队', picture: null },
  ],
  departments: [{ name: '资料科', matters: '借资料', phone: '0571-00000004', email: null, room: '103' }],
  monday: ['09:00–11:30', '13:30–16:30'],
  tuesday: ['09:00–11:30'],
  phones: [{ label: '总机', number: '0571-00000000' }],
  position: null,
  routes: [{ way: '地铁', directions: '出站步行 8 分钟' }],
  isSample: false,
};
const contact = { id: 1, collectTel: '0571-00000001', borrowTel: '0571-00000002', address: '杭州市' };
const counts = { archives: { total: 1234, isCapped: false }, boreholes: { total: 0, isCapped: false } };
const summary = { counts, archiveCategories: [], productCategories: [], isApproximate: false };
const closures = (...rows: object[]): Reply => ({
  body: rows,
  headers: { 'X-Total-Count': String(rows.length), 'X-Total-Capped': 'false', 'X-Next-Cursor': '' },
});

function repliesWith(replies: Record<string, Reply>): (url: string) => Reply {
  const all: Record<string, Reply> = {
    '/rest/about': { body: about },
    '/zdapi/site/info': enveloped({ id: 1, title: '门户', institutionName: '某地质院', accessMode: 'open' }),
    '/api/ugGeoMechanism/get': enveloped(contact),
    '/api/holdings/summary': enveloped(summary),
    '/rest/roomClosures': closures(),
    ...replies,
  };
  return (url) => all[Object.keys(all).find((start) => url.startsWith(start)) ?? ''] ?? { status: 404 };
}
const served = repliesWith({});
const serve = (replies: Record<string, Reply> = {}): void => {
  const reply = repliesWith(replies);
  server.answer(({ url }) => reply(url));
};

function open() {
  const router = createMemoryRouter([{ path: '/aboutUs', element: <AboutPage /> }], { initialEntries: ['/aboutUs'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const part = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('about the institute', { timeout: 60_000 }, () => {
  test('shows what was entered, the history in order and the holdings as they were counted', async () => {
    serve();
    open();
    expect((await part('机构简介')).textContent).toBe('机构简介简介');
    expect(screen.getByText('某地质院')).toBeTruthy();
    const years = within(await part('历史沿革')).getAllByRole('listitem');
    expect(years.map(({ textContent }) => textContent)).toEqual(['1956建队', '2002条例施行']);
    const held = within(await part('馆藏数字')).getAllByRole('link');
    expect(held.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/archivesHoldings', '1,234 件成果资料'],
    ]);
    const department = within(await part('部门与办事')).getByRole('link', { name: '0571-00000004' });
    expect(department.getAttribute('href')).toBe('tel:057100000004');
    const numbers = within(await part('联系与到达')).getAllByRole('link');
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['0571-00000002', '0571-00000001', '0571-00000000']);
  });

  test('a link of the contents brings its part and the focus', async () => {
    serve();
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    const user = open();
    const contents = await screen.findByRole('navigation', { name: '本页内容' });
    await user.click(within(contents).getByRole('link', { name: '开放时间' }));
    expect(document.activeElement?.textContent).toBe('开放时间');
  });

  test('tells whether it is open, by China’s time and the closed days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T02:00:00Z') });
    serve();
    open();
    const hours = within(await part('开放时间'));
    expect(hours.getByText('现在开放')).toBeTruthy();
    expect(hours.getByText('11:30 关闭')).toBeTruthy();
    expect(hours.getByRole('row', { current: 'date' }).textContent).toBe('周一今天09:00–11:30、13:30–16:30');
    expect(hours.getByRole('row', { name: /周三/ }).textContent).toContain('不开放');
  });

  test('on a closed day says why; where that is not known it says nothing of the present', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T02:00:00Z') });
    serve({ '/rest/roomClosures': closures({ id: 3, room: null, startsOn: '2026-06-01', days: 1, reason: '检修' }) });
    open();
    const hours = within(await part('开放时间'));
    expect(hours.getByText('检修，6月2日 周二 09:00 开放')).toBeTruthy();
    expect(hours.getByRole('row', { current: 'date' }).textContent).toContain('不开放：检修');
  });

  test('is closed on the day though there were as many closed days before as two months have', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T02:00:00Z') });
    const days = Array.from({ length: 61 }, (_, at) => new Date(Date.UTC(2026, 3, 2 + at)).toISOString().slice(0, 10));
    const rows = days.map((startsOn, at) => ({ id: at + 1, room: null, startsOn, days: 1, reason: '检修' }));
    expect(days.at(-1)).toBe('2026-06-01');
    server.answer(({ url }) => {
      const end = Number(new URLSearchParams(url.split('?')[1]).get('_end'));
      return url.startsWith('/rest/roomClosures') ? closures(...rows.slice(0, end)) : served(url);
    });
    open();
    const hours = within(await part('开放时间'));
    expect(await hours.findByText(/^检修，/)).toBeTruthy();
  });

  test('closed days that do not load leave the hours standing, with a warning', async () => {
    serve({ '/rest/roomClosures': enveloped(null, 500) });
    open();
    const hours = within(await part('开放时间'));
    expect(hours.getByText(/到访前请先来电/)).toBeTruthy();
    expect(screen.queryByText(/现在开放|已关闭/)).toBeNull();
  });

  test('a portal that nobody has filled in says nothing that it does not know', async () => {
    serve({
      '/rest/about': { body: { id: 1, isSample: false } },
      '/zdapi/site/info': enveloped({ id: 1, title: '门户', institutionName: null, accessMode: 'open' }),
      '/api/ugGeoMechanism/get': enveloped({ id: 1, collectTel: null, borrowTel: null, address: null }),
      '/api/holdings/summary': enveloped({ ...summary, counts: { archives: { total: 0, isCapped: false } } }),
    });
    open();
    expect(await screen.findByRole('link', { name: '返回首页' })).toBeTruthy();
    expect(screen.queryAllByRole('region')).toEqual([]);
    expect(screen.queryByText(/现在开放|已关闭|undefined|null/)).toBeNull();
  });

  test('what fails can be asked again, and the rest stands', async () => {
    serve({ '/rest/about': enveloped(null, 500), '/api/holdings/summary': enveloped(null, 500) });
    const user = open();
    expect(await screen.findByText('机构介绍没有加载出来')).toBeTruthy();
    expect(within(await part('馆藏数字')).getByText('馆藏统计没有加载出来')).toBeTruthy();
    expect(await part('联系与到达')).toBeTruthy();
    serve();
    await user.click(screen.getAllByRole('button', { name: '重试' })[0] as HTMLElement);
    expect(await part('机构简介')).toBeTruthy();
  });

  test('the one-map opens at the place', () => {
    const { state, problems } = readMapState(
      new URLSearchParams(oneMapAt({ lon: 120.155, lat: 30.274 }).split('?')[1]),
    );
    expect(problems).toEqual([]);
    expect(state).toMatchObject({ lon: 120.155, lat: 30.274, zoom: 15, place: { lon: 120.155, lat: 30.274 } });
  });
});
