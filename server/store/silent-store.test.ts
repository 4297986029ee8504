import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { S3Store } from './s3-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const sha256 = 'a'.repeat(64);
let end: () => void = () => undefined;
afterEach(() => end());

/** A store in place of which somebody answers each request so, and how many came. */
async function storeThat(answer: (socket: Socket) => void): Promise<{ store: S3Store; requests: () => number }> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      count += 1;
      answer(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  end = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: 'files', region: 'none', accessKey: 'a', secretKey: 'b' };
  return { store: new S3Store(settings, '/nowhere', { connectMs: 5000, idleMs: 300 }), requests: () => count };
}

test('a store that never answers is given up, after it was asked as often as one that fails', async () => {
  const { store, requests } = await storeThat(() => undefined);
  await expect(store.size(sha256)).rejects.toThrow(/socket|timed? ?out/i);
  expect(requests()).toBe(3);
});

test('a content that begins and never goes on breaks off', async () => {
  const { store } = await storeThat((socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc'));
  const content = await store.read(sha256);
  const parts: string[] = [];
  const reading = async (): Promise<void> => {
    for await (const part of content) parts.push(String(part));
  };
  await expect(reading()).rejects.toThrow(/aborted|socket|timed? ?out|terminated|premature/i);
  expect(parts.join('')).toBe('abc');
});
