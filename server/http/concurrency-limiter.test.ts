import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { Taker } from './taker-counts.ts';

const places = { concurrency: 4, perVisitor: 2, maxQueued: 6, waitMs: 60_000 };
const busy = () => Object.assign(new Error(), { code: 'busy' });
const never = new AbortController().signal;
/** Runs what is due. */
const turn = () => new Promise(setImmediate);

function desk(more: Partial<typeof places> = {}) {
  const limiter = new ConcurrencyLimiter({ ...places, ...more }, busy);
  const inside: [visitor: string, release: () => void][] = [];
  const problems: unknown[] = [];
  return {
    inside,
    problems,
    names: () => inside.map(([visitor]) => visitor).join(''),
    enter: (visitor: string, signal = never) =>
      void limiter.acquire('layer', visitor, signal).then(
        (release) => inside.push([visitor, release]),
        (error: unknown) => problems.push(error),
      ),
    leave: (visitor: string) => {
      const at = inside.findIndex(([name]) => name === visitor);
      inside.splice(at, 1)[0]?.[1]();
    },
  };
}

test('one visitor has no more than his places, whoever else is there', async () => {
  const { enter, leave, names } = desk();
  for (const visitor of 'aaabbc') enter(visitor);
  await turn();
  expect(names()).toBe('aabb');
  leave('a');
  await turn();
  expect(names()).toBe('abba');
  leave('b');
  await turn();
  expect(names()).toBe('abac');
});

test('who waits for his own places holds nobody up', async () => {
  const { enter, names } = desk();
  for (const visitor of 'aaaaabc') enter(visitor);
  await turn();
  expect(names()).toBe('aabc');
});

test('a visitor fills half of the queue, all of them all of it', async () => {
  const { enter, problems } = desk();
  for (const visitor of 'aaaaaa') enter(visitor);
  await turn();
  expect(problems).toMatchObject([{ code: 'busy' }]);
  for (const visitor of 'bbbbbcccc') enter(visitor);
  await turn();
  expect(problems).toHaveLength(5);
});

test('who leaves or waits too long has no place in the queue any more', async () => {
  const { enter, leave, names, problems } = desk({ waitMs: 5 });
  const leaving = new AbortController();
  for (const visitor of 'aabb') enter(visitor);
  enter('c', leaving.signal);
  await turn();
  leaving.abort(new Error('left'));
  await turn();
  expect(problems).toEqual([new Error('left')]);
  enter('d');
  await expect.poll(() => problems.length).toBe(2);
  leave('a');
  enter('e');
  await turn();
  expect(names()).toBe('abbe');
});

test('a release counts once', async () => {
  const { enter, inside, names } = desk();
  for (const visitor of 'aabbcc') enter(visitor);
  await turn();
  const [, release] = inside[0] ?? [];
  release?.();
  release?.();
  await turn();
  expect(names()).toBe('aabbc');
});

const of = (network: string) => (visitor: string) => ({ visitor, network });

test('accounts of one network leave places to others, however many they are', async () => {
  const limiter = new ConcurrencyLimiter({ ...places, concurrency: 4, perNetwork: 3, maxQueued: 8 }, busy);
  const acquire = (taker: Taker) => limiter.acquire('layer', taker, never);
  const near = ['a', 'a', 'b'].map(of('one'));
  const [first] = await Promise.all(near.map(acquire));
  for (const taker of ['b', 'c', 'guest of one'].map(of('one'))) expect(limiter.acquireNow('layer', taker)).toBeNull();
  const waiting = acquire(of('one')('c'));
  // Who waits for his network holds nobody up
  const other = await acquire(of('two')('c'));
  first?.();
  await waiting;
  expect(limiter.acquireNow('layer', of('one')('d'))).toBeNull();
  other();
  expect(limiter.acquireNow('layer', of('one')('d'))).toBeNull();
  expect(limiter.acquireNow('layer', of('two')('d'))).not.toBeNull();
});

test('one network fills three quarters of the queue', async () => {
  const limiter = new ConcurrencyLimiter({ ...places, concurrency: 1, perNetwork: 1, maxQueued: 8 }, busy);
  await limiter.acquire('layer', of('one')('a'), never);
  const queue = (taker: Taker) => {
    const waiting = limiter.acquire('layer', taker, AbortSignal.any([never, ending.signal]));
    return waiting.then(
      () => 'in',
      (error: { code?: string }) => error.code ?? 'left',
    );
  };
  const ending = new AbortController();
  const near = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'e'].map((visitor) => queue(of('one')(visitor)));
  const others = ['f', 'g', 'h'].map((visitor) => queue(of('two')(visitor)));
  await turn();
  ending.abort(new Error('left'));
  expect(await Promise.all(near)).toEqual([...Array<string>(6).fill('left'), 'busy', 'busy']);
  expect(await Promise.all(others)).toEqual(['left', 'left', 'busy']);
});

test('names have places of their own', async () => {
  const limiter = new ConcurrencyLimiter({ ...places, concurrency: 1, maxQueued: 0 }, busy);
  await limiter.acquire('a', 'me', never);
  await limiter.acquire('b', 'me', never);
  await expect(limiter.acquire('a', 'me', never)).rejects.toMatchObject({ code: 'busy' });
});
