import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import {
  type Arrived,
  enveloped,
  type LocalServer,
  type Reply,
  startLocalServer,
} from '../../../../tests/helpers/local-server.ts';
import { clearSession } from '../../../providers/session-store.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { closeMessage } from '../../../ui/message.ts';
import { MessageHost } from '../../../ui/message-host.tsx';

/** What /upms/user/info answers about a registered internet user. */
export const user = {
  username: 'zhang_san',
  id: 42,
  mobile: '138******01',
  avatar: null,
  type: 1,
  authStatus: -1,
  email: null,
  nickname: '张三',
  corpName: null,
  idCard: null,
  roles: [],
  rights: [] as string[],
  pages: null as string[] | null,
  unreadNotices: 0,
  hasTotp: false,
  restriction: null as 'password' | 'totp' | null,
};
/** What both login calls answer. */
export const opened = { accessToken: 'token-1', mustChangePassword: false, mustBindTotp: false };
export const policy = {
  isRegistrationOpen: true,
  totpForAdministrators: 'optional',
  proofDays: 30,
  smsSeconds: 60,
  forbiddenWords: ['浙江省地质院'],
};

let server: LocalServer;

/** Starts a server before each test of the file, and forgets everything after it. */
export function withServer(): void {
  beforeEach(async () => {
    server = await startLocalServer();
    answer({});
  });
  afterEach(async () => {
    closeMessage();
    clearSession();
    sessionStorage.clear();
    await server.close();
  });
}

export const arrived = (): readonly Arrived[] => server.arrived;

/** Forms that reached a path of the server. */
export const formsSentTo = (path: string): Record<string, string>[] =>
  server.arrived
    .filter(({ url }) => url === path)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)) as Record<string, string>);

type Answer = (request: Arrived) => Reply | Promise<Reply>;

/** Answers by path; what is not named succeeds with nothing. */
export function answer(replies: Record<string, Answer>): void {
  const known: Record<string, Answer> = {
    '/upms/login': () => enveloped(opened),
    '/upms/user/smsLogin': () => enveloped(opened),
    '/upms/user/info': () => enveloped(user),
    '/upms/common/policy': () => enveloped(policy),
    ...replies,
  };
  server.answer((request) => known[request.url.split('?')[0] ?? '']?.(request) ?? enveloped(null));
}

/** A refusal in the envelope. */
export const refused = (
  status: number,
  msg: string,
  errors?: Record<string, string[]>,
  retryAfter?: number,
): Reply => ({
  status,
  body: { code: status, success: false, msg, data: null, ...(errors ? { errors } : {}) },
  ...(retryAfter ? { headers: { 'Retry-After': String(retryAfter) } } : {}),
});

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>到达 {pathname + search + hash}</p>;
}

/** Shows `page` at `path`, which may carry a query; every other address only tells itself (到达 …). */
export function open(path: string, page: ReactNode) {
  const router = createMemoryRouter(
    [
      { path: path.split('?')[0] ?? '', element: page },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [path] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <MessageHost />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { router, unmount, user: userEvent.setup() };
}
