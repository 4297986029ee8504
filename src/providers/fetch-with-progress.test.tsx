import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import { readableByAll, stubUploads } from '../../tests/helpers/stub-uploads.ts';
import { accounts } from '../resources/people/accounts.ts';
import { call } from './call.ts';
import type { SendOptions } from './http.ts';
import { withFile } from './with-file.ts';

const uploadProof = (picture: File, upload: Pick<SendOptions, 'signal' | 'onUpload'>) =>
  call(accounts, 'uploadProof', withFile(picture, picture.name), upload);
import { clearSession, getSession, storeSession } from './session-store.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  stubUploads(server);
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true });
});
afterEach(async () => {
  clearSession();
  await server.close();
});

/** The upload itself, without the question that jsdom asks before it. */
const upload = () => server.arrived.find(({ method }) => method === 'POST');
const file = new File(['x'.repeat(200_000)], '证明.jpg');

test('sends file, token and key, tells how far it is, and answers as other calls do', async () => {
  server.answer(({ method }) => readableByAll(method === 'OPTIONS' ? { status: 204 } : enveloped({ name: 'p1' })));
  const shares: number[] = [];
  expect(await uploadProof(file, { onUpload: (share) => shares.push(share) })).toEqual({ name: 'p1' });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(upload()?.headers['accesstoken']).toBe('token-1');
  expect(upload()?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(upload()?.body).toMatch(/name="file"; filename="证明.jpg"/);
  expect(upload()?.body.length).toBeGreaterThan(200_000);
});

test('refusals, dead sessions and network failures are those of other calls', async () => {
  const refusal = { code: 413, success: false, msg: '图片超过 5 MB', data: null };
  server.answer(({ method }) => readableByAll({ status: method === 'OPTIONS' ? 204 : 413, body: refusal }));
  await expect(uploadProof(file, { onUpload() {} })).rejects.toMatchObject({ status: 413, message: '图片超过 5 MB' });
  server.answer(({ method }) => readableByAll(method === 'OPTIONS' ? { status: 204 } : enveloped(null, 401)));
  await expect(uploadProof(file, { onUpload() {} })).rejects.toMatchObject({ code: 401 });
  expect(getSession().isLogin).toBe(false);
  server.answer(() => readableByAll({ status: 403 }));
  await expect(uploadProof(file, { onUpload() {} })).rejects.toMatchObject({ status: 0 });
});

test('follows no redirect', async () => {
  server.answer(({ method, url }) => {
    if (method === 'OPTIONS') return readableByAll({ status: 204 });
    if (url.endsWith('/elsewhere')) return readableByAll(enveloped({ name: 'p1' }));
    return readableByAll({ status: 303, headers: { Location: '/elsewhere' } });
  });
  await expect(uploadProof(file, { onUpload() {} })).rejects.toMatchObject({ status: 0 });
});

test('stops when it is told to', async () => {
  const stop = new AbortController();
  server.answer(({ method }) => {
    if (method !== 'OPTIONS') stop.abort(new Error('no longer wanted'));
    return readableByAll(method === 'OPTIONS' ? { status: 204 } : enveloped({ name: 'late' }));
  });
  await expect(uploadProof(file, { signal: stop.signal, onUpload() {} })).rejects.toThrow('no longer wanted');
  await expect(uploadProof(file, { signal: stop.signal, onUpload() {} })).rejects.toThrow('no longer wanted');
});
