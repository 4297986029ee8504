import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { SharedDataDetailPage } from './shared-data-pages.tsx';
import { answer, listOf, withCatalogue } from './testing/open-catalogue.tsx';
import { openRoute } from './testing/open-route.tsx';

withCatalogue();

const row = (values: object = {}) => ({
  id: 3,
  dataNo: '浙地共33-0001',
  title: '浙江省岩石地层单位名录',
  category: '基础地质',
  sharing: '无条件共享',
  sharingNote: '注明来源即可使用。',
  accessWay: '文件下载',
  provider: '浙江省地质院',
  secrecy: '公开',
  isSample: false,
  ...values,
});

function open(values: object = {}): void {
  answer({
    '/rest/sharedData?': () => listOf([]),
    '/rest/sharedData/3': () => ({ body: row(values) }),
    '/api/ugGeoAttached/query/list?': () => enveloped({ rows: [] }),
    '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: null, borrowTel: '0571-1', address: null }),
  });
  openRoute([{ path: '/dataShareDetail', element: <SharedDataDetailPage /> }], '/dataShareDetail?id=3');
}

test('shared data are put into the cart and show how their files are had', async () => {
  open();
  expect(await screen.findByRole('button', { name: '加入借阅车' })).toBeTruthy();
  const ways = within(await screen.findByRole('region', { name: '怎样取得' }));
  expect(ways.getByText('浙江省地质院')).toBeTruthy();
  expect(await ways.findByText('浙江省岩石地层单位名录')).toBeTruthy();
  const terms = within(screen.getByRole('region', { name: '共享条件' }));
  expect(terms.getByText(/加入借阅车提交申请后下载/)).toBeTruthy();
  expect(screen.queryByText(/索取文件|不在网上借阅/)).toBeNull();
  expect(screen.queryByRole('button', { name: '申请' })).toBeNull();
});

test('what is not shared names no way of sharing', async () => {
  open({ sharing: '不予共享', sharingNote: '持单位介绍信到馆办理。', accessWay: '申请后提供', secrecy: '内部' });
  const terms = within(await screen.findByRole('region', { name: '共享条件' }));
  expect(terms.getByText(/持单位介绍信到馆办理/)).toBeTruthy();
  expect(terms.queryByText(/申请后提供/)).toBeNull();
});
