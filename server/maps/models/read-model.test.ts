import { expect, test } from 'vitest';
import type { TaskProcess } from '../../processes/task-process.ts';
import type { M3dAnswer, M3dTask } from './m3d-reader.ts';
import { readModel } from './read-model.ts';
import { top } from './tile-tree.ts';

type Reader = TaskProcess<M3dTask, M3dAnswer>;
const task = { wanted: 'model', name: 'a.m3d', place: top } as const;
const bytes = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array(1));
const never = new AbortController().signal;
const at = (path: string): URL => new URL(`http://models.test/${path}`);

test('a file that brings the reader down is not fetched again for a while, others are', async () => {
  const falls = { ask: () => Promise.resolve({ problem: 'broken', detail: 'ended' }) } as unknown as Reader;
  const reads = { ask: () => Promise.resolve({ answer: { sets: [] } }) } as unknown as Reader;
  const read = (path: string, reader: Reader, fetchBytes = bytes) =>
    readModel({ ...task, url: at(path), visitor: 'a', signal: never, fetchBytes }, reader);
  await expect(read('bad.m3d', falls)).rejects.toMatchObject({ code: 'fault' });
  let fetches = 0;
  const counted = (): Promise<Uint8Array> => {
    fetches += 1;
    return bytes();
  };
  await expect(read('bad.m3d?x=1', reads, counted)).rejects.toMatchObject({ code: 'shut' });
  expect(await read('good.m3d', reads, counted)).toEqual({ sets: [] });
  expect(fetches).toBe(1);
});

test('one visitor holds a third of the places, leaves the queue when gone, and nothing is fetched before its turn', async () => {
  const answers: (() => void)[] = [];
  const reader = {
    ask: () => new Promise((resolve) => answers.push(() => resolve({ answer: { sets: [] } }))),
  } as unknown as Reader;
  let fetches = 0;
  const fetchBytes = (): Promise<Uint8Array> => {
    fetches += 1;
    return bytes();
  };
  const leaving = new AbortController();
  const ask = (visitor: string, n: number, signal = never) =>
    readModel({ ...task, url: at(`${visitor}${n}`), visitor, signal, fetchBytes }, reader);
  const greedy = Array.from({ length: 100 }, (_, n) => ask('greedy', n, leaving.signal).catch(() => null));
  await new Promise(setImmediate);
  expect(fetches).toBe(2);
  const other = ask('other', 0);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  expect(await other).toEqual({ sets: [] });
  leaving.abort(new Error('gone'));
  answers[0]?.();
  answers[1]?.();
  await Promise.all(greedy);
  expect(fetches).toBe(3);
});

test('the accounts of one network leave places to others', async () => {
  const answers: (() => void)[] = [];
  const reader = {
    ask: () => new Promise((resolve) => answers.push(() => resolve({ answer: { sets: [] } }))),
  } as unknown as Reader;
  const ask = (visitor: string, network: string, n: number) =>
    readModel(
      { ...task, url: at(`${visitor}${n}`), visitor: { visitor, network }, signal: never, fetchBytes: bytes },
      reader,
    );
  const near = ['user 1', 'user 2', 'guest one'].flatMap((visitor) => [ask(visitor, 'one', 1), ask(visitor, 'one', 2)]);
  await expect.poll(() => answers.length).toBe(4);
  const other = ask('user 3', 'two', 1);
  await expect.poll(() => answers.length).toBe(5);
  answers[4]?.();
  expect(await other).toEqual({ sets: [] });
  for (let at = 0; at < 7; at += 1) {
    answers[at]?.();
    await new Promise(setImmediate);
  }
  await Promise.all(near);
});
