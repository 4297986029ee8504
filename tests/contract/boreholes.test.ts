import { beforeAll, describe, expect, test } from 'vitest';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { type Answer, dataOf, type Envelope, make, send } from '../helpers/send.ts';
import { newSource } from '../helpers/new-source.ts';

type Row = Record<string, unknown> & { id: number };

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const write = (call: string, values: Record<string, unknown>): Promise<Answer> =>
  make(portal.origin, call, { token, values });
const wrong = (answer: Answer): unknown => [answer.status, (answer.json as Envelope).errors];

async function newHole(values: Record<string, unknown> = {}): Promise<number> {
  const row = { ...sampleRow(boreholes, await newSource(portal)), finalDepth: 100, secrecy: '公开', ...values };
  return dataOf<Row>('boreholes.create', await write('boreholes.create', row)).id;
}
const layer = (borehole: number, top: number, bottom: number, values: Record<string, unknown> = {}) => ({
  borehole,
  top,
  bottom,
  lithology: 'B03',
  rockName: '砂岩',
  secrecy: '公开',
  ...values,
});
const seenByGuests = async (path: string): Promise<Row[]> => (await send(portal.origin, 'GET', path)).json as Row[];

describe('strata on write', () => {
  test('a column is entered layer by layer', async () => {
    const hole = await newHole();
    for (const [top, bottom] of [
      [0, 12.5],
      [40, 100],
      [12.5, 40],
    ] as const) {
      const answer = await write('boreholeLayers.create', layer(hole, top, bottom));
      expect(answer.status, answer.text).toBe(200);
    }
    const rows = await seenByGuests(`/rest/boreholeLayers?borehole=${hole}`);
    expect(rows.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 12.5],
      [12.5, 40],
      [40, 100],
    ]);
  });

  test('what cannot be is refused at the field, and nothing is written', async () => {
    const hole = await newHole();
    const first = dataOf<Row>('boreholeLayers.create', await write('boreholeLayers.create', layer(hole, 10, 20)));
    const attempts: [object, string, string][] = [
      [layer(hole, 19.99, 30), 'top', '与 10.00–20.00 m 的分层重叠'],
      [layer(hole, 0, 10.01), 'top', '与 10.00–20.00 m 的分层重叠'],
      [layer(hole, 30, 30), 'bottom', '应大于层顶深度'],
      [layer(hole, 90, 100.01), 'bottom', '不能大于终孔深度 100.00 m'],
      [layer(hole, 30, 40, { recovery: 50, rqd: 50.1 }), 'rqd', 'RQD 不能大于采取率'],
    ];
    for (const [values, field, text] of attempts) {
      const answer = await write('boreholeLayers.create', values as Record<string, unknown>);
      expect(wrong(answer)).toEqual([422, { [field]: [text] }]);
    }
    expect(await seenByGuests(`/rest/boreholeLayers?borehole=${hole}`)).toHaveLength(1);
    const deeper = await write('boreholeLayers.edit', { id: first.id, bottom: 25 });
    expect(deeper.status, deeper.text).toBe(200);
  });

  test('two writes at once never share a depth', async () => {
    const hole = await newHole();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((shift) => write('boreholeLayers.create', layer(hole, shift, shift + 10))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('diameters and casings lie in the hole, beside one another, and fit into each other', async () => {
    const hole = await newHole();
    const part = (top: number, bottom: number, diameter: number, casing: number | null = null) =>
      write('boreholeDiameters.create', { borehole: hole, top, bottom, diameter, casing, secrecy: '公开' });
    for (const answer of [await part(0, 12.5, 130, 127), await part(12.5, 60, 110)])
      expect(answer.status, answer.text).toBe(200);
    expect(wrong(await part(60, 70, 91, 91))).toEqual([422, { casing: ['应小于孔径'] }]);
    expect(wrong(await part(59.99, 70, 91))).toEqual([422, { top: ['与 12.50–60.00 m 的结构重叠'] }]);
    expect(wrong(await part(60, 100.01, 91))).toEqual([422, { bottom: ['不能大于终孔深度 100.00 m'] }]);
    expect(wrong(await part(70, 70, 91))).toEqual([422, { bottom: ['应大于起始深度'] }]);
    const rows = await seenByGuests(`/rest/boreholeDiameters?borehole=${hole}`);
    expect(rows.map(({ top, diameter, casing }) => [top, diameter, casing])).toEqual([
      [0, 130, 127],
      [12.5, 110, null],
    ]);
    const shorter = await write('boreholes.edit', { id: hole, finalDepth: 59.99 });
    expect(wrong(shorter)).toEqual([422, { finalDepth: ['结构已到 60.00 m，请先改结构'] }]);
  });

  test('a hole never ends above its strata', async () => {
    const hole = await newHole();
    await write('boreholeLayers.create', layer(hole, 0, 80));
    const answer = await write('boreholes.edit', { id: hole, finalDepth: 79.99 });
    expect(wrong(answer)).toEqual([422, { finalDepth: ['分层已到 80.00 m，请先改分层'] }]);
  });
});

describe('secret holes', () => {
  const position = { lon: 120.5, lat: 29.5 };

  test('stand in the catalogue without place and content; insiders see both', async () => {
    const hole = await newHole({ secrecy: '秘密', position, northing: 3_265_000, easting: 40_548_000 });
    const below = await write('boreholeLayers.create', layer(hole, 0, 10));
    expect(wrong(below)).toEqual([422, { secrecy: ['不能低于钻孔的密级“秘密”'] }]);
    const made = await write('boreholeLayers.create', layer(hole, 0, 10, { secrecy: '秘密' }));
    expect(made.status, made.text).toBe(200);
    const member = await createMember(portal.pool);
    for (const as of [undefined, member.token]) {
      const shown = (await send(portal.origin, 'GET', `/rest/boreholes/${hole}`, { token: as })).json as Row;
      expect([shown['position'], shown['northing'], shown['easting']]).toEqual([null, null, null]);
      const strata = await send(portal.origin, 'GET', `/rest/boreholeLayers?borehole=${hole}`, { token: as });
      expect(strata.json).toEqual([]);
    }
    const insider = await send(portal.origin, 'GET', `/rest/boreholeLayers?borehole=${hole}`, { token });
    expect(insider.json).toHaveLength(1);
  });

  test('a hole that becomes secret takes its content along', async () => {
    const hole = await newHole({ position });
    await write('boreholeLayers.create', layer(hole, 0, 10));
    expect(await seenByGuests(`/rest/boreholeLayers?borehole=${hole}`)).toHaveLength(1);
    const answer = await write('boreholes.edit', { id: hole, secrecy: '机密' });
    expect(answer.status, answer.text).toBe(200);
    expect(await seenByGuests(`/rest/boreholeLayers?borehole=${hole}`)).toEqual([]);
    const { rows } = await portal.pool.query('SELECT secrecy FROM borehole_layers WHERE borehole = $1', [hole]);
    expect(rows).toEqual([{ secrecy: '机密' }]);
  });

  test('a hole that is not in the public catalogue hides everything that belongs to it', async () => {
    const hole = await newHole({ isCatalogPublic: false });
    await write('boreholeLayers.create', layer(hole, 0, 10));
    expect(await seenByGuests(`/rest/boreholeLayers?borehole=${hole}`)).toEqual([]);
    expect((await send(portal.origin, 'GET', `/rest/boreholes/${hole}`)).status).toBe(404);
  });
});
