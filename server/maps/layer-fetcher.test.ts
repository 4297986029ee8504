import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { kindOf } from '../../src/map/kinds/index.ts';
import { type LayerService, startLayerService } from '../../tests/helpers/layer-service.ts';
import { parseEnv } from '../env.ts';
import type { Taker } from '../http/taker-counts.ts';
import { type Fetched, LayerFetcher, layerLimits } from './layer-fetcher.ts';

let service: LayerService;
beforeAll(async () => {
  service = await startLayerService();
});
afterAll(() => service.close());
/** Answers that are not all there yet. */
let open: ServerResponse[] = [];
beforeEach(() => {
  open = [];
  service.asked = [];
  service.answer = (request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    if (request.url?.includes('long')) open.push(response);
    if (request.url?.includes('long')) response.write(Buffer.alloc(3000));
    else response.end('short');
  };
});

const hosts = parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts;
const places = { maxQueued: 8, waitMs: 30 };
const limits = {
  ...layerLimits,
  ...places,
  concurrency: 6,
  perVisitor: 3,
  maxCachedBytes: 1000,
  streams: { ...places, concurrency: 4, perVisitor: 1, perNetwork: 3 },
  allStreams: { ...places, concurrency: 5, perVisitor: 2 },
};

function desk(more: Partial<typeof limits> = {}) {
  const fetcher = new LayerFetcher(hosts, { ...limits, ...more });
  const all: Promise<Fetched>[] = [];
  onTestFinished(async () => {
    for (const each of await Promise.allSettled(all)) if (each.status === 'fulfilled') each.value.rest?.destroy();
  });
  const kind = kindOf('render_3d');
  if (!kind) throw new Error('no such kind');
  const source = { kind, options: { url: `${service.origin}/m/tileset.json` } };
  return (visitor: Taker, path: string, { layer = 'one', signal = new AbortController().signal } = {}) => {
    const asking = fetcher.ask({ layer, visitor, source, request: { path, query: {} }, signal });
    all.push(asking);
    return asking;
  };
}

const busy = { code: 'busy' };

test('who reads slowly has less than a third of the places that streams have, and short answers have theirs', async () => {
  expect(layerLimits.streams.perVisitor * 3).toBeLessThan(layerLimits.concurrency);
  expect(layerLimits.streams.concurrency).toBeLessThan(layerLimits.concurrency);
  const ask = desk();
  await ask('a', 'long1');
  await expect(ask('a', 'long2')).rejects.toMatchObject(busy);
  for (const visitor of ['b', 'c', 'd']) await ask(visitor, `long-of-${visitor}`);
  await expect(ask('e', 'long3')).rejects.toMatchObject(busy);
  for (const visitor of ['a', 'e', 'f']) expect((await ask(visitor, 'short')).bytes.toString()).toBe('short');
});

test.each(['streams', 'allStreams', 'all'] as const)(
  'whatever one network takes of %s, another visitor has all of his',
  (pool) => {
    for (const { concurrency, perVisitor, perNetwork = concurrency } of [layerLimits, layerLimits[pool]])
      expect(concurrency - perNetwork).toBeGreaterThanOrEqual(perVisitor);
  },
);

test('two accounts and the guests of their network do not close a layer’s long answers', async () => {
  const ask = desk();
  const near = (visitor: string) => ({ visitor, network: 'one' });
  for (const visitor of ['user 1', 'user 2', 'guest one']) await ask(near(visitor), `long-of-${visitor}`);
  await expect(ask(near('user 3'), 'long-of-3')).rejects.toMatchObject(busy);
  expect((await ask({ visitor: 'user 3', network: 'two' }, 'long-of-4')).rest).not.toBeNull();
});

test('a part, or that nothing changed, is no answer to who asked for neither', async () => {
  const ask = desk();
  for (const status of [206, 304]) {
    service.answer = (_, response) => response.writeHead(status, { 'content-range': 'bytes 0-0/9' }).end();
    await expect(ask('a', `unasked-${status}`)).rejects.toMatchObject({ code: 'fault', words: `HTTP ${status}` });
  }
});

