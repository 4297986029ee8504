import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Tile, tileUnits, unitsOf } from '../../server/tiles/tile-grid.ts';
import type { Position } from '../../src/geo/position.ts';
import { type BedTile, maxTileHoles } from '../../src/resources/shared/borehole-beds.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { newBorehole } from '../helpers/new-borehole.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest();
let admin: string;
let member: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
  member = (await createMember(portal.pool, { isVerified: true })).token;
});
afterEach(() => void vi.restoreAllMocks());

const tileOf = (z: number, { lon, lat }: Position): Omit<Tile, 'set'> => {
  const [x = 0, y = 0] = unitsOf({ set: '3857', z }, lon, lat).map((unit) => Math.floor(unit / tileUnits));
  return { z, x, y };
};
const addressOf = ({ z, x, y }: Omit<Tile, 'set'>, query = ''): string =>
  `/zdapi/tiles/beds/${z}/${x}/${y}${query && `?${query}`}`;
async function tileAt(
  place: Position,
  z: number,
  { token, query }: { token?: string | undefined; query?: string } = {},
) {
  const answer = await send(portal.origin, 'GET', addressOf(tileOf(z, place), query), { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as BedTile;
}
async function add(call: string, values: Record<string, unknown>): Promise<void> {
  const answer = await make(portal.origin, call, { token: admin, values: { secrecy: '公开', ...values } });
  expect(answer.status, answer.text).toBe(200);
}
const addLayer = (borehole: number, values: Record<string, unknown> = {}): Promise<void> =>
  add('boreholeLayers.create', {
    borehole,
    top: 0,
    bottom: 60,
    lithology: 'B03',
    rockName: '砂岩',
    unitCode: 'K1x',
    ...values,
  });
const newHole = (position: Position, values: Record<string, unknown> = {}): Promise<number> =>
  newBorehole(portal, admin, { position, ...values });
const idsOf = ({ holes }: BedTile): number[] => holes.map(({ id }) => id);

describe('a tile of holes', () => {
  test('has each with its beds, surveys and samples from the mouth down, its mouth and its water', async () => {
    const place = { lon: 119.31, lat: 28.31 };
    const id = await newHole(place, { holeNo: 'ZK8', inclination: 80, azimuth: 45, waterLevel: 3.2, elevation: 12.5 });
    await addLayer(id, { top: 20, bottom: 60, unitCode: 'J3', unitName: null });
    await addLayer(id, {
      top: 0,
      bottom: 20,
      lithology: 'A04',
      rockName: '粉质黏土',
      unitCode: 'Qh',
      unitName: '镇海组',
    });
    await add('boreholeSurveys.create', { borehole: id, depth: 50, inclination: 70, azimuth: null });
    await add('boreholeSurveys.create', { borehole: id, depth: 25, inclination: 75, azimuth: 50 });
    const addSample = (values: Record<string, unknown>): Promise<void> =>
      add('boreholeSamples.create', { borehole: id, ...values });
    await addSample({ sampleNo: 'ZK8-2', kind: '岩样', top: 40, bottom: 40.5 });
    await addSample({ sampleNo: 'ZK8-1', kind: '标准贯入', top: 8, bottom: 8.3 });
    await addSample({ sampleNo: 'ZK8-3', kind: '水样', top: 50, bottom: 50.5, secrecy: '秘密' });
    const { isCut, strata, holes } = await tileAt(place, 14);
    expect([isCut, holes]).toEqual([
      false,
      [
        {
          id,
          holeNo: 'ZK8',
          ...place,
          height: 12.5,
          finalDepth: 60,
          inclination: 80,
          azimuth: 45,
          water: 3.2,
          beds: [0, 0, 20, 1, 20, 60],
          surveys: [25, 75, 50, 50, 70, null],
          samples: [2, 8, 8.3, 3, 40, 40.5],
        },
      ],
    ]);
    expect(strata).toEqual([
      ['Qh', '镇海组', 'A04', '粉质黏土'],
      ['J3', null, 'B03', '砂岩'],
    ]);
  });

  test('has a hole in one tile of a level and no other, and those of its list only', async () => {
    const place = { lon: 119.41, lat: 28.41 };
    const id = await newHole(place, { endYear: 1999 });
    for (const z of [12, 14, 16]) {
      const { x, y } = tileOf(z, place);
      const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ z, x: x + right, y: y + down })));
      const answers = await Promise.all(around.map((tile) => send(portal.origin, 'GET', addressOf(tile))));
      expect(answers.map(({ json }) => idsOf(json as BedTile)).filter((ids) => ids.includes(id))).toHaveLength(1);
    }
    expect(idsOf(await tileAt(place, 14, { query: 'endYear=1999' }))).toEqual([id]);
    expect(idsOf(await tileAt(place, 14, { query: 'endYear=2001' }))).toEqual([]);
  });

  test('the mouth stands on the terrain where its height is not known', async () => {
    const place = { lon: 119.21, lat: 28.61 };
    await newHole(place, { elevation: null });
    const [hole] = (await tileAt(place, 14)).holes;
    expect(hole?.height).toBeGreaterThan(10);
  });

  test('follows what is written, and who has it is told that it still holds', async () => {
    const place = { lon: 119.51, lat: 28.51 };
    const id = await newHole(place);
    const address = addressOf(tileOf(14, place));
    const first = await send(portal.origin, 'GET', address);
    const etag = first.headers.get('etag') ?? '';
    const again = await send(portal.origin, 'GET', address, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await addLayer(id);
    const after = await send(portal.origin, 'GET', address, { headers: { 'If-None-Match': etag } });
    expect([after.status, (after.json as BedTile).holes[0]?.beds]).toEqual([200, [0, 0, 60]]);
  });
});

