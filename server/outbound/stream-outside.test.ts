import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseEnv } from '../env.ts';
import { nameLookups } from './name-lookups.ts';
import { streamOutside, type StreamRequest } from './stream-outside.ts';

let server: Server;
let answer: RequestListener;
let requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const port = (): number => (server.address() as AddressInfo).port;
const ask = (more: Partial<StreamRequest> = {}, { listed = '127.0.0.1', host = '127.0.0.1' } = {}) => {
  requests = [];
  return streamOutside(parseEnv({ OUTBOUND_HOSTS: listed }).outboundHosts, new URL(`http://${host}:${port()}/a`), {
    headers: {},
    headMs: 3000,
    wholeMs: 5000,
    maxBytes: 1_000_000,
    mayFollow: () => true,
    signal: new AbortController().signal,
    ...more,
  });
};
const read = async (...given: Parameters<typeof ask>) => text((await ask(...given)).body);

test('an answer comes whole and unpacked', async () => {
  answer = (_, response) => response.end('plain');
  expect(await read()).toBe('plain');
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed'));
  expect(await read()).toBe('packed');
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'compress' }).end('?');
  await expect(ask()).rejects.toMatchObject({ code: 'packed' });
});

test('up to three redirects are followed', async () => {
  answer = ({ url }, response) =>
    url === '/abbb' ? response.end('there') : response.writeHead(302, { location: `${url}b` }).end();
  expect(await read()).toBe('there');
  expect(requests).toEqual(['/a', '/ab', '/abb', '/abbb']);
  answer = ({ url }, response) => response.writeHead(307, { location: `${url}b` }).end();
  await expect(ask()).rejects.toMatchObject({ code: 'redirects' });
  expect(requests).toHaveLength(4);
});

test('a redirect leads to the same origin and to what may be asked there, and nowhere else', async () => {
  const hops: string[] = [];
  const mayFollow = (to: URL): boolean => {
    hops.push(to.pathname);
    return to.pathname !== '/other';
  };
  answer = ({ url }, response) =>
    url === '/b' ? response.end('there') : response.writeHead(302, { location: url === '/a' ? '/b' : '/a' }).end();
  expect(await read({ mayFollow })).toBe('there');
  answer = (_, response) => response.writeHead(302, { location: '/other' }).end();
  await expect(ask({ mayFollow })).rejects.toMatchObject({ code: 'led-away' });
  expect(requests).toEqual(['/a']);
  expect(hops).toEqual(['/b', '/other']);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.2/',
  'http://127.0.0.1/',
  'http://localhost/',
  'https://127.0.0.1/',
  'http://2130706434/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
])('a redirect to %s is not followed, wherever the portal may go', async (location) => {
  const lookup = vi.spyOn(nameLookups, 'addressesOf');
  answer = (_, response) => response.writeHead(302, { location }).end();
  await expect(ask({}, { listed: '127.0.0.1,127.0.0.2,localhost' })).rejects.toMatchObject({ code: 'led-away' });
  expect(requests).toHaveLength(1);
  expect(lookup).not.toHaveBeenCalled();
  lookup.mockRestore();
});

test('a name that leads to this machine is refused unless the address is listed', async () => {
  answer = (_, response) => response.end('inside');
  await expect(ask({}, { listed: 'localhost', host: 'localhost' })).rejects.toMatchObject({ code: 'EOUTBOUND' });
  expect(requests).toEqual([]);
});

test('no head in time, no end in time, nobody waiting: given up, and the other end is told', async () => {
  const closed: Promise<unknown>[] = [];
  const listen: RequestListener = (request) =>
    void closed.push(new Promise((resolve) => request.once('close', resolve)));
  answer = listen;
  await expect(ask({ headMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
  answer = (request, response) => {
    listen(request, response);
    response.write('x');
  };
  await expect(read({ wholeMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' });
  const leaving = new AbortController();
  const reading = read({ signal: leaving.signal });
  setImmediate(() => leaving.abort(new Error('left')));
  await expect(reading).rejects.toThrow('left');
  await Promise.all(closed);
});

test('too much ends it, said before or not, packed or plain, endless or not', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': '1000001' }).write('x');
  await expect(ask()).rejects.toMatchObject({ code: 'too-large' });
  answer = (_, response) => {
    const part = Buffer.alloc(65_536);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  };
  await expect(read()).rejects.toMatchObject({ code: 'too-large' });
  answer = (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
  await expect(read()).rejects.toMatchObject({ code: 'too-large' });
});

test('an answer that breaks off fails, also in a packed one', async () => {
  answer = (_, response) =>
    void response.writeHead(200, { 'content-length': '100' }).write('begun', () => response.destroy());
  await expect(read()).rejects.toThrow(/aborted|premature/i);
  answer = (_, response) =>
    void response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync('some text that is cut off').subarray(0, 20));
  await expect(read()).rejects.toThrow(/unexpected end|premature/i);
});
