import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { answer, arrived, withCatalogue } from '../catalogue/testing/open-catalogue.tsx';
import { ItemPicture } from './item-picture.tsx';

withCatalogue();

beforeEach(() => {
  // jsdom keeps no blobs
  URL.createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn<(url: string) => void>();
});

const allowed = { isAllowed: true, refusal: null, text: '' };
const closed = { isAllowed: false, refusal: 'classified', text: '涉密文件不上网' };
const sheet = (values: object = {}) => ({
  id: 9,
  name: '地质图.jpg',
  objectName: '9'.padStart(32, '0'),
  eleThumFileUrl: '/api/ugGeoOss/thumbnail?objectName=9',
  viewer: 'image',
  uses: { preview: allowed, download: closed },
  ...values,
});
const files = '/api/ugGeoAttached/query/list?';
const picture = '/api/ugGeoOss/thumbnail?';
const bytes = { body: 'bytes', headers: { 'Content-Type': 'image/jpeg' } };

function show(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ItemPicture item={{ itemType: 'products', itemId: 1 }} title="黄岩幅地质图" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the first file with a picture shows it, and leads to its reading', async () => {
  answer({
    [files]: () => enveloped({ rows: [sheet({ id: 8, eleThumFileUrl: null }), sheet()] }),
    [picture]: () => bytes,
  });
  show();
  expect((await screen.findByRole('img', { name: '黄岩幅地质图缩略图' })).getAttribute('src')).toBe('blob:picture');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/pdfFilePreview?path=${'9'.padStart(32, '0')}`);
});

test('a picture that does not come is asked for once more, and then by hand', async () => {
  let isBroken = true;
  answer({
    [files]: () => enveloped({ rows: [sheet()] }),
    [picture]: () => (isBroken ? enveloped(null, 500) : bytes),
  });
  show();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(arrived().filter(({ url }) => url.startsWith('/api/ugGeoOss/thumbnail'))).toHaveLength(2);
  isBroken = false;
  await userEvent.setup().click(retry);
  expect(await screen.findByRole('img')).toBeTruthy();
});

test('where no picture may be shown, it says why', async () => {
  const held = sheet({ eleThumFileUrl: null, uses: { preview: closed, download: closed } });
  answer({ [files]: () => enveloped({ rows: [held] }) });
  show();
  expect(await screen.findByText('图面不在此显示：涉密文件不上网')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('without any file it says so', async () => {
  answer({ [files]: () => enveloped({ rows: [] }) });
  show();
  expect(await screen.findByText('暂无可浏览的图面')).toBeTruthy();
});
