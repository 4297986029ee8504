import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { news } from '../../resources/site/news.ts';
import { archive, answer, arrived, listOf, withCatalogue } from './testing/open-catalogue.tsx';
import { catalogues } from './linked/catalogues.ts';
import { numberFieldOf, stableAddress } from './stable-address.ts';
import { StablePage } from './stable-page.tsx';

withCatalogue();

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>到达 {pathname + search}</p>;
}

function open(address: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/id" element={<StablePage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('every catalogue with numbers is cited by them', () => {
  expect(numberFieldOf(archives)).toBe('archiveNo');
  expect(numberFieldOf(boreholes)).toBe('unifiedNo');
  expect(numberFieldOf(news)).toBeNull();
  expect(catalogues.filter((each) => numberFieldOf(each) !== null).length).toBeGreaterThan(8);
  expect(stableAddress(archives, archive(3))).toBe('/id?archives=33-3');
  // A number that is withheld names nothing
  expect(stableAddress(archives, archive(3, { archiveNo: null }))).toBe('/archivesHoldingsDetail?id=3');
});

test('a number leads to the page of its item', async () => {
  answer({ '/rest/archives?': () => listOf([archive(2)]) });
  open('/id?archives=33-2');
  expect(await screen.findByText('到达 /archivesHoldingsDetail?id=2')).toBeTruthy();
  const [asked] = arrived().filter(({ url }) => url.startsWith('/rest/archives?'));
  expect(new URL(asked?.url ?? '', 'http://x').searchParams.get('archiveNo')).toBe('33-2');
});

test.each([
  ['/id?archives=33-9', /没有编号为“33-9”的资料/],
  ['/id?users=1', /没有编号为“1”的资料/],
  ['/id', /地址不完整/],
])('%s is said not to be there', async (address, text) => {
  answer({ '/rest/archives?': () => listOf([]) });
  open(address);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: '站内搜索' })).toBeTruthy();
});
