import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { getSession, storeSession } from '../../providers/session-store.ts';
import { FavouritesPage } from './favourites-page.tsx';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
afterEach(cleanup);

const item = (id: number, values: object) => ({
  id,
  itemType: 'archives',
  itemId: id,
  note: null,
  position: id,
  addedAt: '2026-05-01T00:00:00.000Z',
  title: `报告${id}`,
  number: `D33-${id}`,
  ...values,
});
const list = { id: 1, name: '萤石', note: null, count: 3, shareToken: null, sharedAt: null };

function open() {
  storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', userType: 0 });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/UserCenter/UserFavor']}>
        <FavouritesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const slow = { timeout: 15_000 };

test('shows what is collected, searches it, and puts back what was taken out', async () => {
  let items = [item(1, { note: '第三章' }), item(2, {}), item(3, { title: null, number: null })];
  server.answer(({ url }) => {
    if (url.startsWith('/api/ugUserFavor/lists')) return enveloped({ rows: [list] });
    if (url.startsWith('/api/ugUserFavor/query/list')) return enveloped({ rows: items });
    if (url.startsWith('/api/ugUserFavor/remove')) items = items.filter(({ id }) => id !== 2);
    if (url.startsWith('/api/ugUserFavor/add')) items = [...items, item(4, { title: '报告2' })];
    return enveloped({ id: 4, list: 1 });
  });
  const user = open();
  expect((await screen.findByRole('link', { name: '报告1' }, slow)).getAttribute('href')).toBe(
    '/archivesHoldingsDetail?id=1',
  );
  expect(screen.getByText('已不开放的成果资料')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: '在此收藏夹中检索' }), '第三章');
  expect(screen.queryByRole('link', { name: '报告2' })).toBeNull();
  await user.clear(screen.getByRole('searchbox', { name: '在此收藏夹中检索' }));
  const tools = within(screen.getByRole('group', { name: '整理：报告2' }));
  await user.click(tools.getByRole('button', { name: '移出：报告2' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }, slow));
  expect(await screen.findByRole('link', { name: '报告2' }, slow)).toBeTruthy();
  const added = server.arrived.find(({ url }) => url.startsWith('/api/ugUserFavor/add'));
  expect(Object.fromEntries(new URLSearchParams(added?.body))).toMatchObject({ itemId: '2', list: '1', position: '2' });
}, 60_000);

test('without lists it says how to begin; a failure can be asked again', async () => {
  let isFailing = true;
  server.answer(() => (isFailing ? enveloped(null, 500) : enveloped({ rows: [] })));
  const user = open();
  await screen.findByText('收藏夹没有加载出来', undefined, slow);
  isFailing = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有收藏', undefined, slow)).toBeTruthy();
}, 60_000);
