import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { maxPublicExportRows } from '../../src/resources/kit/export-limit.ts';
import { isForEverybody, mayCall } from '../../src/resources/kit/rights.ts';
import type { LatestUpdate } from '../../src/resources/site/latest-updates.ts';
import type { HoldingsSummary } from '../../src/resources/holdings/holdings.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { recount } from '../../server/resources/facet-cube.ts';
import { tableOf } from '../../server/resources/table.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { type Answer, dataOf, type Envelope, make, send } from '../helpers/send.ts';
import { newSource } from '../helpers/new-source.ts';

const portal = portalUnderTest();
let token: string;
let member: Member;
beforeAll(async () => {
  token = await administrator(portal.pool);
  member = await createMember(portal.pool);
});
const get = (path: string, as?: string): Promise<Answer> => send(portal.origin, 'GET', path, { token: as });

describe('latest updates', () => {
  const page = async (form: Record<string, string>): Promise<{ rows: LatestUpdate[]; total: number }> => {
    const answer = await send(portal.origin, 'POST', '/api/ugLatestUpdate/search/page', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as Envelope).data as { rows: LatestUpdate[]; total: number };
  };
  const create = (values: object) => make(portal.origin, 'latestUpdates.create', { token, values: values as never });

  test('of the sample data lead to records that everybody may open, or to pages of the portal', async () => {
    const { rows, total } = await page({ pageNum: '1', pageSize: '100' });
    expect(total).toBeGreaterThanOrEqual(24);
    const records = rows.flatMap(({ link }) => {
      const [path, id] = link?.split('?id=') ?? [];
      const resource = resources.find(({ publicSite }) => publicSite?.detailPath === path);
      expect(link, 'a search instead of a record').not.toContain('?q=');
      return resource && id !== undefined ? [`/rest/${resource.name}/${id}`] : [];
    });
    expect(records.length).toBeGreaterThanOrEqual(20);
    for (const address of records) expect([address, (await get(address)).status]).toEqual([address, 200]);
  });

  test('are paged by number and size, newest first, and narrowed by kind; a closed one is not there', async () => {
    const update = { kind: '公告', summary: '摘要', link: '/news', isOpen: true };
    for (const [title, publishedOn] of [
      ['甲', '2027-01-03'],
      ['乙', '2027-01-02'],
      ['丙', '2027-01-01'],
    ])
      await create({ ...update, title, publishedOn });
    await create({ ...update, title: '未发布', publishedOn: '2027-01-04', isOpen: false });
    const first = await page({ pageNum: '1', pageSize: '2', kind: '公告' });
    const second = await page({ pageNum: '2', pageSize: '2', kind: '公告' });
    expect(first.rows.map(({ title }) => title)).toEqual(['甲', '乙']);
    expect(second.rows[0]?.title).toBe('丙');
    expect(second.total).toBe(first.total);
    expect((await page({ kind: '标准发布', q: '甲' })).rows).toEqual([]);
  });

  test.each(['javascript:alert(1)', '//a.cn', 'x'])('lead only to pages and web addresses: %s', async (link) => {
    const answer = await create({ title: '坏', kind: '公告', publishedOn: '2027-01-01', link, isOpen: true });
    expect(answer.status).toBe(422);
    expect((answer.json as Envelope).errors?.['link']?.[0]).toMatch(/站内路径/);
  });
});

describe('the holdings in numbers', () => {
  const summary = async (as?: string): Promise<HoldingsSummary> =>
    ((await get('/api/holdings/summary', as)).json as Envelope).data as HoldingsSummary;

  test('count what everybody may see, whoever asks, and follow a new row at once', async () => {
    const before = await summary();
    const values = { ...sampleRow(archives, await newSource(portal), { all: true }), category: '油气勘查' };
    for (const [archiveNo, isCatalogPublic] of [
      ['数1', true],
      ['数2', false],
    ] as const)
      dataOf(
        'archives.create',
        await make(portal.origin, 'archives.create', { token, values: { ...values, archiveNo, isCatalogPublic } }),
      );
    const after = await summary(token);
    expect((after.counts['archives']?.total ?? 0) - (before.counts['archives']?.total ?? 0)).toBe(1);
    const gas = (of: HoldingsSummary): number =>
      of.archiveCategories.find(({ category }) => category === '油气勘查')?.count ?? 0;
    expect(gas(after) - gas(before)).toBe(1);
    expect(await summary()).toEqual(after);
  });

  test('name every catalogue with public pages', async () => {
    const catalogues = resources.filter(isForEverybody).map(({ name }) => name);
    expect(Object.keys((await summary()).counts)).toEqual(expect.arrayContaining(catalogues));
  });
});

