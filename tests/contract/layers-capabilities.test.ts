import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';
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
});

const ask = (type: string, options: unknown, more: Record<string, unknown> = {}, as = token) =>
  make(portal.origin, 'catalog.capabilities', { token: as, values: { type, options, ...more } });
const wms = (more: Record<string, unknown> = {}) => ({ url: `${service.origin}/wms?map=a&request=GetMap`, ...more });
const answerWith = (body: string, type = 'text/xml'): void => {
  service.answer = (_, response) => response.writeHead(200, { 'content-type': type }).end(body);
};
const capabilities =
  '<WMS_Capabilities><Service><Title>服务</Title></Service><Capability><Layer><Name>a</Name></Layer></Capability></WMS_Capabilities>';

test('what a service offers is asked below its address, with the key that was given', async () => {
  answerWith(capabilities);
  const offer = dataOf('catalog.capabilities', await ask('ogc_wms', wms({ key: 'k1', keyName: 'ak' })));
  expect(offer).toMatchObject({ title: '服务', layers: [{ name: 'a' }] });
  expect(service.asked).toEqual(['/wms?service=WMS&request=GetCapabilities&version=1.3.0&map=a&ak=k1']);
});

test('GBK is read', async () => {
  const text = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="GBK"?><WMS_Capabilities><Service><Title>'),
    Buffer.from('b5d8d6ca', 'hex'),
    Buffer.from('</Title></Service></WMS_Capabilities>'),
  ]);
  service.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(text);
  expect(dataOf('catalog.capabilities', await ask('ogc_wms', wms()))).toMatchObject({ title: '地质' });
});

test('a key that is shown as stars is the stored one, for the same machine alone', async () => {
  answerWith(capabilities);
  const made = dataOf<{ id: number }>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', {
      token,
      values: { name: '图', type: 'ogc_wms', parentId: 171, options: wms({ layers: 'a', key: 'stored-key' }) },
    }),
  );
  const stars = { key: '**********', layers: 'a' };
  dataOf('catalog.capabilities', await ask('ogc_wms', wms(stars), { use: 'layer', id: made.id }));
  expect(service.asked.at(-1)).toContain('token=stored-key');
  const other = await startLayerService();
  other.answer = service.answer;
  dataOf(
    'catalog.capabilities',
    await ask('ogc_wms', { ...stars, url: `${other.origin}/wms` }, { use: 'layer', id: made.id }),
  );
  expect(other.asked[0]).not.toMatch(/token|stored|\*/);
  await other.close();
});

const bad: [string, LayerService['answer'], RegExp][] = [
  ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'), /返回网页/],
  ['another service', (_, response) => response.end('<Capabilities/>'), /不是这种服务：请核对图层类型与网址/],
  ['broken XML', (_, response) => response.end('<WMS_Capabilities>'), /不是完整的 XML/],
  ['a lock', (_, response) => response.writeHead(403).end(), /需要密钥/],
  ['nothing there', (_, response) => response.writeHead(404).end(), /没有这项内容：请核对网址/],
  [
    'too much',
    (_, response) => response.end(`<WMS_Capabilities>${' '.repeat(5_000_000)}</WMS_Capabilities>`),
    /答复过大/,
  ],
  ['a broken connection', (_, response) => void response.destroy(), /答复中断/],
  [
    'a way inside',
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    /转向其他地址：请填写服务最终的网址/,
  ],
];
test.each(bad)('%s is told as such, at the options', async (_, listener, sentence) => {
  service.answer = listener;
  expect(errorsOf(await ask('ogc_wms', wms()), 422)['options']?.join()).toMatch(sentence);
});

test('wrong addresses are told as such', async () => {
  const told = async (type: string, options: unknown) => JSON.stringify(errorsOf(await ask(type, options), 422));
  expect(await told('ogc_wms', { url: 'http://127.0.0.1:1/wms' })).toMatch(/拒绝连接.*端口/);
  expect(await told('ogc_wms', { url: 'http://nowhere.invalid/wms' })).toMatch(/找不到主机 nowhere.invalid/);
  expect(await told('ogc_wms', { url: 'http://10.0.0.1/wms' })).toMatch(/OUTBOUND_HOSTS/);
  expect(await told('ogc_wms', {})).toMatch(/没有服务地址/);
  expect(await told('ogc_wms', { url: 'ftp://a' })).toMatch(/应为 http/);
  expect(await told('ogc_wms', ['x'])).toMatch(/应为对象/);
  expect(await told('drilling_3d', {})).toMatch(/直接填写/);
  expect(await told('mvt', { url: `${service.origin}/{z}/{x}/{y}.pbf` })).toMatch(/直接填写/);
});

test('only who may change layers may ask', async () => {
  const member = await createMember(portal.pool, { rights: ['admin:catalog.list'] });
  expect((await ask('ogc_wms', wms(), {}, member.token)).status).toBe(403);
  expect(service.asked).toEqual([]);
});
