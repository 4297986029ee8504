import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { type Tile, tileUnits, unitsOf } from '../../server/tiles/tile-grid.ts';
import { tileLayers } from '../../server/tiles/tile-layers.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, make } from '../helpers/send.ts';
import { addressOf, drawnAt, fetchTile, listed, tilesAt } from '../helpers/tile-desk.ts';

const portal = portalUnderTest();
let admin: string;
/** Every kind of visitor that lists tell apart, and one who holds another right. */
let visitors: Record<string, string | undefined>;

beforeAll(async () => {
  admin = await administrator(portal.pool);
  const member = async (settings: Parameters<typeof createMember>[1]) =>
    (await createMember(portal.pool, settings)).token;
  visitors = {
    guest: undefined,
    verified: await member({ isVerified: true }),
    'private network': await member({ type: 0 }),
    'archives’ insider': await member({ type: 0, rights: ['admin:archives.list'] }),
    'holes’ insider': await member({ type: 0, rights: ['admin:boreholes.list'] }),
    administrator: admin,
  };
  await portal.pool.query(
    `INSERT INTO boreholes (hole_no, unified_no, project, type, end_year, final_depth, keeping_unit, secrecy,
       is_catalog_public, has_core, has_log, is_sample, position)
     SELECT 'T' || n, 'TILE-' || n, '瓦片', CASE WHEN n % 3 = 0 THEN '地热孔' ELSE '工程地质孔' END, 2020, 50, '馆',
       CASE n % 7 WHEN 0 THEN '秘密' WHEN 1 THEN '内部' ELSE '公开' END, n % 11 <> 0, false, false, true,
       CASE WHEN n % 13 <> 0 THEN point(120 + (n % 97) * 0.0007, 30 + (n * n % 89) * 0.0006) END
     FROM generate_series(1, 900) n`,
  );
  await portal.pool.query(
    `INSERT INTO archives (archive_no, title, forming_unit, year, category, keeping_unit, secrecy, carrier,
       is_catalog_public, is_sample, extent)
     SELECT 'TILE-' || n, '瓦片资料' || n, '单位', 1801, '矿产勘查', '馆',
       CASE WHEN n % 5 = 0 THEN '机密' ELSE '公开' END, '纸质', n % 4 <> 0, true,
       box(point(120 + n * 0.001, 30 + n * 0.0007), point(120 + n * 0.001 + n * 0.0002, 30 + n * 0.0008))
     FROM generate_series(1, 60) n`,
  );
});
afterEach(() => void vi.restoreAllMocks());

const byNumber = (a = 0, b = 0): number => a - b;

