import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import type { Taker } from '../http/taker-counts.ts';
import { SharedRequest } from './shared-request.ts';

const never = new AbortController().signal;
const places = { concurrency: 4, perVisitor: 1, maxQueued: 4, waitMs: 60_000 };
/** Runs what is due. */
const turn = () => new Promise(setImmediate);

function desk() {
  const limiter = new ConcurrencyLimiter(places, () => Object.assign(new Error(), { code: 'busy' }));
  const started: { taker: Taker; finish: (text: string) => void; signal: AbortSignal }[] = [];
  const share = () =>
    new SharedRequest<string>(
      (visitor, signal) => limiter.acquire('layer', visitor, signal),
      (taker, release, signal) =>
        new Promise<string>((resolve, reject) => {
          started.push({ taker, finish: resolve, signal });
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }).finally(release),
    );
  return { limiter, started, share };
}

test('who joins a request that is queued for somebody else makes it when his own turn comes', async () => {
  const { limiter, started, share } = desk();
  const release = await limiter.acquire('layer', 'attacker', never);
  const shared = share();
  const his = shared.join('attacker', never);
  await turn();
  expect(started).toHaveLength(0);
  const mine = shared.join('me', never);
  await turn();
  expect(started).toHaveLength(1);
  // What comes is counted as what came to him who made it
  expect(started[0]?.taker).toBe('me');
  started[0]?.finish('tile');
  expect(await Promise.all([his, mine])).toEqual([
    { answer: 'tile', isOwn: false },
    { answer: 'tile', isOwn: true },
  ]);
  release();
  // Nobody's place is left behind
  for (const visitor of ['attacker', 'me', 'a', 'b']) await limiter.acquire('layer', visitor, never);
});

test('a full queue of one who waits refuses nobody else', async () => {
  const { limiter, started, share } = desk();
  await limiter.acquire('layer', 'attacker', never);
  for (let n = 0; n < 2; n += 1) limiter.acquire('layer', 'attacker', never).catch(() => undefined);
  const refused = share();
  await expect(refused.join('attacker', never)).rejects.toMatchObject({ code: 'busy' });
  const shared = share();
  const asking = [shared.join('attacker', never), shared.join('me', never)];
  await turn();
  started[0]?.finish('tile');
  expect((await Promise.all(asking)).map(({ answer }) => answer)).toEqual(['tile', 'tile']);
});

test('it is made once, goes on while anybody waits, and ends with the last', async () => {
  const { started, share } = desk();
  const shared = share();
  let isOver = false;
  shared.onOver(() => (isOver = true));
  const [one, other] = [new AbortController(), new AbortController()];
  const asking = [shared.join('a', one.signal), shared.join('b', other.signal)];
  for (const each of asking) each.catch(() => undefined);
  await turn();
  expect(started).toHaveLength(1);
  one.abort(new Error('left'));
  await turn();
  expect([started[0]?.signal.aborted, isOver]).toEqual([false, false]);
  other.abort(new Error('left too'));
  await expect(asking[1]).rejects.toThrow('left too');
  expect(isOver).toBe(true);
});

test('where he leaves who made it, another takes it over, and his place is free', async () => {
  const { limiter, started, share } = desk();
  const shared = share();
  const leaving = new AbortController();
  const his = shared.join('he', leaving.signal);
  const mine = shared.join('me', never);
  await turn();
  expect(limiter.acquireNow('layer', 'he')).toBeNull();
  leaving.abort(new Error('left'));
  await turn();
  const free = limiter.acquireNow('layer', 'he');
  expect([free === null, limiter.acquireNow('layer', 'me')]).toEqual([false, null]);
  expect(started).toHaveLength(1);
  started[0]?.finish('tile');
  expect(await Promise.all([his, mine])).toEqual([
    { answer: 'tile', isOwn: false },
    { answer: 'tile', isOwn: true },
  ]);
  await turn();
  expect(limiter.acquireNow('layer', 'me')).not.toBeNull();
});

test('who takes it over waits for his own turn, one who joins then too, and nobody’s place is left behind', async () => {
  const { limiter, started, share } = desk();
  const busy = await limiter.acquire('layer', 'me', never);
  const shared = share();
  const [leaving, leavingNext] = [new AbortController(), new AbortController()];
  const his = shared.join('he', leaving.signal);
  const mine = shared.join('me', never);
  await turn();
  leaving.abort(new Error('left'));
  await turn();
  // Nobody else has room: it goes on in his place
  expect(limiter.acquireNow('layer', 'he')).toBeNull();
  const next = shared.join('she', leavingNext.signal);
  await turn();
  const his2 = limiter.acquireNow('layer', 'he');
  expect(his2).not.toBeNull();
  leavingNext.abort(new Error('left too'));
  await turn();
  busy();
  await turn();
  const hers = limiter.acquireNow('layer', 'she');
  expect([hers === null, limiter.acquireNow('layer', 'me')]).toEqual([false, null]);
  started[0]?.finish('tile');
  expect((await Promise.all([his, mine, next])).map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
  expect(started).toHaveLength(1);
  await turn();
  for (const release of [his2, hers]) release?.();
  for (const visitor of ['he', 'me', 'she']) expect(limiter.acquireNow('layer', visitor)).not.toBeNull();
});
