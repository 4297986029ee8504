import { beforeAll, describe, expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { type Answer, dataOf, envelopeOf, errorsOf, make, send } from '../helpers/send.ts';
import { newSource } from '../helpers/new-source.ts';

type Row = Record<string, unknown> & { id: number };
interface Page {
  rows: Row[];
  total: number;
  page: number;
  size: number;
}

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});
const write = (call: string, values: Record<string, unknown>): Promise<Answer> =>
  make(portal.origin, call, { token, values });
const get = (path: string, as?: string): Promise<Answer> => send(portal.origin, 'GET', path, { token: as });
const post = (path: string, body: string): Promise<Answer> =>
  send(portal.origin, 'POST', path, { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const rowsOf = (answer: Answer): Row[] => {
  expect(answer.status, answer.text).toBe(200);
  return (envelopeOf(answer).data as { rows: Row[] }).rows;
};

const enumList = '/api/ugEnumInfo/queryEnumList';
const firstLabelList = '/api/ugGeoFirstLabel/query/firstLabelList';
const secondLabelList = '/api/ugGeoSecondLabel/query/list';
const catalog = '/api/ugGeoDirectoryInfo/query/catalog';
const entry = (id: number | string): string => `/api/ugGeoDirectoryInfo/queryFrontDetail/${id}`;

describe('code lists', () => {
  test('one type is answered whole and in its order; all types without one', async () => {
    const carriers = rowsOf(await get(`${enumList}?type=carrier`));
    expect(carriers.map(({ code, label }) => [code, label]).slice(0, 2)).toEqual([
      ['10', '纸质'],
      ['11', '审批文据'],
    ]);
    expect(carriers).toHaveLength(17);
    expect(rowsOf(await get(`${enumList}?type=physicalModule&code=21`)).map(({ label }) => label)).toEqual(['岩心']);
    const types = new Set(rowsOf(await get(enumList)).map(({ type }) => type));
    for (const type of ['unit', 'secrecy', 'archiveCategory', 'surveyDegree', 'explorationStage'])
      expect(types).toContain(type);
    expect(rowsOf(await get(`${enumList}?type=none`))).toEqual([]);
  });

  test('an administrator adds, switches off and removes a code; the next question sees it', async () => {
    const made = dataOf<Row>('enums.create', await write('enums.create', { type: 'testKind', code: 'A', label: '甲' }));
    const labels = async (): Promise<unknown[]> =>
      rowsOf(await get(`${enumList}?type=testKind`)).map(({ label }) => label);
    expect(await labels()).toEqual(['甲']);
    await write('enums.edit', { id: made.id, isOpen: false });
    expect(await labels()).toEqual([]);
    const [seeded] = rowsOf(await get(`${enumList}?type=carrier&code=18`));
    const gone = await write('enums.remove', { id: seeded?.id });
    expect(gone.status, gone.text).toBe(200);
    expect(rowsOf(await get(`${enumList}?type=carrier`))).toHaveLength(16);
  });

  test('what is not known as a condition is named', async () => {
    expect(errorsOf(await get(`${enumList}?kind=carrier`))).toEqual({ kind: ['没有名为 kind 的字段'] });
  });
});

describe('filter labels', () => {
  test('the labels of a catalogue, and those below one of them', async () => {
    const first = rowsOf(await post(firstLabelList, 'catalogue=products'));
    expect(first).toHaveLength(9);
    expect(first[0]).toMatchObject({ name: '基础地质', condition: 'secondType', value: '基础地质' });
    const second = rowsOf(await post(secondLabelList, `firstLabel=${first[0]?.id}`));
    expect(second.map(({ name }) => name)).toContain('区域地质图');
    expect(new Set(second.map(({ firstLabel }) => firstLabel))).toEqual(new Set([first[0]?.id]));
  });

  test('every seeded label narrows its catalogue by a condition that the list understands', async () => {
    const first = rowsOf(await post(firstLabelList, ''));
    const second = rowsOf(await post(secondLabelList, ''));
    const pathOf = (catalogue: unknown, { condition, value }: Row): string =>
      `/rest/${String(catalogue)}?${String(condition)}=${String(value)}&_end=1`;
    const catalogueOf = new Map(first.map(({ id, catalogue }) => [id, catalogue]));
    const paths = new Set([
      ...first.map((label) => pathOf(label['catalogue'], label)),
      ...second.map((label) => pathOf(catalogueOf.get(Number(label['firstLabel'])), label)),
    ]);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(paths.size).toBeGreaterThan(60);
  });

  test('a label that is switched off takes those below it along', async () => {
    const values = { catalogue: 'archives', name: '试验', condition: 'category', value: '其他' };
    const label = dataOf<Row>('firstLabels.create', await write('firstLabels.create', values));
    await write('secondLabels.create', { firstLabel: label.id, name: '下级' });
    expect(rowsOf(await post(secondLabelList, `firstLabel=${label.id}`))).toHaveLength(1);
    await write('firstLabels.edit', { id: label.id, isOpen: false });
    expect(rowsOf(await post(secondLabelList, `firstLabel=${label.id}`))).toEqual([]);
    expect(rowsOf(await post(firstLabelList, 'catalogue=archives')).map(({ id }) => id)).not.toContain(label.id);
  });

  test('wrong conditions are told at their field', async () => {
    expect(Object.keys(errorsOf(await post(firstLabelList, 'catalogue=nothing')))).toEqual(['catalogue']);
    expect(Object.keys(errorsOf(await post(secondLabelList, 'firstLabel=x')))).toEqual(['firstLabel']);
  });
});

describe('the directory', () => {
  const page = async (query: string, as?: string): Promise<Page> => {
    const answer = await get(`${catalog}?${query}`, as);
    expect(answer.status, answer.text).toBe(200);
    return envelopeOf(answer).data as Page;
  };

  test('finds by keyword and category, page by page, as the archives list does', async () => {
    const list = await get(
      `/rest/archives?q=${encodeURIComponent('萤石')}&category=${encodeURIComponent('矿产勘查')}&_end=200`,
    );
    const wanted = (list.json as Row[]).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(5);
    const query = `keyword=${encodeURIComponent('萤石')}&category=${encodeURIComponent('矿产勘查')}&size=5`;
    const [one, two] = [await page(`${query}&page=1`), await page(`${query}&page=2`)];
    expect([...one.rows, ...two.rows].map(({ id }) => id)).toEqual(wanted.slice(0, 10));
    expect([one.total, one.page, one.size, two.page]).toEqual([wanted.length, 1, 5, 2]);
    expect((await page('')).rows).toHaveLength(20);
  });

  test('shows and withholds what the catalogue does', async () => {
    const word = '蓝闪石榴辉岩相';
    const values = { ...sampleRow(archives, await newSource(portal), { all: true }), isCatalogPublic: true };
    const create = async (more: Record<string, unknown>): Promise<number> =>
      dataOf<Row>('archives.create', await write('archives.create', { ...values, ...more })).id;
    const abstract = `见${word}`;
    const open = await create({ archiveNo: '目1', title: '公开的', secrecy: '公开', abstract });
    const secret = await create({
      archiveNo: '目2',
      title: '秘密的',
      secrecy: '秘密',
      abstract,
      sheetNo: 'H51E011001',
    });
    const hidden = await create({
      archiveNo: '目3',
      title: '目录不公开的',
      secrecy: '公开',
      abstract,
      isCatalogPublic: false,
    });
    const member = await createMember(portal.pool);
    for (const as of [undefined, member.token]) {
      expect((await page(`keyword=${encodeURIComponent(word)}`, as)).rows.map(({ id }) => id)).toEqual([open]);
      const shown = envelopeOf(await get(entry(secret), as)).data as Row;
      expect([shown['title'], shown['abstract'], shown['sheetNo']]).toEqual(['秘密的', null, null]);
      expect((await get(entry(hidden), as)).status).toBe(404);
    }
    expect((envelopeOf(await get(entry(hidden), token)).data as Row)['title']).toBe('目录不公开的');
  });

  test('an entry comes with its files; an unknown one is 404 in the envelope', async () => {
    const { rows } = await portal.pool.query<{ archive: number; n: number }>(
      `SELECT f.archive::int AS archive, count(*)::int AS n FROM archive_files f JOIN archives a ON a.id = f.archive
       WHERE a.is_catalog_public GROUP BY 1 ORDER BY 1 LIMIT 1`,
    );
    const shown = envelopeOf(await get(entry(rows[0]?.archive ?? 0))).data as Row;
    expect((shown['files'] as Row[]).length).toBe(rows[0]?.n);
    const missing = await get(entry(999_999_999));
    expect([missing.status, envelopeOf(missing).msg]).toEqual([404, '找不到该成果资料，可能已被删除']);
    expect((await get(entry('abc'))).status).toBe(422);
  });

  test('what cannot be asked is told at its field', async () => {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['size=201', 'size'],
      ['size=200&page=100', 'page'],
      ['category=nothing', 'category'],
      ['order=title', 'order'],
    ] as const)
      expect([query, Object.keys(errorsOf(await get(`${catalog}?${query}`)))]).toEqual([query, [field]]);
  });
});
