import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestText } from '../../src/map/kinds/addresses.ts';
import { wmsInfo, wmsLegends, wmsPicture } from '../../src/map/kinds/ogc-wms.ts';
import { readTimeAxis } from '../../src/map/kinds/time-axis.ts';
import { layerNode } from '../helpers/layer-service.ts';
import { hasMapServer, type MapServer, startMapServer } from '../helpers/map-server.ts';
import { administrator } from '../helpers/members.ts';
import type { LayerOffer } from '../../src/resources/shared/layer-offer.ts';
import { dataOf, envelopeOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** A real MapServer behind the portal; skipped where Debian's cgi-mapserver and lighttpd are not installed. */
describe.skipIf(!hasMapServer)('MapServer', () => {
  const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
  let server: MapServer;
  beforeAll(async () => {
    server = await startMapServer();
  });
  afterAll(() => server?.close());

  const bytesOf = async (address: string) => {
    const answer = await fetch(address);
    return [answer.status, answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  const through = (id: number, text: string) => `${portal.origin}/zdapi/layers/layer/${id}/${text}`;
  const view = { width: 200, height: 180 };

  test.each([
    ['1.1.1', 4490, [118, 27, 123, 31.5]],
    ['1.3.0', 4490, [118, 27, 123, 31.5]],
    ['1.3.0', 3857, [13_135_700, 3_123_470, 13_692_300, 3_698_100]],
    ['1.3.0', 4549, [400_000, 3_100_000, 700_000, 3_400_000]],
  ] as const)('WMS %s in %i: the picture through the portal is the one that it draws', async (version, epsg, box) => {
    const options = { url: server.wms, layers: 'counties', version };
    const id = await layerNode(portal.pool, { type: 'ogc_wms', options });
    const asked = requestText(wmsPicture(options, { ...view, box, epsg }));
    const [status, type, bytes] = await bytesOf(through(id, asked));
    const [, , direct] = await bytesOf(`${server.wms}${asked}`);
    expect([status, type, bytes.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG']);
    expect(bytes.equals(direct)).toBe(true);
    // There is something on it
    const empty = requestText(wmsPicture(options, { ...view, box: [0, 0, 1, 1], epsg }));
    expect(bytes.length).toBeGreaterThan((await bytesOf(`${server.wms}${empty}`))[2].length);
  });

  test('what stands at a place, and the legend', async () => {
    const options = { url: server.wms, layers: 'counties' };
    const id = await layerNode(portal.pool, { type: 'ogc_wms', options });
    const box = [119, 28, 122, 31] as const;
    const asked = requestText(wmsInfo(options, { ...view, box, epsg: 4490 }, [100, 90]));
    expect((await send(portal.origin, 'GET', `/zdapi/layers/layer/${id}/${asked}`)).text).toContain('乙县');
    const legend = wmsLegends(options)[0];
    if (!legend) throw new Error('no legend');
    expect((await bytesOf(through(id, requestText(legend)))).slice(0, 2)).toEqual([200, 'image/png']);
  });

  test('its exception is told in Chinese', async () => {
    const options = { url: server.wms, layers: 'missing' };
    const id = await layerNode(portal.pool, { type: 'ogc_wms', options });
    const asked = requestText(wmsPicture(options, { ...view, box: [118, 27, 123, 31], epsg: 4490 }));
    const answer = await send(portal.origin, 'GET', `/zdapi/layers/layer/${id}/${asked}`);
    expect([answer.status, envelopeOf(answer).msg]).toEqual([
      502,
      expect.stringMatching(/服务报告错误：服务中没有这个图层名/),
    ]);
  });

  test('what it offers is read from its capabilities', async () => {
    const token = await administrator(portal.pool);
    for (const version of ['1.1.1', '1.3.0']) {
      const values = { type: 'ogc_wms', options: { url: server.wms, version } };
      const offer = dataOf(
        'catalog.capabilities',
        await make(portal.origin, 'catalog.capabilities', { token, values }),
      );
      expect(offer).toMatchObject({
        title: '县界服务',
        layers: expect.arrayContaining([
          expect.objectContaining({ name: 'counties', title: '县界', extent: [118, 27, 123, 31.5] }),
        ]) as unknown,
        formats: expect.arrayContaining(['image/png']) as unknown,
      });
    }
  });

  test('a layer with time: its moments are offered, and each has its own picture', async () => {
    const token = await administrator(portal.pool);
    const values = { type: 'ogc_wms', options: { url: server.wms, version: '1.3.0' } };
    const offer = dataOf<LayerOffer>(
      'catalog.capabilities',
      await make(portal.origin, 'catalog.capabilities', { token, values }),
    );
    const time = offer.layers.find(({ name }) => name === 'surveys')?.time;
    const { instants, problem } = readTimeAxis(time);
    expect([instants.map(({ text }) => text), problem]).toEqual([['2001-06-01', '2002-06-01', '2003-06-01'], null]);
    const options = { url: server.wms, layers: 'surveys', ...(time ? { time } : {}) };
    const id = await layerNode(portal.pool, { type: 'ogc_wms', options });
    const box = [118, 27, 123, 31.5] as const;
    const picture = async (at: string | null) =>
      (
        await bytesOf(
          through(id, requestText(wmsPicture(options, { ...view, box, epsg: 4490, ...(at ? { time: at } : {}) }))),
        )
      )[2];
    const pictures = await Promise.all(instants.map(({ text }) => picture(text)));
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(3);
    // Without a time the service draws its own default, the last one
    expect((await picture(null)).equals(pictures[2] ?? Buffer.alloc(0))).toBe(true);
    const all = await picture('2001-06-01/2003-06-01');
    expect(pictures.some((bytes) => bytes.equals(all))).toBe(false);
    // What stands at a place follows the time too
    const told = async (at: string) => {
      const asked = wmsInfo(options, { ...view, box: [119, 28, 122, 31], epsg: 4490, time: at }, [100, 90]);
      return (await send(portal.origin, 'GET', `/zdapi/layers/layer/${id}/${requestText(asked)}`)).text;
    };
    expect([await told('2002-06-01'), await told('2001-06-01')]).toEqual([
      expect.stringContaining('surveyed'),
      expect.not.stringContaining('surveyed'),
    ]);
  });
});
