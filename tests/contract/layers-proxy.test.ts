import { describe, expect, test } from 'vitest';
import { layerDesk } from '../helpers/layer-desk.ts';
import { layerNode, pngBytes } from '../helpers/layer-service.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = layerDesk(portal);
const { picture, wms, get } = desk;

describe('a layer by its number', () => {
  test('is asked for by the server, with the key that no browser has, and nothing of the browser’s own', async () => {
    const id = await layerNode(portal.pool, wms({ key: 'secret-key', keyName: 'ak' }));
    desk.service.answer = (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'image/png',
          etag: '"v1"',
          'last-modified': 'Mon, 02 Nov 2026 00:00:00 GMT',
          'set-cookie': 'a=b',
          'x-powered-by': 'somebody',
          location: 'http://10.0.0.1/',
        })
        .end(pngBytes);
    const query = picture();
    const answer = await get(id, query, {
      cookie: 'token=mine',
      referer: 'http://portal/',
      'x-forwarded-for': '1.2.3.4',
    });
    expect(answer.status).toBe(200);
    expect(desk.service.asked).toHaveLength(1);
    expect(desk.service.asked[0]).toContain('&map=x.map&ak=secret-key');
    expect(Object.keys(desk.service.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600, s-maxage=60',
      etag: '"v1"',
      'last-modified': 'Mon, 02 Nov 2026 00:00:00 GMT',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    });
    for (const name of ['set-cookie', 'x-powered-by', 'location']) expect(answer.headers.has(name)).toBe(false);
  });

  test('what is asked again comes from memory, and what many ask for at once is asked once', async () => {
    const id = await layerNode(portal.pool, wms());
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    desk.service.answer = (_, response) =>
      void opened.then(() => response.writeHead(200, { 'content-type': 'image/png', etag: '"v2"' }).end(pngBytes));
    const query = picture();
    const asking = Array.from({ length: 12 }, () => get(id, query));
    await expect.poll(() => desk.service.asked.length).toBe(1);
    open();
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await get(id, query)).status).toBe(200);
    for (const known of ['"v2"', '*']) expect((await get(id, query, { 'if-none-match': known })).status).toBe(304);
    expect(desk.service.asked).toHaveLength(1);
  });

  test('a condition of the browser reaches the service', async () => {
    const id = await layerNode(portal.pool, wms());
    desk.service.answer = (request, response) =>
      request.headers['if-none-match'] === '"v3"'
        ? response.writeHead(304, { etag: '"v3"' }).end()
        : response.writeHead(200, { 'content-type': 'image/png', etag: '"v3"' }).end(pngBytes);
    const answer = await get(id, picture(), { 'if-none-match': '"v3"' });
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', '"v3"']);
  });

  test('no more than sixteen requests reach a service at once', async () => {
    const id = await layerNode(portal.pool, wms());
    let inside = 0;
    let most = 0;
    desk.service.answer = (_, response) => {
      most = Math.max(most, (inside += 1));
      setImmediate(() => {
        inside -= 1;
        response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes);
      });
    };
    const all = await Promise.all(Array.from({ length: 60 }, () => get(id, picture())));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(desk.service.asked).toHaveLength(60);
    expect(most).toBeLessThanOrEqual(16);
  });

  test('what is long is passed on as it comes, to each who asks', async () => {
    const id = await layerNode(portal.pool, wms());
    const long = Buffer.alloc(3_000_000, 'x');
    desk.service.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(long);
    const query = picture();
    const all = await Promise.all([get(id, query), get(id, query)]);
    expect(all.map(({ text }) => text.length)).toEqual([3_000_000, 3_000_000]);
    expect(desk.service.asked).toHaveLength(2);
  });
});

describe('who sees a layer', () => {
  test('a closed one, or one below a closed one, is not there for guests, and is for administrators of the tree', async () => {
    const token = await administrator(portal.pool);
    const closed = await layerNode(portal.pool, { isOpen: false });
    const inner = await layerNode(portal.pool, { parent: closed });
    const ids = [
      await layerNode(portal.pool, { ...wms(), isOpen: false }),
      await layerNode(portal.pool, { ...wms(), parent: inner }),
    ];
    for (const id of [...ids, 999_999_999]) expect((await get(id, picture())).status).toBe(404);
    expect(desk.service.asked).toEqual([]);
    for (const id of ids) {
      const { status, headers } = await get(id, picture(), {}, token);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    }
  });

  test('one for a role, or below what is for a role, is for its members alone and kept by nobody else', async () => {
    const member = await createMember(portal.pool);
    const stranger = await createMember(portal.pool);
    const folder = await layerNode(portal.pool, { roles: [member.roleId] });
    const ids = [
      await layerNode(portal.pool, { ...wms(), roles: [member.roleId] }),
      await layerNode(portal.pool, { ...wms(), parent: folder }),
    ];
    for (const id of ids) {
      const query = picture();
      const { status, headers } = await get(id, query, {}, member.token);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
      // From memory, too, it is theirs alone
      expect((await get(id, query, {}, stranger.token)).status).toBe(404);
      expect((await get(id, query)).status).toBe(404);
    }
  });

  test('folders, the portal’s own data, odd numbers and uses are no layers', async () => {
    for (const id of [170, await layerNode(portal.pool, { type: 'drilling_3d', options: {} })])
      expect((await get(id, picture())).status).toBe(404);
    for (const path of [
      'layer/0',
      'layer/-1',
      'layer/1e3',
      'layer/x',
      'other/1',
      'constructor/1',
      '__proto__/1',
      'terrain/1',
    ])
      expect((await send(portal.origin, 'GET', `/zdapi/layers/${path}/`)).status).toBe(404);
    expect((await send(portal.origin, 'POST', '/zdapi/layers/layer/1/')).status).toBe(404);
  });

  test('base maps are for everybody, the ground where it is switched on', async () => {
    const { rows } = await portal.pool.query<{ id: number }>(
      `INSERT INTO bases (name, type, url, options, "order", is_current) VALUES ('底图', 'ogc_wms', $1, '{"layers":"a"}', 1, false) RETURNING id`,
      [`${desk.service.origin}/wms`],
    );
    expect((await send(portal.origin, 'GET', `/zdapi/layers/base/${rows[0]?.id}/${picture()}`)).status).toBe(200);
    await portal.pool.query(`UPDATE terrain SET type = 'quantized_mesh', url = $1, is_enabled = true`, [
      `${desk.service.origin}/t`,
    ]);
    // Another question was kept for a second
    await expect
      .poll(async () => (await send(portal.origin, 'GET', '/zdapi/layers/terrain/1/0/0/0.terrain')).status)
      .toBe(200);
    expect(desk.service.asked.at(-1)).toBe('/t/0/0/0.terrain');
    expect((await send(portal.origin, 'GET', '/zdapi/layers/terrain/1/secret.txt')).status).toBe(403);
  });
});
