import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import { madeDrilling, madeRow } from '../../../drilling/testing/made-drilling.ts';
import { clearSession, getSession, type Session } from '../../../providers/session.ts';
import { storeSession } from '../../../providers/session-store.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { DrillingCommitPage } from '../drilling-commit-page.tsx';

export const path = '/citiesDrillingDataCommit';
export const listOf = (...rows: object[]): Reply => enveloped({ rows, total: rows.length, page: 1, pageSize: 50 });
type Answers = Readonly<Record<string, () => Reply>>;

/** A server of its own for each test of a file, and what is done with it. */
export function drillingStage() {
  let server: LocalServer;
  beforeEach(async () => {
    server = await startLocalServer();
  });
  afterEach(async () => {
    cleanup();
    clearSession();
    await server.close();
  });
  return {
    /** Addresses that were asked for so far. */
    seen: (): string[] => server.arrived.map(({ url }) => decodeURIComponent(url)),
    /** Bodies that were posted to a call. */
    sentTo: (name: string): string[] =>
      server.arrived.filter(({ url, method }) => method === 'POST' && url.endsWith(`/${name}`)).map(({ body }) => body),
    /** Opens the page; answers go by the last part of the call's path. */
    open(address: string, answers: Answers, facts: Partial<Session> = { userType: 0 }) {
      server.answer(({ url }) => answers[url.split('?')[0]?.split('/').at(-1) ?? '']?.() ?? enveloped(null, 404));
      const known = { accessToken: 'token-1', isLogin: true, userId: '1', ...facts };
      storeSession({ ...getSession(), ...known });
      const router = createMemoryRouter([{ path: '/*', element: <DrillingCommitPage /> }], {
        initialEntries: [`${path}${address}`],
      });
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      render(
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <ConfirmHost />
        </QueryClientProvider>,
      );
      return { router, user: userEvent.setup() };
    },
  };
}

export const beds = [
  madeRow('beds', 2, { holeNo: 'ZK1', top: '0', bottom: '2.3', lithology: 'A01' }),
  madeRow('beds', 3, { holeNo: 'ZK1', top: '2.5', bottom: '12.6', lithology: 'A04' }, [
    { column: 'top', level: 'error', text: '与上层之间空缺 0.20 m' },
  ]),
  madeRow('beds', 4, { holeNo: 'ZK1', top: '12.6', bottom: '30', lithology: 'B05' }),
];
export const one = (changed: Parameters<typeof madeDrilling>[0] = {}): Reply => enveloped(madeDrilling(changed));
export const text = (label: string, row: number): HTMLInputElement =>
  screen.getByRole('textbox', { name: `${label} 第 ${row} 行` });
