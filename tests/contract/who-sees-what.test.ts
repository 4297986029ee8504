import { beforeAll, describe, expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { newSource } from '../helpers/new-source.ts';

type Row = Record<string, unknown> & { id: number };
type TreeRow = Row & { children: TreeRow[] };

const portal = portalUnderTest();
let token: string;
let member: Member;
beforeAll(async () => {
  token = await administrator(portal.pool);
  member = await createMember(portal.pool);
});

const create = async (call: string, values: Record<string, unknown>): Promise<number> =>
  dataOf<Row>(call, await make(portal.origin, call, { token, values })).id;
const get = (path: string, as?: string) => send(portal.origin, 'GET', path, { token: as });
const rowsOf = async (path: string, as?: string): Promise<Row[]> => {
  const answer = await get(path, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Row[];
};

describe('secret archives', () => {
  const word = '蓝晶石榴辉岩';
  const box = { west: 119.11, south: 28.11, east: 119.12, north: 28.12 };
  const hidden = ['abstract', 'extent', 'sheetNo', 'oldSheetNo'];
  let secret: number;
  let open: number;
  let plain: number;

  beforeAll(async () => {
    const values = {
      ...sampleRow(archives, await newSource(portal), { all: true }),
      isCatalogPublic: true,
      abstract: `摘要提到${word}`,
      extent: box,
      sheetNo: 'H51E011001',
      oldSheetNo: 'H-51-1',
    };
    plain = await create('archives.create', { ...values, archiveNo: '内1', title: '内部的', secrecy: '内部' });
    open = await create('archives.create', { ...values, archiveNo: '公1', title: '公开的', secrecy: '公开' });
    secret = await create('archives.create', { ...values, archiveNo: '密1', title: '不公开正文的', secrecy: '机密' });
  });

  test('withheld fields are null for guests and for members, in the row, the list and the fields that follow from them', async () => {
    for (const as of [undefined, member.token]) {
      const row = (await get(`/rest/archives/${secret}`, as)).json as Row;
      const [listed] = await rowsOf(`/rest/archives?id=${secret}`, as);
      for (const field of hidden) expect([field, row[field], listed?.[field]]).toEqual([field, null, null]);
      expect(row['title']).toBe('不公开正文的');
      const shown = (await get(`/rest/archives/${open}`, as)).json as Row;
      for (const field of hidden) expect(shown[field]).not.toBeNull();
    }
  });

  test('insiders see them', async () => {
    const insider = await createMember(portal.pool, { rights: ['admin:archives.list'] });
    expect(((await get(`/rest/archives/${secret}`, insider.token)).json as Row)['abstract']).toBe(`摘要提到${word}`);
  });

  test('guests cannot find them by what is withheld', async () => {
    const probes = [
      `q=${word}`,
      `abstract_like=${word}`,
      'sheetNo=H51E011001',
      `extent_within=${Object.values(box).join(',')}`,
      'sheetNo_ne=X',
      'sheetNo_null=false',
      'extent_null=false',
      'sheetNo_null=true',
    ];
    for (const probe of probes) {
      const ids = (await rowsOf(`/rest/archives?${probe}&_end=200`)).map(({ id }) => id);
      expect([probe, ids.includes(secret)]).toEqual([probe, false]);
    }
    expect((await rowsOf(`/rest/archives?abstract_like=${word}`)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([plain, open]),
    );
    expect(
      (await rowsOf(`/rest/archives?title_like=${encodeURIComponent('不公开正文的')}`)).map(({ id }) => id),
    ).toEqual([secret]);
  });

  test('insiders find them by it', async () => {
    for (const probe of [
      `abstract_like=${word}`,
      'sheetNo=H51E011001',
      `extent_within=${Object.values(box).join(',')}`,
    ]) {
      const ids = (await rowsOf(`/rest/archives?${probe}&_end=200`, token)).map(({ id }) => id);
      expect([probe, ids.includes(secret)]).toEqual([probe, true]);
    }
  });

  test('facets under such a filter do not count them', async () => {
    const { facets } = dataOf<{ facets: Record<string, { value: string }[]> }>(
      'archives.facets',
      await get('/rest/archives/facets?extent_within=-180,-90,180,90'),
    );
    expect(facets['secrecy']?.map(({ value }) => value).filter((value) => !['公开', '内部'].includes(value))).toEqual(
      [],
    );
  });

  test('raising the level takes the words out of the search, lowering it puts them back', async () => {
    const found = async (): Promise<boolean> =>
      (await rowsOf(`/rest/archives?q=${word}`)).some(({ id }) => id === open);
    expect(await found()).toBe(true);
    await make(portal.origin, 'archives.edit', { token, values: { id: open, secrecy: '秘密' } });
    expect(await found()).toBe(false);
    await make(portal.origin, 'archives.edit', { token, values: { id: open, secrecy: '公开' } });
    expect(await found()).toBe(true);
  });

  test('the export follows the same rule', async () => {
    const exporter = await createMember(portal.pool, { rights: ['admin:archives.export'] });
    const path = `/rest/archives/export?format=csv&id=${secret}`;
    expect((await get(path, exporter.token)).text).not.toContain(word);
    expect((await get(path, token)).text).toContain(word);
  });
});

describe('hidden archives and their files', () => {
  let archive: number;
  let file: number;
  beforeAll(async () => {
    const values = {
      ...sampleRow(archives, await newSource(portal)),
      archiveNo: '隐1',
      title: '目录不公开的',
      isCatalogPublic: false,
    };
    archive = await create('archives.create', values);
    file = await create('archiveFiles.create', { archive, category: '正文', seq: 1, title: '隐藏的正文' });
  });

  test('a guest finds neither, in no list, by no id, in no count', async () => {
    for (const [path, id] of [
      ['archives', archive],
      ['archiveFiles', file],
    ] as const) {
      expect((await get(`/rest/${path}/${id}`)).status).toBe(404);
      expect(await rowsOf(`/rest/${path}?id=${id}`)).toEqual([]);
    }
    expect(await rowsOf(`/rest/archiveFiles?archive=${archive}`)).toEqual([]);
    expect(await rowsOf('/rest/archiveFiles?q=隐藏的正文')).toEqual([]);
    expect(await rowsOf('/rest/archives?archiveNo=隐1')).toEqual([]);
    const { total } = dataOf<{ total: number }>(
      'archiveFiles.facets',
      await get(`/rest/archiveFiles/facets?archive=${archive}`),
    );
    expect(total).toBe(0);
  });

  test('a hidden row answers exactly like one that does not exist', async () => {
    const [hidden, missing] = await Promise.all([get(`/rest/archives/${archive}`), get('/rest/archives/999999999')]);
    const { requestId: _, ...one } = hidden.json as Row;
    const { requestId: __, ...other } = missing.json as Row;
    expect(one).toEqual(other);
  });

  test('who may list the archives sees the files too', async () => {
    const insider = await createMember(portal.pool, { rights: ['admin:archives.list'] });
    expect((await rowsOf(`/rest/archiveFiles?archive=${archive}`, insider.token)).map(({ id }) => id)).toEqual([file]);
    expect((await get(`/rest/archives/${archive}`, insider.token)).status).toBe(200);
  });

  test('an unpublished slide or piece of news is not public', async () => {
    await create('carousel.create', { title: '未发布的轮播', isOpen: false });
    await create('latestUpdates.create', {
      title: '未发布的动态',
      kind: '公告',
      publishedOn: '2026-01-01',
      isOpen: false,
    });
    expect((await make(portal.origin, 'carousel.list')).text).not.toContain('未发布');
    expect((await make(portal.origin, 'latestUpdates.list', { values: { _end: '200' } })).text).not.toContain('未发布');
    expect((await make(portal.origin, 'latestUpdates.list', { token, values: { _end: '200' } })).text).toContain(
      '未发布',
    );
  });
});

describe('the layer tree', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const add = async (name: string, parentId: number, more: Record<string, unknown> = {}): Promise<void> => {
      ids[name] = await create('catalog.create', { name, parentId, ...more });
    };
    await add('公开目录', 170, { order: 2 });
    await add('公开层', ids['公开目录']!);
    await add('限定目录', 170, { order: 1, roles: [member.roleId] });
    await add('限定下的公开层', ids['限定目录']!);
    await add('关闭目录', 170, { order: 3, isOpen: false });
    await add('关闭下的开放层', ids['关闭目录']!);
  });

  const all = (row: TreeRow): string[] => row.children.flatMap((child) => [child['name'] as string, ...all(child)]);
  /** The nodes made here, in the tree's order; the sample data have some of their own. */
  const names = (row: TreeRow): string[] => all(row).filter((name) => name in ids);
  const tree = async (as?: string): Promise<string[]> =>
    names(
      dataOf<TreeRow>(
        'catalog.openTree',
        await make(portal.origin, 'catalog.openTree', { token: as, values: { id: 170 } }),
      ),
    );

  test('a guest sees what is open to all, in order, and nothing below a hidden node', async () => {
    expect(await tree()).toEqual(['公开目录', '公开层']);
  });
  test('a member of the role sees its nodes too, in sibling order', async () => {
    expect(await tree(member.token)).toEqual(['限定目录', '限定下的公开层', '公开目录', '公开层']);
    expect(await tree((await createMember(portal.pool)).token)).toEqual(['公开目录', '公开层']);
  });
  test('a hidden node cannot be asked for itself', async () => {
    for (const name of ['限定目录', '限定下的公开层', '关闭目录', '关闭下的开放层']) {
      const answer = await make(portal.origin, 'catalog.openTree', { values: { id: ids[name] } });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    expect((await make(portal.origin, 'catalog.openTree', { values: { id: ids['公开目录'] } })).status).toBe(200);
  });
  test('the administrators’ tree holds every node', async () => {
    const answer = await make(portal.origin, 'catalog.treeDetail', { token, values: { id: 170 } });
    expect(names(dataOf<TreeRow>('catalog.treeDetail', answer)).sort()).toEqual(Object.keys(ids).sort());
  });
});

test('views answer only their fields, and only rows that meet their condition', async () => {
  const id = await create('themes.create', {
    themeName: '视图主题',
    basicInfoJson: { title: '一' },
    menuInfoJson: [{ label: '二', icon: 'eye', tools: ['measure'] }],
  });
  const basic = dataOf<Row>('themes.basic', await make(portal.origin, 'themes.basic', { values: { id } }));
  expect(basic).toMatchObject({ id, themeName: '视图主题', basicInfoJson: { title: '一' }, isCurrent: false });
  expect(basic).not.toHaveProperty('menuInfoJson');
  const menus = dataOf<Row>('themes.menus', await make(portal.origin, 'themes.menus', { values: { id } }));
  expect(menus).toEqual({
    id,
    themeName: '视图主题',
    menuInfoJson: [{ label: '二', icon: 'eye', tools: ['measure'] }],
  });
  await portal.pool.query(`UPDATE funcs SET is_enabled = false WHERE code = 'measure'`);
  expect((await make(portal.origin, 'funcs.listReadOnly')).text).not.toContain('"measure"');
  expect((await make(portal.origin, 'funcs.list', { token })).text).toContain('"measure"');
});
