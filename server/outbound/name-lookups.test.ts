import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { lanesOf, lookupLimits, NameLookups, threadsIn } from './name-lookups.ts';

const here: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
/** Who asks is of no interest; what waits too long fails after the test. */
const ignore = (): void => undefined;
/** Runs what is due. */
const turn = () => new Promise(setImmediate);

/** A system whose answers come when they are told to. */
function desk(more: Partial<typeof lookupLimits> = {}) {
  const held: [name: string, answer: (error: Error | null, addresses: LookupAddress[]) => void][] = [];
  const limits = { ...lookupLimits, inFlight: lanesOf(12), ...more };
  const lookups = new NameLookups(limits, (name, _, answer) => held.push([name, answer]));
  return {
    lookups,
    names: () => held.map(([name]) => name).join(' '),
    answer: (name: string, error: Error | null = null) =>
      held.splice(
        held.findIndex(([each]) => each === name),
        1,
      )[0]?.[1](error, error ? [] : here),
  };
}

test('two slow services hold two threads, and the gateway does not wait for them', async () => {
  const { lookups, names, answer } = desk();
  const asking = ['a', 'b', 'c', 'd'].map((name) => lookups.addressesOf(name, 'services'));
  await turn();
  expect(names()).toBe('a b');
  const sms = lookups.addressesOf('sms', 'gateways');
  await turn();
  expect(names()).toBe('a b sms');
  answer('sms');
  expect(await sms).toEqual(here);
  answer('a');
  await turn();
  expect(names()).toBe('b c');
  for (const name of ['b', 'c', 'd']) {
    answer(name);
    await turn();
  }
  expect(await Promise.all(asking)).toEqual([here, here, here, here]);
});

test.each([1, 2, 4, 12, 128])('of %i threads, services leave a lookup to the gateways', (threads) => {
  const { services, gateways, mapServer } = lanesOf(threads);
  expect(Math.min(services, gateways, mapServer)).toBeGreaterThan(0);
  expect(mapServer).toBeLessThanOrEqual(gateways);
  // Of one or two threads nothing can be left
  expect(services + gateways).toBeLessThanOrEqual(Math.max(2, Math.floor((threads + 1) / 2)));
});

test('with few threads a slow service holds one lookup, and the gateway does not wait for it', async () => {
  const { lookups, names, answer } = desk({ inFlight: lanesOf(4) });
  for (const name of ['a', 'b']) void lookups.addressesOf(name, 'services').catch(ignore);
  const sms = lookups.addressesOf('sms', 'gateways');
  await turn();
  expect(names()).toBe('a sms');
  answer('sms');
  expect(await sms).toEqual(here);
});

test.each([
  [undefined, 4],
  ['12', 12],
  ['0', 1],
  ['many', 1],
  ['5000', 1024],
])('UV_THREADPOOL_SIZE=%s: %i threads', (said, threads) => {
  expect(threadsIn({ UV_THREADPOOL_SIZE: said })).toBe(threads);
});

test('one lookup for a name at a time, remembered for a moment', async () => {
  const { lookups, names, answer } = desk({ knownMs: 30 });
  const asking = [lookups.addressesOf('a', 'services'), lookups.addressesOf('A', 'services')];
  await turn();
  expect(names()).toBe('a');
  answer('a');
  await Promise.all(asking);
  expect(await lookups.addressesOf('a', 'services')).toEqual(here);
  expect(names()).toBe('');
  await new Promise((resolve) => setTimeout(resolve, 40));
  void lookups.addressesOf('a', 'services').catch(ignore);
  await turn();
  expect(names()).toBe('a');
});

test('a name that fails is left alone for as long as that took', async () => {
  const { lookups, names, answer } = desk({ failedMs: [0, 10_000] });
  const fault = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  const asking = lookups.addressesOf('slow', 'services');
  await new Promise((resolve) => setTimeout(resolve, 100));
  answer('slow', fault);
  await expect(asking).rejects.toBe(fault);
  await expect(lookups.addressesOf('slow', 'services')).rejects.toBe(fault);
  expect(names()).toBe('');
});

test('who waits too long for a thread, or in too long a queue, is told', async () => {
  const { lookups, names } = desk({ waitMs: 10, maxQueued: 1 });
  for (const name of ['a', 'b']) void lookups.addressesOf(name, 'services').catch(ignore);
  const queued = lookups.addressesOf('c', 'services');
  await expect(lookups.addressesOf('d', 'services')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  await expect(queued).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  expect(names()).toBe('a b');
});

test('the system finds what stands in its own list', async () => {
  const found = await new NameLookups().addressesOf('localhost', 'gateways');
  expect(found.map(({ address }) => address)).toContain('127.0.0.1');
});

test('who is gone leaves the queue, and the last one takes the lookup with him', async () => {
  const { lookups, names, answer } = desk({ maxQueued: 1 });
  for (const name of ['a', 'b']) void lookups.addressesOf(name, 'services').catch(ignore);
  const [first, second] = [new AbortController(), new AbortController()];
  const queued = [first, second].map(({ signal }) => lookups.addressesOf('c', 'services', signal));
  const ended = Promise.allSettled(queued);
  first.abort(new Error('gone'));
  await expect(queued[0]).rejects.toThrow('gone');
  await expect(lookups.addressesOf('d', 'services')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  second.abort(new Error('gone too'));
  await ended;
  const next = lookups.addressesOf('d', 'services');
  answer('a');
  await turn();
  expect(names()).toBe('b d');
  answer('d');
  expect(await next).toEqual(here);
});

test('what was begun goes on for the next who asks', async () => {
  const { lookups, names, answer } = desk();
  const gone = new AbortController();
  const left = lookups.addressesOf('a', 'services', gone.signal);
  await turn();
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = lookups.addressesOf('a', 'services');
  await turn();
  expect(names()).toBe('a');
  answer('a');
  expect(await next).toEqual(here);
});

test('map servers that are slow, one after the other, hold one thread of the gateways', async () => {
  const { lookups, names, answer } = desk();
  for (const name of ['m1', 'm2', 'a', 'b'])
    void lookups.addressesOf(name, name.startsWith('m') ? 'mapServer' : 'services').catch(ignore);
  const sms = lookups.addressesOf('sms', 'gateways');
  await turn();
  expect(names()).toBe('m1 a b sms');
  answer('sms');
  expect(await sms).toEqual(here);
});
