import { beforeAll, describe, expect, test } from 'vitest';
import { geodesicBetween, placeFrom } from '../../src/geo/geodesic.ts';
import type { Position } from '../../src/geo/position.ts';
import { writeLine } from '../../src/map/compute/section-line.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import type { SectionAnswer } from '../../src/resources/shared/borehole-section.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

let counter = 0;
async function newHole(position: Position, values: Record<string, unknown> = {}): Promise<number> {
  counter += 1;
  const known = {
    finalDepth: 60,
    elevation: 12.5,
    secrecy: '公开',
    isCatalogPublic: true,
    unifiedNo: `SEC-${counter}`,
  };
  const row = { ...sampleRow(boreholes, await newSource(portal)), ...known, position, ...values };
  const answer = await make(portal.origin, 'boreholes.create', { token, values: row });
  return dataOf<{ id: number }>('boreholes.create', answer).id;
}
async function addLayer(borehole: number, values: Record<string, unknown> = {}): Promise<void> {
  const layer = { borehole, top: 0, bottom: 60, lithology: 'B03', rockName: '砂岩', unitCode: 'K1x', secrecy: '公开' };
  const answer = await make(portal.origin, 'boreholeLayers.create', { token, values: { ...layer, ...values } });
  expect(answer.status, answer.text).toBe(200);
}

/** A line of a kilometre eastwards, in a place of its own. */
function newLine(lat: number): { at: (along: number, north?: number) => Position; line: string } {
  const start = { lon: 119.2, lat };
  const at = (along: number, north = 0): Position => placeFrom(placeFrom(start, 90, along), 0, north);
  return { at, line: writeLine([start, at(1000)]) };
}
const ask = (query: Record<string, string>, as?: string) =>
  make(portal.origin, 'boreholes.section', { query, token: as });
async function beside(query: Record<string, string>, as?: string): Promise<SectionAnswer> {
  return dataOf<SectionAnswer>('boreholes.section', await ask(query, as));
}
const ids = ({ holes }: SectionAnswer): number[] => holes.map(({ id }) => id);

describe('holes beside a line', () => {
  test('are those within the buffer, to the metre, with their beds from the mouth down', async () => {
    const { at, line } = newLine(28.1);
    const near = await newHole(at(200, 99));
    const beyond = await newHole(at(400, 101));
    const atEnd = await newHole(at(1060));
    await addLayer(near, { top: 20, bottom: 60, unitCode: 'J3' });
    await addLayer(near, {
      top: 0,
      bottom: 20,
      lithology: 'A04',
      rockName: '粉质黏土',
      unitCode: 'Qh',
      unitName: '镇海组',
    });
    const narrow = await beside({ line, buffer: '100' });
    expect([narrow.found, ids(narrow)]).toEqual([2, [near, atEnd]]);
    expect(narrow.holes[0]).toMatchObject({ elevation: 12.5, finalDepth: 60 });
    expect(geodesicBetween(narrow.holes[0]!, at(200, 99)).metres).toBeLessThan(0.2);
    expect(
      narrow.holes[0]!.beds.map(({ top, bottom, lithology, unitCode }) => [top, bottom, lithology, unitCode]),
    ).toEqual([
      [0, 20, 'A04', 'Qh'],
      [20, 60, 'B03', 'J3'],
    ]);
    expect(narrow.holes[1]!.beds).toEqual([]);
    expect(ids(await beside({ line, buffer: '102' }))).toEqual([near, beyond, atEnd]);
    expect(await beside({ line: newLine(27.3).line, buffer: '100' })).toEqual({ found: 0, holes: [] });
  });

  test('too many are told by their number; the nearest are answered', async () => {
    const { at, line } = newLine(28.4);
    const places = Array.from({ length: 230 }, (_, each) => at(4 * each, 1 + each));
    await portal.pool.query(
      `INSERT INTO boreholes (hole_no, unified_no, project, type, end_year, final_depth, keeping_unit, secrecy,
         is_catalog_public, has_core, has_log, is_sample, position)
       SELECT 'S' || n, 'SECTION-' || n, '密集', '工程地质孔', 2020, 50, '馆', '公开', true, false, false, true, point(lon, lat)
       FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS place (lon, lat, n)`,
      [places.map(({ lon }) => lon), places.map(({ lat }) => lat)],
    );
    const { found, holes } = await beside({ line, buffer: '300' });
    expect([found, holes.length]).toEqual([230, 200]);
    expect(holes.map(({ holeNo }) => holeNo)).not.toContain('S230');
    expect(holes.map(({ holeNo }) => holeNo)).toContain('S1');
  });

  test('what is wrong is refused at its field', async () => {
    const { line } = newLine(28.1);
    const refused = async (query: Record<string, string>) => errorsOf(await ask(query));
    expect(await refused({ line: '120,30', buffer: '100' })).toEqual({ line: ['剖面线至少要有两个点'] });
    expect(await refused({ line: '120,30,121', buffer: '100' })).toEqual({
      line: ['剖面线应为成对的经度、纬度，以逗号分隔'],
    });
    expect(await refused({ line: '10,50,11,50', buffer: '100' })).toEqual({
      line: ['剖面线超出了我国范围，请画在有钻孔的地方'],
    });
    expect(await refused({ line: '118,28,122,28', buffer: '100' })).toEqual({
      line: ['剖面线最长 300 km，请分段绘制'],
    });
    expect(Object.keys(await refused({ line, buffer: '0' }))).toEqual(['buffer']);
    expect(Object.keys(await refused({ line, buffer: '20001' }))).toEqual(['buffer']);
    expect(Object.keys(await refused({ buffer: '100' }))).toEqual(['line']);
  });
});

