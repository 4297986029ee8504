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
const readBy = (text: string, limitMs = 60_000) => readOffer('wms', Buffer.from(text), 'text/xml', failing, limitMs);

test.each(['die', 'swell', 'fail'])(
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
