import { beforeAll, describe, expect, test } from 'vitest';
import { withoutNoise } from '../../src/geo/degrees.ts';
import { featureCollections } from '../../src/resources/feature-collections.ts';
import { administrator, createMember } from '../helpers/members.ts';
import {
  type Feature,
  getFeatures,
  linkOf,
  type Page,
  pageOf,
  systems,
  walkFeatures,
} from '../helpers/feature-desk.ts';
import { counter } from '../helpers/counters.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { send } from '../helpers/send.ts';
import { listed } from '../helpers/tile-desk.ts';

/** What links stand in. */
interface Linked {
  links?: { href: string; type?: string }[];
  collections?: Linked[];
}

const portal = portalUnderTest();
const nextNumber = counter();
const known = { lon: 121.5, lat: 29.5 };
const project = '要素服务';
/** Every third is kept out of the catalogue, every seventh keeps its place. */
const holes = 2100;
let admin: string;
let member: string;

beforeAll(async () => {
  admin = await administrator(portal.pool);
  member = (await createMember(portal.pool, { isVerified: true })).token;
  await insertHoles(holes, project);
  await insertHoles(1, '已知点', known);
  await portal.pool.query(
    `INSERT INTO archives (archive_no, title, forming_unit, year, formed_on, county, category, keeping_unit, secrecy, carrier,
       is_catalog_public, is_sample, extent)
     SELECT 'OGC-' || n, '要素资料' || n, '单位', 1999 + n, make_date(1999 + n, 5, 6), '要素县', '矿产勘查', '馆',
       CASE WHEN n = 3 THEN '机密' ELSE '公开' END, '纸质', n <> 4, true, box(point(120.2, 30.2), point(120, 30))
     FROM generate_series(1, 5) n`,
  );
});

async function insertHoles(count: number, name: string, place?: { lon: number; lat: number }): Promise<number[]> {
  const { rows } = await portal.pool.query<{ id: number }>(
    `INSERT INTO boreholes (hole_no, unified_no, project, type, ended_on, end_year, final_depth, keeping_unit, secrecy,
       is_catalog_public, has_core, has_log, is_sample, position)
     SELECT 'K' || n, $2 || $3::text || '-' || n, $2, '地热孔', date '2020-01-01' + n % 365, 2020, 50, '馆',
       CASE WHEN n % 7 = 0 THEN '秘密' ELSE '公开' END, n % 3 <> 0, n % 2 = 0, false, true,
       coalesce($4::point, point(119 + (n % 97) * 0.02, 28 + (n % 89) * 0.02))
     FROM generate_series(1, $1::int) n RETURNING id`,
    [count, name, nextNumber(), place ? `(${place.lon},${place.lat})` : null],
  );
  return rows.map(({ id }) => id);
}

const idsOf = ({ features }: Page): number[] => features.map(({ id }) => id);

