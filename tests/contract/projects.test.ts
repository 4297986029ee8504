import { beforeAll, describe, expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { projects } from '../../src/resources/holdings/projects.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { NumberedProjects } from '../../src/resources/shared/project-numbers.ts';
import { columnName, tableOf } from '../../server/resources/table.ts';
import { administrator, createMember, makeHolographic, type Member } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { type Answer, dataOf, type Envelope, make, send } from '../helpers/send.ts';

const portal = portalUnderTest();
let admin: string;
let reader: Member;
let plain: Member;
const ids = { open: 0, secret: 0, closed: 0, openArchive: 0, closedArchive: 0, hole: 0, onlyClosed: 0 };

async function create(resource: Resource, values: Record<string, unknown>): Promise<number> {
  const row = { ...sampleRow(resource, await newSource(portal)), ...values };
  return dataOf<{ id: number }>(
    `${resource.name}.create`,
    await make(portal.origin, `${resource.name}.create`, { token: admin, values: row }),
  ).id;
}
const open = { secrecy: '公开', isCatalogPublic: true };
const nothing = { archives: [], products: [], mapData: [], surveyData: [], boreholes: [], physicalMaterials: [] };

beforeAll(async () => {
  admin = await administrator(portal.pool);
  [reader, plain] = [await createMember(portal.pool), await createMember(portal.pool)];
  await makeHolographic(portal.pool, reader);
  ids.openArchive = await create(archives, { ...open, archiveNo: '浙地资33-9900901' });
  ids.closedArchive = await create(archives, { ...open, archiveNo: '浙地资33-9900902', isCatalogPublic: false });
  ids.hole = await create(boreholes, { ...open, unifiedNo: '33ZK-9000001', holeNo: 'ZK901' });
  ids.open = await create(projects, {
    ...open,
    ...nothing,
    projectNo: 'P-1',
    name: '甲项目',
    sheetNo: 'H50E024024',
    archives: [ids.openArchive, ids.closedArchive],
    boreholes: [ids.hole],
  });
  ids.secret = await create(projects, {
    ...open,
    ...nothing,
    secrecy: '秘密',
    projectNo: 'P-2',
    name: '乙项目',
    sheetNo: 'H50E024024',
  });
  ids.onlyClosed = await create(projects, {
    ...open,
    ...nothing,
    projectNo: 'P-4',
    name: '丁项目',
    sheetNo: null,
    archives: [ids.closedArchive],
  });
  ids.closed = await create(projects, {
    ...open,
    ...nothing,
    isCatalogPublic: false,
    projectNo: 'P-3',
    name: '丙项目',
    archives: [ids.openArchive],
  });
});

const ask = (numbers: string, token = reader.token): Promise<Answer> =>
  make(portal.origin, 'projects.byNumbers', { token, values: { numbers } });
const found = async (numbers: string, token?: string): Promise<NumberedProjects> =>
  dataOf('projects.byNumbers', await ask(numbers, token));

describe('who reads projects', () => {
  test.each(['/rest/projects', '/rest/projects/facets', '/rest/projects/export?format=csv'])('%s', async (path) => {
    const status = async (token?: string) => (await send(portal.origin, 'GET', path, token ? { token } : {})).status;
    expect(await status()).toBe(401);
    expect(await status(plain.token)).toBe(403);
    expect(await status(reader.token)).toBe(200);
    expect(await status(admin)).toBe(200);
  });

  test('a holder of the role sees those that are open, and of secret ones no place, people or results', async () => {
    const { json } = await send(
      portal.origin,
      'GET',
      '/rest/projects?_sort=projectNo&projectNo=P-1&projectNo=P-2&projectNo=P-3',
      { token: reader.token },
    );
    const rows = json as (Record<string, unknown> & { id: number })[];
    expect(rows.map(({ id }) => id)).toEqual([ids.open, ids.secret]);
    expect(rows[1]).toMatchObject({ name: '乙项目', extent: null, sheetNo: null, leader: null, results: null });
  });

  test('of what a project left, closed reports show neither ids nor how many, and find nothing', async () => {
    const listed = async (query: string, token = reader.token) =>
      (await send(portal.origin, 'GET', `/rest/projects?_sort=projectNo&${query}`, { token })).json as {
        id: number;
        archives: number[] | null;
        boreholes: number[] | null;
      }[];
    const both = [ids.openArchive, ids.closedArchive];
    expect(await listed('projectNo=P-1')).toMatchObject([{ archives: [ids.openArchive], boreholes: [ids.hole] }]);
    expect(await listed('projectNo=P-1', admin)).toMatchObject([{ archives: both }]);
    const one = async (token: string) =>
      (await send(portal.origin, 'GET', `/rest/projects/${ids.open}`, { token })).json;
    expect(await one(admin)).toMatchObject({ archives: both });
    expect(await one(reader.token)).toMatchObject({ archives: [ids.openArchive] });
    const found = async (query: string, token?: string) => (await listed(query, token)).map(({ id }) => id);
    expect(await found(`archives=${ids.openArchive}`)).toEqual([ids.open]);
    expect(await found(`archives=${ids.closedArchive}`)).toEqual([]);
    expect(await found(`archives=${ids.closedArchive}`, admin)).toEqual([ids.open, ids.onlyClosed]);
    expect(await found(`projectNo=P-1&projectNo=P-4&archives_null=true`)).toEqual([ids.onlyClosed]);
    const file = await send(portal.origin, 'GET', '/rest/projects/export?format=csv&projectNo=P-4', {
      token: reader.token,
    });
    expect(file.text).toContain('丁项目');
    expect(file.text).not.toContain(String(ids.closedArchive));
  });

  test('the role ends with the next request after it is taken away', async () => {
    const member = await createMember(portal.pool);
    await makeHolographic(portal.pool, member);
    const status = async () => (await send(portal.origin, 'GET', '/rest/projects', { token: member.token })).status;
    expect(await status()).toBe(200);
    await portal.pool.query('UPDATE users SET roles = $2 WHERE id = $1', [member.id, [member.roleId]]);
    expect(await status()).toBe(403);
  });
});

describe('projects by pasted numbers', () => {
  test('of four kinds at once, each project once, and what led nowhere is named', async () => {
    const answer = await found('P-1，浙地资33-9900901\n33ZK-9000001;H50E024024、ZK901 无此号 P-1');
    expect(answer.projects).toEqual([{ id: ids.open, projectNo: 'P-1', name: '甲项目' }]);
    expect(answer.found.map(({ number, kind }) => `${kind} ${number}`)).toEqual([
      '项目编号 P-1',
      '档号 浙地资33-9900901',
      '钻孔编号 33ZK-9000001',
      '图幅号 H50E024024',
      '钻孔编号 ZK901',
    ]);
    expect(answer.unknown).toEqual(['无此号']);
  });

  test('a map sheet by its old number as by its new one, each named as it was asked for', async () => {
    const answer = await found('H-50-144-D h50e024024 H-43-1-A H50E024024');
    expect(answer.projects.map(({ id }) => id)).toEqual([ids.open]);
    expect(answer.found).toEqual(
      ['H-50-144-D', 'h50e024024', 'H50E024024'].map((number) => ({ number, kind: '图幅号', projects: [ids.open] })),
    );
    expect(answer.unknown).toEqual(['H-43-1-A']);
  });

  test('one project that very many holes of a number belong to is all there is', async () => {
    const table = tableOf(boreholes);
    const columns = table.columns.map(({ field }) => columnName(table, field));
    const copied = table.columns.map(({ field }) =>
      field === 'unifiedNo' ? `'多-' || n` : field === 'holeNo' ? `'ZK-多'` : columnName(table, field),
    );
    const { rows } = await portal.pool.query<{ id: number }>(
      `INSERT INTO boreholes (${columns.join()}) SELECT ${copied.join()} FROM boreholes, generate_series(1, 1100) n
       WHERE id = $1 RETURNING id`,
      [ids.hole],
    );
    const many = { ...open, ...nothing, projectNo: 'P-5', name: '戊项目', sheetNo: null };
    const id = await create(projects, many);
    await portal.pool.query('UPDATE projects SET boreholes = $2 WHERE id = $1', [id, rows.map((row) => row.id)]);
    const answer = await found('ZK-多');
    expect([answer.projects.map((project) => project.id), answer.isCut]).toEqual([[id], false]);
  });

  test('closed projects, closed reports and withheld sheets are found by no number', async () => {
    expect(await found('P-3 浙地资33-9900902')).toMatchObject({
      projects: [],
      unknown: ['P-3', '浙地资33-9900902'],
    });
    const { projects: rows } = await found('H50E024024 P-2');
    expect(rows.map(({ id }) => id)).toEqual([ids.open, ids.secret]);
    expect((await found('H50E024024')).projects.map(({ id }) => id)).toEqual([ids.open]);
    expect((await found('P-3 浙地资33-9900902 浙地资33-9900901', admin)).projects).toHaveLength(3);
  });

  test.each([
    ['', '编号不能为空'],
    [' ,，\n', '编号不能为空'],
    [Array.from({ length: 1001 }, (_, at) => at).join(','), '一次最多查 1000 个编号，现在有 1001 个'],
    [Array.from({ length: 10_000 }, (_, at) => at).join(','), '编号不能超过 40000 个字'],
  ])('%.20s is refused in words', async (numbers, sentence) => {
    const answer = await ask(numbers);
    expect(answer.status).toBe(422);
    const { errors } = answer.json as Envelope & { errors: Record<string, string[]> };
    expect(errors['numbers']?.join()).toMatch(sentence);
  });

  test('only holders of the role ask', async () => {
    expect((await make(portal.origin, 'projects.byNumbers', { values: { numbers: 'P-1' } })).status).toBe(401);
    expect((await ask('P-1', plain.token)).status).toBe(403);
  });
});
