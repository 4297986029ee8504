import type { AuthProvider } from '@refinedev/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import { clearSession, rememberRoute } from './session.ts';

const info = {
  username: 'admin',
  id: 1,
  mobile: null,
  avatar: null,
  type: 0,
  authStatus: -1,
  email: null,
  nickname: null,
  corpName: null,
  idCard: null,
  roles: [],
  rights: ['admin:*'],
};
const refused = (status: number) => ({ status, body: { code: status, success: false, msg: '不行' } });

let server: LocalServer;
let authProvider: AuthProvider;
beforeEach(async () => {
  server = await startLocalServer();
  server.answer(({ url }) => enveloped(url === '/upms/login' ? { accessToken: 't', mustChangePassword: false } : info));
  vi.resetModules();
  ({ authProvider } = await import('./auth-provider.ts'));
});
afterEach(async () => {
  clearSession();
  await server.close();
});
const logIn = () => authProvider.login({ username: 'admin', password: 'x' });

describe('Refine asks who is there', () => {
  test('a guest is sent to the login page without asking the server', async () => {
    expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/Login' });
    expect(await authProvider.getIdentity?.()).toBeNull();
    expect(server.arrived).toEqual([]);
  });

  test('login goes to the remembered route, a refusal says why', async () => {
    rememberRoute('/admin/coords');
    expect(await logIn()).toEqual({ success: true, redirectTo: '/admin/coords' });
    expect(await logIn()).toEqual({ success: true, redirectTo: '/admin' });
    expect(await authProvider.getPermissions?.()).toEqual(['admin:*']);
    expect(await authProvider.getIdentity?.()).toEqual({ id: '1', name: 'admin', avatar: '' });
    server.answer(() => refused(400));
    expect(await logIn()).toEqual({ success: false, error: { name: '登录失败', message: '不行' } });
  });

  test('rights are read again once; a lost connection is no logout, a dead token is', async () => {
    await logIn();
    server.arrived.length = 0;
    server.answer(() => refused(503));
    expect(await authProvider.check()).toEqual({ authenticated: true });
    server.answer(() => enveloped(info));
    await authProvider.check();
    await authProvider.check();
    expect(server.arrived.map(({ url }) => url)).toEqual(['/upms/user/info', '/upms/user/info']);
  });

  test('a dead token ends the session', async () => {
    await logIn();
    server.answer(() => refused(401));
    expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/Login' });
  });

  test('logout', async () => {
    await logIn();
    server.answer(() => refused(500));
    expect(await authProvider.logout({})).toMatchObject({
      success: false,
      error: { name: '退出失败', message: '不行' },
    });
    server.answer(() => enveloped(null));
    expect(await authProvider.logout({})).toMatchObject({ success: true, redirectTo: '/Login' });
  });
});
