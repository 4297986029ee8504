import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from '../../../providers/session-store.ts';
import { openRoute } from '../../catalogue/testing/open-route.tsx';
import { PreviewServicePage } from './preview-service-page.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const open = (obj: string) =>
  openRoute(
    [{ path: '/PreviewService', element: <PreviewServicePage /> }],
    `/PreviewService?obj=${encodeURIComponent(obj)}`,
  );
const wms = (url: string) => JSON.stringify({ name: '县界', type: 'ogc_wms', options: { url, layers: 'a' } });

test('a guest is shown no service of an unknown address: the portal is asked whose it is, and nobody else anything', async () => {
  server.answer(() => enveloped({ layer: null }));
  open(wms('http://a.cn/wms'));
  expect(await screen.findByText(/不在对您开放的图层目录中/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '登录' })).toBeTruthy();
  expect(server.arrived.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /zdapi/catalog/match']);
});

test('hostile words are shown as words', () => {
  open('{"type":"<img src=x onerror=alert(1)>"}');
  expect(screen.getByRole('alert').textContent).toContain('“<img src=x onerror=alert(1)>”');
  expect(document.querySelector('img')).toBeNull();
});

test('every wrong option is named', () => {
  open('{"type":"ogc_wms","options":{"url":"javascript:alert(1)","version":"9"}}');
  const said = screen.getByRole('alert').textContent ?? '';
  expect(['服务网址', '图层名', '版本'].filter((label) => !said.includes(label))).toEqual([]);
  expect(server.arrived).toEqual([]);
});

const tree = (id: number, children: object[]) => enveloped({ id, name: '', type: 'folder', children });

test('a layer of the tree that is not open to this visitor is not shown', async () => {
  server.answer(({ url }) => tree(url.includes('170') ? 170 : 171, []));
  open('{"id":12,"type":"ogc_wms","name":"县界"}');
  expect(await screen.findByText(/不在对您开放的图层目录中/)).toBeTruthy();
  expect(screen.getByText('县界')).toBeTruthy();
});

test('models that nobody has put into the tree have to be kept first', async () => {
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '7', rights: ['admin:catalog.edit'] });
  server.answer(({ url }) => enveloped(url.includes('match') ? { layer: null } : null));
  open('{"type":"render_3d","name":"模型","options":{"url":"http://a.cn/tileset.json"}}');
  expect(await screen.findByText(/须先存入图层目录/)).toBeTruthy();
});
