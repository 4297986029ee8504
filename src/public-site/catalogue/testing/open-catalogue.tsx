import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  type Arrived,
  enveloped,
  type LocalServer,
  type Reply,
  startLocalServer,
} from '../../../../tests/helpers/local-server.ts';
import { clearSession } from '../../../providers/session-store.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { ArchivesDetailPage, ArchivesListPage } from '../archives-pages.tsx';

let server: LocalServer;
/** Starts a server before each test of the file, and forgets everything after it. */
export function withCatalogue(): void {
  beforeEach(async () => {
    server = await startLocalServer();
    Element.prototype.scrollIntoView = vi.fn<() => void>();
  });
  afterEach(async () => {
    clearSession();
    sessionStorage.clear();
    await server.close();
  });
}

/** Requests that reached the server. */
export const arrived = (): Arrived[] => server.arrived;

/** A record as the server answers it. */
export const archive = (id: number, values: object = {}) => ({
  id,
  archiveNo: `33-${id}`,
  title: `第${id}号萤石矿区详查报告`,
  authors: '张三、李四',
  formingUnit: '某地质大队',
  year: 2012,
  category: '矿产勘查',
  workDegree: '详查',
  city: '金华市',
  county: '武义县',
  keepingUnit: '某资料馆',
  secrecy: '公开',
  carrier: '纸质',
  extent: { west: 119.5, south: 28.5, east: 119.7, north: 28.7 },
  abstract: '查明资源量。',
  protectedUntil: null,
  isSample: false,
  ...values,
});
const facets = enveloped({
  facets: {
    category: [{ value: '矿产勘查', count: 7 }],
    city: [{ value: '金华市', count: 7 }],
    year: [{ value: 2012, count: 7 }],
  },
  total: 7,
  totalIsCapped: false,
  isApproximate: false,
});
/** A list as plain REST answers it. */
export const listOf = (rows: object[], total = rows.length, next = ''): Reply => ({
  body: rows,
  headers: { 'X-Total-Count': String(total), 'X-Total-Capped': String(total >= 10_000), 'X-Next-Cursor': next },
});
const outline = {
  body: {
    notice: '',
    geometry: {
      coordinates: [
        [
          [
            [118, 27],
            [123, 27],
            [123, 31],
            [118, 27],
          ],
        ],
      ],
    },
  },
};

/** Answers by the first part of the address that fits; everything else is not found. */
export function answer(replies: Record<string, (request: Arrived) => Reply>): void {
  const known: typeof replies = {
    '/rest/archives/facets': () => facets,
    '/base-data/province-outline.json': () => outline,
    ...replies,
  };
  const byLength = Object.entries(known).sort(([a], [b]) => b.length - a.length);
  server.answer((request) => {
    const url = decodeURIComponent(request.url);
    return byLength.find(([start]) => url.startsWith(start))?.[1](request) ?? enveloped(null, 404);
  });
}

function Elsewhere() {
  return <p>到达 {useLocation().pathname}</p>;
}

/** The catalogue at an address, with a router and a cache of its own. */
export function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/archivesHoldings', element: <ArchivesListPage /> },
      { path: '/archivesHoldingsDetail', element: <ArchivesDetailPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup(), search: () => new URLSearchParams(router.state.location.search) };
}
