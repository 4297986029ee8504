import { setMaxListeners } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { endOfferReading, offerProcess, readOffer } from './read-offer.ts';
import { offerIn } from './testing/offer-in.ts';

vi.setConfig({ testTimeout: 120_000 });

const failing = offerProcess(new URL('./testing/failing-reader.ts', import.meta.url));
afterAll(() => {
  failing.end();
  endOfferReading();
});

const beyond = expect.objectContaining({ code: 'tooLarge', words: '服务的说明过大或不合规范' }) as Error;
const readBy = (text: string, limitMs = 60_000) =>
  readOffer('wms', Buffer.from(text), 'text/xml', { reader: failing, limitMs });

test.each(['die', 'swell', 'fail', 'unpack'])(
  'a reader that a document makes %s is told as one beyond the limits',
  async (act) => {
    await expect(readBy(act)).rejects.toEqual(beyond);
    expect(offerIn(await readBy('a map'))).toMatchObject({ title: 'a map' });
  },
);

test('while a reader hangs the portal goes on, and the next offer is read', async () => {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 20);
  const [hung, next] = await Promise.allSettled([readBy('hang', 2000), readBy('a map')]);
  clearInterval(clock);
  expect(hung).toEqual({ status: 'rejected', reason: beyond });
  expect(next.status === 'fulfilled' && offerIn(next.value)).toMatchObject({ title: 'a map' });
  expect(ticks).toBeGreaterThan(10);
});

test('what the machine cannot do says nothing of the document', async () => {
  const problem: unknown = await readBy('overrun').catch((error: unknown) => error);
  expect(problem).toMatchObject({ code: 'busy' });
  expect(problem).not.toHaveProperty('cause');
});

test('an offer is read in its own encoding', async () => {
  const beginning = Buffer.from('<?xml version="1.0" encoding="GBK"?><Capabilities><Contents><Layer><Identifier>');
  const bytes = Buffer.concat([
    beginning,
    Buffer.from([0xb5, 0xd8]),
    Buffer.from('</Identifier></Layer></Contents></Capabilities>'),
  ]);
  expect(offerIn(await readOffer('wmts', bytes, 'text/xml'))).toMatchObject({ layers: [{ name: '地' }] });
  await expect(readOffer('wms', bytes, 'text/xml')).rejects.toMatchObject({ code: 'otherService', words: null });
});

test('offers of those who have left are out of the queue, and more than it holds are refused at once', async () => {
  const leaving = new AbortController();
  // Each wait has a listener of its own
  setMaxListeners(0, leaving.signal);
  const ends = Array.from({ length: 200 }, () =>
    readOffer('wms', Buffer.alloc(1024, 'hang'), 'text/xml', {
      reader: failing,
      limitMs: 60_000,
      signal: leaving.signal,
    }).catch((error: unknown) => error),
  );
  // One is read, as many as may wait
  await expect.poll(() => failing.waiting).toBe(1 + 32);
  const refused = await Promise.all(ends.slice(33));
  expect(refused).toHaveLength(167);
  expect(new Set(refused.map((error) => (error as { status: number }).status))).toEqual(new Set([429]));
  leaving.abort(new Error('gone'));
  await Promise.all(ends.slice(1, 33));
  expect(failing.waiting).toBeLessThanOrEqual(1);
  expect(offerIn(await readBy('a map'))).toMatchObject({ title: 'a map' });
});
