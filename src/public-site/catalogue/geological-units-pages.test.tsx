import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GeologicalUnitsDetailPage } from './geological-units-pages.tsx';
import { answer, archive, arrived, listOf, withCatalogue } from './testing/open-catalogue.tsx';
import { openRoute } from './testing/open-route.tsx';

withCatalogue();

const unit = (id: number, values: object = {}) => ({
  id,
  name: `第${id}地质大队`,
  otherNames: null,
  kind: '地质大队',
  state: '在业',
  foundedIn: 1958,
  endedIn: null,
  succeededBy: null,
  qualifications: ['固体矿产勘查'],
  holdings: null,
  description: '承担地质勘查。',
  city: '丽水市',
  county: null,
  address: null,
  phone: null,
  website: null,
  position: null,
  isSample: true,
  ...values,
});
const open = (id: number) =>
  openRoute(
    [{ path: '/geologicalUnitInformationDetail', element: <GeologicalUnitsDetailPage /> }],
    `/geologicalUnitInformationDetail?id=${id}`,
  );
const asked = (text: string): boolean => arrived().some(({ url }) => decodeURIComponent(url).includes(text));

describe('an institution', () => {
  test('lists what it formed and leads to all of it', async () => {
    answer({
      '/rest/archives?': () => listOf([archive(1), archive(2)], 40),
      '/rest/geologicalUnits?': () => listOf([]),
      '/rest/geologicalUnits/7': () => ({ body: unit(7) }),
    });
    open(7);
    expect((await screen.findByRole('link', { name: '第1号萤石矿区详查报告' })).getAttribute('href')).toBe(
      '/archivesHoldingsDetail?id=1',
    );
    expect(screen.getByText('40 件')).toBeTruthy();
    expect(asked('formingUnit_like=第7地质大队')).toBe(true);
    const all = screen.getByRole('link', { name: '在成果资料中查看全部' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(all)).toBe('/archivesHoldings?formingUnit_like=第7地质大队');
  });

  test('that keeps archives lists what it keeps', async () => {
    answer({
      '/rest/archives?': () => listOf([archive(1)]),
      '/rest/geologicalUnits?': () => listOf([]),
      '/rest/geologicalUnits/8': () => ({ body: unit(8, { name: '某资料馆', kind: '馆藏机构' }) }),
    });
    open(8);
    expect(await screen.findByText('保管的成果资料')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '第1号萤石矿区详查报告' })).toBeTruthy();
    expect(asked('keepingUnit=某资料馆')).toBe(true);
    expect(screen.queryByRole('link', { name: '在成果资料中查看全部' })).toBeNull();
  });

  test('without archives says where to look, and tells what came before and after it', async () => {
    answer({
      '/rest/archives?': () => listOf([]),
      '/rest/geologicalUnits?': (request) =>
        listOf(request.url.includes('succeededBy=7') ? [unit(6, { foundedIn: 1955, endedIn: 1979 })] : []),
      '/rest/geologicalUnits/6': () => ({ body: unit(6) }),
      '/rest/geologicalUnits/7': () => ({ body: unit(7, { succeededBy: 9 }) }),
      '/rest/geologicalUnits/9': () => ({ body: unit(9) }),
    });
    open(7);
    expect(await screen.findByText(/可查它的前身或承接单位/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '第6地质大队' })).toBeTruthy();
    expect(screen.getByText('前身，1955—1979 年')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '第9地质大队' })).toBeTruthy();
  });
});
