import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession } from '../../providers/session-store.ts';
import { openRoute } from '../catalogue/testing/open-route.tsx';
import { SheetFinderPage } from './sheet-finder-page.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  answer({});
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const listOf = (rows: object[], total = rows.length): Reply => ({
  body: rows,
  headers: { 'X-Total-Count': String(total), 'X-Total-Capped': 'false', 'X-Next-Cursor': '' },
});

type Listing = (params: URLSearchParams) => Reply;

/** Lists of these catalogues; those of all others are empty. */
function answer(lists: Record<string, Listing>): void {
  server.answer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://portal');
    return lists[pathname.replace('/rest/', '')]?.(searchParams) ?? listOf([]);
  });
}

const open = (address: string) => openRoute([{ path: '/sheetFinder', element: <SheetFinderPage /> }], address);
const around = async () => within(await screen.findByRole('table', { name: /本幅与相邻八幅/ }));

test('a position leads to its sheets of all scales, its zones, and the neighbours of one', async () => {
  const { user, router } = open('/sheetFinder');
  await user.type(screen.getByLabelText('地名、坐标或图幅号'), '119.815, 28.9');
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('119.815, 28.9');
  const sheets = within(await screen.findByRole('region', { name: '所在图幅' }));
  expect(sheets.getAllByRole('row')).toHaveLength(13);
  expect(sheets.getByRole('cell', { name: 'H50' })).toBeTruthy();
  expect(sheets.getByRole('row', { name: /^1∶200000 — H-50-/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^3° 带第 40 带 120° 319\d{4}\.\d 4048\d{4}\.\d$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^6° 带第 20 带 117°/ })).toBeTruthy();
  expect((await around()).getAllByRole('button')).toHaveLength(9);
  await user.click(sheets.getByRole('button', { name: '1∶200000 接图表' }));
  expect((await around()).getAllByRole('button', { name: /^H-50-/ }).length).toBeGreaterThan(5);
});

test('each sheet has the number of what is held of it, and gaps are said', async () => {
  const mine = { sheetNo: 'H50E011024' };
  answer({
    products: () =>
      listOf([
        { id: 1, ...mine },
        { id: 2, ...mine },
        { id: 3, sheetNo: 'H50E010024' },
      ]),
    // More than a page: they are asked for one by one
    boreholes: (params) =>
      listOf(
        [{ id: 1, ...mine }],
        params.getAll('sheetNo').length > 1 ? 700 : params.get('sheetNo') === mine.sheetNo ? 640 : 0,
      ),
  });
  const { user, router } = open('/sheetFinder?q=H50E011024');
  const table = await around();
  expect(await table.findByRole('button', { name: /^H50E011024.*642 件$/ })).toBeTruthy();
  const north = table.getByRole('button', { name: /^H50E010024.*1 件$/ });
  expect(table.getByRole('button', { name: /^H50E012024.*暂无馆藏$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '地质图件 2 件' }).getAttribute('href')).toBe(
    '/GeoProducts?sheetNo=H50E011024',
  );
  expect(screen.getByRole('link', { name: '钻孔 640 件' })).toBeTruthy();
  expect(screen.getByText('成果资料 空缺')).toBeTruthy();
  await user.click(north);
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('H50E010024');
});

test('a position on an older datum is not passed off as another, and its zone is asked for', async () => {
  const { user } = open('/sheetFinder?q=3198000, 481900&datum=beijing1954');
  expect(await screen.findByText(/没有1954 北京坐标系的转换参数.*数十米至百余米/)).toBeTruthy();
  const other = within(screen.getByRole('group', { name: '可能指的位置' }));
  await user.click(other.getByRole('button', { name: /^3° 带第 39 带/ }));
  expect(await screen.findByText(/中央经线 117°/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: '可能指的位置' })).toBeNull();
  expect(screen.getAllByText(/距图廓不到 100 m/).length).toBeGreaterThan(0);
});

test('a wrong number is named, and leads to the nearest right one', async () => {
  const { user } = open('/sheetFinder?q=H51E025001');
  expect((await screen.findByRole('alert')).textContent).toContain('没有这样的图幅');
  await user.click(screen.getByRole('button', { name: '查最接近的 H51E024001' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'H51E024001' })).toBeTruthy();
});

test('several places of a name can be chosen from', async () => {
  const { user } = open('/sheetFinder?q=永康');
  const choice = within(await screen.findByRole('group', { name: '可能指的位置' }));
  const all = choice.getAllByRole('button');
  expect(all.length).toBeGreaterThan(1);
  await user.click(all[1] as HTMLElement);
  expect(choice.getAllByRole('button')[1]?.getAttribute('aria-pressed')).toBe('true');
});
