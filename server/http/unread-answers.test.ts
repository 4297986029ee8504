import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { boundUnread, cutUnread, type UnreadBytes } from './unread-answers.ts';

const megabyte = 1024 * 1024;
/** More than the system takes by itself. */
const large = 16 * megabyte;

async function serve(limits: { unreadMs?: number; bytes?: Partial<UnreadBytes> } = {}) {
  const { unreadMs = 60_000, bytes } = limits;
  const app = Fastify({ trustProxy: true });
  cutUnread(app.server, { unreadMs, silentMs: 20 * unreadMs });
  boundUnread(app, { perNetwork: 3.5 * large, whole: 5 * large, always: megabyte, ...bytes });
  const sent: number[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  app.addHook('onSend', async (request, reply) => {
    sent.push(reply.statusCode);
    if (request.url === '/delayed' && reply.statusCode === 200) await released;
  });
  for (const path of ['/large', '/delayed'])
    app.get(path, async (_request, reply) => reply.header('etag', '"1"').send(Buffer.alloc(large)));
  app.get('/text', async () => '矿'.repeat(large / 3));
  app.get('/small', async () => Buffer.alloc(1000));
  app.get('/late', (_request, reply) => void setTimeout(() => void reply.send('late'), 3 * unreadMs));
  app.get('/slow', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': '3' });
    [0, 1, 2].forEach((n) => setTimeout(() => reply.raw.write('x'), n * 2 * unreadMs));
    reply.hijack();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    release();
    sockets.forEach((socket) => socket.destroy());
    await app.close();
  });
  const ask = (path: string, ip = '192.0.2.1'): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: ${ip}\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  const read = async (path: string, ip?: string): Promise<string> =>
    (await buffer(ask(path, ip))).toString('latin1').slice(0, 600);
  return { app, ask, read, sent };
}

test('what nobody reads is cut off; what comes late or slowly is not', async () => {
  const { app, ask, read } = await serve({ unreadMs: 60 });
  const cut = once(app.server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  ask('/large');
  await cut;
  expect(await read('/late')).toMatch(/ 200 [^]*late$/);
  expect(await read('/slow')).toMatch(/ 200 [^]*xxx$/);
});

test('what one network does not read is bounded, and others are answered meanwhile', async () => {
  const { ask, read, sent } = await serve();
  for (let n = 1; n <= 3; n += 1) {
    ask('/large', `192.0.2.${n}`);
    await expect.poll(() => sent.length).toBe(n);
  }
  const refused = await read('/large', '192.0.2.9');
  expect(refused).toMatch(/ 503 [^]*retry-after: 3/);
  expect(refused).not.toContain('etag');
  expect(await read('/large', '198.51.100.1')).toContain(' 200 ');
  expect(sent).toEqual([200, 200, 200, 503, 200]);
});

test.each(['/large', '/text'])('all networks together are bounded, whoever asks (%s)', async (path) => {
  const { ask, read, sent } = await serve({ bytes: { perNetwork: 10 * large, whole: 2.2 * large } });
  for (let n = 1; n <= 2; n += 1) {
    ask(path, `198.51.${n}.1`);
    await expect.poll(() => sent.length).toBe(n);
  }
  for (const ip of ['198.51.1.1', '198.51.9.1']) expect(await read(path, ip)).toContain(' 503 ');
});

test('where all is used up, who has little is answered all the same', async () => {
  const { ask, read, sent } = await serve({ bytes: { perNetwork: 10 * large, whole: large } });
  ask('/delayed', '198.51.1.1');
  await expect.poll(() => sent.length).toBe(1);
  expect(await read('/large', '198.51.9.1')).toContain(' 503 ');
  expect(await read('/small', '198.51.9.1')).toContain(' 200 ');
  expect(await read('/small', '198.51.1.1')).toContain(' 503 ');
});

test('what is made counts before it is handed on, so that many who ask together have no more', async () => {
  const { ask, sent } = await serve({ bytes: { perNetwork: 10 * large, whole: 3.5 * large } });
  for (let n = 1; n <= 20; n += 1) ask('/delayed', `198.51.${n}.1`);
  await expect.poll(() => sent.length).toBe(20);
  expect(sent.filter((status) => status === 200)).toHaveLength(3);
});

test('a single answer is larger than a network may have waiting, and the next is not', async () => {
  const { ask, read, sent } = await serve({ bytes: { perNetwork: large / 2 } });
  ask('/large');
  await expect.poll(() => sent.length).toBe(1);
  expect(await read('/large')).toContain(' 503 ');
  expect(await read('/large', '198.51.100.1')).toContain(' 200 ');
});

test('what was read makes room again', async () => {
  const { ask, read, sent } = await serve({ bytes: { perNetwork: large } });
  const held = ask('/large');
  await expect.poll(() => sent.length).toBe(1);
  expect(await read('/large')).toContain(' 503 ');
  await buffer(held);
  expect(await read('/large')).toContain(' 200 ');
});
