import { expect, test, vi } from 'vitest';
import { kindOf } from '../../../src/map/kinds/index.ts';
import { stopClock } from '../../../tests/helpers/stop-clock.ts';
import type { HeldBytes } from '../../http/byte-budget.ts';
import type { TaskProcess } from '../../processes/task-process.ts';
import type { M3dAnswer, M3dTask } from './m3d-reader.ts';
import { markOf } from './file-mark.ts';
import { readModel } from './read-model.ts';
import { modelsName } from './shut-layers.ts';
import { top } from './tree-place.ts';

type Reader = TaskProcess<M3dTask, M3dAnswer>;
const task = { wanted: 'model', name: 'a.m3d', path: 'a.m3d.tile', place: top } as const;
const bytes = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array(1));
const never = new AbortController().signal;

const falling = { ask: () => Promise.resolve({ problem: 'broken', detail: 'ended' }) } as unknown as Reader;
const reading = { ask: () => Promise.resolve({ answer: { sets: [] } }) } as unknown as Reader;

test('a layer of which a file brings the reader down is shut as a whole for ten minutes, others are read', async () => {
  stopClock();
  const read = (layer: string, name: string, reader: Reader, fetchBytes = bytes) =>
    readModel({ ...task, wanted: 'first', name, layer, visitor: 'a', signal: never, fetchBytes }, reader);
  await expect(read('bad', 'a.m3d', falling)).rejects.toMatchObject({ code: 'fault' });
  let fetches = 0;
  const counted = (): Promise<Uint8Array> => {
    fetches += 1;
    return bytes();
  };
  for (const name of ['a.m3d', 'b.m3d', 'c.json'])
    await expect(read('bad', name, reading, counted)).rejects.toMatchObject({ code: 'shut' });
  expect(fetches).toBe(0);
  expect(await read('good', 'a.m3d', reading, counted)).toEqual({ sets: [] });
  expect(fetches).toBe(1);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await read('bad', 'a.m3d', reading)).toEqual({ sets: [] });
});

test('files that were waiting when their layer was shut are neither fetched nor read', async () => {
  let readings = 0;
  let answer: (bytes: Uint8Array) => void = () => undefined;
  const held = new Promise<Uint8Array>((resolve) => (answer = resolve));
  const reader = {
    ask: () => {
      readings += 1;
      return Promise.resolve({ problem: 'broken', detail: 'ended' });
    },
  } as unknown as Reader;
  let fetches = 0;
  const ask = (name: string, fetchBytes: () => Promise<Uint8Array>) =>
    readModel({ ...task, wanted: 'first', name, layer: 'many', visitor: 'b', signal: never, fetchBytes }, reader);
  const counted = (): Promise<Uint8Array> => {
    fetches += 1;
    return held;
  };
  const first = ask('first', bytes);
  const others = Array.from({ length: 20 }, (_, n) => ask(`${n}`, counted));
  await expect(first).rejects.toMatchObject({ code: 'fault' });
  answer(new Uint8Array(1));
  const ends = await Promise.allSettled(others);
  expect(ends.map((end) => end.status === 'rejected' && (end.reason as { code: string }).code)).toEqual(
    Array(20).fill('shut'),
  );
  // The second place was the visitor's already
  expect([readings, fetches]).toEqual([1, 1]);
});

test('a layer is named by where its models begin, not by a file', () => {
  const kind = kindOf('http_model');
  if (!kind) throw new Error('no kind');
  const nameAt = (url: string) => modelsName({ kind, options: { url } });
  expect(nameAt('http://models.test/a/x.mcj')).not.toBe(nameAt('http://models.test/b/x.mcj'));
  const wms = kindOf('ogc_wms');
  expect(wms && modelsName({ kind: wms, options: { url: 'http://maps.test/' } })).toBeNull();
});

