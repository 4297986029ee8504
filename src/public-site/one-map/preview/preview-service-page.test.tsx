import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import { openRoute } from '../../catalogue/testing/open-route.tsx';
import { PreviewServicePage } from './preview-service-page.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

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

test('what has no 2D face says so', () => {
  open('{"type":"render_3d","name":"模型","options":{"url":"http://a.cn/tileset.json"}}');
  expect(screen.getByRole('status').textContent).toContain('仅三维');
  expect(server.arrived).toEqual([]);
});
