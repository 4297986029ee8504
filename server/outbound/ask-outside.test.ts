import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { askOutside, type OutboundRequest } from './ask-outside.ts';

let server: Server;
let answer: RequestListener = (_, response) => response.end('ok');
let requests = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (listed: string, host = '127.0.0.1', more: Partial<OutboundRequest> = {}) => {
  const url = `http://${host}:${(server.address() as AddressInfo).port}/`;
  const request: OutboundRequest = {
    method: 'GET',
    headers: {},
    lane: 'gateways',
    timeoutMs: 5000,
    maxBytes: 1000,
    ...more,
  };
  return askOutside(parseEnv({ OUTBOUND_HOSTS: listed }).outboundHosts, url, request);
};

test('a place that is listed is asked, by its address and by a name that leads there', async () => {
  expect(await ask('127.0.0.1')).toEqual({ status: 200, text: 'ok', isCut: false });
  expect(await ask('127.0.0.0/8', 'localhost')).toMatchObject({ status: 200 });
});

test.each([
  '127.0.0.1',
  'localhost',
  '127.1',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
])('%s is not asked unless it is listed by address, whatever names are', async (host) => {
  requests = 0;
  for (const listed of ['', 'localhost', '10.0.0.0/8'])
    await expect(ask(listed, host)).rejects.toMatchObject({ code: 'EOUTBOUND' });
  expect(requests).toBe(0);
});

test('a redirect is answered and not followed, a long answer is cut, a late one given up', async () => {
  answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  expect(await ask('127.0.0.1')).toMatchObject({ status: 302 });
  answer = (_, response) => response.end('x'.repeat(100_000));
  expect(await ask('127.0.0.1')).toEqual({ status: 200, text: 'x'.repeat(1000), isCut: true });
  answer = () => {};
  await expect(ask('127.0.0.1', '127.0.0.1', { timeoutMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
  answer = (_, response) => void response.write('x');
  await expect(ask('127.0.0.1', '127.0.0.1', { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' });
});
