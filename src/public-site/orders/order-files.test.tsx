import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from '../../providers/session-store.ts';
import { closeMessage, currentMessage } from '../../ui/message.ts';
import { OrderFiles } from './order-files.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', userType: 0, authStatus: -1 });
});
afterEach(async () => {
  closeMessage();
  clearSession();
  await server.close();
});

function open(replies: Record<string, Reply>) {
  server.answer(({ url }) => Object.entries(replies).find(([start]) => url.startsWith(start))?.[1] ?? { status: 404 });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderFiles subOrder={5} orderId={3} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('of files that were closed after the order only the number is told', async () => {
  const file = {
    line: 1,
    id: 2,
    name: '报告.pdf',
    objectName: '0'.repeat(32),
    size: 2048,
    format: 'PDF',
    refusal: null,
  };
  const user = open({ '/api/ugOrderMain/query/files': enveloped({ rows: [file], unnamed: 2 }) });
  await user.click(screen.getByRole('button', { name: '逐个下载' }));
  expect(await screen.findByRole('button', { name: /^下载.*报告\.pdf/ })).toBeTruthy();
  expect(screen.getByText('另有 2 个文件')).toBeTruthy();
});

test('where all were closed nobody is told that there are none', async () => {
  const user = open({ '/api/ugOrderMain/query/files': enveloped({ rows: [], unnamed: 1 }) });
  await user.click(screen.getByRole('button', { name: '逐个下载' }));
  expect(await screen.findByText('另有 1 个文件')).toBeTruthy();
  expect(screen.queryByText(/还没有数字化文件/)).toBeNull();
});

test('an order without files is no error: 暂无文件 for three seconds', async () => {
  const none = { status: 404, body: { code: 404, success: false, msg: '暂无文件', data: null } };
  const user = open({ '/api/ugGeoOss/ticket': none });
  await user.click(screen.getByRole('button', { name: '全部打包下载' }));
  await waitFor(() => expect(currentMessage.get()).not.toBeNull());
  expect(currentMessage.get()).toMatchObject({ type: 'warning', text: '暂无文件', durationMs: 3000 });
});
