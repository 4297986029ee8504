import { beforeAll, describe, expect, test } from 'vitest';
import { type Tile, tileUnits, unitsOf } from '../../server/tiles/tile-grid.ts';
import { mineralOccurrences } from '../../src/resources/holdings/mineral-occurrences.ts';
import { waterSources } from '../../src/resources/holdings/water-sources.ts';
import { blurred } from '../../src/resources/kit/withheld.ts';
import type { Extent, Point } from '../../src/resources/kit/field-kinds.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { type Feature, getFeatures, pageOf, systems } from '../helpers/feature-desk.ts';
import { dataOf, errorsOf, make, send } from '../helpers/send.ts';
import { drawnAt, fetchTile, listed } from '../helpers/tile-desk.ts';

const portal = portalUnderTest();
/** At sea, away from the sample rows; sixty metres from a corner of its cell. */
const exact = { lon: 123.0506, lat: 27.0494 };
const middle = { lon: 123.075, lat: 27.025 };
const byNumber = (a = 0, b = 0): number => a - b;
let admin: string;
/** Who may not list the rows as administrators do. */
let outsiders: [string, string | undefined][];
let ids: { kept: number; open: number; unplaced: number };

const cases = [
  [mineralOccurrences, { secrecy: '内部' }, { secrecy: '公开' }],
  [waterSources, { kind: '集中式水源地' }, { kind: '机井' }],
] as const;

beforeAll(async () => {
  admin = await administrator(portal.pool);
  outsiders = [
    ['guest', undefined],
    ['member', (await createMember(portal.pool, { isVerified: true })).token],
    ['editor', (await createMember(portal.pool, { rights: cases.map(([{ name }]) => `admin:${name}.edit`) })).token],
  ];
});

