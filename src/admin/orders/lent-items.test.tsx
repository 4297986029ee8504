import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import type { LentItem } from '../../resources/shared/loan-answers.ts';
import type { ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { closeAdmin, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const item = (id: number, values: Partial<LentItem>): LentItem => ({
  id,
  itemType: 'archives',
  itemId: id,
  number: `D33-${id}`,
  title: `报告${id}`,
  receiver: '王岩',
  lentAt: '2026-11-01T00:00:00.000Z',
  dueOn: '2026-12-01',
  renewals: 0,
  state: 'out',
  returnedAt: null,
  isOverdue: false,
  renewalAskedAt: null,
  renewalReason: null,
  ...values,
});

const reviewed: ReviewedOrder = {
  order: {
    id: 1,
    orderNo: 'SQ-1',
    state: 'active',
    purpose: '科研',
    project: '项目',
    useUnit: '单位',
    contactName: '王岩',
    contactMobile: '139******01',
    delivery: 'onSite',
    note: null,
    submittedAt: '2026-11-01T00:00:00.000Z',
    isSample: false,
    letter: null,
  },
  subOrder: {
    id: 1,
    subOrderNo: 'SQ-1-1',
    keepingUnit: '档案馆',
    state: 'lent',
    lineCount: 2,
    dueOn: '2026-11-08',
    decidedAt: null,
    reason: null,
    availableUntil: null,
    isExpired: false,
    renewals: 0,
    renewalsLeft: 2,
    renewalAskedAt: null,
    renewalReason: null,
    pickupNote: null,
    may: { withdraw: false, renew: false, finish: false, say: true },
    lines: [],
    events: [],
    messages: [],
  },
  applicant: { name: '王岩', corpName: null, isVerified: true, isInternetUser: true },
  reviewerName: null,
  isOwn: false,
  isOverdue: false,
  loans: [
    item(1, { renewalAskedAt: '2026-11-20T00:00:00.000Z', renewalReason: '还没有看完' }),
    item(2, { state: 'returned', returnedAt: '2026-11-10T00:00:00.000Z' }),
  ],
  items: {},
  history: [],
};

let server: LocalServer;
beforeEach(async () => {
  server = await serveAdmin({
    'GET /api/ugOrderMain/admin/one': enveloped(reviewed),
    'GET /api/ugOrderMain/admin/queue': enveloped({
      rows: [],
      total: 0,
      pageSize: 20,
      counts: {},
      overdue: 0,
      keepingUnits: [],
    }),
    'POST /rest/loans/1/renew': enveloped({}),
  });
});
afterEach(async () => {
  await closeAdmin(server);
  vi.unstubAllGlobals();
});

const rowOf = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);
const asked = () => server.arrived.filter(({ url }) => url.startsWith('/api/ugOrderMain/admin/one')).length;

test('what is lent is taken back and renewed on the page of its order, which then looks again', async () => {
  const { user } = openAdmin('/admin/subOrders/show/1', ['admin:subOrders.*', 'admin:loans.*']);
  const out = await rowOf('报告1');
  expect(out.getByText(/申请续借，理由：还没有看完/)).toBeTruthy();
  expect(out.getByRole('button', { name: /归\s*还/ })).toBeTruthy();
  expect((await rowOf('报告2')).queryByRole('button')).toBeNull();
  const before = asked();
  await user.click(out.getByRole('button', { name: /续\s*借/ }));
  const dialog = await screen.findByRole('dialog', { name: '续借：报告1' });
  await user.click(within(dialog).getByRole('button', { name: /续\s*借/ }));
  await waitFor(() => expect(server.arrived.some(({ url }) => url === '/rest/loans/1/renew')).toBe(true));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  const sent = server.arrived.find(({ url }) => url === '/rest/loans/1/renew');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ isGranted: true, days: 15 });
});

test('who may only review sees what is lent, without a button', async () => {
  openAdmin('/admin/subOrders/show/1', ['admin:subOrders.*']);
  expect((await rowOf('报告1')).queryByRole('button')).toBeNull();
});
