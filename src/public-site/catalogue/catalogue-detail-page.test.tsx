import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Arrived,
  enveloped,
  type LocalServer,
  type Reply,
  startLocalServer,
} from '../../../tests/helpers/local-server.ts';
import { clearSession } from '../../providers/session-store.ts';
import { ArchivesDetailPage, ArchivesListPage } from './archives-pages.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(async () => {
  clearSession();
  sessionStorage.clear();
  await server.close();
});

const archive = (id: number, values: object = {}) => ({
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
const listOf = (rows: object[], total = rows.length, next = ''): Reply => ({
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
function answer(replies: Record<string, (request: Arrived) => Reply>): void {
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

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/archivesHoldings', element: <ArchivesListPage /> },
      { path: '/archivesHoldingsDetail', element: <ArchivesDetailPage /> },
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

describe('detail', () => {
  const file = {
    id: 9,
    archive: 2,
    category: '正文',
    seq: 1,
    title: '正文一',
    scale: null,
    quantity: 1,
    unit: '册',
    format: 'PDF',
    secrecy: '秘密',
  };
  const detailReplies = (values: object = {}) => ({
    '/rest/archives?': () => listOf([archive(1), archive(2), archive(3)], 3),
    '/rest/archives/2': () => ({ body: archive(2, values) }),
    '/rest/archives/3': () => ({ body: archive(3) }),
    '/rest/archiveFiles?': () => listOf([file]),
    '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: null, borrowTel: '0571-1', address: null }),
  });

  test('tells the record, its citation, and honestly what can be done with a file', async () => {
    answer(detailReplies({ extent: null }));
    const { user } = open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByRole('heading', { level: 1, name: '第2号萤石矿区详查报告' })).toBeTruthy();
    expect(screen.getByText(/张三, 李四\. 第2号萤石矿区详查报告\[R\/OL\]/)).toBeTruthy();
    expect(screen.getByText('未记录范围')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^看：不开放/ }));
    expect(screen.getByText(/不上网/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '0571-1' })).toBeTruthy();
  });

  test('a withheld field is explained', async () => {
    answer(detailReplies({ extent: null, abstract: null, secrecy: '机密' }));
    open('/archivesHoldingsDetail?id=2');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByText('涉密信息不公开').length).toBeGreaterThanOrEqual(3);
  });

  test('leads on and back within the result it was opened from', async () => {
    answer(detailReplies({ extent: null }));
    const { user, search, router } = open('/archivesHoldings?q=萤石&view=grid');
    await user.click((await screen.findAllByRole('link', { name: '第2号萤石矿区详查报告' }))[0] as HTMLElement);
    expect(await screen.findByText('第 2 / 3 条')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '下一条' }));
    expect(search().get('id')).toBe('3');
    await user.click(await screen.findByRole('link', { name: /返回检索结果/ }));
    expect(router.state.location.pathname).toBe('/archivesHoldings');
    expect(search().toString()).toBe(new URLSearchParams({ q: '萤石', view: 'grid' }).toString());
  });

  test.each(['?id=77', '?id=abc', ''])('a record that is not there leads to the list: %s', async (query) => {
    answer(detailReplies());
    open(`/archivesHoldingsDetail${query}`);
    expect(await screen.findByText('没有找到这一条成果资料')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去成果资料列表' })).toBeTruthy();
  });

  test('no right is said as such', async () => {
    answer({ '/rest/archives/2': () => enveloped(null, 403) });
    open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByText(/联系管理员授权/)).toBeTruthy();
  });
});
