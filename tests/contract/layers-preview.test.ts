import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestText } from '../../src/map/kinds/addresses.ts';
import { wmsPicture } from '../../src/map/kinds/ogc-wms.ts';
import { type LayerService, pngBytes, startLayerService } from '../helpers/layer-service.ts';
import { hasMapServer, type MapServer, startMapServer } from '../helpers/map-server.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
let service: LayerService;
let token: string;
beforeAll(async () => {
  service = await startLayerService();
  token = await administrator(portal.pool);
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked = [];
  service.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes);
});

const view = { box: [119, 28, 122, 31], width: 60, height: 60, epsg: 4490 } as const;
let count = 0;
const wms = (more: Record<string, unknown> = {}) => ({
  url: `${service.origin}/wms${(count += 1)}`,
  layers: 'a,b',
  ...more,
});
const picture = (options: { url: string; layers: string }) => requestText(wmsPicture(options, view));
const draw = (options: unknown, request: string, more: Record<string, unknown> = {}, as: string | undefined = token) =>
  make(portal.origin, 'catalog.preview', { token: as, values: { type: 'ogc_wms', options, request, ...more } });

/** A layer made as an administrator makes it, so that nothing remembers what was before. */
const keep = async (options: unknown, more: Record<string, unknown> = {}): Promise<number> => {
  const values = { name: '图', type: 'ogc_wms', parentId: 171, options, ...more };
  return dataOf<{ id: number }>('catalog.create', await make(portal.origin, 'catalog.create', { token, values })).id;
};

describe('what is not kept', () => {
  test('is drawn for who may change layers, as data that nothing keeps', async () => {
    const options = wms({ key: 'k1' });
    const answer = await draw(options, picture(options));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(service.asked).toEqual([expect.stringContaining('token=k1')]);
  });

  test('is not drawn for others, and nothing is asked for them', async () => {
    const options = wms();
    const member = await createMember(portal.pool, { rights: ['admin:catalog.list'] });
    expect((await draw(options, picture(options), {}, member.token)).status).toBe(403);
    expect(
      (await make(portal.origin, 'catalog.preview', { values: { type: 'ogc_wms', options, request: '' } })).status,
    ).toBe(401);
    expect(service.asked).toEqual([]);
  });

  test('asks only what a layer with these options may ask, of no other place', async () => {
    const options = wms();
    for (const request of [
      picture({ ...options, layers: 'secret' }),
      picture(options).replace('width=60', 'width=99999'),
      'other?x=1',
      `?request=GetMap&sld=http://169.254.169.254/`,
    ])
      expect((await draw(options, request)).status).toBe(403);
    expect((await draw(options, '../admin')).status).toBe(400);
    expect(service.asked).toEqual([]);
  });

  test.each([
    ['http://10.0.0.1/wms', /OUTBOUND_HOSTS/],
    ['http://169.254.169.254/latest', /OUTBOUND_HOSTS/],
    ['http://[::ffff:10.0.0.1]/wms', /OUTBOUND_HOSTS/],
    ['http://nowhere.invalid/wms', /找不到主机/],
    ['http://127.0.0.1:1/wms', /拒绝连接/],
    ['ftp://127.0.0.1/wms', /应为 http/],
    ['javascript:alert(1)', /应为 http/],
  ])('%s is refused', async (url, sentence) => {
    const answer = await draw({ url, layers: 'a' }, picture({ url, layers: 'a' }));
    expect(errorsOf(answer, 422)['options']?.join()).toMatch(sentence);
  });

  test('a way to another place is not followed', async () => {
    service.answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const options = wms();
    expect(errorsOf(await draw(options, picture(options)), 422)['options']?.join()).toMatch(/转向其他地址/);
  });

  test('what goes wrong at the service is told with what to do; a tile that is missing is only missing', async () => {
    service.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    const options = wms();
    expect(errorsOf(await draw(options, picture(options)), 422)['options']?.join()).toMatch(/返回网页.*核对网址/);
    service.answer = (_, response) => response.writeHead(404).end();
    expect((await draw(options, picture(options))).status).toBe(404);
  });

  test('the key of the layer that is edited goes to the same machine alone', async () => {
    const options = wms({ key: 'stored-key' });
    const id = await keep(options);
    const stars = { ...options, key: '**********' };
    await draw(stars, picture(options), { use: 'layer', id });
    expect(service.asked.at(-1)).toContain('token=stored-key');
    const other = await startLayerService();
    const elsewhere = { ...stars, url: `${other.origin}/wms` };
    await draw(elsewhere, picture(elsewhere), { use: 'layer', id });
    expect(other.asked.join()).not.toMatch(/token|stored|\*/);
    expect(other.asked).toHaveLength(1);
    await other.close();
  });

  test("the portal's own data have no service", async () => {
    const answer = await draw({ source: 'boreholes' }, '', { type: 'portal_data' });
    expect(errorsOf(answer, 422)['type']?.join()).toMatch(/没有外部服务/);
  });
});

describe('the layer that a service belongs to', () => {
  const match = async (options: unknown, as?: string, type = 'ogc_wms') =>
    dataOf<{ layer: { use: string; id: number } | null }>(
      'catalog.match',
      await make(portal.origin, 'catalog.match', { token: as, values: { type, options } }),
    ).layer;

  test('is found by address and by what is asked of it', async () => {
    const options = wms();
    const id = await keep(options);
    expect(await match(options)).toMatchObject({ use: 'layer', id });
    expect(
      await match({ ...options, layers: 'b', url: `${options.url}?service=WMS&request=GetCapabilities` }),
    ).toMatchObject({ id });
    expect(await match({ ...options, styles: 'x' })).toBeNull();
    expect(await match({ ...options, layers: 'a,c' })).toBeNull();
    expect(await match({ ...options, url: `${options.url}/more` })).toBeNull();
    expect(await match({ ...options, url: `${options.url}?map=other` })).toBeNull();
    expect(await match(options, undefined, 'geojson')).toBeNull();
    expect(service.asked).toEqual([]);
  });

  test('is not told to who may not see it', async () => {
    const options = wms();
    const member = await createMember(portal.pool);
    const id = await keep(options, { roles: [member.roleId] });
    expect(await match(options)).toBeNull();
    expect(await match(options, member.token)).toMatchObject({ id });
    const closed = wms();
    await keep(closed, { isOpen: false });
    expect(await match(closed)).toBeNull();
  });

  test('a guest is told what is wrong with the options', async () => {
    const answer = await make(portal.origin, 'catalog.match', {
      values: { type: 'ogc_wms', options: { url: 'javascript:x' } },
    });
    expect(errorsOf(answer, 422)['options']?.join()).toMatch(/应为 http/);
  });
});

describe.skipIf(!hasMapServer)('MapServer', () => {
  let server: MapServer;
  beforeAll(async () => {
    server = await startMapServer();
  });
  afterAll(() => server?.close());

  test('draws a layer before it is kept, and tells its own errors', async () => {
    const options = { url: server.wms, layers: 'counties' };
    const answer = await draw(options, picture(options));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const wrong = { ...options, layers: 'missing' };
    expect(envelopeOf(await draw(wrong, picture(wrong))).msg).toMatch(
      /服务报告错误（服务中没有这个图层名）：请按其说明/,
    );
  });
});
