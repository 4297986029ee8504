import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { mineralOccurrences } from '../../src/resources/holdings/mineral-occurrences.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { tableOf } from '../../server/resources/table.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, send } from '../helpers/send.ts';
import { fetchTile, tilesAt } from '../helpers/tile-desk.ts';

const portal = portalUnderTest();
afterEach(() => void vi.restoreAllMocks());

describe('what is wrong', () => {
  test.each([
    ['9999/boreholes/1/0/0', 'set'],
    ['3857/users/1/0/0', 'layer'],
    ['3857/constructor/1/0/0', 'layer'],
    ['3857/boreholes/17/0/0', 'z'],
    ['3857/boreholes/-1/0/0', 'z'],
    ['3857/boreholes/1.5/0/0', 'z'],
    ['3857/boreholes/1e99/0/0', 'z'],
    ['3857/boreholes/3/8/0', 'x'],
    ['3857/boreholes/3/abc/0', 'x'],
    ['4490/boreholes/3/15/8', 'y'],
    ['3857/boreholes/3/0/%00', 'y'],
    ['3857/boreholes/3/0/0?nonsense=1', 'nonsense'],
    ['3857/boreholes/3/0/0?__proto__=1', '__proto__'],
    ['3857/boreholes/3/0/0?_start=20', '_start'],
    ['3857/boreholes/3/0/0?_sort=id', '_sort'],
    ["3857/boreholes/3/0/0?id'--=1", "id'--"],
    ['3857/boreholes/3/0/0?position_within=a', 'position_within'],
  ])('%s is refused by the name of %s', async (path, field) => {
    const answer = await send(portal.origin, 'GET', `/zdapi/tiles/${path}`);
    expect(Object.keys(errorsOf(answer, 422))).toEqual([field]);
    expect(errorsOf(answer, 422)[field]?.[0]).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('how tiles are read', () => {
  beforeAll(async () => {
    await portal.pool.query(
      `INSERT INTO boreholes (hole_no, unified_no, project, type, end_year, final_depth, keeping_unit, secrecy,
         is_catalog_public, has_core, has_log, is_sample, position)
       SELECT 'P' || n, 'PLAN-' || n, '计划', '工程地质孔', 2020, 50, '馆', '公开', true, false, false, true,
         point(118 + (n % 200) * 0.02, 27 + (n / 200) * 0.02) FROM generate_series(1, 30000) n`,
    );
    await portal.pool.query(
      `INSERT INTO archives (archive_no, title, forming_unit, year, category, keeping_unit, secrecy, carrier,
         is_catalog_public, is_sample, extent)
       SELECT 'PLAN-' || n, '计划', '单位', 2001, '矿产勘查', '馆', '公开', '纸质', true, true,
         box(point(118 + (n % 200) * 0.02, 27 + (n / 200) * 0.02), point(118.2 + (n % 200) * 0.02, 27.1 + (n / 200) * 0.02))
       FROM generate_series(1, 30000) n`,
    );
    await portal.pool.query(
      `INSERT INTO mineral_occurrences (name, occurrence_no, mineral, scale, stage, secrecy, is_catalog_public, is_sample, position)
       SELECT 'P' || n, 'PLAN-' || n, '萤石', '矿点', '普查', CASE WHEN n % 3 = 0 THEN '内部' ELSE '公开' END, true, true,
         point(118 + (n % 200) * 0.02, 27 + (n / 200) * 0.02) FROM generate_series(1, 30000) n`,
    );
    await portal.pool.query('VACUUM ANALYZE boreholes, archives, mineral_occurrences');
  });

  test.each([boreholes, archives, mineralOccurrences])(
    '$name: by the map index, never the whole table',
    async (resource) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      for (const z of [5, 9, 11, 13])
        for (const tile of tilesAt('3857', z, { west: 119, south: 28, east: 119, north: 28 }))
          await fetchTile(portal, tile, resource.name);
      const asked = query.mock.calls.flatMap(([text, values]: unknown[]) =>
        typeof text === 'string' && text.includes(`FROM ${tableOf(resource).name}`)
          ? [{ text, values: values as unknown[] }]
          : [],
      );
      query.mockRestore();
      expect(asked.length).toBeGreaterThanOrEqual(4);
      for (const { text, values } of asked) {
        const { rows } = await portal.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).not.toContain('Seq Scan');
        expect(plan).toMatch(/Index Only Scan using \w+_map_idx/);
      }
    },
  );
});
