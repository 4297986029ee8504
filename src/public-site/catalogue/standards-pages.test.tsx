import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { StandardsDetailPage, StandardsListPage } from './standards-pages.tsx';
import { answer, arrived, listOf, withCatalogue } from './testing/open-catalogue.tsx';
import { openRoute } from './testing/open-route.tsx';

withCatalogue();

const standard = (id: number, values: object = {}) => ({
  id,
  number: `GB/T ${id}-2020`,
  title: `第${id}号规范`,
  level: '推荐性国家标准',
  status: '待核',
  professionalCategory: '矿产',
  year: 2020,
  issuedOn: null,
  implementedOn: null,
  withdrawnOn: null,
  issuedBy: '自然资源部',
  draftedBy: null,
  replaces: null,
  replacedBy: null,
  abstract: '讲矿产怎样勘查。',
  keywords: ['矿产'],
  isSample: true,
  ...values,
});
const routes = [
  { path: '/StandardSpecification', element: <StandardsListPage /> },
  { path: '/StandardSpecificationDetail', element: <StandardsDetailPage /> },
];
const open = (address: string) => openRoute(routes, address);
const facets = enveloped({ facets: {}, total: 1, totalIsCapped: false, isApproximate: false });

describe('standards', () => {
  test('a row has its number, its subject and how far its state is known', async () => {
    answer({ '/rest/standards?': () => listOf([standard(5)]), '/rest/standards/facets': () => facets });
    open('/StandardSpecification?status=待核');
    const row = (await screen.findByRole('link', { name: '第5号规范' })).closest('article') as HTMLElement;
    expect(within(row).getByText('GB/T 5-2020')).toBeTruthy();
    expect(within(row).getByText('矿产')).toBeTruthy();
    expect(within(row).getByText('待核')).toBeTruthy();
    expect(arrived().some(({ url }) => decodeURIComponent(url).includes('status=待核'))).toBe(true);
  });

  test('editions lead to each other both ways, and one without a record is named', async () => {
    answer({
      '/rest/standards?': (request) =>
        listOf(decodeURIComponent(request.url).includes('replacedBy=5') ? [standard(4)] : []),
      '/rest/standards/4': () => ({ body: standard(4) }),
      '/rest/standards/5': () => ({ body: standard(5, { replacedBy: 6, replaces: 'GB/T 4-2020、GB 3-89' }) }),
      '/rest/standards/6': () => ({ body: standard(6) }),
    });
    open('/StandardSpecificationDetail?id=5');
    const later = await screen.findByRole('link', { name: 'GB/T 6-2020 第6号规范' });
    expect(later.getAttribute('href')).toBe('/StandardSpecificationDetail?id=6');
    expect(await screen.findByRole('link', { name: 'GB/T 4-2020 第4号规范' })).toBeTruthy();
    expect(screen.getByText('GB 3-89')).toBeTruthy();
    expect(screen.getAllByText(/^GB\/T 4-2020/)).toHaveLength(1);
  });

  test('says where the text is, and warns while the state is not checked', async () => {
    answer({ '/rest/standards?': () => listOf([]), '/rest/standards/5': () => ({ body: standard(5) }) });
    open('/StandardSpecificationDetail?id=5');
    expect(await screen.findByText(/引用前请先查证/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '全国标准信息公共服务平台' })).toBeTruthy();
    expect(screen.getByText('自然资源部. 第5号规范: GB/T 5-2020[S]. 2020.')).toBeTruthy();
    expect(screen.queryByText('版本沿革')).toBeNull();
  });

  test('an edition that cannot be opened does not take the page with it', async () => {
    answer({
      '/rest/standards?': () => listOf([]),
      '/rest/standards/5': () => ({ body: standard(5, { replacedBy: 6, status: '现行' }) }),
    });
    open('/StandardSpecificationDetail?id=5');
    expect(await screen.findByText('这条标准规范暂不能查看')).toBeTruthy();
    expect(screen.getByText('讲矿产怎样勘查。')).toBeTruthy();
    expect(screen.queryByText(/引用前请先查证/)).toBeNull();
  });
});
