import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Canary, startCanary } from '../helpers/canary.ts';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { administrator } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import type { Values } from '../helpers/secret-places.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

/** Keys stay with their machines however the options are entered: between maps of one provider, as JSON text, in a sheet. */
const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
let token: string;
let service: LayerService;
let canary: Canary;
beforeAll(async () => {
  token = await administrator(portal.pool);
  service = await startLayerService();
  canary = await startCanary();
});
afterAll(async () => {
  await service?.close();
  await canary?.close();
});

test('a key of one provider serves all of its maps', async () => {
  const options = { subtype: 'tianditu_vec_c', key: 'key-of-tianditu' };
  const values = { name: '天地图', type: 'public_map', parentId: 171, options };
  const { id } = dataOf<{ id: number }>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', { token, values }),
  );
  const to = (subtype: string) =>
    make(portal.origin, 'catalog.edit', { token, values: { id, options: { subtype, key: '***' } } });
  dataOf('catalog.edit', await to('tianditu_img_w'));
  expect(errorsOf(await to('gaode_img'))).toHaveProperty('options');
});

test('options that come as JSON text are judged as others are', async () => {
  const options = { url: `${service.origin}/wms`, layers: 'a', key: 'key-of-wms' };
  const values = { name: '图', type: 'ogc_wms', parentId: 171, options };
  const { id } = dataOf<{ id: number }>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', { token, values }),
  );
  const given = (more: Values) =>
    make(portal.origin, 'catalog.edit', { token, values: { id, options: JSON.stringify({ ...options, ...more }) } });
  errorsOf(await given({ url: `http://127.0.0.1:${canary.port}/wms`, key: '****' }));
  dataOf('catalog.edit', await given({ key: '****' }));
  const { rows } = await portal.pool.query<{ key: string }>(
    `SELECT options->>'key' AS key FROM catalog WHERE id = $1`,
    [id],
  );
  expect(rows[0]?.key).toMatch(/^v1\./);
});

test('a sheet that is imported moves no key, and brings no stars', async () => {
  const options = { url: `${service.origin}/wms`, layers: 'a', key: 'key-of-wms' };
  const values = { name: '图', type: 'ogc_wms', parentId: 171, options };
  const { id } = dataOf<{ id: number }>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', { token, values }),
  );
  const bringIn = async (line: string, dryRun = false): Promise<string> => {
    const sheet = upload(`编号,名称,类型,参数\n${line}\n`, '图层.csv', 'text/csv', { dryRun: String(dryRun) });
    const answer = await make(portal.origin, 'catalog.import', { token, form: sheet });
    return answer.text;
  };
  const rows = async (): Promise<{ id: number; url: string; key: string }[]> => {
    const text = `SELECT id, options->>'url' AS url, options->>'key' AS key FROM catalog ORDER BY id`;
    return (await portal.pool.query<{ id: number; url: string; key: string }>(text)).rows;
  };
  const before = await rows();
  const cell = (more: Values): string => `"${JSON.stringify({ ...options, ...more }).replaceAll('"', '""')}"`;
  const elsewhere = `http://127.0.0.1:${canary.port}/wms`;
  for (const dryRun of [true, false]) {
    const moved = await bringIn(`${id},图,ogc_wms,${cell({ url: elsewhere, key: '**********' })}`, dryRun);
    expect(moved).toContain('请重新填写密钥');
    expect(await bringIn(`,图,ogc_wms,${cell({ url: elsewhere, key: '****' })}`, dryRun)).toContain('密钥不能是星号');
  }
  const seen = canary.visits;
  await make(portal.origin, 'catalog.check', { token, values: { id } });
  expect([canary.visits, await rows()]).toEqual([seen, before]);
  // The same machine keeps it, sealed as it was for the row; another has the one that is entered for it
  const own = async () => (await rows()).find((row) => row.id === id);
  await bringIn(`${id},图,ogc_wms,${cell({ url: `${service.origin}/other`, key: '**********' })}`);
  expect(await own()).toMatchObject({ url: `${service.origin}/other`, key: expect.stringMatching(/^v1\./) as unknown });
  await bringIn(`${id},图,ogc_wms,${cell({ url: elsewhere, key: 'entered-anew' })}`);
  expect(await own()).toMatchObject({ url: elsewhere, key: expect.stringMatching(/^v1\./) as unknown });
  await make(portal.origin, 'catalog.check', { token, values: { id } });
  expect(canary.visits).toBeGreaterThan(seen);
});
