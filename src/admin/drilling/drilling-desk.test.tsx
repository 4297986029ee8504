import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import { madeDrilling, madeFault } from '../../drilling/testing/made-drilling.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { type Answers, closeAdmin, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const { mayEdit: _mayEdit, mayWithdraw: _mayWithdraw, ...made } = madeDrilling();
const reviewed = (changed: Partial<ReviewedDrilling> = {}): ReviewedDrilling => ({
  ...made,
  state: 'submitted',
  round: 1,
  errors: 0,
  keepingUnit: '省地质资料馆',
  user: { id: 4, name: '王岩' },
  reviewer: null,
  reviewers: [{ id: 1, name: '管理员' }],
  bonds: [],
  editedHoles: 0,
  edits: [],
  ...changed,
});
const queued = { ...made, state: 'submitted', submitter: '某勘察院', keepingUnit: '省地质资料馆', reviewer: null };
const trial = {
  boreholes: 2,
  layers: 3,
  samples: 0,
  surveys: 0,
  waterLevels: 1,
  numbers: { first: '33GC-0000101', last: '33GC-0000102' },
  problems: [] as string[],
};

let server: LocalServer;
let answers: Answers;
beforeEach(async () => {
  answers = {
    'GET /api/ugDrilling/admin/queue': enveloped({
      rows: [queued],
      total: 1,
      pageSize: 20,
      counts: { waiting: 1 },
      overdue: 1,
    }),
    'GET /api/ugDrilling/admin/one': enveloped(reviewed()),
    'GET /api/ugDrilling/admin/faults': enveloped({ rows: [madeFault()], total: 1, pageSize: 50 }),
    'GET /api/ugDrilling/admin/trial': enveloped(trial),
    'POST /api/ugDrilling/admin': enveloped({ id: 7, version: 4, job: 9 }),
  };
  server = await serveAdmin(answers);
});
afterEach(() => closeAdmin(server));

const sent = (name: string) =>
  server.arrived.filter(({ url }) => url.endsWith(`/admin/${name}`)).map(({ body }) => body);

test('who may only review finds the desk in the menu, and its queue without the whole list', async () => {
  openAdmin('/admin/drillingImports', ['admin:drillingImports.review']);
  expect(await screen.findByRole('link', { name: 'ZKHJ-20261128-0001' })).toBeTruthy();
  const lists = screen.getByRole('navigation', { name: '审核工作' });
  expect(
    within(lists)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['待审核（1）', '我经办的', '退回修改', '已入库']);
  expect(within(lists).getByText('1 件审核已逾期')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '钻孔汇交' }).length).toBeGreaterThan(0);
});

test('cells of the queue know their heads, which stand before them on a phone', async () => {
  openAdmin('/admin/drillingImports', ['admin:drillingImports.review']);
  const { style } = await screen.findByRole('table');
  const labels = [1, 2, 8].map((at) => style.getPropertyValue(`--head-${at}`));
  expect(labels).toEqual(['"状态："', '"期限："', '"提交时间："']);
});

test.each([
  ['subOrders', 'admin:subOrders.review', '审核工作'],
  ['deliveries', 'admin:deliveries.review', '验收工作'],
])('the desk of %s opens for who may only review there', async (name, right, label) => {
  openAdmin(`/admin/${name}`, [right]);
  expect(await screen.findByRole('navigation', { name: label })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '全部' })).toBeNull();
});