test('one visitor holds a third of a layer’s places, leaves the queue when gone, and nothing is fetched before its turn', async () => {
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
    readModel({ ...task, name: `${n}.m3d`, layer: `of ${visitor}`, visitor, signal, fetchBytes }, reader);
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

test('a source that is silent holds the places of its own layer, and models of others are read meanwhile', async () => {
  const silent = new AbortController();
  const nothing = (): Promise<Uint8Array> =>
    new Promise((_, reject) => silent.signal.addEventListener('abort', () => reject(new Error('over'))));
  const asking = ['a', 'b', 'c'].flatMap((visitor) =>
    [1, 2].map((n) =>
      readModel({ ...task, name: `${n}`, layer: 'silent', visitor, signal: never, fetchBytes: nothing }, reading).catch(
        () => null,
      ),
    ),
  );
  await new Promise(setImmediate);
  for (const visitor of ['a', 'e'])
    expect(await readModel({ ...task, layer: 'lively', visitor, signal: never, fetchBytes: bytes }, reading)).toEqual({
      sets: [],
    });
  silent.abort();
  await Promise.all(asking);
});

test('files in memory are bounded for a visitor over all layers, and free again when they are read', async () => {
  const large = (held: HeldBytes): Promise<Uint8Array> => {
    held.add(40 * 1024 * 1024);
    return bytes();
  };
  const answers: (() => void)[] = [];
  const reader = {
    ask: () => new Promise((resolve) => answers.push(() => resolve({ answer: { sets: [] } }))),
  } as unknown as Reader;
  const ask = (layer: string) =>
    readModel({ ...task, layer, visitor: 'large', signal: never, fetchBytes: large }, reader);
  const first = ask('large 1');
  await expect.poll(() => answers.length).toBe(1);
  await expect(ask('large 2')).rejects.toMatchObject({ code: 'busy' });
  answers[0]?.();
  expect(await first).toEqual({ sets: [] });
  const next = ask('large 2');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect(await next).toEqual({ sets: [] });
});

test('the accounts of one network leave places to others', async () => {
  const answers: (() => void)[] = [];
  const reader = {
    ask: () => new Promise((resolve) => answers.push(() => resolve({ answer: { sets: [] } }))),
  } as unknown as Reader;
  const ask = (visitor: string, network: string, n: number) =>
    readModel(
      { ...task, layer: `${visitor}${n}`, visitor: { visitor, network }, signal: never, fetchBytes: bytes },
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

/** Reads a file of a layer as somebody of a network. */
const readAt = (
  path: string,
  layer: string,
  network: string,
  reader: Reader,
  wanted: 'model' | 'tree' | 'first' = 'model',
) =>
  readModel(
    {
      ...task,
      wanted,
      path,
      layer,
      visitor: { visitor: `guest of ${network}`, network },
      signal: never,
      fetchBytes: bytes,
    },
    reader,
  );
const naming = (...paths: string[]): Reader =>
  ({
    ask: () =>
      Promise.resolve({
        answer: { tileset: '{}', volume: { sphere: [0, 0, 0, 1] }, geometricError: 1, named: paths.map(markOf) },
      }),
  }) as unknown as Reader;

test('a file that somebody made up keeps himself from the layer, and everybody from that file alone', async () => {
  await expect(readAt('made-up.m3d.tile', 'layer 1', 'far', falling)).rejects.toMatchObject({ code: 'fault' });
  for (const path of ['a.m3d.tile', 'made-up.m3d.tile'])
    await expect(readAt(path, 'layer 1', 'far', reading)).rejects.toMatchObject({ code: 'shut' });
  expect(await readAt('a.m3d.tile', 'layer 2', 'far', reading)).toEqual({ sets: [] });
  expect(await readAt('a.m3d.tile', 'layer 1', 'near', reading)).toEqual({ sets: [] });
  for (const path of ['made-up.m3d.tile', 'm%61de-up.m3d.json'])
    await expect(readAt(path, 'layer 1', 'near', reading)).rejects.toMatchObject({ code: 'shut' });
});

test('a file that the tree of a layer names shuts the layer, as does one that such a file names', async () => {
  await readAt('tileset.json', 'tree', 'a', naming('b.m3d.json', '东/c.m3d.json'), 'first');
  await readAt('b.m3d.json', 'tree', 'a', naming('d.m3d.json'), 'tree');
  await expect(readAt('d.m3d.tile', 'tree', 'a', falling)).rejects.toMatchObject({ code: 'fault' });
  await expect(readAt('%E4%B8%9C/c.m3d.tile', 'tree', 'b', reading)).rejects.toMatchObject({ code: 'shut' });
});

test('what a file names that somebody made up is none of the layer', async () => {
  await readAt('made-up.m3d.json', 'other tree', 'a', naming('d.m3d.json'), 'tree');
  await expect(readAt('d.m3d.tile', 'other tree', 'a', falling)).rejects.toMatchObject({ code: 'fault' });
  expect(await readAt('tileset.json', 'other tree', 'b', reading, 'first')).toEqual({ sets: [] });
});

test('what the machine cannot do counts against nobody', async () => {
  const full = { ask: () => Promise.resolve({ problem: 'broken', detail: 'EMFILE', errno: -24 }) } as unknown as Reader;
  await expect(readAt('tileset.json', 'full', 'a', full, 'first')).rejects.toMatchObject({ code: 'busy' });
  expect(await readAt('tileset.json', 'full', 'a', reading, 'first')).toEqual({ sets: [] });
});
