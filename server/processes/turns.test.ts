import { expect, test } from 'vitest';
import { bytesOf, Turns } from './turns.ts';

const turn = () => new Promise(setImmediate);
const limits = { maxQueued: 3, maxQueuedBytes: 10 };

function desk() {
  const turns = new Turns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, { bytes = 1, signal }: { bytes?: number; signal?: AbortSignal } = {}) =>
    turns.run(
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      bytes,
      signal,
    );
  return { turns, begun, ends, run };
}

test('one at a time, in the order of asking, and one that fails does not hold up the next', async () => {
  const { turns, begun, ends, run } = desk();
  const failed = turns.run(() => Promise.reject(new Error('broken')), 1);
  const all = [run('a'), run('b')];
  await expect(failed).rejects.toThrow('broken');
  await turn();
  expect([begun, turns.waiting]).toEqual([['a'], 2]);
  ends[0]?.();
  await turn();
  ends[1]?.();
  expect([await Promise.all(all), begun, turns.waiting]).toEqual([['a', 'b'], ['a', 'b'], 0]);
});

test('no more waits than the number, nor than the bytes, and the refusal says what to do', async () => {
  const { turns, ends, run } = desk();
  const refused = { status: 429, retryAfterSeconds: 5, message: '同时等待读取的文件太多，请稍后再试' };
  const running = run('running', { bytes: 1000 });
  // What is alone may be of any size
  const waiting = [run('large', { bytes: 1000 })];
  await expect(run('small')).rejects.toMatchObject(refused);
  ends[0]?.();
  await running;
  waiting.push(run('x'), run('y'), run('z'));
  await expect(run('fourth', { bytes: 0 })).rejects.toMatchObject(refused);
  expect(turns.waiting).toBe(4);
  for (const at of [1, 2, 3, 4]) {
    ends[at]?.();
    await turn();
  }
  expect(await Promise.all(waiting)).toEqual(['large', 'x', 'y', 'z']);
});

test('what nobody waits for any more is forgotten, and what has begun keeps its turn', async () => {
  const { turns, begun, ends, run } = desk();
  const [leaving, left] = [new AbortController(), new AbortController()];
  left.abort(new Error('gone before'));
  await expect(run('never', { signal: left.signal })).rejects.toThrow('gone before');
  const first = run('first', { signal: leaving.signal });
  const gone = [
    run('gone', { bytes: 5, signal: leaving.signal }),
    run('gone too', { bytes: 5, signal: leaving.signal }),
  ];
  await expect(run('full', { bytes: 5 })).rejects.toMatchObject({ status: 429 });
  const others = Promise.allSettled(gone);
  leaving.abort(new Error('gone'));
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(turns.waiting).toBe(1);
  const next = run('next', { bytes: 10 });
  await turn();
  expect(begun).toEqual(['first']);
  ends[0]?.();
  expect(await first).toBe('first');
  await turn();
  ends[1]?.();
  expect(await next).toBe('next');
  expect(begun).toEqual(['first', 'next']);
});

test('the bytes of a task are those of its buffers', () => {
  expect(bytesOf({ name: 'a', bytes: new Uint8Array(3), more: Buffer.alloc(4), none: null })).toBe(7);
});
