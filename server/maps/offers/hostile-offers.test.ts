import { afterAll, expect, test, vi } from 'vitest';
import { LayerProblem } from '../layer-problem.ts';
import { endOfferReading, readOffer } from './read-offer.ts';
import { hostileOffers } from './testing/hostile-offers.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(endOfferReading);

// `cause` is what brought the process of the reader down: the second wall, which none of these may reach
test.each(hostileOffers)('%s: read or refused, in the time and memory that a reader has', async (_, form, text) => {
  const bytes = Buffer.from(text());
  expect(bytes.length).toBeLessThanOrEqual(4 * 1024 * 1024);
  const end = await readOffer(form, bytes, '').then(
    ({ layers }) => Array.isArray(layers),
    (error: unknown) => error instanceof LayerProblem && error.cause === undefined,
  );
  expect(end).toBe(true);
});
