import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from '../../providers/session-store.ts';
import { openRoute } from '../catalogue/testing/open-route.tsx';
import { Legend } from './legend.tsx';

const revoked = vi.fn<(url: string) => void>();
let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  URL.createObjectURL = () => 'blob:legend';
  URL.revokeObjectURL = revoked;
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const node = {
  id: 7,
  name: '断裂',
  type: 'ogc_wms',
  options: { layers: 'faults' },
  isShownAtStart: false,
  children: [],
};

async function openLegend() {
  const { router, user } = openRoute(
    [
      { path: '/map', element: <Legend node={node} /> },
      { path: '/away', element: null },
    ],
    '/map',
  );
  await user.click(screen.getByText('图例'));
  return router;
}

test('the signs that a service draws are asked for with the visitor’s token, and given up with the legend', async () => {
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '7' });
  server.answer(() => ({ headers: { 'Content-Type': 'image/png' }, body: 'png' }));
  const router = await openLegend();
  const picture = await screen.findByRole('img', { name: 'faults的图例' });
  expect(picture.getAttribute('src')).toBe('blob:legend');
  expect(server.arrived.map(({ url, headers }) => [url.split('?')[0], headers['accesstoken']])).toEqual([
    ['/zdapi/layers/layer/7/', 'token-1'],
  ]);
  expect(revoked).not.toHaveBeenCalled();
  await router.navigate('/away');
  await expect.poll(() => revoked.mock.calls).toEqual([['blob:legend']]);
});

test.each([
  ['a refusal', { status: 404, body: { msg: '图层不存在' } }],
  ['a page', { body: '<html></html>' }],
])('%s in place of the signs is told', async (_, reply) => {
  server.answer(() => reply);
  await openLegend();
  expect(await screen.findByText('服务没有给出图例')).toBeTruthy();
});
