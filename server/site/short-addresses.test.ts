import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveShortAddresses } from './short-addresses.ts';

test.each([
  ['/id/33ZK-0000405', '/#/id/33ZK-0000405'],
  ['/id/33ZK-0000405?from=qr', '/#/id/33ZK-0000405'],
  ['/id/GB%2FT%2013989-2012', '/#/id/GB%2FT%2013989-2012'],
  ['/id/GB/T%2013989-2012', '/#/id/GB%2FT%2013989-2012'],
  [`/id/${encodeURIComponent('浙地资33（续）1')}`, `/#/id/${encodeURIComponent('浙地资33（续）1')}`],
  ['/id/', '/#/id/'],
])('%s leads to the page of the number', async (address, page) => {
  const app = Fastify();
  app.decorateReply('sendFile');
  serveShortAddresses(app);
  const { statusCode, headers } = await app.inject(address);
  expect(statusCode).toBe(302);
  const led = new URL(String(headers.location), `http://portal${address}`);
  expect(led.pathname + led.hash).toBe(page);
  // Below a folder of another site, too
  const below = new URL(String(headers.location), `http://other/portal${address}`);
  expect(below.pathname + below.hash).toBe(`/portal${page}`);
  await app.close();
});
