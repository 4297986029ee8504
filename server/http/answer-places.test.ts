import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { AnswerPace } from './answer-pace.ts';
import { answerLimits, type AnswerLimits, limitAnswers, takePlace } from './answer-places.ts';
import { letWaitsEnd } from './closed-signal.ts';
import { handleErrors } from './error-handler.ts';
import { cutUnread } from './unread-answers.ts';

const { perVisitor } = answerLimits.long;
/** Nobody is cut off for it. */
const patient: AnswerPace = { bytesPerSecond: 0, overMs: 60_000, everyMs: 1000 };
const piece = Buffer.alloc(64 * 1024);

function* endless(): Generator<Buffer> {
  for (;;) yield piece;
}
async function* slowly(): AsyncGenerator<Buffer> {
  for (let n = 0; n < 10; n += 1) {
    await pause(30);
    yield Buffer.from('x');
  }
}

interface Asker {
  ip?: string;
  /** Number of an account. */
  user?: number;
}

async function serve({ unreadMs = 60_000, ...limits }: Partial<AnswerLimits> & { unreadMs?: number } = {}) {
  const app = Fastify({ trustProxy: true });
  handleErrors(app, () => null);
  cutUnread(app.server, { unreadMs, silentMs: 20 * unreadMs });
  // From the request on: a busy machine may read it long after the connection was there, and would cut that off first
  app.server.setTimeout(60_000);
  app.server.prependListener('request', ({ socket }) => void socket.setTimeout(unreadMs));
  letWaitsEnd(app);
  limitAnswers(app, { ...answerLimits, pace: patient, ...limits });
  let [begun, open] = [0, 0];
  const answer = (path: string, bytes: number, sourceOf: () => Readable): void =>
    void app.get<{ Headers: { 'x-user'?: string } }>(path, async (request, reply) => {
      const user = request.headers['x-user'];
      await takePlace(request, reply, { userId: user === undefined ? null : Number(user) }, bytes);
      begun += 1;
      open += 1;
      return reply.send(sourceOf().once('close', () => (open -= 1)));
    });
  answer('/long', Infinity, () => Readable.from(endless()));
  answer('/slow', Infinity, () => Readable.from(slowly()));
  answer('/short', 5, () => Readable.from([Buffer.from('short')]));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    sockets.forEach((socket) => socket.destroy());
    await app.close();
  });
  const ask = (path: string, { ip = '192.0.2.1', user }: Asker = {}): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    const account = user === undefined ? '' : `X-User: ${user}\r\n`;
    const head = `Host: portal\r\nX-Forwarded-For: ${ip}\r\n${account}Connection: close\r\n\r\n`;
    socket.pause().write(`GET ${path} HTTP/1.1\r\n${head}`);
    return socket;
  };
  /** Asks for so many and reads nothing of them. */
  const hoard = async (count: number, asker: Asker): Promise<void> => {
    const before = begun;
    for (let n = 0; n < count; n += 1) ask('/long', asker);
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(before + count);
  };
  /** The beginning of an answer. */
  const read = async (path: string, asker?: Asker): Promise<string> => {
    const socket = ask(path, asker);
    socket.resume();
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return first.toString('utf8', 0, 2000);
  };
  return { app, ask, hoard, read, open: () => open };
}

test('who reads nothing has so many and is told, and others are served', async () => {
  const { hoard, read } = await serve();
  await hoard(perVisitor, { ip: '2001:db8::1' });
  const refused = await read('/long', { ip: '2001:db8::2:3' });
  expect(refused).toMatch(/ 429 [^]*retry-after: \d+/);
  expect(refused).toContain('同时下载的内容过多');
  expect(await read('/long', { ip: '2001:db8:1::1' })).toContain(' 200 ');
  expect(await read('/long', { ip: '2001:db8::1', user: 1 })).toContain(' 200 ');
  expect(await read('/short', { ip: '2001:db8::1' })).toContain(' 200 ');
});

test('what nobody reads is cut off, and its places return', async () => {
  const { hoard, read, open } = await serve({ unreadMs: 60 });
  await hoard(perVisitor, {});
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
  expect(await read('/long')).toContain(' 200 ');
});

test('an account has the same places wherever it comes from', async () => {
  const { hoard, read } = await serve();
  await hoard(perVisitor, { user: 1 });
  expect(await read('/long', { user: 1, ip: '198.51.100.1' })).toContain(' 429 ');
  expect(await read('/long', { user: 2 })).toContain(' 200 ');
});

test('one network, and all together, have so many', async () => {
  const { hoard, read } = await serve({ long: { concurrency: 6, perVisitor: 2, perNetwork: 4 } });
  await hoard(2, { ip: '192.0.2.1' });
  await hoard(2, { user: 1 });
  expect(await read('/long', { user: 2 })).toContain(' 429 ');
  await hoard(2, { ip: '198.51.100.1' });
  expect(await read('/long', { ip: '203.0.113.1' })).toContain(' 429 ');
});

test('who takes too little is cut off', async () => {
  const { ask, open } = await serve({ pace: { bytesPerSecond: 1e9, overMs: 200, everyMs: 10 } });
  const socket = ask('/long');
  // A little now and then, so that something moves
  const taking = setInterval(() => void socket.read(64 * 1024), 10);
  await once(socket, 'readable');
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
  clearInterval(taking);
});

test('who waits for a slow source is not', async () => {
  const { ask } = await serve({ pace: { bytesPerSecond: 1e9, overMs: 20, everyMs: 5 } });
  expect((await buffer(ask('/slow'))).toString('latin1')).toMatch(/ 200 [^]*0\r\n\r\n$/);
});
