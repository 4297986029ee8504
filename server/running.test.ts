import { expect, test } from 'vitest';
import { Running } from './running.ts';

const longMs = 60_000;
const never = { close: () => new Promise<void>(() => undefined) };

test('ends the latest first, those of a kind together, and goes on after one that fails or does not end', async () => {
  const ended: string[] = [];
  const part = (name: string) => ({
    close: () => {
      ended.push(name);
      return name === 'broken' ? Promise.reject(new Error(name)) : Promise.resolve();
    },
  });
  const running = new Running();
  running.add('first', part('first'), longMs);
  running.add('broken', part('broken'), longMs);
  running.add('endless', never, 0);
  running.addBeside('beside', part('beside'), longMs);
  await expect(running.close()).rejects.toThrow('broken');
  expect(ended).toEqual(['beside', 'broken', 'first']);
  expect(running.unended).toEqual(['endless']);
  await running.close();
  expect(ended).toHaveLength(3);
});

test('waits for nothing in a hurry; what ends later is not told as left', async () => {
  const running = new Running();
  let end = (): void => undefined;
  running.add('late', { close: () => new Promise<void>((resolve) => (end = resolve)) }, longMs);
  const hurry = new AbortController();
  const closing = running.close(hurry.signal);
  hurry.abort();
  await closing;
  expect(running.unended).toEqual(['late']);
  end();
  await expect.poll(() => running.unended).toEqual([]);
});