describe('documents', () => {
  test('every link leads to what it says, from the landing page on', async () => {
    const visited = new Set<string>();
    const follow = async (address: string, type: string | undefined): Promise<void> => {
      const plain = address.split('?')[0] ?? '';
      if (visited.has(plain)) return;
      visited.add(plain);
      const answer = await send(portal.origin, 'GET', address.slice(portal.origin.length));
      expect([address, answer.status]).toEqual([address, 200]);
      // Blanks and quotes of its parameters mean nothing
      const sent = (answer.headers.get('content-type') ?? '').replaceAll(/[ "]/g, '').split(';charset')[0];
      expect([address, sent]).toEqual([address, type ?? sent]);
      const headers = ['access-control-allow-origin', 'cross-origin-resource-policy'];
      expect(headers.map((name) => answer.headers.get(name))).toEqual(['*', 'cross-origin']);
      const document = answer.json as Linked;
      for (const { links = [] } of [document, ...(document.collections ?? [])])
        for (const { href, type: linked } of links) await follow(href, linked);
    };
    await follow(`${portal.origin}/ogc/features/v1/`, 'application/json');
    expect(visited.size).toBeGreaterThan(3 * featureCollections.length);
  });

  test('the service says what it conforms to, and what it has', async () => {
    const { conformsTo } = (await getFeatures(portal, '/conformance')).json as { conformsTo: string[] };
    expect(conformsTo.filter((each) => /\/conf\/(core|geojson|oas30|crs)$/.test(each))).toHaveLength(4);
    const { collections } = (await getFeatures(portal, '/collections')).json as {
      collections: { id: string; title: string; description: string; crs: string[]; itemType: string }[];
    };
    expect(collections.map(({ id }) => id)).toEqual(featureCollections.map(({ resource }) => resource.name));
    expect(collections.map(({ id }) => id)).toEqual(expect.arrayContaining(['boreholes', 'archives', 'hazards']));
    for (const { title, description, crs } of collections)
      expect([/[\u4e00-\u9fff]/.test(title), description.includes(title), crs.length]).toEqual([true, true, 5]);
  });

  test('its API document names every parameter that items have', async () => {
    const document = (await getFeatures(portal, '/api')).json as {
      openapi: string;
      paths: Record<string, { get: { parameters?: { name?: string; $ref?: string }[] } }>;
      components: { parameters: Record<string, { name: string }> };
    };
    expect(document.openapi).toMatch(/^3\.0\./);
    const { parameters = [] } = document.paths['/collections/boreholes/items']?.get ?? {};
    const names = parameters.map(
      ({ name, $ref = '' }) => name ?? document.components.parameters[$ref.split('/').at(-1) ?? '']?.name,
    );
    expect(names).toEqual(expect.arrayContaining(['limit', 'bbox', 'bbox-crs', 'datetime', 'q', 'crs', 'type']));
    const queryables = (await getFeatures(portal, '/collections/boreholes/queryables')).json as {
      properties: Record<string, { title: string }>;
    };
    expect(Object.keys(queryables.properties).filter((name) => !names.includes(name))).toEqual([]);
    expect(queryables.properties['type']?.title).toBe('钻孔类型');
  });
});

describe('items', () => {
  test('are GeoJSON with the fields of the list under their names, for each visitor what the list has', async () => {
    for (const token of [undefined, member, admin]) {
      const rows = await listed(portal, 'boreholes', { token, query: `project=${encodeURIComponent(project)}` });
      const page = await pageOf(portal, 'boreholes', { project, limit: '1000' }, token);
      expect([page.type, page.numberReturned, page.features.length]).toEqual(['FeatureCollection', 1000, 1000]);
      expect([page.numberMatched, Number.isNaN(Date.parse(page.timeStamp))]).toEqual([rows.length, false]);
      const byId = new Map(rows.map((row) => [row.id, row as unknown as Record<string, unknown>]));
      for (const { type, id, geometry, properties } of page.features) {
        const { id: number, position, ...rest } = byId.get(id) ?? {};
        expect([type, id]).toEqual(['Feature', number]);
        expect(properties).toEqual(rest);
        const place = (position ?? null) as { lon: number; lat: number } | null;
        const coordinates = place && [place.lon, place.lat].map(withoutNoise);
        expect(geometry).toEqual(coordinates && { type: 'Point', coordinates });
      }
    }
  });

  test('closed rows and withheld places are for insiders alone', async () => {
    const titles = async (token?: string): Promise<unknown[]> =>
      (await pageOf(portal, 'archives', { county: '要素县' }, token)).features.map(({ geometry, properties }) => [
        properties['archiveNo'],
        geometry?.type ?? null,
      ]);
    const seen = ['OGC-1', 'OGC-2', 'OGC-3', 'OGC-5'].map((no) => [no, no === 'OGC-3' ? null : 'Polygon']);
    for (const token of [undefined, member]) expect(await titles(token)).toEqual(seen);
    expect(await titles(admin)).toHaveLength(5);
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM archives WHERE archive_no = 'OGC-4'`);
    const path = `/collections/archives/items/${rows[0]?.id}`;
    expect([(await getFeatures(portal, path)).status, (await getFeatures(portal, path, {}, admin)).status]).toEqual([
      404, 200,
    ]);
  });

  test('a box of an archive is a ring against the clock', async () => {
    const { features } = await pageOf(portal, 'archives', {
      bbox: '120.1,30.1,120.11,30.11',
      county: '要素县',
      limit: '1',
    });
    const [first] = features;
    expect(first?.geometry?.coordinates).toEqual([
      [
        [120, 30],
        [120.2, 30],
        [120.2, 30.2],
        [120, 30.2],
        [120, 30],
      ],
    ]);
  });

  test('all pages together of ten thousand features have every row once, while rows come and go', async () => {
    const walked = '走遍的要素';
    await insertHoles(15_300, walked);
    const before = idsOf(await pageOf(portal, 'boreholes', { project: walked, limit: '1000' }));
    const passing = new Set(await insertHoles(40, walked));
    const leaving = before.slice(700, 740);
    let turn = 0;
    const ids = await walkFeatures(portal, 'boreholes', { project: walked, limit: '600' }, async () => {
      for (const id of await insertHoles(3, walked)) passing.add(id);
      const gone = [leaving[turn], [...passing][turn]];
      turn += 1;
      await portal.pool.query('DELETE FROM boreholes WHERE id = ANY($1)', [gone.filter((id) => id !== undefined)]);
    });
    expect(turn).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await portal.pool.query<{ id: number }>(
      'SELECT id FROM boreholes WHERE project = $1 AND is_catalog_public AND id <> ALL($2) ORDER BY id',
      [walked, [...passing, ...leaving]],
    );
    const lasting = new Set(rows.map(({ id }) => id));
    expect(lasting.size).toBeGreaterThan(10_000);
    expect(ids.filter((id) => lasting.has(id))).toEqual([...lasting]);
  });
});

describe('reference systems', () => {
  /** After GDAL 3.6: gdaltransform -s_srs EPSG:4490 -t_srs EPSG:…, and the order of the axes after EPSG. */
  const places: [string, number[], number][] = [
    [systems.crs84, [121.5, 29.5], 1e-9],
    [systems.epsg(4326), [29.5, 121.5], 1e-9],
    [systems.epsg(4490), [29.5, 121.5], 1e-9],
    [systems.epsg(3857), [13_525_318.131, 3_439_440.061], 0.002],
    [systems.epsg(4549), [3_265_627.007, 645_458.05], 0.002],
  ];

  test.each(places)('%s: a known point lies where it should, and its box finds it', async (crs, place, precision) => {
    const answer = await getFeatures(portal, '/collections/boreholes/items', { project: '已知点', crs });
    expect(answer.headers.get('content-crs')).toBe(`<${crs}>`);
    const [feature] = (answer.json as Page).features;
    const coordinates = feature?.geometry?.coordinates as number[];
    expect(coordinates.map((value, at) => Math.abs(value - place[at]!) <= precision)).toEqual([true, true]);
    const single = (await getFeatures(portal, `/collections/boreholes/items/${feature?.id}`, { crs })).json as Feature;
    expect([single.geometry?.coordinates, linkOf(single, 'collection')]).toEqual([
      coordinates,
      `${portal.origin}/ogc/features/v1/collections/boreholes`,
    ]);
    const side = place[0]! > 1000 ? 2 : 0.00002;
    const box = (shift: number): string =>
      [-side, side].flatMap((by) => place.map((value) => value + by + shift)).join();
    const found = async (bbox: string) => idsOf(await pageOf(portal, 'boreholes', { bbox, 'bbox-crs': crs }));
    expect(await found(box(0))).toEqual([feature?.id]);
    expect(await found(box(3 * side))).toEqual([]);
    const [a, b, c, d] = box(0).split(',');
    expect(await found([a, b, -100, c, d, 100].join())).toEqual([feature?.id]);
  });

  test('a box over the date line goes on behind it', async () => {
    const all = await pageOf(portal, 'boreholes', { bbox: '100,20,-170,40', project: '已知点' });
    expect([all.numberReturned, all.numberMatched]).toEqual([1, 1]);
    expect(idsOf(await pageOf(portal, 'boreholes', { bbox: '170,20,-170,40', project: '已知点' }))).toEqual([]);
  });

  test('far beyond its zone a system finds nothing, and the whole of it everything', async () => {
    const found = async (bbox: string) =>
      (await pageOf(portal, 'boreholes', { bbox, 'bbox-crs': systems.epsg(4549), project: '已知点' })).numberReturned;
    expect([await found('-9e9,-9e9,9e9,9e9'), await found('8000000,0,9000000,1')]).toEqual([1, 0]);
  });
});

test('datetime finds days, instants and open intervals', async () => {
  const found = async (datetime: string): Promise<unknown[]> =>
    (await pageOf(portal, 'archives', { datetime, county: '要素县' }, admin)).features.map(
      ({ properties }) => properties['year'],
    );
  expect(await found('2001-05-06')).toEqual([2001]);
  // Still the day before in London
  expect(await found('2001-05-05T16:00:00Z')).toEqual([2001]);
  expect(await found('2001-05-05T15:59:59Z')).toEqual([]);
  expect(await found('2001-01-01/2003-01-01')).toEqual([2001, 2002]);
  expect(await found('../2001-05-06')).toEqual([2000, 2001]);
  expect(await found('2003-05-06T00:00:00+08:00/')).toEqual([2003, 2004]);
  expect(await found('0000-01-01/9999-12-31T23:59:59Z')).toHaveLength(5);
});
