import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import {
  type Arrived,
  enveloped,
  type LocalServer,
  type Reply,
  startLocalServer,
} from '../../../../tests/helpers/local-server.ts';
import { readableByAll, stubUploads } from '../../../../tests/helpers/stub-uploads.ts';
import { clearSession, getSession, storeSession } from '../../../providers/session-store.ts';
import { refreshSession } from '../../../providers/session.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { closeMessage } from '../../../ui/message.ts';
import { MessageHost } from '../../../ui/message-host.tsx';

/** What the server answers about the person; tests change parts of it. */
export const person = {
  username: 'zhang_san',
  id: 42,
  mobile: '138******01',
  avatar: null as string | null,
  type: 1,
  authStatus: -1,
  email: null as string | null,
  nickname: '张三' as string | null,
  corpName: '某勘查院' as string | null,
  idCard: null as string | null,
  roles: [] as { name: string }[],
  rights: [] as string[],
  pages: null as string[] | null,
  unreadNotices: 0,
  hasTotp: false,
  restriction: null as null | 'password' | 'totp',
};
export type Person = typeof person;

type Answer = (request: Arrived) => Reply | Promise<Reply>;
let server: LocalServer;
let current: Person;
let replies: Record<string, Answer>;

/** Starts a server before each test of the file, and forgets everything after it. */
export function withAccountServer(): void {
  beforeAll(() => {
    // The browser's own part of these is tested in a browser
    addMissing(HTMLElement.prototype, { setPointerCapture() {}, scrollIntoView() {} });
    addMissing(URL, { createObjectURL: () => 'blob:local', revokeObjectURL() {} });
  });
  beforeEach(async () => {
    server = await startLocalServer();
    stubUploads(server);
    current = { ...person };
    replies = {};
    server.answer(async (request) =>
      readableByAll(request.method === 'OPTIONS' ? { status: 204 } : await replyTo(request)),
    );
  });
  afterEach(async () => {
    closeMessage();
    clearSession();
    sessionStorage.clear();
    await server.close();
  });
}

function replyTo(request: Arrived): Reply | Promise<Reply> {
  const path = request.url.split('?')[0] ?? '';
  const own = replies[path];
  if (own) return own(request);
  if (path === '/upms/user/info') return enveloped(current);
  if (path === '/upms/common/policy') return enveloped(policy);
  if (path === '/upms/user/sessions') return enveloped({ rows: [] });
  if (path === '/upms/user/notices') return enveloped({ rows: [], total: 0, unread: 0 });
  if (path.startsWith('/upms/userAuth/get/')) return enveloped(null);
  if (path === '/zdapi/site/info') return enveloped({ id: 1, title: '某省地质资料服务门户', accessMode: 'open' });
  return enveloped(null, request.method === 'POST' ? 200 : 404);
}

/** Gives an object the methods that jsdom leaves out. */
function addMissing(target: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

const policy = {
  isRegistrationOpen: true,
  totpForAdministrators: 'optional',
  proofDays: 30,
  smsSeconds: 60,
  forbiddenWords: ['某省地质院'],
};

/** Sets what a path is answered with; `changePerson` is for what the person then is. */
export function answer(path: string, reply: Answer): void {
  replies[path] = reply;
}

/** What the server says about the person from now on. */
export function changePerson(changes: Partial<Person>): void {
  current = { ...current, ...changes };
}

/** Answers of a refusal with sentences for fields. */
export const refused = (errors: Record<string, string[]>, status = 422): Reply => ({
  status,
  body: { code: status, success: false, msg: '填写有误', data: null, errors },
});

/** Requests to a path, as they arrived. */
export const arrivedAt = (path: string): Arrived[] =>
  server.arrived.filter(({ method, url }) => method !== 'OPTIONS' && url.split('?')[0] === path);

/** Form values of the last request to a path. */
export const formSentTo = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(arrivedAt(path).at(-1)?.body ?? ''));

/** Shows a part of the account page to a person who is logged in. */
export async function openAs(changes: Partial<Person>, part: ReactNode, address = '/UserCenter/UserAccount') {
  changePerson(changes);
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true });
  await refreshSession();
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <MessageHost />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router };
}
