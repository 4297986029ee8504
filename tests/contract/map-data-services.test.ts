import { expect, test } from 'vitest';
import { migrations } from '../../server/db/system-tables.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();

const servicesOf = async (ids: readonly number[]): Promise<unknown[]> => {
  const { rows } = await portal.pool.query<{ service: unknown }>(
    'SELECT service FROM map_data WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  return rows.map(({ service }) => service);
};

test('rows of map data from before that hold a service itself name its layer alone, and the others stay as they are', async () => {
  const held = [
    {
      type: 'ogc_wms',
      layerId: 7,
      options: { url: 'https://a.example/wms', key: 'b1946ac9' },
      url: 'https://a.example',
    },
    { type: 'public_map', options: { key: 'b1946ac9' } },
    { type: 'portal_geology' },
    { type: 'ogc_wmts', layerId: 8 },
    null,
  ];
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM map_data ORDER BY id LIMIT $1', [
    held.length,
  ]);
  const ids = rows.map(({ id }) => id);
  for (const [at, service] of held.entries())
    await portal.pool.query('UPDATE map_data SET service = $2 WHERE id = $1', [
      ids[at],
      service && JSON.stringify(service),
    ]);
  const { sql = '' } = migrations.find(({ name }) => name === '0029-services-of-map-data') ?? {};
  await portal.pool.query(sql);
  expect(await servicesOf(ids)).toEqual([
    { type: 'ogc_wms', layerId: 7 },
    { type: 'public_map' },
    { type: 'portal_geology' },
    { type: 'ogc_wmts', layerId: 8 },
    null,
  ]);
});