describe('what is withheld', () => {
  test('a secret hole is on no section but the insiders’, and a hidden one neither', async () => {
    const { at, line } = newLine(28.7);
    const open = await newHole(at(100));
    const secret = await newHole(at(300), { secrecy: '秘密' });
    const hidden = await newHole(at(500), { isCatalogPublic: false });
    await addLayer(secret, { secrecy: '秘密' });
    await addLayer(hidden);
    const member = await createMember(portal.pool);
    for (const as of [undefined, member.token]) {
      const seen = await beside({ line, buffer: '100' }, as);
      expect([seen.found, ids(seen)]).toEqual([1, [open]]);
    }
    const inside = await beside({ line, buffer: '100' }, token);
    expect(ids(inside)).toEqual([open, secret, hidden]);
    expect(inside.holes.map(({ beds }) => beds.length)).toEqual([0, 1, 1]);
  });

  test('secret beds of an open hole are left out, as on its own page', async () => {
    const { at, line } = newLine(29);
    const hole = await newHole(at(100));
    await addLayer(hole, { bottom: 20 });
    await addLayer(hole, { top: 20, unitCode: 'J3', secrecy: '秘密' });
    const codes = async (as?: string) =>
      (await beside({ line, buffer: '100' }, as)).holes[0]?.beds.map((bed) => bed.unitCode);
    expect(await codes()).toEqual(['K1x']);
    expect(await codes(token)).toEqual(['K1x', 'J3']);
  });
});

describe('the sheet as a file', () => {
  const sheet = (query: Record<string, string>, as?: string) =>
    make(portal.origin, 'boreholes.sectionSheet', { query, token: as });

  test('is a PDF that is named by its holes', async () => {
    const { at, line } = newLine(29.3);
    for (const [along, holeNo] of [
      [100, 'ZK1'],
      [700, 'ZK2'],
    ] as const)
      await addLayer(await newHole(at(along), { holeNo }));
    const answer = await sheet({ line, buffer: '50', exaggeration: '5' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.text.startsWith('%PDF-')).toBe(true);
    expect(answer.text).not.toContain('/Subtype /Image');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
      /ZK1—ZK2 地质剖面图-\d{4}-\d\d-\d\d\.pdf$/,
    );
    expect(Object.keys(errorsOf(await sheet({ line, buffer: '50', exaggeration: '51' })))).toEqual(['exaggeration']);
  });

  test('is refused where nobody may see a hole', async () => {
    const { at, line } = newLine(29.6);
    await newHole(at(100), { secrecy: '秘密' });
    const answer = await sheet({ line, buffer: '50' });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('请加大缓冲宽度或另画一条线')]);
    expect((await sheet({ line, buffer: '50' }, token)).status).toBe(200);
  });
});
