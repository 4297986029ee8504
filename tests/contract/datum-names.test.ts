import { expect, test } from 'vitest';
import { migrations } from '../../server/db/system-tables.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();

test('maps from before call their systems as archives and boreholes do, and others stay as they are', async () => {
  const held = [
    ['CGCS2000', '1985国家高程基准'],
    ['1980西安坐标系', '1956年黄海高程系'],
    ['1954年北京坐标系', null],
    ['1980 西安坐标系', '1985 国家高程基准'],
    [null, null],
  ] as const;
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM products ORDER BY id LIMIT $1', [
    held.length,
  ]);
  const ids = rows.map(({ id }) => id);
  for (const [at, [crs, height]] of held.entries())
    await portal.pool.query('UPDATE products SET crs = $2, height_datum = $3 WHERE id = $1', [ids[at], crs, height]);
  const { sql = '' } = migrations.find(({ name }) => name === '0040-names-of-datums') ?? {};
  await portal.pool.query(sql);
  const { rows: named } = await portal.pool.query<{ crs: string | null; height: string | null }>(
    'SELECT crs, height_datum AS height FROM products WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  expect(named.map(({ crs, height }) => [crs, height])).toEqual([
    ['2000 国家大地坐标系', '1985 国家高程基准'],
    ['1980 西安坐标系', '1956 黄海高程系'],
    ['1954 北京坐标系', null],
    ['1980 西安坐标系', '1985 国家高程基准'],
    [null, null],
  ]);
});
