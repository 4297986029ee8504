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

test('waits for nothing when it is forced; what ends later is not told as left', async () => {
  const running = new Running();
  let end = (): void => undefined;
  running.add('late', { close: () => new Promise<void>((resolve) => (end = resolve)) }, longMs);
  const forced = new AbortController();
  const closing = running.close(forced.signal);
  forced.abort();
  await closing;
  expect(running.unended).toEqual(['late']);
  end();
  await expect.poll(() => running.unended).toEqual([]);
});

test('many parts of one stage end together without a warning of Node, and each within its time', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): void => void warnings.push(warning);
  process.on('warning', onWarning);
  const running = new Running();
  running.add('part 0', { close: () => Promise.resolve() }, longMs);
  for (let at = 1; at < 29; at++) running.addBeside(`part ${at}`, { close: () => Promise.resolve() }, longMs);
  running.addBeside('endless', never, 5);
  await running.close(new AbortController().signal);
  // Node tells of warnings in a later turn
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
  expect(running.unended).toEqual(['endless']);
});

test('forced while many wait: none of them is waited for', async () => {
  const running = new Running();
  running.add('0', never, longMs);
  for (let at = 1; at < 30; at++) running.addBeside(`${at}`, never, longMs);
  const forced = new AbortController();
  const closing = running.close(forced.signal);
  forced.abort();
  await closing;
  expect(running.unended).toHaveLength(30);
});
