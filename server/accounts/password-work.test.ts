import { describe, expect, test } from 'vitest';
import { WorkQueue } from './password-work.ts';

/** Work that ends when it is told to. */
function piece() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  const started = { now: false };
  const work = async (): Promise<string> => {
    started.now = true;
    await done;
    return 'done';
  };
  return { work, started, end: () => end() };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the queue of password work', () => {
  test('runs few at once, in the order of arrival', async () => {
    const queue = new WorkQueue(2, 16);
    const pieces = Array.from({ length: 5 }, piece);
    const answers = pieces.map(({ work }) => queue.withPlace((turn) => turn(work)));
    const running = () => pieces.map(({ started }) => started.now);
    await settled();
    expect(running()).toEqual([true, true, false, false, false]);
    pieces[1]?.end();
    await settled();
    expect(running()).toEqual([true, true, true, false, false]);
    pieces.forEach(({ end }) => end());
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => 'done'));
  });

  test('refuses more than may wait, before they do anything, and takes them again afterwards', async () => {
    const queue = new WorkQueue(1, 2);
    const pieces = Array.from({ length: 3 }, piece);
    const answers = pieces.map(({ work }) => queue.withPlace((turn) => turn(work)));
    const late = piece();
    await expect(queue.withPlace((turn) => turn(late.work))).rejects.toMatchObject({
      status: 429,
      message: '正在登录的人较多，请稍后再试',
      retryAfterSeconds: 3,
    });
    expect(late.started.now).toBe(false);
    pieces.forEach(({ end }) => end());
    await Promise.all(answers);
    late.end();
    expect(await queue.withPlace((turn) => turn(late.work))).toBe('done');
  });

  test('work that fails gives its turn and place to the next', async () => {
    const queue = new WorkQueue(1, 1);
    for (let round = 0; round < 5; round++) {
      const failing = queue.withPlace((turn) => turn(() => Promise.reject(new Error('broken'))));
      const next = queue.withPlace((turn) => turn(() => Promise.resolve(round)));
      await expect(failing).rejects.toThrow('broken');
      expect(await next).toBe(round);
    }
    await expect(queue.withPlace(() => Promise.reject(new Error('before its turn')))).rejects.toThrow(
      'before its turn',
    );
    expect(await queue.withPlace((turn) => turn(() => Promise.resolve('free')))).toBe('free');
  });
});