test('streams of all layers together are bounded, with a share for each visitor', async () => {
  const ask = desk();
  await ask('a', 'long1', { layer: 'one' });
  const held = await ask('a', 'long2', { layer: 'two' });
  await expect(ask('a', 'long3', { layer: 'three' })).rejects.toMatchObject(busy);
  for (const visitor of ['b', 'c', 'd']) await ask(visitor, `long-of-${visitor}`, { layer: visitor });
  await expect(ask('e', 'long4', { layer: 'four' })).rejects.toMatchObject(busy);
  held.rest?.destroy();
  expect((await ask('e', 'long5', { layer: 'four' })).rest).not.toBeNull();
});

/** Begins an answer and goes on with none. */
const beginning: LayerService['answer'] = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).write(Buffer.alloc(600));
  open.push(response);
};

test('short answers of all layers together have so many places, with a share for each visitor', async () => {
  service.answer = beginning;
  const ask = desk({ all: { ...places, concurrency: 4, perVisitor: 2, perNetwork: 3 } });
  const near = (visitor: string) => ({ visitor, network: 'one' });
  const begun = [ask(near('a'), 'k1', { layer: 'one' }), ask(near('a'), 'k2', { layer: 'two' })];
  await expect.poll(() => open.length).toBe(2);
  await expect(ask(near('a'), 'k3', { layer: 'three' })).rejects.toMatchObject(busy);
  begun.push(ask(near('b'), 'k4', { layer: 'three' }));
  await expect.poll(() => open.length).toBe(3);
  await expect(ask(near('c'), 'k5', { layer: 'four' })).rejects.toMatchObject(busy);
  begun.push(ask('d', 'k6', { layer: 'four' }));
  await expect.poll(() => open.length).toBe(4);
  await expect(ask('e', 'k7', { layer: 'five' })).rejects.toMatchObject(busy);
  for (const each of open) each.end();
  await Promise.all(begun);
});

test('bytes of answers that are not all there are bounded over all layers, and free again when they are', async () => {
  service.answer = beginning;
  const ask = desk({ beginnings: { whole: 1500, perVisitor: 700 } });
  const first = ask('a', 'k1', { layer: 'one' });
  await expect.poll(() => open.length).toBe(1);
  await expect(ask('a', 'k2', { layer: 'two' })).rejects.toMatchObject(busy);
  const second = ask('b', 'k3', { layer: 'two' });
  await expect.poll(() => open.length).toBe(3);
  await expect(ask('c', 'k4', { layer: 'three' })).rejects.toMatchObject(busy);
  // Who is refused lets go of the service, too
  await expect.poll(() => open.filter((each) => !each.destroyed)).toHaveLength(2);
  for (const each of open) each.end();
  expect((await Promise.all([first, second])).map(({ bytes }) => bytes.length)).toEqual([600, 600]);
  const last = ask('a', 'k5', { layer: 'two' });
  await expect.poll(() => open.length).toBe(5);
  open[4]?.end();
  expect((await last).bytes).toHaveLength(600);
});

const late = { code: 'late' };
const overdue = { name: 'TimeoutError' };
/** Leaves whatever is called silent without an answer. */
const silentAmong =
  (answer: LayerService['answer']): LayerService['answer'] =>
  (request, response) => {
    if (!request.url?.includes('silent')) answer(request, response);
  };
const short: LayerService['answer'] = (_, response) => void response.end('short');

test('a layer of which nothing came in time is shut for who waited, and open to others and for what comes of it', async () => {
  service.answer = silentAmong(short);
  const ask = desk({ headMs: 400 });
  const slow = ask('a', 'silent-1');
  slow.catch(() => undefined);
  await ask('a', 'short');
  await expect(slow).rejects.toMatchObject(overdue);
  // One slow answer among others
  await ask('a', 'short-2');
  const one = { visitor: 'a', network: 'one' };
  await expect(ask(one, 'silent-2')).rejects.toMatchObject(overdue);
  const { length } = service.asked;
  await expect(ask(one, 'short-3')).rejects.toMatchObject(late);
  expect(service.asked).toHaveLength(length);
  expect((await ask(one, 'short-4', { layer: 'other' })).bytes.toString()).toBe('short');
  // What comes to another one of his network opens it for him
  expect((await ask({ visitor: 'b', network: 'one' }, 'short-5')).bytes.toString()).toBe('short');
  expect((await ask(one, 'short-6')).bytes.toString()).toBe('short');
  await expect(ask(one, 'silent-3')).rejects.toMatchObject(overdue);
  expect((await ask({ visitor: 'c', network: 'two' }, 'short-7')).bytes.toString()).toBe('short');
});

