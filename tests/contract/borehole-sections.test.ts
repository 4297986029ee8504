import { beforeAll, describe, expect, test } from 'vitest';
import { geodesicBetween, placeFrom } from '../../src/geo/geodesic.ts';
import type { Position } from '../../src/geo/position.ts';
import { computeSection } from '../../src/map/compute/section.ts';
import { readLine, writeLine } from '../../src/map/compute/section-line.ts';
import type { SectionAnswer } from '../../src/resources/shared/borehole-section.ts';
import { heightsOfFile } from '../helpers/heights-of-file.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { newBorehole } from '../helpers/new-borehole.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const newHole = (position: Position, values: Record<string, unknown> = {}): Promise<number> =>
  newBorehole(portal, token, { position, ...values });
async function addLayer(borehole: number, values: Record<string, unknown> = {}): Promise<void> {
  const layer = { borehole, top: 0, bottom: 60, lithology: 'B03', rockName: '砂岩', unitCode: 'K1x', secrecy: '公开' };
  const answer = await make(portal.origin, 'boreholeLayers.create', { token, values: { ...layer, ...values } });
  expect(answer.status, answer.text).toBe(200);
}
async function addSurvey(borehole: number, values: Record<string, unknown>): Promise<void> {
  const survey = { borehole, secrecy: '公开', ...values };
  const answer = await make(portal.origin, 'boreholeSurveys.create', { token, values: survey });
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
    expect(await beside({ line: newLine(27.3).line, buffer: '100' })).toMatchObject({ found: 0, holes: [] });
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

describe('the terrain along a line', () => {
  const heightOf = heightsOfFile();

  test('is read between the nodes of the portal’s heights, at every sample, and at the holes', async () => {
    // Across the slopes of the south
    const { at, line } = newLine(27.9);
    const hole = await newHole(at(300, 80));
    const [west, , east] = line.split(',').map(Number) as [number, number, number, number];
    const start = { lon: west, lat: Number(line.split(',')[1]) };
    const end = { lon: east, lat: Number(line.split(',')[3]) };
    const { terrain, holes } = await beside({ line, buffer: '100' });
    const { metres, azimuth } = geodesicBetween(start, end);
    const samples = terrain?.samples ?? [];
    expect([samples[0]?.chainage, samples.at(-1)?.chainage]).toEqual([0, expect.closeTo(metres, 1)]);
    expect(samples.length).toBeGreaterThan(12);
    expect(terrain?.spacing).toBeCloseTo(304.4, 0);
    for (const { chainage, height } of samples) {
      const place = placeFrom(start, azimuth, chainage);
      expect(Math.abs((height ?? Infinity) - heightOf(place.lon, place.lat))).toBeLessThan(0.02);
    }
    const heights = samples.map(({ height }) => height ?? 0);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(20);
    const own = holes.find(({ id }) => id === hole)!;
    expect(Math.abs((own.terrainHeight ?? Infinity) - heightOf(own.lon, own.lat))).toBeLessThan(0.02);
  });

  test('is so many samples however long the line is, and none where the portal has no heights', async () => {
    const { terrain } = await beside({ line: '119,28,120,28.5,121.5,29.5', buffer: '1' });
    expect(terrain!.samples.length).toBeGreaterThan(490);
    expect(terrain!.samples.length).toBeLessThanOrEqual(550);
    const hole = await newHole({ lon: 116.001, lat: 28 }, { elevation: null });
    const beyond = await beside({ line: '116,28,116.01,28', buffer: '50' });
    expect(new Set(beyond.terrain!.samples.map(({ height }) => height))).toEqual(new Set([null]));
    expect(beyond.holes.map(({ id, terrainHeight }) => [id, terrainHeight])).toEqual([[hole, null]]);
  });
});

describe('a surveyed hole', () => {
  /** Drilled along a circle towards the line's end, 45° in 200 m. */
  const radius = 200 / (Math.PI / 4);
  async function newSurveyedHole(position: Position, values: Record<string, unknown> = {}): Promise<number> {
    const hole = await newHole(position, { finalDepth: 200, elevation: 100, ...values });
    for (const depth of [200, 0, 80])
      await addSurvey(hole, {
        depth,
        inclination: Number((90 - depth * 0.225).toFixed(1)),
        azimuth: 90,
        secrecy: values['secrecy'] ?? '公开',
      });
    return hole;
  }

  test('comes with its surveys from the mouth down, and its beds lie along the arc', async () => {
    const { at, line } = newLine(28.2);
    const hole = await newSurveyedHole(at(300));
    await addLayer(hole, { top: 0, bottom: 120, unitCode: 'Qh' });
    await addLayer(hole, { top: 120, bottom: 200 });
    const { holes, terrain } = await beside({ line, buffer: '50' });
    expect(holes[0]?.surveys).toEqual([
      { depth: 0, inclination: 90, azimuth: 90 },
      { depth: 80, inclination: 72, azimuth: 90 },
      { depth: 200, inclination: 45, azimuth: 90 },
    ]);
    const read = readLine(line);
    if ('problem' in read) throw new Error(read.problem);
    const [placed] = computeSection(read.path, holes, terrain).holes;
    for (const [point, depth] of [
      [placed!.beds[0]!.bottom, 120],
      [placed!.end, 200],
    ] as const) {
      expect(Math.abs(point.x - placed!.chainage - radius * (1 - Math.cos(depth / radius)))).toBeLessThan(0.02);
      expect(Math.abs(point.z - 100 + radius * Math.sin(depth / radius))).toBeLessThan(0.02);
    }
    expect(placed!.chainage).toBeCloseTo(300, 0);
  });

  test('tells each reader those surveys only that they may see', async () => {
    const { at, line } = newLine(28.3);
    const open = await newSurveyedHole(at(100));
    await addSurvey(open, { depth: 150, inclination: 10, azimuth: 180, secrecy: '秘密' });
    const secret = await newSurveyedHole(at(300), { secrecy: '秘密' });
    const depths = async (as?: string) =>
      (await beside({ line, buffer: '100' }, as)).holes.map(({ id, surveys }) => [
        id,
        surveys.map(({ depth }) => depth),
      ]);
    const member = await createMember(portal.pool);
    for (const as of [undefined, member.token]) expect(await depths(as)).toEqual([[open, [0, 80, 200]]]);
    expect(await depths(token)).toEqual([
      [open, [0, 80, 150, 200]],
      [secret, [0, 80, 200]],
    ]);
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

  const nameOf = ({ headers }: { headers: Headers }): string =>
    decodeURIComponent(headers.get('content-disposition') ?? '');

  test('is one of the surface for who may not see the hole, which is not spoken of', async () => {
    const { at, line } = newLine(29.6);
    await newHole(at(100), { holeNo: 'ZK77', secrecy: '秘密' });
    const answer = await sheet({ line, buffer: '50' });
    expect(answer.status).toBe(200);
    expect(nameOf(answer)).toMatch(/''地表地质剖面图-\d{4}-\d\d-\d\d\.pdf$/);
    expect(nameOf(await sheet({ line, buffer: '50' }, token))).toMatch(/''ZK77 地质剖面图-/);
  });

  test('is refused where there is neither a hole nor terrain', async () => {
    const answer = await sheet({ line: newLine(45).line, buffer: '50' });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('请加大缓冲宽度或另画一条线')]);
  });
});
