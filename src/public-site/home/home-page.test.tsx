import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { HomePage } from './home-page.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

const listOf = (rows: object[]): Reply => enveloped({ rows, total: rows.length, totalIsCapped: false, next: null });
/** A list as plain REST answers it. */
const plainList = (rows: object[]): Reply => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
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
  '/api/holdings/summary': enveloped({
    counts: { archives: { total: 12, isCapped: false }, boreholes: { total: 10_000, isCapped: true } },
    archiveCategories: [
      { category: '矿产勘查', count: 9 },
      { category: '物化遥', count: 3 },
    ],
    productCategories: [{ category: '基础地质', count: 64 }],
    isApproximate: false,
  }),
  '/rest/news': plainList([
    {
      id: 5,
      title: '头条',
      kind: '要闻',
      summary: '摘要',
      cover: `/zdapi/files/open/${'0a'.repeat(16)}`,
      publishedOn: '2026-06-25',
    },
    { id: 4, title: '次条', kind: '地质工作', summary: null, cover: null, publishedOn: '2026-06-24' },
  ]),
  '/rest/articles': plainList([
    { id: 8, title: '一篇科普', kind: '文章', topic: '矿物与岩石', cover: null, minutes: 3 },
  ]),
  '/rest/topics': plainList([
    { id: 1, key: 'gsspTopic', title: '金钉子', lead: '四颗金钉子', picture: `/zdapi/files/open/${'0b'.repeat(16)}` },
  ]),
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
    expect(
      within(holdings)
        .getByRole('link', { name: /成果资料 ?12 件/ })
        .getAttribute('href'),
    ).toBe('/archivesHoldings');
    expect(within(holdings).getByRole('link', { name: /钻孔 ?10,000\+ 个/ })).toBeTruthy();
    expect(within(holdings).queryByText('标准规范')).toBeNull();
    expect(await within(holdings).findByText('累计 1,234 人次')).toBeTruthy();
    const drawer = within(screen.getByRole('region', { name: '地质图件' })).getByRole('link', { name: /基础地质/ });
    expect(drawer.textContent).toBe('基础地质64 件');
  });

  test('news, science and topics come with their pictures, which wait until they are seen', async () => {
    open();
    const newest = within(screen.getByRole('region', { name: '新闻动态' }));
    const lead = await newest.findByRole('link', { name: /头条/ });
    expect(lead.getAttribute('href')).toBe('/newsDetail?id=5');
    expect(lead.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    expect(newest.getByRole('link', { name: '次条' }).getAttribute('href')).toBe('/newsDetail?id=4');
    const science = within(screen.getByRole('region', { name: '地学科普' }));
    expect((await science.findByRole('link', { name: /一篇科普/ })).getAttribute('href')).toBe(
      '/GEOPopularizationDetail?id=8',
    );
    const topic = await within(screen.getByRole('region', { name: '专题' })).findByRole('link', { name: /四颗金钉子/ });
    expect(topic.getAttribute('href')).toBe('/gsspTopic');
    expect(topic.querySelector('img')).not.toBeNull();
  });

  test('searches everything', async () => {
    const { user, router } = open();
    await user.type(screen.getByRole('combobox', { name: '站内搜索' }), '萤石{Enter}');
    expect(router.state.location.pathname).toBe('/queryResult');
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
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
    );
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
    const { user } = open({ '/api/ugLatestUpdate/search/page': down, '/api/holdings/summary': down });
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
    expect(screen.getByRole('combobox', { name: '站内搜索' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /查成果资料.*目录/ })).toBeTruthy();
  });

  test('nothing entered yet is said as such', async () => {
    open({ '/api/ugGeoCarousel/query/all': listOf([]), '/api/ugLatestUpdate/search/page': listOf([]) });
    expect(await screen.findByText('还没有发布轮播内容。')).toBeTruthy();
    expect(await screen.findByText('还没有动态。')).toBeTruthy();
  });
});
