import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchCode, readCodeFiles } from './globe-code.ts';

test('the list of the build is read, and before a build there is none', () => {
  expect(readCodeFiles('assets/a-1.js 120,assets/a-1.css 7')).toEqual([
    { path: 'assets/a-1.js', bytes: 120 },
    { path: 'assets/a-1.css', bytes: 7 },
  ]);
  expect(readCodeFiles('__GLOBE_CODE_FILES__')).toEqual([]);
});

let server: Server | null = null;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

/** A server of files, and a `fetch` that reaches it with addresses relative to it, as a page's does. */
async function serve(answers: Record<string, (response: ServerResponse) => void>): Promise<void> {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => reach(new URL(address, origin), init));
}

const never = new AbortController().signal;

test('the share is what has arrived of all files, whatever they were packed to on the way', async () => {
  const whole = Buffer.alloc(30_000, 'a');
  let sendRest = (): void => undefined;
  await serve({
    '/assets/a.js': (response) => {
      response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(whole));
    },
    '/assets/b.js': (response) => {
      response.writeHead(200).write(Buffer.alloc(5000));
      sendRest = () => response.end(Buffer.alloc(5000));
    },
  });
  const shares: number[] = [];
  const files = [
    { path: 'assets/a.js', bytes: 30_000 },
    { path: 'assets/b.js', bytes: 10_000 },
  ];
  const fetched = fetchCode(files, { signal: never, onShare: (share) => shares.push(share) });
  await expect.poll(() => shares.at(-1)).toBe(0.875);
  sendRest();
  await fetched;
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test.each([
  ['门户可能刚刚更新过，请刷新页面', (response: ServerResponse) => response.writeHead(404).end()],
  ['服务器答复 503', (response: ServerResponse) => response.writeHead(503).end()],
  [
    '网络中断，没有取完',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setImmediate(() => response.destroy());
    },
  ],
])('it is told why they did not come: %s', async (sentence, answer) => {
  await serve({ '/assets/a.js': answer });
  const fetched = fetchCode([{ path: 'assets/a.js', bytes: 100 }], { signal: never, onShare: () => undefined });
  await expect(fetched).rejects.toThrow(sentence);
});

test('who leaves is told of no fault of the network', async () => {
  const leaving = new AbortController();
  await serve({ '/assets/a.js': (response) => void response.writeHead(200).write('half') });
  const onShare = (): void => leaving.abort();
  const fetched = fetchCode([{ path: 'assets/a.js', bytes: 100 }], { signal: leaving.signal, onShare });
  await expect(fetched).rejects.toMatchObject({ name: 'AbortError' });
});