describe.each(cases)('$name', (resource, keeping, open) => {
  const { name } = resource;
  const get = (path: string, as?: string) => send(portal.origin, 'GET', path, { token: as });
  const idsIn = async (query: string, as?: string): Promise<number[]> => {
    const answer = await get(`/rest/${name}?_end=200&${query}`, as);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { id: number }[]).map(({ id }) => id).toSorted(byNumber);
  };
  const inBox = ({ west, south, east, north }: Extent): string =>
    `position_within=${[west, south, east, north].join(',')}`;
  const around = ({ lon, lat }: Point, side: number): Extent => ({
    west: lon - side,
    south: lat - side,
    east: lon + side,
    north: lat + side,
  });

  beforeAll(async () => {
    const create = async (more: Record<string, unknown>): Promise<number> => {
      const values = { ...sampleRow(resource, await newSource(portal)), position: exact, ...more };
      return dataOf<{ id: number }>(
        `${name}.create`,
        await make(portal.origin, `${name}.create`, { token: admin, values }),
      ).id;
    };
    ids = {
      kept: await create({ ...keeping, name: '不公开位置的' }),
      open: await create({ ...open, name: '公开位置的' }),
      unplaced: await create({ ...keeping, position: null }),
    };
  });

  test('outsiders are answered the middle of the cell in list, record and export, insiders the place itself', async () => {
    for (const [who, as] of outsiders) {
      const record = (await get(`/rest/${name}/${ids.kept}`, as)).json as { position: Point };
      const [row] = (await get(`/rest/${name}?id=${ids.kept}`, as)).json as { position: Point }[];
      expect([who, record.position, row?.position]).toEqual([who, middle, middle]);
      const shown = (await get(`/rest/${name}/${ids.open}`, as)).json as { position: Point };
      expect(shown.position).toEqual(exact);
      expect(((await get(`/rest/${name}/${ids.unplaced}`, as)).json as { position: null }).position).toBeNull();
      if (as === undefined) continue;
      const sheet = (await get(`/rest/${name}/export?format=csv&id=${ids.kept}`, as)).text;
      expect(sheet).toContain('123.075');
      expect(sheet).not.toContain('123.0506');
    }
    const record = (await get(`/rest/${name}/${ids.kept}`, admin)).json as { position: Point };
    expect(record.position).toEqual(exact);
    expect((await get(`/rest/${name}/export?format=csv&id=${ids.kept}`, admin)).text).toContain('123.0506');
  });

  test('who writes without seeing is answered the same', async () => {
    const [, editor] = outsiders[2]!;
    const answer = await make(portal.origin, `${name}.edit`, { token: editor, values: { id: ids.kept } });
    expect(dataOf<{ position: Point }>(`${name}.edit`, answer).position).toEqual(middle);
  });

  test('no box or ring, however small, finds an outsider more than the cell', async () => {
    for (const [, as] of outsiders) {
      // Halving the cell again and again, as somebody would who looks for the place
      let box: Extent = { west: 123.05, south: 27, east: 123.1, north: 27.05 };
      for (let step = 0; step < 12; step++) {
        const half = (box.west + box.east) / 2;
        const left = await idsIn(inBox({ ...box, east: half }), as);
        expect([step, left.includes(ids.kept)]).toEqual([step, box.west <= middle.lon && half >= middle.lon]);
        box = left.includes(ids.kept) ? { ...box, east: half } : { ...box, west: half };
      }
      expect(Math.abs((box.west + box.east) / 2 - middle.lon)).toBeLessThan(0.0001);
      expect(await idsIn(inBox(around(exact, 0.0001)), as)).toEqual([ids.open]);
      expect(await idsIn(inBox(around(middle, 0.0001)), as)).toEqual([ids.kept]);
      const ring = (place: Point): string =>
        `position_inside=${[
          [place.lon - 0.001, place.lat - 0.001],
          [place.lon + 0.001, place.lat - 0.001],
          [place.lon, place.lat + 0.001],
        ].join(',')}`;
      expect(await idsIn(ring(exact), as)).toEqual([ids.open]);
      expect(await idsIn(ring(middle), as)).toEqual([ids.kept]);
      expect(await idsIn('position_null=true', as)).toContain(ids.unplaced);
    }
    expect(await idsIn(inBox(around(exact, 0.0001)), admin)).toEqual([ids.kept, ids.open]);
    expect(await idsIn(inBox(around(middle, 0.0001)), admin)).toEqual([]);
  });

  test('nobody sorts by a place, and the site-wide search looks where outsiders see it', async () => {
    expect(errorsOf(await get(`/rest/${name}?_sort=position`), 422)).toHaveProperty('_sort');
    const found = async (place: Point, as?: string): Promise<string> =>
      (await get(`/api/search/results?type=${name}&box=${Object.values(around(place, 0.0002)).join(',')}`, as)).text;
    expect(await found(exact)).not.toContain('不公开位置的');
    expect(await found(middle)).toContain('不公开位置的');
    expect(await found(exact, admin)).toContain('不公开位置的');
  });

  test('features lie where outsiders see them, in every system, and no box tells more', async () => {
    const placeOf = async (as?: string, crs = systems.crs84) =>
      ((await getFeatures(portal, `/collections/${name}/items/${ids.kept}`, { crs }, as)).json as Feature).geometry
        ?.coordinates;
    const idsAt = async ({ lon, lat }: Point, as?: string): Promise<number[]> => {
      const bbox = [lon - 0.0001, lat - 0.0001, lon + 0.0001, lat + 0.0001].join();
      return (await pageOf(portal, name, { bbox }, as)).features.map(({ id }) => id).toSorted(byNumber);
    };
    for (const [who, as] of outsiders) {
      expect([who, await placeOf(as)]).toEqual([who, [middle.lon, middle.lat]]);
      expect(await placeOf(as, systems.epsg(4490))).toEqual([middle.lat, middle.lon]);
      expect([await idsAt(exact, as), await idsAt(middle, as)]).toEqual([[ids.open], [ids.kept]]);
    }
    expect(await placeOf(admin)).toEqual([exact.lon, exact.lat]);
    expect([await idsAt(exact, admin), await idsAt(middle, admin)]).toEqual([[ids.kept, ids.open], []]);
  });

  test('tiles draw the rows of the list, and where the list says, at the highest level too', async () => {
    const region = { west: 123, south: 27, east: 123.1, north: 27.1 };
    for (const [who, as] of [...outsiders, ['administrator', admin] as const]) {
      const rows = await listed(portal, name, { token: as, query: inBox(region) });
      for (const set of ['3857', '4490'] as const) {
        const drawn = await drawnAt(portal, set, 12, name, { token: as, region });
        expect([who, drawn.map(({ id }) => id).toSorted(byNumber)]).toEqual([
          who,
          rows.map(({ id }) => id).toSorted(byNumber),
        ]);
        for (const z of [12, 16]) {
          for (const { id, position } of rows) {
            const [x, y] = unitsOf({ set, z }, position!.lon, position!.lat);
            const tile: Tile = { set, z, x: Math.floor(x / tileUnits), y: Math.floor(y / tileUnits) };
            const feature = (await fetchTile(portal, tile, name, { token: as })).find((each) => each.getId() === id);
            const [u = -9, v = -9] = feature?.getFlatCoordinates() ?? [];
            expect(Math.hypot(u + tile.x * tileUnits - x, v + tile.y * tileUnits - y)).toBeLessThan(0.8);
          }
        }
      }
    }
    // Where the row really is, outsiders' tiles have the open one alone
    const [x = 0, y = 0] = unitsOf({ set: '3857', z: 16 }, exact.lon, exact.lat).map((unit) =>
      Math.floor(unit / tileUnits),
    );
    const here = async (as?: string) =>
      (await fetchTile(portal, { set: '3857', z: 16, x, y }, name, { token: as })).map((each) => each.getId());
    expect([await here(), (await here(admin)).map(Number).toSorted(byNumber)]).toEqual([
      [ids.open],
      [ids.kept, ids.open],
    ]);
  });

  test('far away, the cells that rows are counted by are the same wherever in their cell they are', async () => {
    const sums = async () =>
      Promise.all(
        [5, 9, 11].map((z) =>
          drawnAt(portal, '3857', z, name, { region: { west: 122, south: 26, east: 124, north: 28 } }),
        ),
      );
    const before = await sums();
    const move = (position: Point) =>
      make(portal.origin, `${name}.edit`, { token: admin, values: { id: ids.kept, position } });
    expect((await move({ lon: 123.099, lat: 27.001 })).status).toBe(200);
    expect(await sums()).toEqual(before);
    expect((await move(exact)).status).toBe(200);
  });

  test('a row that is opened shows its place, one that is closed no more', async () => {
    const place = async (): Promise<Point> =>
      ((await get(`/rest/${name}/${ids.open}`)).json as { position: Point }).position;
    const edit = (values: Record<string, unknown>) =>
      make(portal.origin, `${name}.edit`, { token: admin, values: { id: ids.open, ...values } });
    expect((await edit(keeping)).status).toBe(200);
    expect(await place()).toEqual(middle);
    expect((await edit(open)).status).toBe(200);
    expect(await place()).toEqual(exact);
  });

  test('a report of the place is not taken from who does not know it', async () => {
    const [, member] = outsiders[1]!;
    const values = { itemType: name, itemId: ids.kept, kind: 'place', place: '123.06,27.04', note: '位置不对' };
    const answer = await make(portal.origin, 'suggestions.add', { token: member, values });
    expect(Object.keys(errorsOf(answer, 422))).toEqual(['kind']);
  });
});

test('the database and the kit reckon cells alike, to the last bit', async () => {
  const places = Array.from({ length: 3000 }, (_, at) => ({
    lon: 118 + at * 0.0017,
    lat: 27 + ((at * 7919) % 4001) / 1000,
  }));
  const { rows } = await portal.pool.query<{ lon: number; lat: number }>(
    `SELECT (floor(p[0] * 20) + 0.5) / 20 AS lon, (floor(p[1] * 20) + 0.5) / 20 AS lat
     FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS t (lon, lat, at), point(t.lon, t.lat) p ORDER BY at`,
    [places.map(({ lon }) => lon), places.map(({ lat }) => lat)],
  );
  expect(rows).toEqual(places.map((place) => blurred(place, 20)));
});
