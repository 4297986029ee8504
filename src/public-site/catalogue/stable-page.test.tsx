import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
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
          <Route path="/id/*" element={<StablePage />} />
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
  expect(stableAddress(archives, archive(3))).toBe('/id/33-3');
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

test('a short address leads to the one item of any catalogue that has the number', async () => {
  answer({
    '/rest/': () => listOf([]),
    '/rest/archives?': ({ url }) => listOf(url.includes('archiveNo=33%2F2') ? [archive(2)] : []),
    // Numbers of another form are refused
    '/rest/standards?': () => enveloped(null, 422),
  });
  open('/id/33%2F2');
  expect(await screen.findByText('到达 /archivesHoldingsDetail?id=2')).toBeTruthy();
  // Where numbers are told to be of another form, none is looked for
  const lists = arrived().map(({ url }) => new URL(url, 'http://x').pathname);
  expect(lists).toContain('/rest/boreholes');
  expect(lists).not.toContain('/rest/physicalMaterials');
});

test('a number that two catalogues have leads to either', async () => {
  answer({
    '/rest/': () => listOf([]),
    '/rest/archives?': () => listOf([archive(2)]),
    '/rest/products?': () => listOf([{ id: 7, productNo: '33-2', title: '某幅地质图' }]),
  });
  open('/id/33-2');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['地质图件：某幅地质图', '/GeolDataDetail?id=7'],
    ['成果资料：第2号萤石矿区详查报告', '/archivesHoldingsDetail?id=2'],
  ]);
});

test('a number that cannot be looked for is no number that is not there', async () => {
  answer({ '/rest/': () => listOf([]), '/rest/archives?': () => enveloped(null, 503) });
  open('/id/33-2');
  expect(await screen.findByText('资料没有加载出来')).toBeTruthy();
});

test.each([
  ['/id/33-9', /没有编号为“33-9”的资料/],
  ['/id?archives=33-9', /没有编号为“33-9”的资料/],
  ['/id?users=1', /没有编号为“1”的资料/],
  ['/id', /地址不完整/],
])('%s is said not to be there', async (address, text) => {
  answer({ '/rest/': () => listOf([]) });
  open(address);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: '站内搜索' })).toBeTruthy();
});