test('publication is tried, then done once seen what it writes', async () => {
  const { user } = openAdmin('/admin/drillingImports/show/7', ['admin:drillingImports.review']);
  await user.click(await screen.findByRole('button', { name: '试入库' }));
  expect(await screen.findByText('系统编定统一编号 33GC-0000101 至 33GC-0000102。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^入\s*库$/ }));
  const dialog = await screen.findByRole('dialog');
  const publish = within(dialog).getByRole('button', { name: '确定入库' });
  await waitFor(() => expect(publish).toHaveProperty('disabled', false));
  await user.click(publish);
  await waitFor(() =>
    expect(sent('publish').map((body) => JSON.parse(body) as object)).toMatchObject([{ id: 7, version: 3 }]),
  );
});

test('what would be refused cannot be published, and says why', async () => {
  answers['GET /api/ugDrilling/admin/trial'] = enveloped({ ...trial, problems: ['钻孔 ZK1 已在库中'] });
  const { user } = openAdmin('/admin/drillingImports/show/7', ['admin:drillingImports.review']);
  await user.click(await screen.findByRole('button', { name: /^入\s*库$/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('钻孔 ZK1 已在库中')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: '确定入库' })).toHaveProperty('disabled', true);
});

test('it is sent back with what has to be mended', async () => {
  const { user } = openAdmin('/admin/drillingImports/show/7', ['admin:drillingImports.review']);
  await user.click(await screen.findByRole('button', { name: '退回修改' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('修改意见'), '补测孔口坐标');
  await user.click(within(dialog).getByRole('button', { name: /^退\s*回$/ }));
  await waitFor(() =>
    expect(sent('return').map((body) => JSON.parse(body) as object)).toMatchObject([
      { id: 7, version: 3, reason: '补测孔口坐标' },
    ]),
  );
});

test('what is bound is not taken back, and by what it is bound is told', async () => {
  answers['GET /api/ugDrilling/admin/one'] = enveloped(reviewed({ state: 'published', bonds: ['3 孔在借阅车中'] }));
  openAdmin('/admin/drillingImports/show/7', ['admin:drillingImports.review']);
  const undo = await screen.findByRole('button', { name: '撤回入库' });
  expect(undo).toHaveProperty('disabled', true);
  expect(within(screen.getByRole('list', { name: '不能撤回的原因' })).getByText('3 孔在借阅车中')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '退回修改' })).toBeNull();
});

test('edits since the publication are told with their fields and people, and go with it once that is agreed to', async () => {
  const edit = { borehole: 31, holeNo: 'ZK1', what: '钻孔：孔口高程', who: '李工', at: '2026-11-29T01:00:00.000Z' };
  answers['GET /api/ugDrilling/admin/one'] = enveloped(reviewed({ state: 'published', editedHoles: 1, edits: [edit] }));
  const { user } = openAdmin('/admin/drillingImports/show/7', ['admin:drillingImports.review']);
  await user.click(await screen.findByRole('button', { name: '撤回入库' }));
  const dialog = await screen.findByRole('dialog');
  const item = within(dialog).getByRole('listitem');
  expect(item.textContent).toContain('ZK1 钻孔：孔口高程，李工');
  await user.type(within(dialog).getByLabelText('原因'), '坐标有误');
  const send = within(dialog).getByRole('button', { name: '确定撤回' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByLabelText('连同入库后的修改一起撤回'));
  await user.click(send);
  await waitFor(() =>
    expect(sent('undo').map((body) => JSON.parse(body) as object)).toEqual([
      { id: 7, version: 3, reason: '坐标有误', withEdits: true },
    ]),
  );
});

test('an import that could not be read says so', async () => {
  answers['GET /api/ugDrilling/admin/one'] = enveloped(null, 500);
  openAdmin('/admin/drillingImports/show/7', ['admin:drillingImports.review']);
  expect(await screen.findByText('没有取到这件钻孔汇交')).toBeTruthy();
});

test('the contact is called once it was said why the number is needed', async () => {
  answers['POST /rest/drillingImports/7/reveal'] = enveloped({ value: '13905710001' });
  const { user } = openAdmin('/admin/drillingImports/show/7', [
    'admin:drillingImports.review',
    'admin:drillingImports.reveal',
  ]);
  await user.click(await screen.findByRole('button', { name: '查看完整电话' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('原因'), '核对分层');
  await user.click(within(dialog).getByRole('button', { name: '查看完整电话' }));
  expect(await screen.findByText('13905710001', undefined, { timeout: 20_000 })).toBeTruthy();
});
