import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliveryFields } from '../../resources/shared/delivery-fields.ts';
import { type Answers, closeAdmin, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const unsaid = Object.fromEntries(Object.keys(deliveryFields).map((name) => [name, null]));
const reviewed = (changed: Partial<ReviewedDelivery> = {}): ReviewedDelivery => ({
  id: 7,
  deliveryNo: 'HJ-20261128-0001',
  projectKind: '矿产勘查',
  projectName: '某矿区详查',
  title: null,
  materialType: '成果资料',
  stageNo: null,
  nextStageOn: null,
  isStageAwaited: false,
  isWithoutResults: false,
  state: 'submitted',
  round: 1,
  fileCount: 0,
  fileSize: 0,
  createdAt: '2026-11-28T01:00:00.000Z',
  submittedAt: '2026-11-28T02:00:00.000Z',
  dueOn: '2026-12-12',
  isOverdue: false,
  receiptNo: null,
  receiptWithdrawnAt: null,
  receiptWithdrawnFor: null,
  isSample: false,
  version: 3,
  values: unsaid as ReviewedDelivery['values'],
  contactMobile: '057*******00',
  files: [],
  events: [],
  faults: [],
  receipt: null,
  earlierFiles: {},
  deliverBy: '2026-12-31',
  isDeliveredLate: false,
  archive: null,
  keepingUnit: '省地质资料馆',
  user: { id: 4, name: '王岩' },
  reviewer: null,
  reviewers: [],
  changes: [],
  nextArchiveNo: '浙地资33-1',
  mendUntil: '2026-12-30',
  ...changed,
});

let server: LocalServer;
let answers: Answers;
beforeEach(async () => {
  answers = { 'GET /api/ugDelivery/admin/one': enveloped(reviewed()) };
  server = await serveAdmin(answers);
});
afterEach(() => closeAdmin(server));
const open = () => openAdmin('/admin/deliveries/show/7', ['admin:deliveries.review', 'admin:deliveries.reveal']);

test('both kinds are told, and the contact can be called', async () => {
  open();
  expect(await screen.findByRole('button', { name: '查看完整电话' })).toBeTruthy();
  const words = screen.getByRole('region', { name: '汇交信息' }).textContent;
  expect(words).toContain('资料类型成果资料');
  expect(words).toContain('057*******00');
  expect(screen.queryByText(/汇交人正在补正/)).toBeNull();
});

test('while it is mended the keeper is told that what stands there is not handed in', async () => {
  answers['GET /api/ugDelivery/admin/one'] = enveloped(reviewed({ state: 'returned' }));
  open();
  expect(await screen.findByText(/汇交人正在补正，下列内容尚未重新提交/)).toBeTruthy();
});

test.each([
  ['the suggested number is left to the server, which gives the next free one', null, null],
  ['a number left out is the next one', ' ', null],
  ['a number of the keeper’s own is that', '浙地资33-77', '浙地资33-77'],
])('%s', async (_, typed, sent) => {
  answers['POST /api/ugDelivery/admin/accept'] = enveloped({ id: 7, state: 'accepted', version: 4 });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '验收入库' }));
  const dialog = within(await screen.findByRole('dialog', { name: '验收入库' }, { timeout: 20_000 }));
  const field = dialog.getByLabelText<HTMLInputElement>('档号');
  expect(field.value).toBe('浙地资33-1');
  if (typed !== null) fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(dialog.getByRole('button', { name: '入库并出具凭证' }));
  const acceptance = () => server.arrived.find(({ url }) => url.startsWith('/api/ugDelivery/admin/accept'));
  await waitFor(() => expect(acceptance()).toBeTruthy(), { timeout: 20_000 });
  expect(JSON.parse(acceptance()?.body ?? '{}')).toMatchObject({ id: 7, version: 3, archiveNo: sent });
});

test('specimens are accepted once each has its place', async () => {
  const core = { moduleType: '21', title: 'ZK101', boxCount: 12, coreLength: null, shelf: null } as const;
  const values = { ...unsaid, physicalList: [core] } as unknown as ReviewedDelivery['values'];
  answers['GET /api/ugDelivery/admin/one'] = enveloped(reviewed({ values }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: '验收入库' }));
  const dialog = within(await screen.findByRole('dialog', { name: '验收入库' }, { timeout: 20_000 }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: '入库并出具凭证' });
  expect(button.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('ZK101的库位'), { target: { value: '1 库 3 排' } });
  expect(button.disabled).toBe(false);
});

test('where the data lie is on the map, and until when they were due by the law', async () => {
  const extent = { west: 119.6, south: 28.7, east: 119.75, north: 28.8 };
  const values = { ...unsaid, extent, county: '武义县' } as ReviewedDelivery['values'];
  answers['GET /api/ugDelivery/admin/one'] = enveloped(reviewed({ values, isDeliveredLate: true }));
  open();
  expect((await screen.findByRole('region', { name: '范围' })).textContent).toContain('武义县');
  expect(screen.getByRole('region', { name: '汇交信息' }).textContent).toContain('汇交期限2026-12-31，首次提交已逾期');
});

const delivered = {
  id: 1,
  objectName: 'a'.repeat(32),
  category: '附图',
  folder: null,
  name: '剖面图.PNG',
  title: '剖面图',
  type: 'image/png',
  size: 68,
  pages: null,
  sha256: null,
  seq: 1,
  scale: null,
  secrecy: '内部',
  ownSecrecy: null,
  verdict: 'waiting',
  verdictNote: null,
  round: 1,
} as const;

test('a delivered picture is shown over the page; what is not shown has no such button', async () => {
  const map = { ...delivered, id: 2, seq: 2, name: '地质图.zip', title: '地质图', objectName: 'b'.repeat(32) };
  answers['GET /api/ugDelivery/admin/one'] = enveloped(
    reviewed({ files: [delivered, map] as unknown as ReviewedDelivery['files'] }),
  );
  answers['GET /api/ugGeoOss/previewWithAuth'] = { body: 'png', headers: { 'Content-Type': 'image/png' } };
  open();
  fireEvent.click(await screen.findByRole('button', { name: '预览剖面图' }));
  expect(await screen.findByRole('dialog', { name: /剖面图/u }, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '预览地质图' })).toBeNull();
});

test.each([
  ['a PDF', { name: '报告.pdf', type: 'application/pdf' }],
  ['a scan of several pages', { name: '报告.tif', type: 'image/tiff', pages: 3 }],
  ['a table', { name: '报告.XLSX', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }],
])('%s whose window the browser refuses is not fetched, and what to do is said', async (_, file) => {
  const refused = vi.spyOn(window, 'open').mockReturnValue(null);
  const report = { ...delivered, ...file, title: '报告' };
  answers['GET /api/ugDelivery/admin/one'] = enveloped(
    reviewed({ files: [report] as unknown as ReviewedDelivery['files'] }),
  );
  open();
  fireEvent.click(await screen.findByRole('button', { name: '预览报告' }));
  expect(await screen.findByText(/^浏览器拦截了新窗口/u, {}, { timeout: 20_000 })).toBeTruthy();
  expect(server.arrived.some(({ url }) => url.includes('previewWithAuth'))).toBe(false);
  refused.mockRestore();
});
