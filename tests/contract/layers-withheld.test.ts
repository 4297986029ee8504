import { beforeAll, expect, test } from 'vitest';
import { layerNode } from '../helpers/layer-service.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { dataOf, errorsOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
const key = 'the-key-of-the-service';
const host = 'maps.inside.test';
const url = `http://${host}/cgi?map=/srv/a.map`;
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

type Row = { id: number; options: Record<string, unknown>; url?: string | null; children?: Row[] };
const options = { url, layers: 'a', key };
const create = async (given: Record<string, unknown> = options): Promise<number> =>
  dataOf<Row>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', {
      token,
      values: { name: '水系', type: 'ogc_wms', parentId: 171, options: given },
    }),
  ).id;
const edit = (id: number, values: Record<string, unknown>) =>
  make(portal.origin, 'catalog.edit', { token, values: { id, ...values } });
const stored = async (id: number): Promise<Record<string, unknown>> =>
  (await portal.pool.query<{ options: Record<string, unknown> }>('SELECT options FROM catalog WHERE id = $1', [id]))
    .rows[0]?.options ?? {};
const treeOf = async (as?: string): Promise<string> =>
  (await send(portal.origin, 'GET', '/zdapi/catalog/treeDetail?id=171', { token: as })).text;

test('a key is kept sealed, shown as stars, and stays through edits that do not give another', async () => {
  const id = await create();
  const sealed = (await stored(id))['key'];
  expect(sealed).toMatch(/^v1\./);
  const shown = dataOf<Row>('catalog.edit', await edit(id, { options: { url, layers: 'a,b' } })).options;
  expect(shown).toEqual({ url, layers: 'a,b', key: '*'.repeat(key.length) });
  // What was shown comes back
  dataOf('catalog.edit', await edit(id, { options: { ...shown, layers: 'c' } }));
  dataOf('catalog.edit', await edit(id, { name: '另一名' }));
  // A key of another kind of service may be another parameter
  errorsOf(await edit(id, { type: 'ogc_wmts', options: { url, layer: 'a' } }));
  dataOf('catalog.edit', await edit(id, { type: 'ogc_wmts', options: { url, layer: 'a', key } }));
  const { rows } = await portal.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM audit_log WHERE resource = 'catalog' AND record_id = $1`,
    [id],
  );
  expect(rows[0]?.n).toBe(5);
  expect(await stored(id)).toMatchObject({ layer: 'a', key: expect.stringMatching(/^v1\./) as unknown });
  // The same once more changes nothing
  dataOf('catalog.edit', await edit(id, { options: { url, layer: 'a', key } }));
  const again = await portal.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM audit_log WHERE resource = 'catalog' AND record_id = $1`,
    [id],
  );
  expect(again.rows[0]?.n).toBe(5);
  dataOf('catalog.edit', await edit(id, { options: { url, layer: 'a', key: null } }));
  expect((await stored(id))['key'] ?? null).toBeNull();
});

test('no way out has the key, not for who may do everything', async () => {
  const id = await create();
  dataOf('catalog.edit', await edit(id, { options: { ...options, key: `${key}2` } }));
  const ways = [
    `/rest/catalog/${id}`,
    '/rest/catalog?_end=100',
    '/rest/catalog/export',
    `/rest/catalog/${id}/history`,
    '/zdapi/catalog/admin/treeDetail?id=171',
    '/zdapi/catalog/treeDetail?id=171',
    '/rest/auditLog?_end=100',
    '/rest/auditLog/export',
  ];
  for (const way of ways) {
    const answer = await send(portal.origin, 'GET', way, { token });
    expect([way, answer.status]).toEqual([way, 200]);
    expect([way, answer.text.includes(key)]).toEqual([way, false]);
    expect([way, /v1\.[0-9a-f]{8}\./.test(answer.text)]).toEqual([way, false]);
  }
  const { rows } = await portal.pool.query<{ text: string }>('SELECT audit_log::text AS text FROM audit_log');
  expect(rows.some(({ text }) => text.includes(key) || /v1\.[0-9a-f]{8}\./.test(text))).toBe(false);
});

test('guests and members are shown a layer by its number alone', async () => {
  const id = await create();
  const named = await layerNode(portal.pool, {
    type: 'igs_doc',
    options: { ip: '10.9.8.7', port: 6163, value: '地质图' },
  });
  const member = await createMember(portal.pool);
  for (const as of [undefined, member.token]) {
    const text = await treeOf(as);
    expect(text).not.toMatch(/inside\.test|10\.9\.8\.7|6163|"key"|srv/);
    const nodes = (JSON.parse(text) as { data: Row }).data.children ?? [];
    expect(nodes.find((each) => each.id === id)?.options).toEqual({ url: `/zdapi/layers/layer/${id}/`, layers: 'a' });
    expect(nodes.find((each) => each.id === named)?.options).toEqual({ value: '地质图' });
  }
  expect(await treeOf(token)).toContain(host);
});

test('what an address says of what it shows, a visitor’s map is told as options, and not where it stands', async () => {
  const id = await create({ url: `http://${host}/wms?LAYERS=b&map=/srv/a.map`, layers: 'a' });
  const nodes = (JSON.parse(await treeOf()) as { data: Row }).data.children ?? [];
  const shown = { url: `/zdapi/layers/layer/${id}/`, layers: 'b' };
  expect(nodes.find((each) => each.id === id)?.options).toEqual(shown);
});

test('base maps and the ground say no address either, in lists, records, exports and filters', async () => {
  const { rows } = await portal.pool.query<{ id: number }>(
    `INSERT INTO bases (name, type, url, options, "order", is_current) VALUES ('内网底图', 'ogc_wms', $1, '{"layers":"a","keyName":"ak"}', 1, false) RETURNING id`,
    [url],
  );
  const id = rows[0]?.id ?? 0;
  await portal.pool.query(`UPDATE terrain SET type = 'quantized_mesh', url = $1`, [`http://${host}/t/layer.json`]);
  const ways = ['/zdapi/base/list', `/rest/bases/${id}`, '/zdapi/base/getTerrain'];
  for (const way of ways) {
    const { status, text } = await send(portal.origin, 'GET', way);
    expect([way, status, /inside|"ak"/.test(text)]).toEqual([way, 200, false]);
  }
  const { text } = await send(portal.origin, 'GET', `/rest/bases/${id}`);
  expect(JSON.parse(text)).toMatchObject({ url: `/zdapi/layers/base/${id}/`, options: { layers: 'a' } });
  expect((await send(portal.origin, 'GET', '/zdapi/base/getTerrain')).text).toContain(
    '/zdapi/layers/terrain/1/layer.json',
  );
  const found = await send(portal.origin, 'GET', `/zdapi/base/list?url_like=${host}`);
  expect(found.text).not.toContain('内网底图');
  expect((await send(portal.origin, 'GET', `/rest/bases/${id}`, { token })).text).toContain(host);
});
