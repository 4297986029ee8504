import type { AuthProvider } from '@refinedev/core';
import { ApiError } from './http.ts';
import { changePassword, getSession, refreshSession, signIn, signOut, takeRememberedRoute } from './session.ts';

const loginPath = '/Login';

/** Refine shows an error's name as the heading of its notice. */
const failure = (name: string, error: unknown) => ({
  success: false,
  error: { name, message: error instanceof Error ? error.message : '请求失败' },
});

let reading: Promise<void> | null = null;

/** Rights may have changed since they were stored in the browser: they are read again once per page load. */
async function isStillLoggedIn(): Promise<boolean> {
  if (!getSession().isLogin) return false;
  reading ??= refreshSession();
  try {
    await reading;
  } catch (error) {
    // A lost connection does not prove that the session is dead; the next check asks again.
    reading = null;
    return !(error instanceof ApiError && error.code === 401);
  }
  return getSession().isLogin;
}

export const authProvider: AuthProvider = {
  login: async (credentials: { username: string; password: string }) => {
    try {
      await signIn(credentials);
      return { success: true, redirectTo: takeRememberedRoute() ?? '/admin' };
    } catch (error) {
      return failure('登录失败', error);
    }
  },
  logout: async () => {
    try {
      await signOut();
      return { success: true, redirectTo: loginPath, successNotification: { message: '退出成功' } };
    } catch (error) {
      return failure('退出失败', error);
    }
  },
  updatePassword: async (passwords: { oldPassword: string; newPassword: string }) => {
    try {
      await changePassword(passwords);
      return { success: true, successNotification: { message: '密码已修改' } };
    } catch (error) {
      return failure('修改密码失败', error);
    }
  },
  check: async () =>
    (await isStillLoggedIn()) ? { authenticated: true } : { authenticated: false, redirectTo: loginPath },
  /** A 401 has already ended the session and led to the login page (see http.ts); every other error is the screen's. */
  onError: () => Promise.resolve({}),
  getPermissions: () => Promise.resolve(getSession().rights),
  getIdentity: () => {
    const { isLogin, userId, nickName, userName, avatar } = getSession();
    return Promise.resolve(isLogin ? { id: userId, name: nickName || userName, avatar } : null);
  },
};
