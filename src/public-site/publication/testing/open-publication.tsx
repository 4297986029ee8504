import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import {
  type Arrived,
  enveloped,
  type LocalServer,
  type Reply,
  startLocalServer,
} from '../../../../tests/helpers/local-server.ts';
import { clearSession } from '../../../providers/session-store.ts';
import { NewsDetailPage } from '../../news/news-detail-page.tsx';
import { NewsListPage } from '../../news/news-list-page.tsx';
import { ActivityPage } from '../../popularisation/activity-page.tsx';
import { PopularisationDetailPage, PopularisationPage } from '../../popularisation/popularisation-pages.tsx';

let server: LocalServer;
/** Starts a server before each test of the file, and forgets everything after it. */
export function withPublications(): void {
  beforeEach(async () => {
    server = await startLocalServer();
  });
  afterEach(async () => {
    clearSession();
    sessionStorage.clear();
    await server.close();
  });
}

/** Requests that reached the server. */
export const arrived = (): Arrived[] => server.arrived;

/** A news item as the server answers it. */
export const newsItem = (id: number, values: object = {}) => ({
  id,
  title: `第${id}条新闻`,
  kind: '要闻',
  summary: '摘要',
  cover: null,
  body: '<h2>小标题</h2><p>正文</p>',
  source: '某院',
  author: null,
  publishedOn: '2026-05-01',
  isTop: false,
  isSample: true,
  state: 'published',
  publishAt: null,
  reviewNote: null,
  ...values,
});

/** A list as plain REST answers it. */
export const listOf = (rows: object[], total = rows.length): Reply => ({
  body: rows,
  headers: { 'X-Total-Count': String(total), 'X-Total-Capped': 'false', 'X-Next-Cursor': '' },
});

/** Answers by the longest first part of the address that fits; everything else is not found. */
export function answer(replies: Record<string, (request: Arrived) => Reply>): void {
  const byLength = Object.entries(replies).sort(([a], [b]) => b.length - a.length);
  server.answer((request) => {
    const url = decodeURIComponent(request.url);
    return byLength.find(([start]) => url.startsWith(start))?.[1](request) ?? enveloped(null, 404);
  });
}

/** The pages at an address, with a router and a cache of their own. */
export function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/news', element: <NewsListPage /> },
      { path: '/newsDetail', element: <NewsDetailPage /> },
      { path: '/GEOPopularization', element: <PopularisationPage /> },
      { path: '/GEOPopularizationDetail', element: <PopularisationDetailPage /> },
      { path: '/geoscienceReservationInfo', element: <ActivityPage /> },
      { path: '/Login', element: <p>登录页</p> },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup(), search: () => new URLSearchParams(router.state.location.search) };
}
