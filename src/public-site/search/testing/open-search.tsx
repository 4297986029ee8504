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
import type { SearchHit, SearchResults, SearchSuggestion } from '../../../resources/holdings/search.ts';
import { forgetSearches } from '../recent-searches.ts';
import { QueryResultPage } from '../query-result-page.tsx';
import { SearchPage } from '../search-page.tsx';

let server: LocalServer;
/** Starts a server before each test of the file, and forgets everything after it. */
export function withSearch(): void {
  beforeEach(async () => {
    server = await startLocalServer();
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(async () => {
    forgetSearches();
    await server.close();
  });
}

/** Queries of one call that reached the server, in order. */
export const askedOf = (call: 'suggest' | 'results'): URLSearchParams[] =>
  server.arrived
    .filter(({ url }) => url.startsWith(`/api/search/${call}`))
    .map(({ url }) => new URLSearchParams(url.split('?')[1]));

type Answers = Partial<Record<'suggest' | 'results', (asked: URLSearchParams) => Reply | Promise<Reply>>>;

/** Answers the two calls; everything else is not found. */
export function answer(answers: Answers): void {
  server.answer(({ url }: Arrived) => {
    const [path, query] = url.split('?');
    const call = (['suggest', 'results'] as const).find((each) => path === `/api/search/${each}`);
    return (call && answers[call]?.(new URLSearchParams(query))) ?? enveloped(null, 404);
  });
}

export const suggested = (...suggestions: SearchSuggestion[]): Reply => enveloped(suggestions);
export const term = (text: string, kind = '矿种'): SearchSuggestion => ({ text, kind, link: null });

export const hit = (id: number, values: Partial<SearchHit> = {}): SearchHit => ({
  type: 'archives',
  id,
  title: `第${id}号萤石矿区详查报告`,
  snippet: null,
  titleMarks: [],
  snippetMarks: [],
  facts: ['2012'],
  link: `/archivesHoldingsDetail?id=${id}`,
  box: null,
  ...values,
});

export const found = (hits: SearchHit[], values: Partial<SearchResults> = {}): Reply =>
  enveloped({
    readings: [],
    counts: hits.length > 0 ? [{ type: 'archives', label: '成果资料', count: hits.length, isCapped: false }] : [],
    total: hits.length,
    totalIsCapped: false,
    hits,
    instead: null,
    others: [],
    ...values,
  } satisfies SearchResults);

/** The search pages at an address, with a router and a cache of their own. */
export function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/search', element: <SearchPage /> },
      { path: '/queryResult', element: <QueryResultPage /> },
      { path: '*', element: <p>别的页面</p> },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    router,
    user: userEvent.setup(),
    at: () => router.state.location.pathname + decodeURIComponent(router.state.location.search),
  };
}
