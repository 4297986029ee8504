import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { ProductsListPage } from '../catalogue/products-pages.tsx';
import { answer, listOf, withCatalogue } from '../catalogue/testing/open-catalogue.tsx';

withCatalogue();

beforeEach(() => {
  // jsdom keeps no blobs
  URL.createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn<(url: string) => void>();
});

const product = (id: number) => ({
  id,
  productNo: `浙地图33-KC-${id}`,
  title: `第${id}号矿产图`,
  secondType: '矿产地质',
  type: '矿产图',
  developmentUnit: '某地质大队',
  year: 2012,
  keepingUnit: '某资料馆',
  secrecy: '公开',
  extent: { west: 121, south: 28.5, east: 121.25, north: 28.67 },
});
const file = { id: 9, name: '图.jpg', eleThumFileUrl: '/api/ugGeoOss/preview?objectName=9' };
const replies = {
  '/rest/products/facets': () => enveloped({ facets: {}, total: 2, totalIsCapped: false, isApproximate: false }),
  '/rest/products?': () => listOf([product(1), product(2)]),
  '/api/ugGeoAttached/query/list?': ({ url }: { url: string }) =>
    enveloped({ rows: new URL(url, 'http://x').searchParams.get('itemId') === '1' ? [file] : [] }),
};

function show(): void {
  const routes = [{ path: '/GeoProducts', element: <ProductsListPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/GeoProducts?view=grid'] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a card shows what the map looks like; where it lies, when it has no picture', async () => {
  const bytes = { body: 'bytes', headers: { 'Content-Type': 'image/webp' } };
  answer({ ...replies, '/api/ugGeoOss/preview?': () => bytes });
  show();
  expect((await screen.findByRole('img', { name: '第1号矿产图缩略图' })).getAttribute('src')).toBe('blob:picture');
  expect(screen.getAllByRole('img', { name: /^121°E–121.25°E/ })).toHaveLength(1);
});

test('where the picture does not come, the card is as without', async () => {
  answer({ ...replies, '/api/ugGeoOss/preview?': () => enveloped(null, 500) });
  show();
  expect(await screen.findAllByRole('img', { name: /^121°E–121.25°E/ })).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
