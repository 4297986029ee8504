import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from '../../providers/session-store.ts';
import type { OwnFeedback, OwnSuggestion } from '../../resources/shared/opinion-answers.ts';
import { OwnFeedbacks } from './own-feedbacks.tsx';
import { OwnSuggestions } from './own-suggestions.tsx';

const attachment = { name: '依据.pdf', objectName: 'a'.repeat(32) };
const at = '2026-01-01T00:00:00.000Z';
const feedback: OwnFeedback = {
  id: 1,
  kind: '资料咨询',
  subject: '标题',
  body: '内容',
  state: 'open',
  submittedAt: at,
  changedAt: at,
  attachment,
  messages: [],
};
const report: OwnSuggestion = {
  id: 1,
  itemType: 'archives',
  itemId: 3,
  title: '萤石矿普查报告',
  kind: 'place',
  fieldLabel: '起止经纬度',
  presentValue: '118.5,28.1,118.9,28.4',
  proposedValue: '118.6,28.1,119,28.4',
  fileName: null,
  page: null,
  note: null,
  attachment,
  state: 'waiting',
  isApplied: false,
  changedTo: null,
  reply: null,
  submittedAt: at,
  decidedAt: null,
};

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answer(({ method, url }) => {
    if (method === 'POST') return enveloped({ address: '#downloaded', ticket: 't', expiresInSeconds: 60 });
    return enveloped({ rows: [url.includes('Feedback') ? feedback : report] });
  });
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '1' });
});
afterEach(async () => {
  cleanup();
  clearSession();
  await server.close();
});

function open(Part: ComponentType): void {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Part />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test.each([
  ['feedback', OwnFeedbacks],
  ['an error report', OwnSuggestions],
] as const)('what was handed in with %s is downloaded by its writer', async (_, Part) => {
  open(Part);
  await userEvent.click(await screen.findByRole('button', { name: '下载附件：依据.pdf' }));
  await waitFor(() => expect(server.arrived.at(-1)?.body).toBe(`objectName=${attachment.objectName}`));
});

test('a reported box reads as one', async () => {
  open(OwnSuggestions);
  expect(await screen.findByText('118.6°E–119°E，28.1°N–28.4°N')).toBeTruthy();
});
