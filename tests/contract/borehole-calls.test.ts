import { beforeAll, describe, expect, test } from 'vitest';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import type { BoreholeCell, BoreholePlace } from '../../src/resources/shared/borehole-cells.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { administrator } from '../helpers/members.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, errorsOf, make, send } from '../helpers/send.ts';
import { newSource } from '../helpers/new-source.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

let counter = 0;
async function newHole(values: Record<string, unknown>): Promise<number> {
  counter += 1;
  const known = { finalDepth: 60, secrecy: '公开', isCatalogPublic: true, unifiedNo: `MAP-${counter}` };
  const row = { ...sampleRow(boreholes, await newSource(portal)), ...known, ...values };
  return dataOf<{ id: number }>(
    'boreholes.create',
    await make(portal.origin, 'boreholes.create', { token, values: row }),
  ).id;
}
async function addLayer(borehole: number, values: Record<string, unknown> = {}): Promise<void> {
  const layer = { borehole, top: 0, bottom: 60, lithology: 'B03', rockName: '砂岩', unitCode: 'K1x', secrecy: '公开' };
  const answer = await make(portal.origin, 'boreholeLayers.create', { token, values: { ...layer, ...values } });
  expect(answer.status, answer.text).toBe(200);
}
async function cells(query: Record<string, string>, as?: string): Promise<BoreholeCell[]> {
  const answer = await make(portal.origin, 'boreholes.clusters', { query, token: as });
  return dataOf<{ cells: BoreholeCell[] }>('boreholes.clusters', answer).cells;
}

describe('holes on a map', () => {
  const box = '119.99,28.99,120.01,29.01';
  const position = { lon: 120, lat: 29 };

  test('are those that the list has, under its conditions; withheld positions are on no map but the insiders’', async () => {
    const open = await newHole({ position, type: '地热孔' });
    const other = await newHole({ position: { lon: 120.001, lat: 29 }, type: '工程地质孔' });
    const secret = await newHole({ position, secrecy: '秘密' });
    const hidden = await newHole({ position, isCatalogPublic: false });
    const outside = await newHole({ position: { lon: 121, lat: 29 } });
    const seen = (list: BoreholeCell[]): (number | null)[] =>
      list.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
    expect(seen(await cells({ box, zoom: '14' }))).toEqual([open, other]);
    expect(seen(await cells({ box, zoom: '14', type: '地热孔' }))).toEqual([open]);
    expect(seen(await cells({ box, zoom: '14' }, token))).toEqual([open, other, secret, hidden]);
    expect(seen(await cells({ box: '120.99,28.99,121.01,29.01', zoom: '3' }))).toEqual([outside]);
  });

  test('what is wrong or unknown is refused by name', async () => {
    const refused = async (query: Record<string, string>) =>
      errorsOf(await make(portal.origin, 'boreholes.clusters', { query }));
    expect(Object.keys(await refused({ zoom: '5' }))).toEqual(['box']);
    expect(Object.keys(await refused({ box, zoom: '99' }))).toEqual(['zoom']);
    expect(Object.keys(await refused({ box: 'a', zoom: '5' }))).toEqual(['box']);
    expect(Object.keys(await refused({ box, zoom: '5', nonsense: '1' }))).toEqual(['nonsense']);
    expect(Object.keys(await refused({ box, zoom: '5', _start: '20' }))).toEqual(['_start']);
  });

  test('many are counted by cells: none is lost, and withheld ones are not counted', async () => {
    await portal.pool.query(
      `INSERT INTO boreholes (hole_no, unified_no, project, type, end_year, final_depth, keeping_unit, secrecy,
         is_catalog_public, has_core, has_log, is_sample, position)
       SELECT 'M' || n, 'MANY-' || n, '密集', '工程地质孔', 2020, 50, '馆',
         CASE WHEN n % 10 = 0 THEN '秘密' ELSE '公开' END, true, false, false, true,
         point(122.1 + (n % 60) * 0.01, 30.1 + (n / 60) * 0.01) FROM generate_series(1, 3000) n`,
    );
    const many = { box: '122,30,123,31', project: '密集' };
    const counted = await cells({ ...many, zoom: '8' });
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(2700);
    expect(counted.length).toBeLessThan(200);
    for (const { count, lon, lat, box: around, id } of counted) {
      expect(id === null).toBe(count > 1);
      expect(lon >= around.west && lon <= around.east && lat >= around.south && lat <= around.north).toBe(true);
    }
    const finest = await cells({ ...many, zoom: '22' });
    expect(finest.length).toBeLessThanOrEqual(2000);
    expect(finest.reduce((sum, { count }) => sum + count, 0)).toBe(2700);
  });
});

