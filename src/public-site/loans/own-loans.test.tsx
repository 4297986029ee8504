import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { getSession, storeSession } from '../../providers/session-store.ts';
import type { OwnLoan } from '../../resources/shared/loan-answers.ts';
import { OwnLoans } from './own-loans.tsx';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
afterEach(cleanup);

const loan = (id: number, values: Partial<OwnLoan>): OwnLoan => ({
  id,
  order: 1,
  subOrder: 1,
  subOrderNo: 'SQ-1-1',
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
  renewalRefusal: null,
  renewalsLeft: 2,
  mayRenew: false,
  ...values,
});
const slow = { timeout: 15_000 };
const row = async (title: string) =>
  within((await screen.findByRole('link', { name: title }, slow)).closest('li') as HTMLElement);

test('a longer loan is asked for with a reason; what waits, and what was refused and why, stands beside it', async () => {
  let rows = [
    loan(1, { mayRenew: true, renewalRefusal: '他人预约' }),
    loan(2, { renewals: 2, renewalsLeft: 0 }),
    loan(3, { state: 'returned' }),
  ];
  server.answer(({ url }) => {
    if (url.startsWith('/api/ugOrderMain/loan/renew'))
      rows = [loan(1, { renewalAskedAt: '2026-11-21T00:00:00.000Z' }), ...rows.slice(1)];
    return enveloped({ rows });
  });
  storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', userType: 0 });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OwnLoans />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect((await row('报告1')).getByText('续借申请未同意：他人预约')).toBeTruthy();
  for (const title of ['报告2', '报告3']) expect((await row(title)).queryByRole('button')).toBeNull();
  await user.click((await row('报告1')).getByRole('button', { name: '申请续借' }));
  await user.type(await screen.findByLabelText(/续借理由/, {}, slow), '还没有看完');
  await user.click(screen.getByText('提交'));
  expect(await screen.findByText('续借申请已提交，请等待答复', {}, slow)).toBeTruthy();
  expect((await row('报告1')).queryByRole('button')).toBeNull();
  const sent = server.arrived.find(({ url }) => url.startsWith('/api/ugOrderMain/loan/renew'));
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({ id: '1', reason: '还没有看完' });
}, 60_000);
