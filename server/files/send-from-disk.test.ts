import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyReply } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendFromDisk } from './send-from-disk.ts';

const size = 5 * 1024 * 1024;

/** A server that sends one file; `before` sees the reply first. `sent`: the sending of each answer. */
async function serve(
  before: (reply: FastifyReply) => void,
): Promise<{ url: string; path: string; sent: Promise<unknown>[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'sent-'));
  const path = join(folder, 'file');
  await writeFile(path, Buffer.alloc(size, '0123456789'));
  const sent: Promise<unknown>[] = [];
  const app = Fastify();
  app.get('/', (_request, reply) => {
    before(reply);
    const sending = sendFromDisk(reply.header('content-length', size), path, { start: 0, end: size - 1 });
    sent.push(sending);
    return sending;
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), path, sent };
}

const isOpen = (path: string): boolean =>
  readdirSync('/proc/self/fd').some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === path;
    } catch {
      // Closed meanwhile
      return false;
    }
  });

test('the whole file arrives, and is closed', async () => {
  const { url, path, sent } = await serve(() => {});
  const text = await (await fetch(url)).text();
  expect(text.length).toBe(size);
  expect(text).toMatch(/^(0123456789)+$/);
  await Promise.all(sent);
  expect(isOpen(path)).toBe(false);
});

// Between the end of a connection and the word of it Node takes writes that it never answers
test.each([1, 2, 5])('a connection that ends just before write %d leaves no open file', async (last) => {
  const { url, path, sent } = await serve(({ raw }) => {
    const write = raw.write.bind(raw) as (...given: unknown[]) => boolean;
    let count = 0;
    raw.write = (...given: unknown[]) => {
      count += 1;
      if (count === last) raw.socket?.destroy();
      return write(...given);
    };
  });
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow(/failed|terminated/);
  await Promise.all(sent);
  expect(isOpen(path)).toBe(false);
});
