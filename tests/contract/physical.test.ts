import { beforeAll, describe, expect, test } from 'vitest';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { physicalMaterials } from '../../src/resources/holdings/physical-materials.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { newFile } from '../helpers/holdings-desk.ts';
import { png } from '../helpers/picture.ts';
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
const rowsFor = async (path: string, as?: string): Promise<Row[]> => {
  const answer = await send(portal.origin, 'GET', path, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Row[];
};

async function newHole(values: Record<string, unknown> = {}): Promise<number> {
  const row = { ...sampleRow(boreholes, await newSource(portal)), finalDepth: 100, secrecy: '公开', ...values };
  return dataOf<Row>('boreholes.create', await write('boreholes.create', row)).id;
}
async function newMaterial(values: Record<string, unknown> = {}): Promise<number> {
  const row = { ...sampleRow(physicalMaterials, await newSource(portal)), ...values };
  return dataOf<Row>('physicalMaterials.create', await write('physicalMaterials.create', row)).id;
}
const box = (material: number, boxNo: number, top: number, bottom: number, more: Record<string, unknown> = {}) => ({
  material,
  boxNo,
  top,
  bottom,
  ...more,
});

describe('core boxes on write', () => {
  test('boxes are entered in any order and read from the top', async () => {
    const material = await newMaterial({ borehole: await newHole() });
    for (const [boxNo, top, bottom] of [
      [2, 4.5, 9.2],
      [1, 0, 4.5],
      [3, 9.2, 100],
    ] as const) {
      const answer = await write('coreBoxes.create', box(material, boxNo, top, bottom));
      expect(answer.status, answer.text).toBe(200);
    }
    const rows = await rowsFor(`/rest/coreBoxes?material=${material}`);
    expect(rows.map(({ boxNo }) => boxNo)).toEqual([1, 2, 3]);
  });

  test('what cannot be is refused at the field, and nothing is written', async () => {
    const material = await newMaterial({ borehole: await newHole() });
    const first = await write('coreBoxes.create', box(material, 1, 10, 15));
    const attempts: [object, string, string][] = [
      [box(material, 2, 14.99, 18), 'top', '与第 1 箱（10.00–15.00 m）重叠'],
      [box(material, 2, 5, 10.01), 'top', '与第 1 箱（10.00–15.00 m）重叠'],
      [box(material, 1, 20, 25), 'boxNo', '已有第 1 箱，请换一个箱号'],
      [box(material, 2, 20, 20), 'bottom', '应大于起始深度'],
      [box(material, 2, 95, 100.01), 'bottom', '不能大于终孔深度 100.00 m'],
      [box(material, 2, 20, 25, { recovery: 80, rqd: 80.1 }), 'rqd', 'RQD 不能大于采取率'],
    ];
    for (const [values, field, text] of attempts)
      expect(wrong(await write('coreBoxes.create', values as Record<string, unknown>))).toEqual([
        422,
        { [field]: [text] },
      ]);
    const over = await write('coreBoxes.create', box(material, 2, 20, 25, { recovery: 100.1 }));
    expect(over.status).toBe(422);
    expect(await rowsFor(`/rest/coreBoxes?material=${material}`)).toHaveLength(1);
    const grown = await write('coreBoxes.edit', { id: dataOf<Row>('coreBoxes.create', first).id, bottom: 16 });
    expect(grown.status, grown.text).toBe(200);
  });

  test('two writes at once never share a depth', async () => {
    const material = await newMaterial();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((shift) => write('coreBoxes.create', box(material, shift, shift, shift + 10))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('a hole never ends above the core that is kept of it', async () => {
    const hole = await newHole();
    const material = await newMaterial({ borehole: hole });
    await write('coreBoxes.create', box(material, 1, 75, 80));
    expect(wrong(await write('boreholes.edit', { id: hole, finalDepth: 79.99 }))).toEqual([
      422,
      { finalDepth: ['岩心箱已到 80.00 m，请先改岩心箱'] },
    ]);
    const shallow = await newHole({ finalDepth: 50 });
    expect(wrong(await write('physicalMaterials.edit', { id: material, borehole: shallow }))).toEqual([
      422,
      { borehole: ['岩心箱已到 80.00 m，深于该孔的终孔深度 50.00 m'] },
    ]);
  });
});

describe('photographs of core boxes', () => {
  const newPhoto = async (item: number, more: object = {}): Promise<number> => {
    const file = { item, itemType: 'physicalMaterials', type: 'image/png', bytes: await png() } as const;
    return (await newFile(portal.pool, portal.dataDir, { ...file, ...more })).id;
  };

  test('are pictures among the files of their own material, and no less secret than the box', async () => {
    const [material, other] = [await newMaterial(), await newMaterial()];
    const photo = await newPhoto(material);
    const answer = await write('coreBoxes.create', box(material, 1, 0, 5, { photo }));
    const { id } = dataOf<Row>('coreBoxes.create', answer);
    const refused = { photo: ['请选择此实物资料文件中的图片'] };
    const thumbnail = await portal.pool.query<{ id: number }>('SELECT id FROM objects WHERE source = $1', [photo]);
    const strangers = [
      await newPhoto(other),
      await newPhoto(material, { type: 'application/pdf' }),
      thumbnail.rows[0]?.id,
    ];
    for (const each of strangers)
      expect(wrong(await write('coreBoxes.edit', { id, photo: each }))).toEqual([422, refused]);
    expect(wrong(await write('coreBoxes.edit', { id, secrecy: '内部' }))).toEqual([
      422,
      { photo: ['照片的密级“公开”低于岩心箱的密级，请先改照片文件的密级'] },
    ]);
    await write('objects.edit', { id: photo, secrecy: '内部' });
    expect((await write('coreBoxes.edit', { id, secrecy: '内部' })).status).toBe(200);
  });

  test('stay as long as a box shows them, and go with the material', async () => {
    const material = await newMaterial();
    const photo = await newPhoto(material);
    await write('coreBoxes.create', box(material, 12, 0, 5, { photo }));
    const kept = await write('objects.remove', { id: photo });
    expect([kept.status, (kept.json as Envelope).msg]).toEqual([409, '仍被岩心箱“12”使用，请先解除后再删除']);
    const gone = await write('physicalMaterials.remove', { id: material });
    expect(gone.status, gone.text).toBe(200);
    const { rows } = await portal.pool.query('SELECT id FROM objects WHERE id = $1 OR source = $1', [photo]);
    expect(rows).toEqual([]);
  });
});

describe('secret materials', () => {
  test('a material is never less secret than its hole, nor a box than its material', async () => {
    const hole = await newHole({ secrecy: '秘密' });
    const values = { ...sampleRow(physicalMaterials, await newSource(portal)), borehole: hole };
    expect(wrong(await write('physicalMaterials.create', values))).toEqual([
      422,
      { secrecy: ['不能低于所属钻孔的密级“秘密”'] },
    ]);
    const material = await newMaterial({ borehole: hole, secrecy: '秘密' });
    expect(wrong(await write('coreBoxes.create', box(material, 1, 0, 5)))).toEqual([
      422,
      { secrecy: ['不能低于实物资料的密级“秘密”'] },
    ]);
  });

  test('a hole that becomes secret takes its core along: boxes vanish, place and shelf are withheld, search forgets them', async () => {
    const hole = await newHole();
    const word = '绿帘石榴子石';
    const position = { lon: 120.5, lat: 29.5 };
    const material = await newMaterial({ borehole: hole, position, shelf: '1 库 02 排', summary: `见${word}` });
    await write('coreBoxes.create', box(material, 1, 0, 5));
    const found = async (): Promise<number[]> =>
      (await rowsFor(`/rest/physicalMaterials?q=${word}`)).map(({ id }) => id);
    expect(await found()).toEqual([material]);
    const answer = await write('boreholes.edit', { id: hole, secrecy: '机密' });
    expect(answer.status, answer.text).toBe(200);
    const member = await createMember(portal.pool);
    for (const as of [undefined, member.token]) {
      const shown = (await send(portal.origin, 'GET', `/rest/physicalMaterials/${material}`, { token: as }))
        .json as Row;
      expect([shown['secrecy'], shown['position'], shown['shelf'], shown['summary']]).toEqual([
        '机密',
        null,
        null,
        null,
      ]);
      expect(await rowsFor(`/rest/coreBoxes?material=${material}`, as)).toEqual([]);
    }
    expect(await found()).toEqual([]);
    expect(await rowsFor(`/rest/coreBoxes?material=${material}`, token)).toMatchObject([{ secrecy: '机密' }]);
  });

  test('a material outside the public catalogue hides its boxes', async () => {
    const material = await newMaterial({ isCatalogPublic: false });
    await write('coreBoxes.create', box(material, 1, 0, 5));
    expect(await rowsFor(`/rest/coreBoxes?material=${material}`)).toEqual([]);
    expect((await send(portal.origin, 'GET', `/rest/physicalMaterials/${material}`)).status).toBe(404);
  });
});

describe('sample data', () => {
  test('holes and their core lead to each other, and boxes fill the cored length without a gap', async () => {
    const { rows: torn } = await portal.pool.query(
      `SELECT b.id FROM boreholes b LEFT JOIN physical_materials m ON m.material_no = b.physical_material_no
       WHERE b.is_sample AND b.physical_material_no IS NOT NULL AND m.borehole IS DISTINCT FROM b.id`,
    );
    expect(torn).toEqual([]);
    const { rows: gaps } = await portal.pool.query(
      `SELECT * FROM (SELECT material, top, lag(bottom, 1, 0) OVER (PARTITION BY material ORDER BY top) AS above
                      FROM core_boxes WHERE material IN (SELECT id FROM physical_materials WHERE is_sample)) b
       WHERE top <> above`,
    );
    expect(gaps).toEqual([]);
    const { rows: short } = await portal.pool.query(
      `SELECT m.id FROM physical_materials m JOIN boreholes h ON h.id = m.borehole
       JOIN LATERAL (SELECT max(bottom) AS deepest, count(*) AS n FROM core_boxes WHERE material = m.id) b ON b.n > 0
       WHERE m.is_sample AND (b.deepest <> h.final_depth OR b.n <> m.box_count)`,
    );
    expect(short).toEqual([]);
    const { rows: counts } = await portal.pool.query<{ modules: number; materials: number; boxes: number }>(
      `SELECT count(DISTINCT module_type)::int AS modules, count(*)::int AS materials,
              (SELECT count(*)::int FROM core_boxes b JOIN physical_materials m ON m.id = b.material WHERE m.is_sample) AS boxes FROM physical_materials WHERE is_sample`,
    );
    expect(counts[0]?.modules).toBe(6);
    expect(counts[0]?.materials).toBeGreaterThanOrEqual(40);
    expect(counts[0]?.boxes).toBeGreaterThanOrEqual(600);
  });

  test('photographs are files of their material, as closed as their cores, and none is a public image too', async () => {
    const { rows: photos } = await portal.pool.query<{ n: number; own: number; internal: number }>(
      `SELECT count(*)::int AS n,
              count(*) FILTER (WHERE o.item_type = 'physicalMaterials' AND o.item_id = b.material AND o."use" = '照片'
                                 AND o.secrecy = m.secrecy AND m.is_catalog_public)::int AS own,
              count(*) FILTER (WHERE m.secrecy = '内部')::int AS internal
       FROM core_boxes b JOIN objects o ON o.id = b.photo JOIN physical_materials m ON m.id = b.material WHERE m.is_sample`,
    );
    const [{ n, own, internal } = { n: 0, own: 0, internal: 0 }] = photos;
    expect(own).toBe(n);
    expect(internal).toBeGreaterThan(3);
    expect(n - internal).toBeGreaterThan(100);
    // As many as a first start has always drawn
    expect(n).toBeLessThanOrEqual(200);
    const { rows: published } = await portal.pool.query(
      'SELECT f.name FROM files f JOIN objects o ON o.sha256 = f.sha256 WHERE o.item_id IS NOT NULL',
    );
    expect(published).toEqual([]);
  });

  test('a list is narrowed by the module type under the name that the specification gives it', async () => {
    const fossils = await rowsFor('/rest/physicalMaterials?physicalGeologicalmoduleType=26&_end=200');
    const rows = fossils.filter((row) => row['isSample'] === true);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(fossils.map((row) => row['physicalGeologicalmoduleType']))).toEqual(new Set(['26']));
    // Fossil sites are not given away
    expect(rows.map((row) => row['position'])).toEqual(rows.map(() => null));
  });
});
