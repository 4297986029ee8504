import { expect, onTestFinished, test } from 'vitest';
import { layerDesk } from '../helpers/layer-desk.ts';
import { type LayerService, layerNode, pngBytes, startLayerService } from '../helpers/layer-service.ts';
import { envelopeOf } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = layerDesk(portal);
const { picture, wms, get } = desk;
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
          '<ServiceExceptionReport><ServiceException code="InvalidParameterValue">Invalid layer /srv/www/a.map, DB_PASSWORD=hunter2, geo/hunter2@orcl on db01, 密码是hunter2</ServiceException></ServiceExceptionReport>',
        ),
    502,
    '（服务报告错误：服务不接受请求中的参数值）',
  ],
  [
    'a report of what no code says',
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"error":{"code":1,"message":"user geo cannot connect to db01: hunter2","details":["hunter2"]}}'),
    502,
    '（服务报告错误）',
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
    '转向其他地址',
  ],
  [
    'a way to this machine',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.2:5432/' }).end(),
    502,
    '转向其他地址',
  ],
  ['a way in circles', (_, response) => response.writeHead(302, { location: '?' }).end(), 502, '转向'],
];
test.each(bad)('%s is told at its place', async (_, listener, status, words) => {
  const id = await layerNode(portal.pool, wms());
  desk.service.answer = listener;
  const [met, sentence] = told(await get(id, picture()));
  expect([met, sentence]).toEqual([status, expect.stringContaining(words)]);
  expect(sentence).toContain('图层');
  expect(sentence).not.toMatch(/127\.|srv|wms|hunter2|geo|db01|Invalid/);
  // Nothing is disturbed, and no fault is kept
  desk.recover();
  expect((await get(id, picture())).status).toBe(200);
});

test('a service that leads elsewhere with what it was asked hands no key on, and one that leads within itself is followed', async () => {
  const canary = await startLayerService();
  onTestFinished(() => canary.close());
  const id = await layerNode(portal.pool, wms({ key: 'key-of-one-machine' }));
  const origins = [canary.origin, canary.origin.replace('127.0.0.1', 'localhost'), `http://127.0.0.2:${canary.port}`];
  for (const origin of origins) {
    desk.service.answer = ({ url }, response) => response.writeHead(302, { location: `${origin}${url}` }).end();
    expect(told(await get(id, picture()))).toEqual([502, expect.stringContaining('转向其他地址')]);
    expect(desk.service.asked.at(-1)).toContain('key-of-one-machine');
  }
  expect(canary.asked).toEqual([]);
  for (const to of ['/admin/secrets', '/wms?map=other.map&request=GetMap']) {
    desk.service.answer = (_, response) => response.writeHead(302, { location: to }).end();
    const before = desk.service.asked.length;
    expect((await get(id, picture())).status).toBe(502);
    expect(desk.service.asked).toHaveLength(before + 1);
  }
  const { answer } = desk.service;
  desk.service.answer = ({ url = '' }, response) => {
    if (url.startsWith('/wms/')) return response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes);
    return response.writeHead(301, { location: url.replace('/wms', '/wms/') }).end();
  };
  expect((await get(id, picture())).status).toBe(200);
  desk.service.answer = answer;
});

test('an endless answer ends', async () => {
  const id = await layerNode(portal.pool, wms());
  desk.service.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const part = Buffer.alloc(1_000_000);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  };
  await expect(get(id, picture())).rejects.toThrow(/terminated|abort/i);
  desk.recover();
  expect((await get(id, picture())).status).toBe(200);
});

test('a service that dies while it is used is told, what was fetched stays, and it is asked again when it is back', async () => {
  const own = await startLayerService();
  const id = await layerNode(portal.pool, { type: 'ogc_wms', options: { url: `${own.origin}/wms`, layers: 'a' } });
  const fetched = picture();
  expect((await get(id, fetched)).status).toBe(200);
  await own.close();
  expect(told(await get(id, picture()))).toEqual([502, expect.stringMatching(/图层.*拒绝连接/)]);
  expect((await get(id, fetched)).status).toBe(200);
  const again = await startLayerService(own.port);
  expect((await get(id, picture())).status).toBe(200);
  await again.close();
});

test('who goes away ends the request to the service', async () => {
  const id = await layerNode(portal.pool, wms());
  let closed = false;
  desk.service.answer = (request) => void request.once('close', () => (closed = true));
  const leaving = new AbortController();
  const asking = fetch(`${portal.origin}/zdapi/layers/layer/${id}/${picture()}`, { signal: leaving.signal });
  await expect.poll(() => desk.service.asked.length).toBe(1);
  leaving.abort();
  await expect(asking).rejects.toThrow(/terminated|abort/i);
  await expect.poll(() => closed).toBe(true);
});

test('who goes away in the middle of a long answer ends the request to the service, however silent that is', async () => {
  const id = await layerNode(portal.pool, wms());
  let closed = false;
  desk.service.answer = (request, response) => {
    request.once('close', () => (closed = true));
    response.writeHead(200, { 'content-type': 'image/png' }).write(Buffer.alloc(3_000_000));
  };
  const leaving = new AbortController();
  const answer = await fetch(`${portal.origin}/zdapi/layers/layer/${id}/${picture()}`, { signal: leaving.signal });
  const reader = answer.body?.getReader();
  for (let read = 0; read < 3_000_000;) read += (await reader?.read())?.value?.length ?? Infinity;
  leaving.abort();
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
    wms({ url: `http://${host}:${host === 'localhost' ? 1 : desk.service.port}/wms` }),
  );
  const [status, sentence] = told(await get(other, picture()));
  // localhost may lead to 127.0.0.1, which is listed, and to ::1, which is not
  expect(status).toBe(502);
  expect(sentence).toMatch(host === 'localhost' ? /不允许|拒绝/ : /不允许/);
  expect(desk.service.asked).toEqual([]);
});

test('what could run as a page is plain text', async () => {
  const id = await layerNode(portal.pool, { type: 'geojson', options: { url: `${desk.service.origin}/a.json` } });
  desk.service.answer = (_, response) =>
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
  expect(await ask(picture().replace('&format=image/png', ''))).toBe(403);
  expect(await ask(picture().replace('layers=a', 'layers=closed'))).toBe(403);
  expect(await ask(`${picture()}&WIDTH=9`)).toBe(400);
  expect(await ask(picture(), 'admin')).toBe(403);
  expect(await ask(picture(), '%2e%2e%2fadmin')).toBe(400);
  expect(desk.service.asked).toEqual([]);
});
