import { afterAll, expect, test, vi } from 'vitest';
import { offerLimits } from './fetch-offer.ts';
import { endOfferReading, offerMemory, offerProcess, readOffer } from './read-offer.ts';
import { hostileOffers } from '../../../tests/helpers/hostile-offers.ts';
import { offerIn } from './testing/offer-in.ts';
import { maxBytes } from './write-offer.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(endOfferReading);

test('what is made of a document has 128 MB, and one as large as is fetched is read in them', async () => {
  expect(offerMemory.heapMegabytes).toBeLessThanOrEqual(128);
  expect(offerMemory.megabytes).toBeLessThanOrEqual(320);
  expect(offerLimits.maxBytes).toBe(4 * 1024 * 1024);
  const layer = (at: number): string =>
    `<Layer queryable="1"><Name>units:${at}</Name><Title>实测地质单元 ${at}</Title><CRS>EPSG:4490</CRS><CRS>EPSG:3857</CRS>` +
    `<EX_GeographicBoundingBox><westBoundLongitude>118</westBoundLongitude><eastBoundLongitude>123</eastBoundLongitude>` +
    `<southBoundLatitude>27</southBoundLatitude><northBoundLatitude>31.5</northBoundLatitude></EX_GeographicBoundingBox></Layer>`;
  const text = `<WMS_Capabilities><Capability>${Array.from({ length: 11_000 }, (_, at) => layer(at)).join('')}</Capability></WMS_Capabilities>`;
  const bytes = Buffer.from(text);
  expect(bytes.length).toBeGreaterThan(0.9 * offerLimits.maxBytes);
  expect(bytes.length).toBeLessThanOrEqual(offerLimits.maxBytes);
  expect(offerIn(await readOffer('wms', bytes, '')).layers).toHaveLength(11_000);
});

/** Bytes by which the memory of the process that reads may grow, whatever it reads. */
const maxGrowth = 128 * 1024 * 1024;
const measured = offerProcess(new URL('./testing/measured-reader.ts', import.meta.url));
afterAll(() => measured.end());

// What brings the process down is the second wall, which none of these may reach: then there is no answer
test.each(hostileOffers)('%s: read or refused, in the time and memory that a reader has', async (_, form, text) => {
  const bytes = Buffer.from(text());
  expect(bytes.length).toBeLessThanOrEqual(4 * 1024 * 1024);
  const reply = Buffer.from(await readOffer(form, bytes, '', { reader: measured }));
  const line = reply.indexOf('\n');
  const [reached, growth, code = ''] = reply.toString('utf8', 0, line).split(' ');
  const rest = reply.subarray(line + 1);
  // What was held before tells nothing of the next
  if (Number(growth) > maxGrowth / 2) measured.end();
  expect(Number(reached)).toBeGreaterThan(Number(growth));
  expect(Number(growth)).toBeLessThanOrEqual(maxGrowth);
  const isRefused = code === 'tooLarge' && rest.toString() === '服务的说明过大或不合规范';
  const isRead = code === '' && rest.length <= maxBytes && typeof offerIn(rest) === 'object';
  expect([code, isRefused || isRead]).toEqual([code, true]);
});

test('more than is fetched is refused before it reaches the process that reads', async () => {
  const never = { ask: () => Promise.reject(new Error('it was asked')) } as unknown as typeof measured;
  const limit = 4 * 1024 * 1024;
  await expect(readOffer('wms', Buffer.alloc(limit + 1), '', { reader: never })).rejects.toMatchObject({
    code: 'tooLarge',
    words: '服务的说明过大或不合规范',
  });
  await expect(readOffer('wms', Buffer.alloc(limit), '', { reader: never })).rejects.toThrow('it was asked');
});

test('what all layers inherit counts as often as it is told: the portal passes on no more than it can', async () => {
  const layers = (styles: number) =>
    `<WMS_Capabilities><Capability><Layer>${'<Style><Name>a</Name></Style>'.repeat(styles)}${'<Layer><Name>a</Name></Layer>'.repeat(19_000)}</Layer></Capability></WMS_Capabilities>`;
  await expect(readOffer('wms', Buffer.from(layers(200)), '')).rejects.toMatchObject({
    words: '服务的说明过大或不合规范',
  });
  expect(offerIn(await readOffer('wms', Buffer.from(layers(2)), '')).layers).toHaveLength(19_000);
});
