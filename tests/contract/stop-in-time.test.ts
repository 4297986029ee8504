import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { answering, startHostileServer } from '../helpers/hostile-server.ts';
import { layerNode, pngBytes } from '../helpers/layer-service.ts';
import { administrator } from '../helpers/members.ts';
import { startPortalProcess } from '../helpers/portal-process.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';

const picture = (id: number, n: number): string =>
  `/zdapi/layers/layer/${id}/?service=WMS&version=1.3.0&request=GetMap&layers=a&styles=&format=image/png&transparent=true&crs=EPSG:4490&bbox=1,2,3,${n}&width=256&height=256`;

/** What is not over in time is ended by SIGKILL: then there is no exit code. */
test('a portal stops in good order whatever its visitors and its services do', { timeout: 60_000 }, async () => {
  const service = await startHostileServer();
  const large = Buffer.concat([pngBytes, Buffer.alloc(30_000_000)]);
  service.behave = (path) => (path.startsWith('/large') ? answering('image/png', large) : () => undefined);
  const url = await newDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'stop-'));
  const pool = newPool(url);
  onTestFinished(async () => {
    service.close();
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  });
  const layer = (path: string): Promise<number> =>
    layerNode(pool, { type: 'ogc_wms', options: { url: `http://127.0.0.1:${service.port}/${path}`, layers: 'a' } });
  const [silent, long] = [await layer('silent'), await layer('large')];
  const env = { DATABASE_URL: url, DEMO_DATA: 'none', OUTBOUND_HOSTS: '127.0.0.1', LAYER_CHECK_MINUTES: '0' };
  const portal = await startPortalProcess({ dataDir, env });
  onTestFinished(() => portal.kill());
  const { port } = new URL(portal.origin);
  const open = (text: string): Socket => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(text);
    return socket;
  };
  const waiting = [1, 2].map((n) => fetch(portal.origin + picture(silent, n)));
  open(`GET ${picture(long, 3)} HTTP/1.1\r\nHost: portal\r\n\r\n`).pause();
  const dripping = open(
    'POST /upms/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  const drops = setInterval(() => dripping.write(' '), 900);
  onTestFinished(() => clearInterval(drops));
  await expect.poll(() => service.open).toBe(3);
  // What has come of the long answer fills every buffer on its way
  await pause(500);
  const [code, ...answers] = await Promise.all([portal.stop(), ...waiting]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(code).toBe(0);
});

test('a portal stops in good order while a gateway for short messages says nothing', { timeout: 60_000 }, async () => {
  const gateway = await startHostileServer();
  const url = await newDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'stop-'));
  const pool = newPool(url);
  onTestFinished(async () => {
    gateway.close();
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  });
  const env = { DATABASE_URL: url, DEMO_DATA: 'none', OUTBOUND_HOSTS: '127.0.0.1', LAYER_CHECK_MINUTES: '0' };
  const portal = await startPortalProcess({ dataDir, env });
  onTestFinished(() => portal.kill());
  const sms = {
    smsUrl: `http://127.0.0.1:${gateway.port}/sms`,
    smsEncoding: 'json',
    smsBody: '{"to":"{{mobile}}","text":"{{text}}"}',
  };
  const set = await fetch(`${portal.origin}/rest/messageGateways`, {
    method: 'PATCH',
    headers: { accessToken: await administrator(pool), 'content-type': 'application/json' },
    body: JSON.stringify(sms),
  });
  expect(set.status).toBe(200);
  const body = new URLSearchParams({ mobile: '13400000001', purpose: 'register' });
  expect((await fetch(`${portal.origin}/upms/common/sendSms`, { method: 'POST', body })).status).toBe(200);
  await expect.poll(() => gateway.open, { timeout: 20_000 }).toBe(1);
  expect(await portal.stop()).toBe(0);
  // It goes out after the next start
  const { rows } = await pool.query<{ status: string }>('SELECT DISTINCT status FROM outbox');
  expect(rows).toEqual([{ status: 'waiting' }]);
});