describe('an export by somebody with an account only', () => {
  const exported = resources.filter(
    (resource) =>
      resource.publicSite &&
      mayCall(resource, 'export', {
        isLoggedIn: true,
        isVerified: false,
        isInternetUser: true,
        isHolographic: false,
        rights: [],
      }),
  );
  const rowsOf = (text: string): string[] =>
    text
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .filter(Boolean)
      .slice(1);

  test('is offered for the catalogues of holdings, and refused to guests', async () => {
    expect(exported.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'products',
        'mapData',
        'archives',
        'boreholes',
        'standards',
        'geologicalUnits',
        'surveyData',
        'sharedData',
      ]),
    );
    for (const { name } of exported) {
      expect((await get(`/rest/${name}/export`)).status).toBe(401);
      const { status, text } = await get(`/rest/${name}/export`, member.token);
      expect([name, status], text.slice(0, 200)).toEqual([name, 200]);
    }
  });

  test('holds no row that is not public, no withheld text, and no formula', async () => {
    const source = { ...sampleRow(archives, await newSource(portal), { all: true }), keepingUnit: '导出试验馆' };
    const rows = [
      {
        archiveNo: '出1',
        title: '=HYPERLINK("http://a.cn")',
        secrecy: '公开',
        abstract: '公开摘要',
        isCatalogPublic: true,
      },
      { archiveNo: '出2', title: '机密的', secrecy: '机密', abstract: '机密摘要', isCatalogPublic: true },
      { archiveNo: '出3', title: '目录不公开的', secrecy: '公开', abstract: '目录摘要', isCatalogPublic: false },
    ];
    for (const row of rows)
      dataOf('archives.create', await make(portal.origin, 'archives.create', { token, values: { ...source, ...row } }));
    const asked = `/rest/archives/export?keepingUnit=${encodeURIComponent('导出试验馆')}&_sort=archiveNo&_order=asc`;
    const { text } = await get(asked, member.token);
    const lines = rowsOf(text);
    expect(lines, text.slice(0, 300)).toHaveLength(2);
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://a.cn"")"`);
    expect(lines[0]).toContain('公开摘要');
    expect(lines[1]).toContain('机密的');
    expect(text).not.toMatch(/机密摘要|目录不公开的/);
    expect(rowsOf((await get(asked, token)).text)).toHaveLength(3);
    expect((await get(`${asked}&abstract_like=${encodeURIComponent('机密摘要')}`, member.token)).text).not.toContain(
      '出2',
    );
  });

  test('has a limit that its refusal names; an administrator has none', async () => {
    const columns = `title, archive_no, forming_unit, year, category, keeping_unit, secrecy, carrier, is_catalog_public, is_sample`;
    await portal.pool.query(
      `INSERT INTO archives (${columns}) SELECT '批量 ' || n, '批' || n, '某单位', 1901, '其他', '批量馆', '公开', '纸质', true, false
       FROM generate_series(1, ${maxPublicExportRows + 1}) n`,
    );
    await inTransaction(portal.pool, (client) => recount(client, tableOf(archives)));
    const all = `/rest/archives/export?keepingUnit=${encodeURIComponent('批量馆')}`;
    for (const format of ['csv', 'xlsx']) {
      const refused = await get(`${all}&format=${format}`, member.token);
      expect(refused.status).toBe(422);
      expect((refused.json as Envelope).msg).toContain('一次最多导出 5,000 条');
      expect(refused.headers.get('content-disposition')).toBeNull();
    }
    expect(rowsOf((await get(all, token)).text)).toHaveLength(maxPublicExportRows + 1);
    const narrowed = await get(`${all}&archiveNo=${encodeURIComponent('批1')}`, member.token);
    expect(rowsOf(narrowed.text)).toHaveLength(1);
    await portal.pool.query(`DELETE FROM archives WHERE keeping_unit = '批量馆'`);
    await inTransaction(portal.pool, (client) => recount(client, tableOf(archives)));
  });
});
