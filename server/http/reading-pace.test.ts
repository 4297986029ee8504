import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAtPace } from './reading-pace.ts';

const slice = 32 * 1024;
const pace = { bytesPerSecond: slice, overMs: 12_000 };
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Runs what is due. */
const turn = () => new Promise(setImmediate);
async function* parts(count: number, pauseMs = 0): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    yield Buffer.alloc(slice);
  }
}
/** Takes a slice every so often for a minute. */
async function takeEvery(stream: Readable, ms: number): Promise<void> {
  for (let passed = 0; passed < 60_000 && !stream.destroyed; passed += ms) {
    stream.read();
    await turn();
    await vi.advanceTimersByTimeAsync(ms);
  }
}

test.each([
  ['nothing', 70_000, true],
  ['a slice in two seconds', 2000, true],
  ['two slices in a second', 500, false],
])('who takes %s: cut off? (every %i ms)', async (_, everyMs, isCut) => {
  const stream = readAtPace(parts(1000), pace);
  const end = vi.fn();
  stream.on('error', end);
  stream.read();
  await turn();
  await takeEvery(stream, everyMs);
  expect([stream.destroyed, end.mock.calls.length]).toEqual([isCut, isCut ? 1 : 0]);
  stream.destroy();
});

test('a slow source is not its reader’s fault', async () => {
  const stream = readAtPace(parts(4, 20_000), pace);
  let size = 0;
  stream.on('data', (part: Buffer) => (size += part.length));
  const end = once(stream, 'end');
  for (let n = 0; n < 10; n += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    await turn();
  }
  await end;
  expect(size).toBe(4 * slice);
});

test('large parts are passed on in slices', async () => {
  async function* large(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(2.5 * slice, 'a');
  }
  const sizes: number[] = [];
  for await (const part of readAtPace(large(), pace) as AsyncIterable<Buffer>) sizes.push(part.length);
  expect(sizes).toEqual([slice, slice, slice / 2]);
});
