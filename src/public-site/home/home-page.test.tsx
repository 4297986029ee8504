import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { HomePage } from './home-page.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

const listOf = (rows: object[]): Reply => enveloped({ rows, total: rows.length, totalIsCapped: false, next: null });
const slides = [1, 2, 3].map((id) => ({
  id,
  title: `第${id}张`,
  summary: '摘要',
  picture: null,
  link: '/archivesHoldings',
  order: id,
}));
const replies: Record<string, Reply> = {
  '/zdapi/site/info': enveloped({ id: 1, title: '某省地质资料服务门户', accessMode: 'open' }),
  '/api/visit/getVisits': enveloped({ totalVisitCount: 1234, dayVisitCount: 56 }),
  '/global_config/home_configs': listOf([]),
  '/api/ugGeoCarousel/query/all': listOf(slides),
  '/api/ugLatestUpdate/search/page': listOf([
    { id: 1, title: '一批资料上架', kind: '资料上架', publishedOn: '2026-06-25', link: '/archivesHoldings' },
    { id: 2, title: '坏链接', kind: '公告', publishedOn: '2026-06-24', link: 'javascript:alert(1)' },
  ]),
  '/api/ugGeoCooperative/query/all': listOf([{ id: 1, name: '某大学', kind: '科研院校', url: null, logo: null }]),
  '/rest/archives/facets': enveloped({
    facets: {
      category: [
        { value: '物化遥', count: 3 },
        { value: '矿产勘查', count: 9 },
      ],
    },
    total: 12,
    totalIsCapped: false,
    isApproximate: false,
  }),
};

function open(changed: Record<string, Reply> = {}) {
  const known = { ...replies, ...changed };
  server.answer(
    ({ url }) => Object.entries(known).find(([start]) => url.startsWith(start))?.[1] ?? enveloped(null, 500),
  );
  const router = createMemoryRouter([{ path: '*', element: <HomePage /> }], { initialEntries: ['/home'] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router };
}

describe('home', () => {
  test('shows real counts, largest category first, each leading to its list', async () => {
    open();
    const holdings = screen.getByRole('region', { name: '馆藏一览' });
    const links = await within(holdings).findAllByRole('link', { name: /^(物化遥|矿产勘查)/ });
    expect(links.map((link) => link.textContent)).toEqual(['矿产勘查9', '物化遥3']);
    expect(decodeURIComponent(links[0]?.getAttribute('href') ?? '')).toBe('/archivesHoldings?category=矿产勘查');
    expect(within(holdings).getByText('12')).toBeTruthy();
    expect(await within(holdings).findByText('1,234')).toBeTruthy();
  });

  test('searches the archives', async () => {
    const { user, router } = open();
    await user.type(screen.getByRole('searchbox', { name: '检索成果资料' }), '萤石{Enter}');
    expect(router.state.location.pathname).toBe('/archivesHoldings');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('萤石');
  });

  test('nine categories and eleven topics lead to their pages', () => {
    open();
    const maps = screen.getByRole('region', { name: '地质图件' });
    const categories = within(maps)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link').getAttribute('href') ?? '');
    expect(categories).toHaveLength(9);
    expect(decodeURIComponent(categories[0] ?? '')).toBe('/GeoProducts?secondType=基础地质');
    expect(within(screen.getByRole('region', { name: '专题' })).getAllByRole('listitem')).toHaveLength(11);
  });

  test('an address that is neither a path nor http is no link', async () => {
    open();
    expect((await screen.findByText('坏链接')).closest('a')).toBeNull();
    expect(screen.getByText('一批资料上架').closest('a')?.getAttribute('href')).toBe('/archivesHoldings');
  });

  test('slides turn by button and by arrow, and stop', async () => {
    const { user } = open();
    const carousel = await screen.findByRole('region', { name: '首页轮播' });
    const shown = () =>
      within(carousel)
        .getAllByRole('group', { hidden: true })
        .find((slide) => slide.dataset['shown'] === 'true');
    expect(shown()?.textContent).toContain('第1张');
    await user.click(within(carousel).getByRole('button', { name: '下一张' }));
    expect(shown()?.textContent).toContain('第2张');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()?.textContent).toContain('第3张');
    await user.click(within(carousel).getByRole('button', { name: '暂停轮播' }));
    expect(within(carousel).getByRole('button', { name: '播放轮播' })).toBeTruthy();
  });
});

describe('a failing block leaves the others', () => {
  const down = enveloped(null, 500);
  test('each says what did not come, and trying again brings it', async () => {
    const { user } = open({ '/api/ugLatestUpdate/search/page': down, '/rest/archives/facets': down });
    const latest = screen.getByRole('region', { name: '最新动态' });
    const retry = await within(latest).findByRole('button', { name: '重试' });
    expect(await screen.findByText('馆藏统计没有加载出来')).toBeTruthy();
    expect(await screen.findByText('第1张')).toBeTruthy();
    expect(await screen.findByText('某大学')).toBeTruthy();
    server.answer(() => replies['/api/ugLatestUpdate/search/page'] ?? down);
    await user.click(retry);
    await waitFor(() => expect(within(latest).getByText('一批资料上架')).toBeTruthy());
  });

  test('everything down is still a page', async () => {
    open(Object.fromEntries(Object.keys(replies).map((start) => [start, down])));
    await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' }).length).toBeGreaterThanOrEqual(5));
    expect(screen.getByRole('searchbox', { name: '检索成果资料' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /查成果资料.*目录/ })).toBeTruthy();
  });

  test('nothing entered yet is said as such', async () => {
    open({ '/api/ugGeoCarousel/query/all': listOf([]), '/api/ugLatestUpdate/search/page': listOf([]) });
    expect(await screen.findByText('还没有发布轮播内容。')).toBeTruthy();
    expect(await screen.findByText('还没有动态。')).toBeTruthy();
  });
});
