import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from '../../providers/session-store.ts';
import { openRoute } from '../catalogue/testing/open-route.tsx';
import { LegendEntries } from './legend.tsx';
import { layerNode } from './testing/layer-node.ts';
import { recordingHand } from './testing/recording-hand.ts';

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

const node = layerNode({ id: 7, name: '断裂', type: 'ogc_wms', options: { layers: 'faults' } });

function openLegend() {
  const { router } = openRoute(
    [
      { path: '/map', element: <LegendEntries node={node} hand={null} /> },
      { path: '/away', element: null },
    ],
    '/map',
  );
  return router;
}

test('the signs that a service draws are asked for with the visitor’s token, and given up with the legend', async () => {
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '7' });
  server.answer(() => ({ headers: { 'Content-Type': 'image/png' }, body: 'png' }));
  const router = openLegend();
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
  openLegend();
  expect(await screen.findByText('服务没有给出图例')).toBeTruthy();
});

const unit = (code: string, name: string) => ({
  code,
  name,
  age: '早白垩世',
  lithology: '凝灰岩',
  division: '浙东南',
  colour: '#8fbf6a',
  pattern: null,
});
const labels = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the geological legend lists what the window shows, points at it, and Escape lets go', async () => {
  server.answer(() => ({ body: { units: [unit('K₁m', '茶湾组'), unit('K₁g', '高坞山组')], dykes: [] } }));
  const { hand, showSigns } = recordingHand();
  const geology = layerNode({ id: 3, name: '区域地质图', type: 'portal_geology', options: {} });
  const { user } = openRoute([{ path: '/', element: <LegendEntries node={geology} hand={hand} /> }], '/');
  await screen.findByText('茶湾组');
  act(() => showSigns('units K₁g', 'faults hidden'));
  expect(labels().map((text) => /高坞山组|隐伏断层/.exec(text)?.[0])).toEqual(['高坞山组', '隐伏断层']);
  expect(screen.getByRole('status').textContent).toBe('视野内 2 种，共 5 种');

  const choice = screen.getByRole('button', { name: /高坞山组/ });
  await user.click(choice);
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  expect(hand.chooseSign).toHaveBeenLastCalledWith('units K₁g');
  await user.keyboard('{Escape}');
  expect(choice.getAttribute('aria-pressed')).toBe('false');
  expect(hand.chooseSign).toHaveBeenLastCalledWith(null);

  await user.click(screen.getByRole('button', { name: '全部' }));
  expect(labels().length).toBe(5);
  await user.click(screen.getByRole('button', { name: '视野内' }));
  await user.click(screen.getByRole('button', { name: /高坞山组/ }));
  act(() => showSigns('units K₁m'));
  expect(hand.chooseSign).toHaveBeenLastCalledWith(null);
  expect(labels().map((text) => /茶湾组/.exec(text)?.[0])).toEqual(['茶湾组']);
});
