import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answering,
  hostileServers,
  type HostileServer,
  oddServers,
  startHostileServer,
} from '../../tests/helpers/hostile-server.ts';
import { parseEnv } from '../env.ts';
import { askOutside } from './ask-outside.ts';
import { streamOutside } from './stream-outside.ts';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.close());

/** Whatever was answered, no connection is left behind. */
const expectNoneOpen = () => expect.poll(() => server.open).toBe(0);

const limit = 400;
const hosts = parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts;
const address = (protocol = 'http'): URL => new URL(`${protocol}://127.0.0.1:${server.port}/`);
const streamed = { headers: {}, headMs: limit, wholeMs: limit, maxBytes: 100_000, mayFollow: () => true };
const posted = { method: 'POST', body: '1', lane: 'gateways' } as const;
const ways = {
  ask: async (url: URL) =>
    (await askOutside(hosts, url, { ...posted, headers: {}, timeoutMs: limit, maxBytes: 100_000 })).status,
  stream: async (url: URL) => {
    const { signal } = new AbortController();
    const { status, body } = await streamOutside(hosts, url, { ...streamed, signal });
    await buffer(body);
    return status;
  },
} as const;
const wayNames = Object.keys(ways) as (keyof typeof ways)[];
const names = Object.keys(hostileServers) as (keyof typeof hostileServers)[];
const each = <T>(cases: readonly T[]) => wayNames.flatMap((way) => cases.map((one) => [way, one] as const));
/** Neither followed nor read on, these are answers. */
const short: readonly string[] = ['redirects for ever', 'has a body without end', 'has a chunk without end'];

// The limit of the test is the assertion: without an end it would never settle
test.each(each(names))('%s: a server that %s is left', async (way, name) => {
  server.behave = () => hostileServers[name];
  const settled = await ways[way](address()).catch((error: unknown) => error);
  const isAnswer = way === 'ask' && short.includes(name);
  expect(settled instanceof Error || settled instanceof DOMException).toBe(!isAnswer);
  await expectNoneOpen();
});

test.each(each(oddServers.map(([name]) => name)))('%s: a server that %s is understood', async (way, name) => {
  const [, behave, status] = oddServers.find(([odd]) => odd === name) ?? [];
  server.behave = () => behave ?? answering('text/plain', '');
  expect(await ways[way](address())).toBe(status);
  await expectNoneOpen();
});

test.each(wayNames)('%s: TLS that is never spoken is left', async (way) => {
  server.behave = () => () => undefined;
  await expect(ways[way](address('https'))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expectNoneOpen();
});

test('an answer that nobody reads is ended by the limit of the whole', async () => {
  server.behave = () => hostileServers['has a body without end'];
  const { signal } = new AbortController();
  const { body } = await streamOutside(hosts, address(), { ...streamed, maxBytes: Number.MAX_SAFE_INTEGER, signal });
  await new Promise((resolve) => body.once('close', resolve));
  expect(body.errored).toMatchObject({ name: 'TimeoutError' });
  await expectNoneOpen();
});

test.each(names)('whoever leaves a server that %s ends it', async (name) => {
  server.behave = () => hostileServers[name];
  const leaving = new AbortController();
  const streaming = streamOutside(hosts, address(), {
    ...streamed,
    headMs: 60_000,
    wholeMs: 60_000,
    signal: leaving.signal,
  }).then(({ body }) => buffer(body));
  setTimeout(() => leaving.abort(new Error('left')), 20);
  await streaming.catch(() => undefined);
  await expect.poll(() => server.open).toBe(0);
});
