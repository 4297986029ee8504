import { callNamed } from '../resources/kit/calls-of.ts';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownPageHeader } from '../resources/shared/own-page-header.ts';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import { archives } from '../resources/holdings/archives.ts';
import { coords } from '../resources/maps/coords.ts';
import { parseCall } from '../resources/kit/call.ts';
import { latestUpdates } from '../resources/site/latest-updates.ts';
import { ApiError, send, setSessionEndHandler } from './http.ts';
import { takeRememberedRoute } from './session.ts';
import { clearSession, getSession, storeSession } from './session-store.ts';

const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError but ${String(error)}`);
  return error;
};
const list = callNamed(coords, 'list');
const logIn = (): void => storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '7' });

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  location.hash = '#/archivesHoldings?q=%E8%90%A4%E7%9F%B3';
});
afterEach(async () => {
  clearSession();
  await server.close();
});

describe('what goes out', () => {
  test('a guest sends no token, a user sends the one of the cookie', async () => {
    server.answer(() => enveloped([]));
    await send(list);
    logIn();
    await send(list);
    expect(server.arrived.map(({ headers }) => headers['accesstoken'])).toEqual([undefined, 'token-1']);
  });

  test('everything says that a page of the portal asks', async () => {
    server.answer(() => enveloped([]));
    await send(list);
    expect(server.arrived.map(({ headers }) => headers[ownPageHeader])).toEqual(['1']);
  });

  test('only writes carry an idempotency key, a list asked by POST does not', async () => {
    server.answer(() => enveloped(null));
    await send(list);
    await send(callNamed(latestUpdates, 'list'));
    await send(callNamed(coords, 'create'), { body: { name: 'x' } });
    await send(callNamed(coords, 'remove'), { values: { id: 3 }, idempotencyKey: 'again' });
    const keys = server.arrived.map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(0, 2)).toEqual([undefined, undefined]);
    expect(keys[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[3]).toBe('again');
  });

  test('address, query and body follow the call string', async () => {
    server.answer(() => enveloped(null));
    await send(parseCall('PATCH /zdapi/scene/admin/{id}/basic/{sceneName}'), {
      values: { id: 5, sceneName: '全省/默认' },
      body: { note: null },
    });
    await send(parseCall('DELETE /zdapi/role/admin/delete?id'), { values: { id: 5 }, query: [['a', '1']] });
    await send(parseCall('POST form /upms/login'), {
      body: { username: '张 三', offset: 200, nothing: null, parts: [1, 2] },
    });
    const [edit, remove, login] = server.arrived;
    expect(edit).toMatchObject({
      method: 'PATCH',
      url: `/zdapi/scene/admin/5/basic/${encodeURIComponent('全省/默认')}`,
      body: '{"note":null}',
      headers: { 'content-type': 'application/json' },
    });
    expect(remove).toMatchObject({ method: 'DELETE', url: '/zdapi/role/admin/delete?id=5&a=1', body: '' });
    expect(remove?.headers['content-type']).toBeUndefined();
    expect(login?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect([...new URLSearchParams(login?.body)]).toEqual([
      ['username', '张 三'],
      ['offset', '200'],
      ['nothing', ''],
      ['parts', '1'],
      ['parts', '2'],
    ]);
  });
});

describe('what comes back', () => {
  test('data of the envelope; a bare call answers its whole body', async () => {
    server.answer(({ url }) => (url.startsWith('/rest/') ? { body: [{ id: 1 }] } : enveloped({ rows: [] })));
    expect((await send(list)).data).toEqual({ rows: [] });
    expect((await send(callNamed(archives, 'list'))).data).toEqual([{ id: 1 }]);
  });

  test.each([
    ['a page', '<!doctype html>'],
    ['other JSON', { rows: [] }],
    ['an envelope without data', { code: 200, success: true, msg: '' }],
  ])('%s instead of the envelope is an error', async (_, body) => {
    server.answer(() => ({ body }));
    expect((await refusal(send(list))).message).toBe('数据格式错误');
  });

  test('a bare answer that is no JSON is an error', async () => {
    server.answer(() => ({ body: 'ok' }));
    expect((await refusal(send(callNamed(archives, 'list')))).message).toBe('数据格式错误');
  });

  test('a file is a Blob', async () => {
    server.answer(() => ({ body: 'a,b', headers: { 'Content-Type': 'text/csv; charset=utf-8' } }));
    const { data } = await send<Blob>(callNamed(archives, 'export'));
    expect(await data.text()).toBe('a,b');
  });

  test.each([
    [{ status: 409, body: { code: 409, success: false, msg: '名称重复' } }, '名称重复'],
    [{ status: 200, body: { code: 500, success: false, msg: '' } }, '请求失败'],
    [{ status: 200, body: { code: 500, success: false, message: '服务忙' } }, '服务忙'],
    [{ status: 404, body: 'not here' }, '找不到数据'],
    [{ status: 502, body: '<html>' }, '网络错误'],
    [{ status: 400, body: '' }, '请求失败'],
  ])('refusal %#', async (reply, text) => {
    server.answer(() => reply);
    expect(await refusal(send(list))).toMatchObject({ message: text, status: reply.status });
  });

  test('a refusal names the wrong fields and the request', async () => {
    const errors = { name: ['名称不能为空'] };
    server.answer(() => ({ status: 422, body: { code: 422, success: false, msg: '有误', errors, requestId: 'r1' } }));
    expect(await refusal(send(list))).toMatchObject({ code: 422, fieldErrors: errors, requestId: 'r1' });
  });

  test('a redirect and a dead server are network errors', async () => {
    server.answer(() => ({ status: 302, headers: { Location: '/elsewhere' } }));
    expect(await refusal(send(list))).toMatchObject({ status: 0, message: '网络错误或被重定向，请检查网络后重试' });
    expect(server.arrived).toHaveLength(1);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await refusal(send(list))).toMatchObject({ status: 0 });
  });

  test('an abort is not reported as a network error', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(send(list, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('401', () => {
  const dead = { status: 401, body: { code: 401, success: false, msg: '' } };

  test('clears the session, remembers the route and tells the handler once for all requests under way', async () => {
    const handler = vi.fn<(message: string) => void>();
    setSessionEndHandler(handler);
    logIn();
    server.answer(() => dead);
    const errors = await Promise.all([refusal(send(list)), refusal(send(list)), refusal(send(list))]);
    expect(errors.map(({ message }) => message)).toEqual(Array(3).fill('登录已失效，请重新登录'));
    expect(handler.mock.calls).toEqual([['登录已失效，请重新登录']]);
    expect(getSession()).toMatchObject({ isLogin: false, accessToken: '' });
    expect(Cookies.get('accessToken')).toBeUndefined();
    expect(takeRememberedRoute()).toBe('/archivesHoldings?q=%E8%90%A4%E7%9F%B3');
  });

  test('of a request from before a new login leaves the new session alone', async () => {
    const handler = vi.fn<(message: string) => void>();
    setSessionEndHandler(handler);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.answer(async () => {
      await held;
      return dead;
    });
    const early = refusal(send(list));
    logIn();
    release();
    await early;
    expect(handler).not.toHaveBeenCalled();
    expect(getSession().isLogin).toBe(true);
  });

  test('on the login page only clears the session', async () => {
    const handler = vi.fn<(message: string) => void>();
    setSessionEndHandler(handler);
    location.hash = '#/Login';
    logIn();
    server.answer(() => ({ status: 200, body: { code: 401, success: false, msg: '令牌已失效' } }));
    expect(await refusal(send(list))).toMatchObject({ message: '令牌已失效', code: 401 });
    expect(handler).not.toHaveBeenCalled();
    expect(getSession().isLogin).toBe(false);
    expect(takeRememberedRoute()).toBeNull();
  });
});
