import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { askOutside } from './ask-outside.ts';
import { streamOutside } from './stream-outside.ts';

/** What the other end does with a connection once a request stands on it. */
let behave: (socket: Socket) => void;
let server: Server;
const open = new Set<Socket>();
beforeAll(async () => {
  server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.once('data', () => behave(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
/** Whatever was answered, no connection is left behind. */
const expectNoneOpen = () => expect.poll(() => open.size).toBe(0);
afterAll(() => server.close());

/** Writes again and again until the connection is closed. */
const repeat =
  (text: string, everyMs = 0) =>
  (socket: Socket): void => {
    const next = (): void => {
      if (socket.destroyed) return;
      socket.write(text, () => (everyMs === 0 ? setImmediate(next) : setTimeout(next, everyMs)));
    };
    next();
  };
const after =
  (text: string, then: (socket: Socket) => void = () => undefined) =>
  (socket: Socket): void =>
    void socket.write(text, () => then(socket));
const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';

const hostile: readonly (readonly [name: string, behave: (socket: Socket) => void])[] = [
  ['never answers', () => undefined],
  ['ends without a word', (socket) => socket.end()],
  ['breaks off without a word', (socket) => socket.resetAndDestroy()],
  ['switches protocols', after('HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n')],
  ['switches protocols and talks on', after('HTTP/1.1 101 X\r\nupgrade: websocket\r\n\r\n', repeat('x'.repeat(1000)))],
  ['switches without saying to what', after('HTTP/1.1 101 X\r\n\r\n')],
  ['says 100 for ever', repeat('HTTP/1.1 100 Continue\r\n\r\n')],
  ['says 102 for ever, slowly', repeat('HTTP/1.1 102 Processing\r\n\r\n', 20)],
  ['says 103 for ever', repeat('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')],
  ['drips its head', after('HTTP/1.1 200 OK\r\nx: ', repeat('a', 10))],
  ['has a head without end', after('HTTP/1.1 200 OK\r\n', repeat('x: y\r\n'))],
  ['has a header without end', after('HTTP/1.1 200 OK\r\nx: ', repeat('a'.repeat(1000)))],
  ['drips its body', after(`${head}content-length: 100000\r\n\r\n`, repeat('a', 10))],
  ['begins a body and is silent', after(`${head}content-length: 100000\r\n\r\nabc`)],
  ['ends in the middle', after(`${head}content-length: 100000\r\n\r\nabc`, (socket) => socket.end())],
  ['breaks off in the middle', after(`${head}content-length: 9\r\n\r\nabc`, (socket) => socket.resetAndDestroy())],
  ['has a body without end', after(`${head}\r\n`, repeat('x'.repeat(1000)))],
  ['drips chunks', after(`${head}transfer-encoding: chunked\r\n\r\n`, repeat('1\r\na\r\n', 10))],
  ['has a chunk without end', after(`${head}transfer-encoding: chunked\r\n\r\nfffffff\r\n`, repeat('x'.repeat(1000)))],
  ['has a chunk extension without end', after(`${head}transfer-encoding: chunked\r\n\r\n1;`, repeat('x'.repeat(1000)))],
  ['has no last chunk', after(`${head}transfer-encoding: chunked\r\n\r\n1\r\na\r\n`)],
  ['has trailers without end', after(`${head}transfer-encoding: chunked\r\n\r\n0\r\n`, repeat('x: y\r\n'))],
  ['drips trailers', after(`${head}transfer-encoding: chunked\r\n\r\n0\r\nx: `, repeat('y', 10))],
  ['speaks no HTTP', repeat('220 mail ready\r\n')],
  ['speaks HTTP/2', after('\0\0\x12\x04\0\0\0\0\0')],
  ['answers twice what it says once', after(`${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`)],
  ['redirects for ever', after('HTTP/1.1 302 X\r\nlocation: /again\r\ncontent-length: 0\r\n\r\n')],
  ['redirects and never ends', after('HTTP/1.1 302 X\r\nlocation: /again\r\ncontent-length: 9\r\n\r\n')],
];
/** Good answers that look odd. */
const odd: readonly (readonly [name: string, behave: (socket: Socket) => void, status: number])[] = [
  ['has no content and sends some', after('HTTP/1.1 204 No Content\r\n\r\nsurplus', (socket) => socket.end()), 204],
  ['says more than it said', after(`${head}content-length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n\r\nsecond`), 200],
  ['hints first', after(`HTTP/1.1 103 Early Hints\r\n\r\n${head}content-length: 2\r\n\r\nok`), 200],
  ['keeps its side open', after(`${head}content-length: 2\r\n\r\nok`), 200],
];

const limit = 400;
const hosts = parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts;
const address = (protocol = 'http'): URL =>
  new URL(`${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}/`);
const ways = {
  ask: async (url: URL) =>
    (await askOutside(hosts, url, { method: 'POST', headers: {}, body: '1', timeoutMs: limit, maxBytes: 100_000 }))
      .status,
  stream: async (url: URL) => {
    const signal = new AbortController().signal;
    const { status, body } = await streamOutside(hosts, url, {
      headers: {},
      headMs: limit,
      wholeMs: limit,
      maxBytes: 100_000,
      signal,
    });
    await buffer(body);
    return status;
  },
} as const;
const wayNames = Object.keys(ways) as (keyof typeof ways)[];
const each = <T extends readonly unknown[]>(cases: readonly T[]) =>
  wayNames.flatMap((way) => cases.map((one) => [way, ...one] as const));
/** Asked without following or reading on, these are answers. */
const short = ['redirects for ever', 'has a body without end', 'has a chunk without end'];

// The limit of the test is the assertion: without an end it would never settle
test.each(each(hostile))('%s: a server that %s is left', async (way, name, does) => {
  behave = does;
  const settled = await ways[way](address()).catch((error: unknown) => error);
  const isAnswer = way === 'ask' && short.includes(name);
  expect(settled instanceof Error || settled instanceof DOMException).toBe(!isAnswer);
  await expectNoneOpen();
});

test.each(each(odd))('%s: a server that %s is understood', async (way, _, does, status) => {
  behave = does;
  expect(await ways[way](address())).toBe(status);
  await expectNoneOpen();
});

test.each(wayNames)('%s: TLS that is never spoken is left', async (way) => {
  behave = () => undefined;
  await expect(ways[way](address('https'))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expectNoneOpen();
});

test('an answer that nobody reads is ended by the limit of the whole', async () => {
  behave = after(`${head}\r\n`, repeat('x'.repeat(1000)));
  const { body } = await streamOutside(hosts, address(), {
    headers: {},
    headMs: limit,
    wholeMs: limit,
    maxBytes: Number.MAX_SAFE_INTEGER,
    signal: new AbortController().signal,
  });
  await new Promise((resolve) => body.once('close', resolve));
  expect(body.errored).toMatchObject({ name: 'TimeoutError' });
  await expectNoneOpen();
});

test('whoever leaves ends it at every stage', async () => {
  for (const [, does] of hostile) {
    behave = does;
    const leaving = new AbortController();
    const streaming = streamOutside(hosts, address(), {
      headers: {},
      headMs: 60_000,
      wholeMs: 60_000,
      maxBytes: 100_000,
      signal: leaving.signal,
    }).then(({ body }) => buffer(body));
    setTimeout(() => leaving.abort(new Error('left')), 20);
    await streaming.catch(() => undefined);
    await expect.poll(() => open.size).toBe(0);
  }
});