describe('a layer of holes', () => {
  const project = `project=${encodeURIComponent('瓦片')}`;
  const heat = `${project}&type=${encodeURIComponent('地热孔')}`;

  test.each(['3857', '4490'] as const)(
    '%s: each visitor gets the holes of the list, and where the list says',
    async (set) => {
      const numbers = new Set<number>();
      for (const [who, token] of Object.entries(visitors)) {
        for (const query of [project, heat]) {
          const rows = (await listed(portal, 'boreholes', { token, query })).filter(({ position }) => position);
          const drawn = await drawnAt(portal, set, 14, 'boreholes', { token, query });
          expect([who, drawn.map(({ id }) => id).toSorted(byNumber)]).toEqual([
            who,
            rows.map(({ id }) => id).toSorted(byNumber),
          ]);
          const places = new Map(drawn.map(({ id, place }) => [id, place]));
          for (const { id, position } of rows) {
            const [x, y] = unitsOf({ set, z: 14 }, position?.lon ?? 0, position?.lat ?? 0);
            const [u = 0, v = 0] = places.get(id) ?? [];
            expect(Math.max(Math.abs(u - x), Math.abs(v - y))).toBeLessThanOrEqual(0.5001);
          }
          numbers.add(rows.length);
        }
      }
      // Insiders see more than others, and the condition leaves fewer
      expect(numbers.size).toBe(4);
    },
  );

  test('far away they are counted by cells: their sum is the list, at every level and for everybody', async () => {
    for (const token of [visitors['guest'], visitors['holes’ insider']]) {
      const rows = (await listed(portal, 'boreholes', { token, query: project })).filter(({ position }) => position);
      for (const [set, levels] of [
        ['3857', [0, 4, 6, 7, 8, 11]],
        ['4490', [0, 6, 9]],
      ] as const) {
        for (const z of levels) {
          const drawn = await drawnAt(portal, set, z, 'boreholes', { token, query: project });
          const sum = drawn.reduce((all, { count }) => all + count, 0);
          expect([set, z, sum]).toEqual([set, z, rows.length]);
          expect(drawn.every(({ id, count }) => (id === undefined) === count > 1)).toBe(true);
        }
      }
      expect((await drawnAt(portal, '3857', 6, 'boreholes', { token, query: project })).length).toBeLessThan(10);
    }
  });

  test('carries the declared fields of what the reader sees, and nothing else', async () => {
    const drawn = await Promise.all(
      tilesAt('3857', 14).map((tile) => fetchTile(portal, tile, 'boreholes', { query: project })),
    );
    const [feature] = drawn.flat();
    const known = ['layer', 'type', 'holeNo', 'unifiedNo', 'endYear', 'finalDepth', 'hasLog'];
    expect(Object.keys(feature?.getProperties() ?? {}).toSorted()).toEqual(known.toSorted());
  });

  test('a filter by what is withheld finds nothing that is withheld', async () => {
    await portal.pool.query(`UPDATE boreholes SET place = '村口' WHERE unified_no IN ('TILE-7', 'TILE-2')`);
    const query = `place_like=${encodeURIComponent('村口')}`;
    const found = async (token?: string) =>
      (
        await Promise.all(tilesAt('3857', 12).map((each) => fetchTile(portal, each, 'boreholes', { token, query })))
      ).flat().length;
    expect([await found(), (await found(admin)) > 0]).toEqual([0, true]);
  });
});

describe('a layer of extents', () => {
  const query = 'year=1801';

  test('each visitor gets the rows of the list: the large as they lie, the small as points', async () => {
    const numbers = new Set<number>();
    for (const token of Object.values(visitors)) {
      const rows = (await listed(portal, 'archives', { token, query })).filter(({ extent }) => extent);
      numbers.add(rows.length);
      for (const z of [9, 13]) {
        const shown = new Set<number>();
        let counted = 0;
        for (const tile of tilesAt('3857', z))
          for (const feature of await fetchTile(portal, tile, 'archives', { token, query }))
            if (feature.getType() === 'Polygon') shown.add(feature.getId() as number);
        for (const { count } of await drawnAt(portal, '3857', z, 'archives', { token, query })) counted += count;
        expect([z, shown.size + counted]).toEqual([z, rows.length]);
        expect([...shown].every((id) => rows.some((row) => row.id === id))).toBe(true);
        expect(shown.size > 0).toBe(z === 13);
      }
    }
    expect(numbers.size).toBe(2);
  });
});

