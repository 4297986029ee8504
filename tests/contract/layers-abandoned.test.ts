import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TaskProcess } from '../../server/processes/task-process.ts';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { dataOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** What services offer is read for one after another: who asks for much and leaves keeps nobody waiting, and nothing in memory. */
const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
let service: LayerService;
let attacker: string;
let other: string;
/** Requests that the service does not answer: all that came, those that are still waited for, and as many as were at a time. */
let silent = { count: 0, open: 0, peak: 0 };
const keepSilent = (response: ServerResponse): void => {
  silent.count += 1;
  silent.peak = Math.max(silent.peak, (silent.open += 1));
  response.once('close', () => (silent.open -= 1));
};
const good = '<WMS_Capabilities><Service><Title>好</Title></Service></WMS_Capabilities>';

beforeAll(async () => {
  service = await startLayerService();
  attacker = await administrator(portal.pool);
  ({ token: other } = await createMember(portal.pool, {
    type: 0,
    rights: ['admin:catalog.edit', 'admin:server.search'],
  }));
  const values = { ip: '127.0.0.1', port: service.port, protocol: 'http' };
  dataOf('server.edit', await make(portal.origin, 'server.edit', { token: attacker, values }));
});
afterAll(() => service.close());
beforeEach(() => {
  silent = { count: 0, open: 0, peak: 0 };
  service.answer = ({ url = '' }, response) => {
    if (url.startsWith('/good')) return response.end(good);
    if (url.startsWith('/igs/rest/g3d')) return response.end('[{"docName":"三维"}]');
    return keepSilent(response);
  };
});

const offer = (path: string) => ({
  path: '/zdapi/catalog/admin/capabilities',
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'ogc_wms', options: { url: service.origin + path } }),
  },
});
const services = { path: '/zdapi/server/admin/search?type=igs_doc', init: {} };

/** Asks two hundred times; the function that it answers with leaves all of them, and waits until that is known. */
function askMuch({
  path,
  init,
}: {
  path: string;
  init: { method?: string; headers?: Record<string, string>; body?: string };
}): () => Promise<void> {
  const leaving = new AbortController();
  const headers = { ...init.headers, accessToken: attacker };
  const all = Array.from({ length: 200 }, () =>
    fetch(portal.origin + path, { ...init, headers, signal: leaving.signal }).then((answer) => answer.text()),
  );
  const ends = Promise.allSettled(all);
  onTestFinished(() => leaving.abort());
  return async () => {
    leaving.abort();
    await ends;
  };
}

const capabilities = async (token: string) =>
  dataOf(
    'catalog.capabilities',
    await make(portal.origin, 'catalog.capabilities', {
      token,
      values: { type: 'ogc_wms', options: { url: `${service.origin}/good` } },
    }),
  );
const models = async (token: string) =>
  dataOf('server.search', await make(portal.origin, 'server.search', { token, values: { type: 'igs_m3d' } }));

test.each([
  ['what a service offers', () => offer('/silent')],
  ['the services of the map server', () => services],
])('%s: two hundred of one person ask twice, and others meanwhile and afterwards', async (_, asking) => {
  const leave = askMuch(asking());
  await expect.poll(() => silent.open, { timeout: 60_000 }).toBe(2);
  expect(await capabilities(other)).toMatchObject({ title: '好' });
  expect(await models(other)).toEqual([{ name: '三维', type: 'igs_m3d' }]);
  await leave();
  await expect.poll(() => silent.open, { timeout: 60_000 }).toBe(0);
  const { count } = silent;
  expect(await capabilities(attacker)).toMatchObject({ title: '好' });
  expect(await models(attacker)).toEqual([{ name: '三维', type: 'igs_m3d' }]);
  // None of those who left is still asked for
  expect([silent.count, silent.open]).toEqual([count, 0]);
  // One that was given up may be seen to close after the next one came
  expect(silent.peak).toBeLessThanOrEqual(2 + 2);
});

test('offers as large as are fetched: none is held for who has left', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024, 'x');
  service.answer = ({ url = '' }, response) => response.end(url.startsWith('/good') ? good : large);
  /** Tasks that were handed over to be read and are not answered, at any time. */
  let held = 0;
  let peak = 0;
  const { ask } = TaskProcess.prototype;
  const reading = vi.spyOn(TaskProcess.prototype, 'ask').mockImplementation(function (
    this: TaskProcess<object, unknown>,
    ...task
  ) {
    peak = Math.max(peak, (held += 1));
    return ask.apply(this, task).finally(() => (held -= 1));
  });
  const leave = askMuch(offer('/large'));
  await expect.poll(() => reading.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await leave();
  await capabilities(other);
  await expect.poll(() => held, { timeout: 60_000 }).toBe(0);
  expect(peak).toBeLessThanOrEqual(2 + 1);
  reading.mockRestore();
});
