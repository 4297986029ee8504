import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { answer, arrived, listOf } from '../catalogue/testing/open-catalogue.tsx';
import { box, closedPhoto, open, photo, replies, withMaterials } from './testing/open-materials.tsx';

withMaterials();

const cards = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: '岩心箱，自上而下' })).getAllByRole('article');
const askedFor = (start: string): string[] =>
  arrived()
    .map(({ url }) => url)
    .filter((url) => url.startsWith(start))
    .toSorted();

test('the list asks for thumbnails alone, an opened box for the marked view of its photograph', async () => {
  answer(replies);
  const { user } = open('/physicalGeologicalDataDetail?id=1');
  await user.click(await screen.findByRole('button', { name: '放大岩心照片，第 2 箱 4.50–9.00 m' }));
  expect(await screen.findByAltText('岩心照片，第 2 箱 4.50–9.00 m')).toBeTruthy();
  const whole = [
    ...[1, 2, 3].map((id) => `/api/ugGeoOss/preview?objectName=${id}`),
    '/api/ugGeoOss/previewWithWaterColour?objectName=2',
  ];
  // The opened box may be there before the last thumbnail is asked for
  await vi.waitFor(() => expect(askedFor('/api/ugGeoOss/')).toHaveLength(whole.length), { timeout: 20_000 });
  expect(askedFor('/api/ugGeoOss/')).toEqual(whole);
  expect(askedFor('/zdapi/files/open')).toEqual([]);
});

test('who may not see a photograph reads the facts of the box, why not, and what to do', async () => {
  answer({
    ...replies,
    '/rest/coreBoxes?': () => listOf([box(1, 0, 4.5), { ...box(2, 4.5, 9), photo: null }, box(3, 9, 15)]),
    // Of the third the server tells nothing
    '/api/ugGeoAttached/query/list?': () => enveloped({ rows: [closedPhoto(1)] }),
  });
  const { user } = open('/physicalGeologicalDataDetail?id=1');
  const [first, second, third] = await cards();
  if (!first || !second || !third) throw new Error('three boxes');
  for (const [card, text] of [
    [first, '照片：请先登录。'],
    [second, '这一箱还没有照片，可到馆观察实物。'],
    [third, '这一箱的照片不上网，可到馆观察实物。'],
  ] as const) {
    expect(card.textContent).toContain(text);
    within(card).getByText('92.5%');
    expect(within(card).queryByRole('button', { name: /放大/ })).toBeNull();
  }
  expect(askedFor('/api/ugGeoOss/')).toEqual([]);
  await user.click(within(first).getByRole('button', { name: '看描述' }));
  within(screen.getByRole('dialog', { name: '岩心 第 1 箱 0.00–4.50 m' })).getByText('石英砂岩');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(within(first).getByRole('button', { name: '登录后查看照片' }));
  expect(await screen.findByText('您还未登录，请先登录！')).toBeTruthy();
});

test('photographs that did not come leave the boxes there, and can be asked for again', async () => {
  let isBroken = true;
  answer({
    ...replies,
    '/rest/coreBoxes?': () => listOf([box(1, 0, 4.5)]),
    '/api/ugGeoAttached/query/list?': () => (isBroken ? enveloped(null, 500) : enveloped({ rows: [photo(1)] })),
  });
  const { user } = open('/physicalGeologicalDataDetail?id=1');
  const [card] = await cards();
  if (!card) throw new Error('one box');
  within(card).getByText(/照片没有加载出来/);
  isBroken = false;
  await user.click(within(card).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /放大岩心照片/ })).toBeTruthy();
});
