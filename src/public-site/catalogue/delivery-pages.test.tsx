import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { DeliveryDetailPage, DeliveryListPage } from './delivery-pages.tsx';
import { answer, archive, arrived, listOf, withCatalogue } from './testing/open-catalogue.tsx';
import { openRoute } from './testing/open-route.tsx';

withCatalogue();

const delivery = (id: number, values: object = {}) => ({
  id,
  receiptNo: `浙汇凭2025-000${id}`,
  receiptKind: '汇交凭证',
  project: `第${id}号项目`,
  submitter: '某矿业有限公司',
  submitterKind: '探矿权人',
  city: '丽水市',
  year: 2025,
  materialKinds: ['正文', '附图', '实物'],
  reportCount: 1,
  mapCount: 16,
  tableCount: 0,
  attachmentCount: 0,
  databaseCount: 0,
  receivedOn: '2025-09-02',
  acceptedOn: '2025-09-10',
  state: '验收合格',
  missing: null,
  archive: 2,
  isSample: true,
  ...values,
});
const routes = [
  { path: '/deliveryAnnounce', element: <DeliveryListPage /> },
  { path: '/deliveryAnnouncementRelease', element: <DeliveryDetailPage /> },
];
const open = (address: string) => openRoute(routes, address);
const replies = (values: object = {}) => ({
  '/rest/deliveryAnnouncements?': () => listOf([]),
  '/rest/deliveryAnnouncements/facets': () =>
    enveloped({ facets: {}, total: 0, totalIsCapped: false, isApproximate: false }),
  '/rest/deliveryAnnouncements/3': () => ({ body: delivery(3, values) }),
  '/rest/archives/2': () => ({ body: archive(2) }),
  '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: '0571-9', borrowTel: null, address: null }),
});

describe('delivery announcements', () => {
  test('a receipt is checked by its number in the search, and an unknown number is not left without advice', async () => {
    answer(replies());
    const { user } = open('/deliveryAnnounce');
    await user.type(await screen.findByRole('searchbox'), '浙汇凭2099-0001{Enter}');
    expect(await screen.findByText(/查不到的编号不是本门户公告的凭证/)).toBeTruthy();
    expect(arrived().some(({ url }) => decodeURIComponent(url).includes('q=浙汇凭2099-0001'))).toBe(true);
  });

  test('lists what was handed in with its unit, and leads to the archive that it became', async () => {
    answer(replies());
    open('/deliveryAnnouncementRelease?id=3');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: '附图 16 张' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: '实物 另附移交清单' })).toBeTruthy();
    expect(within(table).queryByText('附表')).toBeNull();
    const link = await screen.findByRole('link', { name: '33-2 第2号萤石矿区详查报告' });
    expect(link.getAttribute('href')).toBe('/archivesHoldingsDetail?id=2');
    expect(screen.getByText(/三项都一致，才是本馆发出的/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '0571-9' })).toBeTruthy();
  });

  test('what is not accepted yet is no receipt', async () => {
    answer(
      replies({
        receiptKind: '受理单',
        receiptNo: '浙汇受2025-0003',
        state: '补正中',
        missing: '请补交附图。',
        archive: null,
      }),
    );
    open('/deliveryAnnouncementRelease?id=3');
    expect(await screen.findByText(/“浙汇受2025-0003”是受理号，不能作为汇交凭证使用/)).toBeTruthy();
    expect(screen.getByText('请补交附图。')).toBeTruthy();
    expect(screen.queryByText('入库资料')).toBeNull();
  });

  test('work without data says so in place of the table', async () => {
    answer(replies({ receiptKind: '回执单', materialKinds: [], reportCount: 0, mapCount: 0, archive: null }));
    open('/deliveryAnnouncementRelease?id=3');
    expect(await screen.findByText(/未形成地质资料承诺书/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
