import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { handleErrors } from './error-handler.ts';

interface Line {
  level: number;
  msg: string;
}

test('what its sender cuts off is no fault of the portal, whatever broke because of it', async () => {
  const lines: Line[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line) as Line) } } });
  handleErrors(app, () => null);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/files', async ({ raw }) => {
    for await (const _bytes of raw);
    return null;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/zip', 'content-length': 1_000_000 };
    const upload = request({ host: '127.0.0.1', port, path: '/files', method: 'POST', headers });
    upload.on('error', () => undefined);
    upload.write(Buffer.alloc(1000));
    await once(app.server, 'request');
    await pause(50);
    upload.destroy();
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('cut off by its sender'), { timeout: 20_000 });
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  } finally {
    await app.close();
  }
});
