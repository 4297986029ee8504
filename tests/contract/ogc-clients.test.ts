import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { recount } from '../../server/resources/facet-cube.ts';
import { tableOf } from '../../server/resources/table.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { featureCollections } from '../../src/resources/feature-collections.ts';
import { featuresPath } from '../../src/resources/shared/features-path.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** Real clients: Debian's gdal-bin and python3-owslib. Where they are missing the tests fail and say so. */
const tools = {
  'gdal-bin': '/usr/bin/ogr2ogr',
  'python3-owslib': '/usr/lib/python3/dist-packages/owslib/ogcapi/features.py',
};

const portal = portalUnderTest({ API_QUOTAS: 'on' });
const run = promisify(execFile);
const count = 1000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogc-clients-'));
  // The samples stay out of it
  await portal.pool.query('UPDATE boreholes SET is_catalog_public = false');
  await portal.pool.query(
    `INSERT INTO boreholes (hole_no, unified_no, project, type, ended_on, end_year, final_depth, keeping_unit, secrecy,
       is_catalog_public, has_core, has_log, is_sample, position)
     SELECT 'K' || n, 'CLIENT-' || n, '客户端', '地热孔', '2020-05-06', 2020, n + 0.5, '馆', '公开', true, true, false, true,
       point(119 + n * 0.002, 28 + n * 0.002)
     FROM generate_series(1, $1::int) n`,
    [count],
  );
  await inTransaction(portal.pool, (client) => recount(client, tableOf(boreholes)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the clients are there', () => {
  const missing = Object.entries(tools).filter(([, path]) => !existsSync(path));
  expect(missing.map(([name]) => `${name} is not installed: apt-get install ${name}`)).toEqual([]);
});

const source = (): string => `OAPIF:${portal.origin}${featuresPath}`;

test('ogrinfo sees the collections, and the fields and places of the boreholes', async () => {
  const { stdout: layers } = await run('ogrinfo', ['-ro', source()]);
  for (const { resource } of featureCollections) expect(layers).toContain(`: ${resource.name}`);
  const { stdout } = await run('ogrinfo', ['-ro', '-al', '-so', source(), 'boreholes']);
  expect(stdout).toContain(`Feature Count: ${count}`);
  expect(stdout).toMatch(/Geometry: (Point|Unknown)/);
  for (const field of ['unifiedNo: String', 'finalDepth: Real', 'endYear: Integer', 'endedOn: Date'])
    expect(stdout).toContain(field);
});

test('ogr2ogr copies all of them, page by page, and what lies in a box', async () => {
  const copy = async (name: string, ...options: string[]): Promise<{ properties: Record<string, unknown> }[]> => {
    const file = join(folder, name);
    await run('ogr2ogr', [...options, '-f', 'GeoJSON', file, source(), 'boreholes', '-oo', 'PAGE_SIZE=300']);
    return (JSON.parse(await readFile(file, 'utf8')) as { features: { properties: Record<string, unknown> }[] })
      .features;
  };
  const all = await copy('all.geojson');
  expect(new Set(all.map(({ properties }) => properties['unifiedNo'])).size).toBe(count);
  expect(all).toHaveLength(count);
  const within = await copy('box.geojson', '-spat', '119.0001', '28.0001', '119.0201', '28.0201');
  expect(within.map(({ properties }) => properties['unifiedNo'])).toEqual(
    Array.from({ length: 10 }, (_, at) => `CLIENT-${at + 1}`),
  );
});

test('within the quotas of a new portal a guest reads a hundred pages, and with a key more than guests may', async () => {
  const copy = (...options: string[]) =>
    run('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', source(), 'boreholes', '-oo', 'PAGE_SIZE=10'].concat(options)).then(
      ({ stdout }) => (JSON.parse(stdout) as { features: unknown[] }).features.length,
    );
  expect(await copy()).toBe(count);
  const { token } = await createMember(portal.pool);
  const values = { name: '地理信息软件', days: 30 };
  const { key } = dataOf<{ key: string }>('apiKeys.add', await make(portal.origin, 'apiKeys.add', { token, values }));
  const boss = await administrator(portal.pool);
  const bound = async (guestPerMinute: number): Promise<void> => {
    dataOf('apiPolicy.edit', await make(portal.origin, 'apiPolicy.edit', { token: boss, values: { guestPerMinute } }));
  };
  await bound(3);
  await expect(copy()).rejects.toThrow('429');
  for (const header of [`x-api-key: ${key}`, `Authorization: Bearer ${key}`])
    expect(await copy('--config', 'GDAL_HTTP_HEADERS', header)).toBe(count);
  await bound(10_000);
});

test('OWSLib reads them', async () => {
  const script = `
import json, sys
from owslib.ogcapi.features import Features
service = Features(sys.argv[1])
page = service.collection_items('boreholes', limit=1000)
box = service.collection_items('boreholes', bbox=[119.0001, 28.0001, 119.0201, 28.0201])
timed = service.collection_items('boreholes', datetime='2020-05-06', limit=1)
first = service.collection_item('boreholes', page['features'][0]['id'])
print(json.dumps({
    'core': 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core' in service.conformance()['conformsTo'],
    'api': service.api()['openapi'],
    'collections': service.feature_collections(),
    'title': service.collection('boreholes')['title'],
    'numbers': len({feature['properties']['unifiedNo'] for feature in page['features']}),
    'box': len(box['features']),
    'timed': timed['numberMatched'],
    'first': first['geometry']['coordinates'],
}))`;
  const { stdout } = await run('/usr/bin/python3', ['-c', script, `${portal.origin}${featuresPath}`]);
  expect(JSON.parse(stdout)).toEqual({
    core: true,
    api: '3.0.3',
    collections: featureCollections.map(({ resource }) => resource.name),
    title: '钻孔',
    numbers: count,
    box: 10,
    timed: count,
    first: [119.002, 28.002],
  });
});