describe('what is kept', () => {
  const tile: Tile = { set: '3857', z: 12, x: 3426, y: 1682 };
  const place = { lon: 121.11, lat: 30.52 };
  const ask = (headers: Record<string, string> = {}, of: Tile = tile) =>
    fetch(portal.origin + addressOf(of, 'boreholes'), { headers });
  const newHole = async (values: Record<string, unknown>): Promise<number> => {
    const row = {
      ...sampleRow(boreholes, await newSource(portal)),
      finalDepth: 60,
      secrecy: '公开',
      isCatalogPublic: true,
    };
    const made = await make(portal.origin, 'boreholes.create', {
      token: admin,
      values: { ...row, position: place, ...values },
    });
    return dataOf<{ id: number }>('boreholes.create', made).id;
  };
  const idsOf = async (of: Tile, token?: string) =>
    (await fetchTile(portal, of, 'boreholes', { token })).map((each) => each.getId());
  const here = (z: number): Tile => {
    const [x = 0, y = 0] = unitsOf({ set: '3857', z }, place.lon, place.lat).map((unit) =>
      Math.floor(unit / tileUnits),
    );
    return { set: '3857', z, x, y };
  };

  test('ends with a write: a hole comes, becomes secret and goes, near and far away', async () => {
    for (const z of [14, 5]) {
      const sum = async (token?: string) =>
        (await fetchTile(portal, here(z), 'boreholes', { token })).reduce(
          (all, each) => all + ((each.get('count') as number | undefined) ?? 1),
          0,
        );
      const before = [await sum(), await sum(admin)] as const;
      const id = await newHole({ unifiedNo: `KEPT-${z}` });
      expect([await sum(), await sum(admin)]).toEqual([before[0] + 1, before[1] + 1]);
      const edit = { id, secrecy: '秘密' };
      expect((await make(portal.origin, 'boreholes.edit', { token: admin, values: edit })).status).toBe(200);
      expect([await sum(), await sum(admin)]).toEqual([before[0], before[1] + 1]);
      expect((await make(portal.origin, 'boreholes.remove', { token: admin, values: { id } })).status).toBe(200);
      expect([await sum(), await sum(admin)]).toEqual(before);
    }
    expect(await idsOf(here(14))).toEqual([]);
  });

  test('is confirmed by its ETag, compressed once, public for guests alone', async () => {
    await newHole({ unifiedNo: 'ETAG-1' });
    const first = await ask({}, here(12));
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'public, no-cache',
      'accept-encoding, accesstoken, authorization, x-view-as',
    ]);
    for (const known of [etag, '*', `"x", ${etag}`])
      expect([known, (await ask({ 'if-none-match': known }, here(12))).status]).toEqual([known, 304]);
    const own = await ask({ accessToken: admin, 'if-none-match': '"x"' }, here(12));
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const content = Buffer.from(await first.arrayBuffer());
    for (const refusal of ['identity', 'gzip;q=0', 'br, gzip ; q=0.0, *;q=0.5']) {
      const plain = await ask({ 'accept-encoding': refusal }, here(12));
      expect([refusal, plain.headers.get('content-encoding')]).toEqual([refusal, null]);
      expect(Buffer.from(await plain.arrayBuffer())).toEqual(content);
    }
    const weighed = await ask({ 'accept-encoding': 'br;q=1, gzip;q=0.8' }, here(12));
    expect(weighed.headers.get('content-encoding')).toBe('gzip');
  });

  test('an empty tile is a tile without content', async () => {
    const empty = await ask({}, { set: '3857', z: 14, x: 0, y: 0 });
    expect([empty.status, empty.headers.get('content-length'), empty.headers.get('content-encoding')]).toEqual([
      200,
      '0',
      null,
    ]);
    expect(
      (await ask({ 'if-none-match': empty.headers.get('etag') ?? '' }, { set: '3857', z: 14, x: 0, y: 0 })).status,
    ).toBe(304);
  });

  test('who asks at once is answered by one reading', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask({}, { set: '3857', z: 13, x: 6852, y: 3365 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const asked = query.mock.calls.filter(
      ([text]: unknown[]) => typeof text === 'string' && text.includes('FROM "boreholes"'),
    );
    expect(asked).toHaveLength(1);
  });
});

test('every layer answers everybody who may list it', async () => {
  for (const { resource } of tileLayers) {
    for (const token of Object.values(visitors))
      await fetchTile(portal, { set: '4490', z: 3, x: 13, y: 2 }, resource.name, { token });
  }
  expect(tileLayers.map(({ resource }) => resource.name)).toContain('boreholes');
});
