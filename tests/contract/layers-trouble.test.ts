import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LayerService, layerNode, startLayerService } from '../helpers/layer-service.ts';
import { envelopeOf, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
let service: LayerService;
let standard: LayerService['answer'];
beforeAll(async () => {
  service = await startLayerService();
  standard = service.answer;
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked = [];
  service.answer = standard;
});

let count = 0;
/** Query of a picture that nobody has asked for before. */
const picture = (): string =>
  `?service=WMS&version=1.3.0&request=GetMap&layers=a&styles=&format=image/png&crs=EPSG:4490&bbox=1,2,3,${(count += 1)}&width=256&height=256`;
const wms = (more: Record<string, unknown> = {}) => ({
  type: 'ogc_wms',
  options: { url: `${service.origin}/wms?map=x.map`, layers: 'a', ...more },
});
const get = (id: number, query: string, headers: Record<string, string> = {}, token?: string, path = '') =>
  send(portal.origin, 'GET', `/zdapi/layers/layer/${id}/${path}${query}`, { headers, token });
const told = (answer: Awaited<ReturnType<typeof get>>) => [answer.status, envelopeOf(answer).msg];

const bad: [string, LayerService['answer'], number, string][] = [
  ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'), 502, '网页'],
  [
    'a page that says it is a picture',
    (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>'),
    502,
    '网页',
  ],
  [
    'an exception',
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          '<ServiceExceptionReport><ServiceException>Invalid layer /srv/www/a.map</ServiceException></ServiceExceptionReport>',
        ),
    502,
    'Invalid layer …',
  ],
  ['a refusal', (_, response) => response.writeHead(401).end(), 502, '需要密钥'],
  ['a missing tile', (_, response) => response.writeHead(404).end(), 404, '没有这项内容'],
  ['too much at once', (_, response) => response.writeHead(429).end(), 503, '繁忙'],
  ['a fault', (_, response) => response.writeHead(500).end('stack trace /srv'), 502, 'HTTP 500'],
  ['a broken connection', (_, response) => void response.destroy(), 502, '中断'],
  [
    'an answer that breaks off',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': '99' })
        .write('x', () => response.destroy()),
    502,
    '中断',
  ],
  [
    'a promise of too much',
    (_, response) => void response.writeHead(200, { 'content-length': String(2 ** 40) }).write('x'),
    502,
    '过大',
  ],
  [
    'a way to the cloud’s keys',
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    502,
    '不允许',
  ],
  [
    'a way to this machine',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.2:5432/' }).end(),
    502,
    '不允许',
  ],
  ['a way in circles', (_, response) => response.writeHead(302, { location: '?' }).end(), 502, '转向'],
];
test.each(bad)('%s is told at its place', async (_, listener, status, words) => {
  const id = await layerNode(portal.pool, wms());
  service.answer = listener;
  const [met, sentence] = told(await get(id, picture()));
  expect([met, sentence]).toEqual([status, expect.stringContaining(words)]);
  expect(sentence).toContain('图层');
  expect(sentence).not.toMatch(/127\.|srv|wms/);
  // Nothing is disturbed, and no fault is kept
  service.answer = standard;
  expect((await get(id, picture())).status).toBe(200);
});

test('an endless answer ends', async () => {
  const id = await layerNode(portal.pool, wms());
  service.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const part = Buffer.alloc(1_000_000);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  };
  await expect(get(id, picture())).rejects.toThrow(/terminated|abort/i);
  service.answer = standard;
  expect((await get(id, picture())).status).toBe(200);
});

test('who goes away ends the request to the service', async () => {
  const id = await layerNode(portal.pool, wms());
  let closed = false;
  service.answer = (request) => void request.once('close', () => (closed = true));
  const leaving = new AbortController();
  const asking = fetch(`${portal.origin}/zdapi/layers/layer/${id}/${picture()}`, { signal: leaving.signal });
  await expect.poll(() => service.asked.length).toBe(1);
  leaving.abort();
  await expect(asking).rejects.toThrow(/terminated|abort/i);
  await expect.poll(() => closed).toBe(true);
});

test.each([
  '10.0.0.1',
  '169.254.169.254',
  'localhost',
  '127.0.0.2',
  '[::1]',
  '2130706434',
  '0x7f.2',
  '[::ffff:7f00:2]',
])('a layer at %s asks nobody: only the operator opens what is inside', async (host) => {
  const other = await layerNode(
    portal.pool,
    wms({ url: `http://${host}:${host === 'localhost' ? 1 : service.port}/wms` }),
  );
  const [status, sentence] = told(await get(other, picture()));
  // localhost may lead to 127.0.0.1, which is listed, and to ::1, which is not
  expect(status).toBe(502);
  expect(sentence).toMatch(host === 'localhost' ? /不允许|拒绝/ : /不允许/);
  expect(service.asked).toEqual([]);
});

test('what could run as a page is plain text', async () => {
  const id = await layerNode(portal.pool, { type: 'geojson', options: { url: `${service.origin}/a.json` } });
  service.answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>');
  const { status, headers } = await get(id, '');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('requests that are not the layer’s own are refused and ask nobody', async () => {
  const id = await layerNode(portal.pool, wms());
  const ask = async (query: string, path = '') => (await get(id, query, {}, undefined, path)).status;
  expect(await ask('?request=GetCapabilities')).toBe(403);
  expect(await ask(`${picture()}&sld=http://inside/`)).toBe(403);
  expect(await ask(picture().replace('layers=a', 'layers=closed'))).toBe(403);
  expect(await ask(`${picture()}&WIDTH=9`)).toBe(400);
  expect(await ask(picture(), 'admin')).toBe(403);
  expect(await ask(picture(), '%2e%2e%2fadmin')).toBe(400);
  expect(service.asked).toEqual([]);
});
