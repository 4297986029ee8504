import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notification } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession, getSession, type Session } from '../../providers/session.ts';
import { storeSession } from '../../providers/session-store.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { AdminApp } from '../admin-app.tsx';

/** Answers by the beginning of method and path; the last that fits counts. Everything else is an empty list. */
export type Answers = Record<string, Reply>;

/** A server on a free port that gives these answers, which may change while it runs. */
export async function serveAdmin(answers: Answers): Promise<LocalServer> {
  const server = await startLocalServer();
  server.answer(({ method, url }) => {
    const key = Object.keys(answers).findLast((each) => `${method} ${decodeURIComponent(url)}`.startsWith(each));
    return (key && answers[key]) || (isBareList(url) ? { headers: { 'X-Total-Count': '0' }, body: [] } : emptyList());
  });
  return server;
}

const isBareList = (url: string): boolean => /^\/rest\/\w+(\?|$)/.test(url);
const emptyList = (): Reply => enveloped({ rows: [], total: 0, totalIsCapped: false, next: null });

/** Rows of a plain REST list. */
export const bareList = (...rows: object[]): Reply => ({
  headers: { 'X-Total-Count': String(rows.length), 'X-Total-Capped': 'false', 'X-Next-Cursor': '' },
  body: rows,
});

/** Opens the admin area at a path as somebody who is logged in with these rights. */
export function openAdmin(path: string, rights: readonly string[], facts: Partial<Session> = {}) {
  storeSession({
    ...getSession(),
    accessToken: 'token-1',
    isLogin: true,
    userId: '1',
    userName: 'admin',
    rights,
    ...facts,
  });
  const queryClient = new QueryClient();
  const router = createMemoryRouter([{ path: '/*', element: <AdminApp /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { router, queryClient, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** Puts the admin area away after a test, and ends its server. */
export async function closeAdmin(server: LocalServer): Promise<void> {
  cleanup();
  // Notices stand outside the page; their timers would outlive the test
  act(() => notification.destroy());
  clearSession();
  await server.close();
}