describe('what is withheld', () => {
  test('holes that keep their place, and those that are not public, are told to insiders only', async () => {
    const place = { lon: 119.61, lat: 28.61 };
    const open = await newHole(place);
    const secret = await newHole(place, { secrecy: '秘密' });
    const hidden = await newHole(place, { isCatalogPublic: false });
    for (const token of [undefined, member]) expect(idsOf(await tileAt(place, 14, { token }))).toEqual([open]);
    expect(idsOf(await tileAt(place, 14, { token: admin }))).toEqual([open, secret, hidden]);
    expect(idsOf(await tileAt(place, 14))).toEqual([open]);
  });

  test('beds that are secret are left out of an open hole', async () => {
    const place = { lon: 119.71, lat: 28.71 };
    const id = await newHole(place);
    await addLayer(id, { bottom: 20 });
    await addLayer(id, { top: 20, unitCode: 'J3', secrecy: '秘密' });
    const { strata, holes } = await tileAt(place, 14);
    expect([holes[0]?.beds, strata.map(([code]) => code)]).toEqual([[0, 0, 20], ['K1x']]);
    const whole = await tileAt(place, 14, { token: admin });
    expect(whole.holes[0]?.beds).toEqual([0, 0, 20, 1, 20, 60]);
  });
});

describe('limits', () => {
  const dense = { lon: 122.501, lat: 30.501 };
  beforeAll(async () => {
    await portal.pool.query(
      `INSERT INTO boreholes (hole_no, unified_no, project, type, end_year, final_depth, keeping_unit, secrecy,
         is_catalog_public, has_core, has_log, is_sample, position)
       SELECT 'P' || n, 'BEDS-' || n, '分层', '工程地质孔', 2020, 50, '馆', '公开', true, false, false, true,
         CASE WHEN n <= ${maxTileHoles + 1} THEN point(${dense.lon}, ${dense.lat})
              ELSE point(118 + (n % 200) * 0.02, 27 + (n / 200) * 0.02) END FROM generate_series(1, 30000) n`,
    );
    await portal.pool.query(
      `INSERT INTO borehole_layers (borehole, top, bottom, lithology, rock_name, unit_code, secrecy)
       SELECT id, part * 10, part * 10 + 10, 'B03', '砂岩', 'K1x', '公开' FROM boreholes, generate_series(0, 3) part
       WHERE project = '分层'`,
    );
    await portal.pool.query('VACUUM ANALYZE boreholes, borehole_layers, borehole_surveys');
  });

  test('a tile of too many holes says so and leaves them to finer ones; the finest has the first of them', async () => {
    const coarse = await tileAt(dense, 14);
    expect([coarse.isCut, coarse.holes.length]).toEqual([true, 0]);
    const finest = await tileAt(dense, 16);
    expect([finest.isCut, finest.holes.length]).toEqual([true, maxTileHoles]);
  });

  test('tables are read by their indexes, never whole', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const tile = await tileAt({ lon: 119.02, lat: 28.02 }, 12, { query: `project=${encodeURIComponent('分层')}` });
    expect(tile.holes.length).toBeGreaterThan(4);
    await tileAt({ lon: 119.02, lat: 28.02 }, 12);
    const asked = query.mock.calls.flatMap(([text, values]: unknown[]) =>
      typeof text === 'string' && /FROM "?(boreholes|borehole_layers|borehole_surveys|borehole_samples)\b/.test(text)
        ? [{ text, values: values as unknown[] }]
        : [],
    );
    query.mockRestore();
    expect(asked.length).toBeGreaterThanOrEqual(8);
    for (const { text, values } of asked) {
      const { rows } = await portal.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (boreholes|borehole_layers)/);
    }
  });
});

describe('what is wrong is refused by name', () => {
  test.each([
    ['11/0/0', 'z'],
    ['17/0/0', 'z'],
    ['1e1/0/0', 'z'],
    ['12/4096/0', 'x'],
    ['12/-1/0', 'x'],
    ['12/0/4096', 'y'],
    ['12/0/%00', 'y'],
    ['12/0/0?nonsense=1', 'nonsense'],
    ['12/0/0?_start=20', '_start'],
    ['12/0/0?position_within=a', 'position_within'],
  ])('%s: %s', async (path, field) => {
    const answer = await send(portal.origin, 'GET', `/zdapi/tiles/beds/${path}`);
    expect(Object.keys(errorsOf(answer, 422))).toEqual([field]);
    expect(errorsOf(answer, 422)[field]?.[0]).toMatch(/[\u4e00-\u9fff]/);
  });
});
