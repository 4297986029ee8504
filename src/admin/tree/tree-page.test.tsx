import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import { type Answers, bareList, closeAdmin, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const layer = {
  id: 9,
  name: '断裂',
  type: 'ogc_wms',
  parent: 171,
  order: 0,
  url: 'https://example.cn/wms',
  options: {},
};
const ill = { serviceState: '异常', serviceSince: '2026-01-02T03:04:05.000Z', serviceProblem: '返回网页而非图层数据' };
const well = { ...ill, serviceState: '正常', serviceProblem: null };
const treeOf = (state: object) =>
  enveloped({ id: 171, name: '二维', type: 'folder', parent: null, order: 0, children: [{ ...layer, ...state }] });

let answers: Answers;
let server: LocalServer;
beforeEach(async () => {
  answers = {
    'GET /rest/catalog': bareList({ id: 171, name: '二维', type: 'folder', parent: null, order: 0 }),
    'GET /zdapi/catalog/admin/treeDetail': treeOf(ill),
    'POST /rest/catalog/9/check': enveloped({ result: '正常（12 毫秒）' }),
    'GET /rest/catalog/9': { body: { ...layer, ...ill } },
  };
  server = await serveAdmin(answers);
});
afterEach(() => closeAdmin(server));

test('a layer whose service is ill says so in the tree, why beside it, and is checked there', async () => {
  const { user } = openAdmin('/admin/catalog?node=9', ['admin:catalog.*']);
  const panel = await screen.findByRole('region', { name: '断裂' }, { timeout: 20_000 });
  expect(within(await screen.findByRole('tree')).getByText('异常')).toBeTruthy();
  expect(within(panel).getByRole('status', { name: '运行状况' }).textContent).toContain('返回网页而非图层数据');
  answers['GET /zdapi/catalog/admin/treeDetail'] = treeOf(well);
  await user.click(within(panel).getByRole('button', { name: '立即检查' }));
  const dialog = await screen.findByRole('dialog', { name: '立即检查：断裂' }, { timeout: 20_000 });
  expect(dialog.textContent).toContain('正常（12 毫秒）');
  expect(dialog.textContent).not.toContain('关闭后不再显示');
  const tree = within(screen.getByRole('tree', { hidden: true }));
  await waitFor(() => expect(tree.queryByText('异常')).toBeNull(), { timeout: 20_000 });
});
