import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { MapDataDetailPage } from './map-data-pages.tsx';
import { ProductsDetailPage, ProductsListPage } from './products-pages.tsx';
import { SurveyDataPage } from './survey-data-pages.tsx';
import { answer, arrived, listOf, withCatalogue } from './testing/open-catalogue.tsx';

withCatalogue();

const product = (id: number, values: object = {}) => ({
  id,
  productNo: `浙地图33-KC-${id}`,
  title: `第${id}号矿产图`,
  secondType: '矿产地质',
  type: '矿产图',
  developmentUnit: '某地质大队',
  year: 2012,
  scale: '1∶50000',
  sheetName: '黄岩幅',
  sheetNo: 'H51E021006',
  archive: 7,
  keepingUnit: '某资料馆',
  secrecy: '公开',
  isSample: true,
  ...values,
});
const emptyFacets = enveloped({ facets: {}, total: 1, totalIsCapped: false, isApproximate: false });
const replies = {
  '/api/ugGeoAttached/query/list?': () => enveloped({ rows: [] }),
  '/rest/products/facets': () => emptyFacets,
  '/rest/products?': () => listOf([product(1), product(2, { sheetNo: 'H51E021007', sheetName: '台州湾幅' })]),
  '/rest/products/1': () => ({ body: product(1) }),
  '/rest/mapData?': () => listOf([{ id: 5, title: '黄岩幅空间数据库' }]),
  '/rest/archives/7': () => ({ body: { id: 7, title: '黄岩幅报告' } }),
  '/rest/surveyData/facets': () => emptyFacets,
  '/rest/surveyData?': () => listOf([{ id: 3, title: '剖面数据', method: '实测剖面' }]),
  '/rest/surveyData/3': () => ({ body: { id: 3, title: '剖面数据', method: '实测剖面', secrecy: '公开' } }),
  '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: null, borrowTel: '0571-1', address: null }),
};

function open(address: string): void {
  const router = createMemoryRouter(
    [
      { path: '/GeoProducts', element: <ProductsListPage /> },
      { path: '/GeolDataDetail', element: <ProductsDetailPage /> },
      { path: '/surveyData', element: <SurveyDataPage /> },
      { path: '/GEOMapDataDetail', element: <MapDataDetailPage /> },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('secondType chooses the category of the list', async () => {
  answer(replies);
  open('/GeoProducts?secondType=矿产地质');
  expect(await screen.findByRole('link', { name: '第1号矿产图' })).toBeTruthy();
  const asked = arrived().map(({ url }) => new URL(url, 'http://x'));
  const list = asked.find(({ pathname }) => pathname === '/rest/products');
  expect(list?.searchParams.get('secondType')).toBe('矿产地质');
  expect(screen.getByRole('button', { name: /^矿产地质/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a map leads to its report, its data, and the sheets around it', async () => {
  answer(replies);
  open('/GeolDataDetail?id=1');
  expect((await screen.findByRole('link', { name: '黄岩幅报告' })).getAttribute('href')).toBe(
    '/archivesHoldingsDetail?id=7',
  );
  expect((await screen.findByRole('link', { name: '黄岩幅空间数据库' })).getAttribute('href')).toBe(
    '/GEOMapDataDetail?id=5',
  );
  const sheets = within(await screen.findByRole('region', { name: '接图表' }));
  expect((await sheets.findByRole('link', { name: /台州湾幅（1 件）/ })).getAttribute('href')).toBe(
    '/GeoProducts?sheetNo=H51E021007',
  );
  expect(sheets.getAllByText('无图件')).toHaveLength(7);
  expect(screen.getByText(/某地质大队\. 第1号矿产图\[CM\/OL\]\. 2012/)).toBeTruthy();
});

test('a data set shows what it looks like', async () => {
  const names = { dataNo: '33-5', title: '黄岩幅空间数据库', producer: '某院', keepingUnit: '某馆', theme: '基础地质' };
  const data = { id: 5, ...names, secrecy: '公开', product: null, service: null, extent: null };
  answer({ ...replies, '/rest/mapData/5': () => ({ body: data }) });
  open('/GEOMapDataDetail?id=5');
  expect(await screen.findByRole('region', { name: '图面' })).toBeTruthy();
});

test('a withheld sheet number shows no neighbours', async () => {
  answer({ ...replies, '/rest/products/1': () => ({ body: product(1, { sheetNo: null, secrecy: '机密' }) }) });
  open('/GeolDataDetail?id=1');
  expect(await screen.findByRole('heading', { level: 1, name: '第1号矿产图' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '接图表' })).toBeNull();
  expect(await screen.findByRole('button', { name: '申请：不开放（第1号矿产图）' })).toBeTruthy();
});

test('survey data have one path: a list, and with an id one record', async () => {
  answer(replies);
  open('/surveyData');
  expect((await screen.findByRole('link', { name: '剖面数据' })).getAttribute('href')).toBe('/surveyData?id=3');
  open('/surveyData?id=3');
  expect(await screen.findByRole('heading', { level: 1, name: '剖面数据' })).toBeTruthy();
});
