import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import { clearSession } from '../../../providers/session-store.ts';
import { LandPage } from './land-page.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  clearSession();
  await server.close();
});

let lastId = 0;
const figure = (chart: string, subject: string, value: number, series: string | null = null) => ({
  id: ++lastId,
  topic: 'landSubject',
  chart,
  subject,
  series,
  value,
  unit: '%',
  site: null,
  order: lastId,
  isSample: true,
});
const figures = [
  figure('goodShare', '长兴县', 71.5),
  figure('goodShare', '武义县', 48.2),
  figure('surveyedArea', '长兴县', 640),
  figure('countyGrades', '长兴县', 40, '一等'),
  figure('countyGrades', '长兴县', 60, '二等'),
  figure('gradeArea', '一等', 300),
  figure('gradeArea', '二等', 500),
];
const listOf = (rows: object[]) => ({
  body: rows,
  headers: { 'X-Total-Count': String(rows.length), 'X-Total-Capped': 'false', 'X-Next-Cursor': '' },
});

function answer(isFailing = false): void {
  server.answer((request) => {
    const url = new URL(request.url, 'http://portal');
    if (url.pathname === '/base-data/zhejiang.topo.json')
      return { body: JSON.parse(readFileSync('public/base-data/zhejiang.topo.json', 'utf8')) as object };
    if (url.pathname !== '/rest/topicFigures') return listOf([]);
    if (isFailing) return enveloped(null, 503);
    const charts = url.searchParams.getAll('chart');
    const subject = url.searchParams.get('subject');
    return listOf(figures.filter((each) => (subject ? each.subject === subject : charts.includes(each.chart))));
  });
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <LandPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), search: () => new URLSearchParams(router.state.location.search) };
}

test('a county is chosen from the ranking, shown in full, and kept in the address', async () => {
  answer();
  const { user, search } = open('/landSubject');
  await user.click(await screen.findByRole('button', { name: /长兴县/ }, { timeout: 8000 }));
  expect(search().get('county')).toBe('长兴县');
  const panel = await screen.findByRole('region', { name: '长兴县土地质量' });
  expect((await within(panel).findByText('二等')).parentElement?.textContent).toContain('60 %');
  await user.click(within(panel).getByRole('button', { name: /关闭/ }));
  expect(search().get('county')).toBeNull();
});

test('the address alone opens a county', async () => {
  answer();
  open(`/landSubject?county=${encodeURIComponent('长兴县')}`);
  const panel = await screen.findByRole('region', { name: '长兴县土地质量' });
  expect((await within(panel).findByText('71.5 %')).tagName).toBe('DD');
});

test('every chart has its numbers as a table', async () => {
  answer();
  open('/landSubject');
  const table = await screen.findByRole('group', { name: '各等级土地构成数据表', hidden: true });
  expect(within(table).getByRole('rowheader', { name: '一等', hidden: true }).parentElement?.textContent).toContain(
    '300',
  );
});

test('a part that fails says so and can be asked again', async () => {
  answer(true);
  const { user } = open('/landSubject');
  const alert = (await screen.findByText('分县数据没有加载出来')).closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('the failure is not announced');
  answer();
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /长兴县/ }, { timeout: 8000 })).toBeTruthy();
});