describe('the place of a hole in a list', () => {
  test('is the number of rows before it, under the same conditions and order', async () => {
    const project = '位置测试';
    const ids: number[] = [];
    for (const finalDepth of [30, 10, 20, 20]) ids.push(await newHole({ project, finalDepth }));
    const order = { project, _sort: 'finalDepth', _order: 'asc' };
    const listed = (await send(portal.origin, 'GET', `/rest/boreholes?${new URLSearchParams(order).toString()}`))
      .json as { id: number }[];
    expect(listed).toHaveLength(4);
    for (const [index, { id }] of listed.entries()) {
      const answer = await make(portal.origin, 'boreholes.place', { values: { id }, query: order });
      expect(dataOf<BoreholePlace>('boreholes.place', answer)).toEqual({ index, after: null });
    }
    const elsewhere = await make(portal.origin, 'boreholes.place', {
      values: { id: ids[0] },
      query: { project: '别的' },
    });
    expect(dataOf('boreholes.place', elsewhere)).toEqual({ index: null, after: null });
    const unordered = await make(portal.origin, 'boreholes.place', {
      values: { id: ids[0] },
      query: { _sort: 'endedOn' },
    });
    expect([404, 422]).toContain(unordered.status);
  });

  test('is a cursor that opens the list at the hole, where it is further down than pages go', async () => {
    await portal.pool.query(
      `INSERT INTO boreholes (hole_no, unified_no, project, type, end_year, final_depth, keeping_unit, secrecy,
         is_catalog_public, has_core, has_log, is_sample)
       SELECT 'D' || n, 'DEEP-' || n, '深处', '工程地质孔', 1990, n, '馆', '公开', true, false, false, true
       FROM generate_series(1, 10050) n`,
    );
    const { rows } = await portal.pool.query<{ id: number }>(
      `SELECT id FROM boreholes WHERE unified_no = 'DEEP-10040'`,
    );
    const id = rows[0]?.id ?? 0;
    const order = { project: '深处', _sort: 'finalDepth', _order: 'asc' };
    const answer = await make(portal.origin, 'boreholes.place', { values: { id }, query: order });
    const { index, after } = dataOf<BoreholePlace>('boreholes.place', answer);
    expect(index).toBeNull();
    const page = new URLSearchParams({ ...order, _after: after ?? '' }).toString();
    const listed = (await send(portal.origin, 'GET', `/rest/boreholes?${page}`)).json as { id: number }[];
    expect(listed[0]?.id).toBe(id);
  });
});

describe('the strip log as a file', () => {
  const log = (id: number, query: Record<string, string> = {}, as?: string) =>
    make(portal.origin, 'boreholes.stripLog', { values: { id }, query, token: as });

  test('is a PDF of pages or an SVG of real size', async () => {
    const id = await newHole({ holeNo: 'ZK7', position: { lon: 120.5, lat: 29.5 } });
    await addLayer(id);
    const pdf = await log(id, { scale: '100', paper: 'A3' });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    expect(decodeURIComponent(pdf.headers.get('content-disposition') ?? '')).toContain('ZK7-柱状图-1比100.pdf');
    const svg = await log(id, { scale: '50', format: 'svg' });
    expect(svg.text).toMatch(/width="210mm"/);
    expect(Number(/<g data-layer="\d+">.*?<rect[^>]* height="([\d.]+)"/.exec(svg.text)?.[1])).toBe(1200);
    expect(svg.text).toContain('120.5°E');
    expect((await log(id, { scale: '1∶50', format: 'svg' })).text).toBe(svg.text);
  });

  test('tells guests nothing of a secret hole, and insiders everything', async () => {
    const id = await newHole({ position: { lon: 120.5, lat: 29.5 }, secrecy: '秘密' });
    await addLayer(id, { secrecy: '秘密' });
    expect((await log(id, { format: 'svg' })).status).toBe(409);
    const inside = await log(id, { format: 'svg' }, token);
    expect(inside.text).toContain('120.5°E');
    const hidden = await newHole({ isCatalogPublic: false });
    await addLayer(hidden);
    expect((await log(hidden)).status).toBe(404);
  });

  test('is refused where it would have no end, or is asked wrongly', async () => {
    const id = await newHole({ finalDepth: 15_000 });
    await addLayer(id, { bottom: 15_000 });
    expect(errorsOf(await log(id, { scale: '50' }))['scale']?.[0]).toMatch(/页，最多 250 页，请改用更小的比例尺/);
    expect(Object.keys(errorsOf(await log(id, { scale: '75' })))).toEqual(['scale']);
    expect(Object.keys(errorsOf(await log(id, { format: 'doc' })))).toEqual(['format']);
  });
});
