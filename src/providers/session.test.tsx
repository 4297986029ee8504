import { act, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import {
  changePassword,
  clearSession,
  getSession,
  hasRight,
  refreshSession,
  rememberRoute,
  signIn,
  signInBySms,
  signOut,
  takeRememberedRoute,
  useSession,
} from './session.ts';

const info = {
  username: 'zhang_san',
  id: 42,
  mobile: '138****01',
  avatar: null,
  type: 1,
  authStatus: 1,
  email: null,
  nickname: '张三；李四',
  corpName: '浙江省地质院',
  idCard: '3301**********1234',
  roles: [{ name: '地图管理员' }],
  rights: ['admin:coords.*'],
  pages: ['/home'],
  unreadNotices: 3,
  hasTotp: true,
  restriction: 'totp',
};
const opened = { accessToken: 'token-9', mustChangePassword: true, mustBindTotp: false };

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answer(({ url }) => {
    if (url === '/upms/login') return enveloped(opened);
    return enveloped(url === '/upms/user/info' ? info : null);
  });
});
afterEach(async () => {
  clearSession();
  await server.close();
});

describe('signing in', () => {
  test('fills the cookies of the specification and wakes components', async () => {
    const { result } = renderHook(useSession);
    expect(result.current.isLogin).toBe(false);
    const answer = await act(() => signIn({ username: 'zhang_san', password: 'a b&c' }));
    expect(answer).toEqual({ mustChangePassword: true, mustBindTotp: false });
    expect(server.arrived[0]?.body).toBe('username=zhang_san&password=a+b%26c&offset=200');
    expect(server.arrived[1]?.headers['accesstoken']).toBe('token-9');
    expect(result.current).toMatchObject({
      isLogin: true,
      userId: '42',
      nickName: '张三；李四',
      userType: 1,
      authStatus: 1,
      pages: ['/home'],
      unreadNotices: 3,
      hasTotp: true,
      restriction: 'totp',
    });
    expect(Cookies.get()).toEqual({
      accessToken: 'token-9',
      isLogin: '1',
      userId: '42',
      nickName: '张三；李四',
      userName: 'zhang_san',
      avatar: '',
      mobile: '138****01',
      userType: '1',
      authStatus: '1',
      corpName: '浙江省地质院',
      email: '',
      idCard: '3301**********1234',
      lkFlag: '',
      lkToken: '',
      roles: '["地图管理员"]',
    });
  });

  test('leaves a guest behind when the user cannot be read', async () => {
    server.answer(({ url }) => (url === '/upms/login' ? enveloped(opened) : { status: 500, body: '' }));
    await expect(signIn({ username: 'a', password: 'b' })).rejects.toThrow('网络错误');
    expect(Cookies.get('accessToken')).toBeUndefined();
  });

  test('signing out clears only after the server agreed', async () => {
    await signIn({ username: 'zhang_san', password: 'x' });
    server.answer(() => ({ status: 500, body: { code: 500, success: false, msg: '暂时不能退出' } }));
    await expect(signOut()).rejects.toThrow('暂时不能退出');
    expect(getSession().isLogin).toBe(true);
    server.answer(() => enveloped(null));
    await signOut();
    expect(getSession()).toMatchObject({ isLogin: false, rights: [], pages: null, unreadNotices: 0, userType: -1 });
    expect(Cookies.get()).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  test('a changed password logs in again with the new one', async () => {
    await signIn({ username: 'zhang_san', password: 'old' });
    expect(await changePassword({ oldPassword: 'old', newPassword: 'new' })).toBe(true);
    expect(server.arrived.slice(2, 4).map(({ url, body }) => [url, body])).toEqual([
      ['/upms/user/modifyPass', 'oldPassword=old&newPassword=new'],
      ['/upms/login', 'username=zhang_san&password=new&offset=200'],
    ]);
  });

  test('a changed password whose login is refused leaves a guest, and is no failure', async () => {
    await signIn({ username: 'zhang_san', password: 'old' });
    server.answer(({ url }) => enveloped(null, url === '/upms/login' ? 422 : 200));
    expect(await changePassword({ oldPassword: 'old', newPassword: 'new' })).toBe(false);
    expect(getSession()).toMatchObject({ isLogin: false, accessToken: '' });
  });

  test('a password that was not changed is a failure', async () => {
    await signIn({ username: 'zhang_san', password: 'old' });
    server.answer(() => ({ status: 422, body: { code: 422, success: false, msg: '原密码错误' } }));
    await expect(changePassword({ oldPassword: 'odl', newPassword: 'new' })).rejects.toThrow('原密码错误');
    expect(getSession().isLogin).toBe(true);
  });

  test('by short message carries the same constant, and the second factor when it is given', async () => {
    server.answer(({ url }) => enveloped(url === '/upms/user/info' ? info : opened));
    await signInBySms({ mobile: '13800138000', code: '123456', totp: '654321' });
    expect(server.arrived[0]).toMatchObject({
      url: '/upms/user/smsLogin',
      body: 'mobile=13800138000&code=123456&totp=654321&offset=200',
    });
    expect(getSession().isLogin).toBe(true);
  });

  test('what is read about a session that has ended meanwhile is not kept', async () => {
    await signIn({ username: 'zhang_san', password: 'x' });
    const reading = refreshSession();
    clearSession();
    await reading;
    expect(getSession()).toMatchObject({ isLogin: false, userId: '' });
  });

  test('nor when another tab has ended it', async () => {
    await signIn({ username: 'zhang_san', password: 'x' });
    const reading = refreshSession();
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
    await reading;
    expect(Cookies.get()).toEqual({});
  });
});

describe('rights', () => {
  test('follow the session', async () => {
    expect(hasRight(getSession(), 'guest')).toBe(true);
    expect(hasRight(getSession(), 'user')).toBe(false);
    await signIn({ username: 'zhang_san', password: 'x' });
    const rights = ['user', 'verified', 'admin:coords.edit', 'admin:roles.edit'];
    expect(rights.map((right) => hasRight(getSession(), right))).toEqual([true, true, true, false]);
    expect(hasRight({ ...getSession(), authStatus: 0 }, 'verified')).toBe(false);
    expect(hasRight({ ...getSession(), authStatus: -1, userType: 0 }, 'verified')).toBe(true);
  });

  test('left behind by another user count for nothing', async () => {
    await signIn({ username: 'zhang_san', password: 'x' });
    Cookies.set('userId', '43', { path: '/' });
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    const { result } = renderHook(useSession);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(result.current).toMatchObject({ userId: '43', rights: [], pages: null, restriction: null });
  });

  test.each(['', '[]', 'null', '{"owner":"42","rights":"admin:*","pages":{},"hasTotp":"yes"}'])(
    'that cannot be read count for nothing: %s',
    async (stored) => {
      await signIn({ username: 'zhang_san', password: 'x' });
      localStorage.setItem('sessionFacts', stored);
      const { result } = renderHook(useSession);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
      expect(result.current).toMatchObject({ isLogin: true, rights: [], pages: null, hasTotp: false });
    },
  );
});

describe('the remembered route', () => {
  test.each([
    ['/home', '/home'],
    ['/archivesHoldings?q=萤石', '/archivesHoldings?q=%E8%90%A4%E7%9F%B3'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/a\nb', null],
    ['/%2Fevil.example', null],
    ['/%5Cevil.example', null],
    ['/.//evil.example', null],
    ['/..%2f/evil.example', null],
    ['/%2e%2F/evil.example', null],
    ['/Login', null],
    ['/Login?from=x', null],
    ['/LoginRecords', '/LoginRecords'],
    ['/pdfFilePreview?path=%2Fa%2Fb', '/pdfFilePreview?path=%2Fa%2Fb'],
    ['', null],
  ])('%j is kept as %j', (path, kept) => {
    rememberRoute(path);
    expect(takeRememberedRoute()).toBe(kept);
    expect(takeRememberedRoute()).toBeNull();
  });

  test('a value planted in the storage is not taken', () => {
    sessionStorage.setItem('rememberedRoute', '//evil.example');
    expect(takeRememberedRoute()).toBeNull();
  });
});