test('it is shut for a network when a second visitor of it waited in vain, and for all when one of another network did', async () => {
  service.answer = silentAmong(short);
  const ask = desk({ headMs: 400 });
  for (const visitor of ['a', 'b'])
    await expect(ask({ visitor, network: 'one' }, 'silent-1')).rejects.toMatchObject(overdue);
  await expect(ask({ visitor: 'c', network: 'one' }, 'short-1')).rejects.toMatchObject(late);
  await expect(ask({ visitor: 'd', network: 'two' }, 'silent-2')).rejects.toMatchObject(overdue);
  await expect(ask({ visitor: 'e', network: 'three' }, 'short-2')).rejects.toMatchObject(late);
  expect(service.asked).toHaveLength(3);
});

test('the silence of one visitor in two networks is one', async () => {
  service.answer = silentAmong(short);
  const ask = desk({ headMs: 400 });
  const begun = ['one', 'two'].map((network) => ask({ visitor: 'a', network }, `silent-${network}`));
  for (const each of await Promise.allSettled(begun)) expect(each).toMatchObject({ reason: overdue });
  expect((await ask({ visitor: 'b', network: 'three' }, 'short')).bytes.toString()).toBe('short');
});

test.each<[string, string, LayerService['answer']]>([
  ['a hole', 'missing', (_, response) => void response.writeHead(404).end()],
  ['an error', 'fault', (_, response) => void response.writeHead(500).end()],
  ['a page', 'page', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['a report', 'exception', (_, response) => void response.end('<ServiceException>no</ServiceException>')],
  ['a way elsewhere', 'led-away', (_, response) => void response.writeHead(302, { location: 'http://a.test/' }).end()],
])('%s is an answer: a layer of such is not silent', async (_, code, answer) => {
  service.answer = silentAmong(answer);
  const ask = desk({ headMs: 400 });
  const slow = ask('a', 'silent');
  slow.catch(() => undefined);
  await expect(ask('b', 'x1')).rejects.toMatchObject({ code });
  await expect(slow).rejects.toMatchObject(overdue);
  await expect(ask('a', 'x2')).rejects.toMatchObject({ code });
});

test('who waits for the same as one for whom it was shut meanwhile has his own turn', async () => {
  service.answer = silentAmong(short);
  const ask = desk({ headMs: 400, concurrency: 3, waitMs: 20_000 });
  const silent = [1, 2, 3].map((n) => ask('a', `silent-${n}`));
  await expect.poll(() => service.asked.length).toBe(3);
  const [first, second] = [ask('a', 'short'), ask('b', 'short')];
  for (const each of await Promise.allSettled(silent)) expect(each).toMatchObject({ reason: overdue });
  expect((await second).bytes.toString()).toBe('short');
  expect((await first).bytes.toString()).toBe('short');
});

test('who waits for a place of a stream holds none of the service, and comes to it when it is free', async () => {
  const ask = desk();
  const held = await ask('a', 'long1');
  const waiting = Array.from({ length: 3 }, (_, n) => ask('a', `long-more${n}`));
  const refused = Promise.allSettled(waiting);
  await expect.poll(() => open.filter((each) => !each.destroyed)).toHaveLength(1);
  held.rest?.destroy();
  const ends = await refused;
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('the place of an answer whose asker has left is free at once, whoever else waited for the same', async () => {
  const ask = desk();
  const leaving = new AbortController();
  let answer = (): void => undefined;
  const { answer: usual } = service;
  service.answer = (request, response) => (answer = () => usual(request, response));
  const first = ask('a', 'long', { signal: leaving.signal });
  first.catch(() => undefined);
  const second = ask('b', 'long');
  await expect.poll(() => service.asked.length).toBe(1);
  leaving.abort(new Error('left'));
  service.answer = usual;
  answer();
  await expect(first).rejects.toThrow('left');
  expect((await second).rest).not.toBeNull();
  await expect.poll(() => open.filter((each) => !each.destroyed)).toHaveLength(1);
  expect((await ask('a', 'long-again')).rest).not.toBeNull();
});

test('who leaves while his answer is on its way ends it, begun or not', async () => {
  const ask = desk();
  const leaving = new AbortController();
  const { rest } = await ask('a', 'long', { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect.poll(() => rest?.closed).toBe(true);
  expect((await ask('a', 'long-again')).rest).not.toBeNull();
});
