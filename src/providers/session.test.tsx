import { act, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import {
  changePassword,
  clearSession,
  getSession,
  hasRight,
  rememberRoute,
  signIn,
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
};

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answer(({ url }) => {
    if (url === '/upms/login') return enveloped({ accessToken: 'token-9', mustChangePassword: true });
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
    expect(answer).toEqual({ mustChangePassword: true });
    expect(server.arrived[0]?.body).toBe('username=zhang_san&password=a+b%26c&offset=200');
    expect(server.arrived[1]?.headers['accesstoken']).toBe('token-9');
    expect(result.current).toMatchObject({
      isLogin: true,
      userId: '42',
      nickName: '张三；李四',
      userType: 1,
      authStatus: 1,
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
    server.answer(({ url }) =>
      url === '/upms/login' ? enveloped({ accessToken: 't', mustChangePassword: false }) : { status: 500, body: '' },
    );
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
    expect(getSession()).toMatchObject({ isLogin: false, rights: [], userType: -1 });
    expect(Cookies.get()).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  test('a changed password logs in again with the new one', async () => {
    await signIn({ username: 'zhang_san', password: 'old' });
    await changePassword({ oldPassword: 'old', newPassword: 'new' });
    expect(server.arrived.slice(2, 4).map(({ url, body }) => [url, body])).toEqual([
      ['/upms/user/modifyPass', 'oldPassword=old&newPassword=new'],
      ['/upms/login', 'username=zhang_san&password=new&offset=200'],
    ]);
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
    expect(result.current).toMatchObject({ userId: '43', rights: [] });
  });
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
