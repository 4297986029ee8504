import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFieldTrips, copyProject, writeAccessTable } from '../helpers/copy-project.ts';
import { createMember } from '../helpers/members.ts';
import { administrator } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { type Answer, send } from '../helpers/send.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';

let root: string;
let dataDir: string;
let portal: PortalProcess;
let pool: pg.Pool;
let token: string;
let firstStart: string;
let lines: Awaited<ReturnType<typeof addFieldTrips>>;

beforeAll(async () => {
  root = await copyProject();
  lines = await addFieldTrips(root);
  dataDir = await mkdtemp(join(tmpdir(), 'trips-'));
  const url = await newDatabase();
  pool = newPool(url);
  const start = (): Promise<PortalProcess> =>
    startPortalProcess({ root, dataDir, env: { DATABASE_URL: url, DEMO_DATA: 'none' } });
  firstStart = await start().then(
    () => 'started',
    (error: Error) => error.message,
  );
  await writeAccessTable(root);
  portal = await start();
  token = await administrator(pool);
});
afterAll(async () => {
  await portal?.stop();
  await pool?.end();
  await Promise.all([root, dataDir].map((path) => rm(path, { recursive: true, force: true })));
});

type Row = Record<string, unknown> & { id: number };
const json = { 'content-type': 'application/json' };
const ask = (method: string, path: string, body?: unknown, as: string | undefined = token): Promise<Answer> =>
  send(portal.origin, method, `/rest/fieldTrips${path}`, {
    token: as,
    ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
  });
const trip = { title: '天目山踏勘', team: '区调队', startedOn: '2026-04-01', purpose: '地质调查' };
const data = <T>(answer: Answer): T => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { data: T }).data;
};

test('a resource takes at most 25 lines in all, its place in the list included', () => {
  expect(lines.index.map((line) => line.trim())).toEqual([
    "import { fieldTrips } from './holdings/field-trips.ts';",
    'fieldTrips,',
  ]);
  expect(lines.file.length + lines.index.length).toBeLessThanOrEqual(25);
});

test('before its routes stand in the access table the portal does not start, and says which and what to do', () => {
  expect(firstStart).toMatch(/route GET \/rest\/fieldTrips .* is not in the access table: run npm run format/);
});

test('its table is there, and its records are made, read, changed and removed', async () => {
  const made = (await ask('POST', '', { ...trip, place: { lon: 119.4, lat: 30.3 }, samples: ['花岗岩'] })).json as Row;
  expect(made).toMatchObject({
    ...trip,
    days: 1,
    place: { lon: 119.4, lat: 30.3 },
    samples: ['花岗岩'],
    archive: null,
  });
  const list = await ask('GET', '?q=花岗岩&team=区调队&place_within=119,30,120,31&_sort=startedOn', undefined, '');
  expect(list.json).toEqual([made]);
  expect(list.headers.get('x-total-count')).toBe('1');
  const edited = (await ask('PATCH', `/${made.id}`, { days: 12 })).json as Row;
  expect(edited).toEqual({ ...made, days: 12 });
  expect((await ask('GET', `/${made.id}`, undefined, '')).json).toEqual(edited);
  const { versions } = data<{ versions: { action: string }[] }>(await ask('GET', `/${made.id}/history`));
  expect(versions.map(({ action }) => action)).toEqual(['修改', '新增']);
  expect((await ask('DELETE', `/${made.id}`)).status).toBe(200);
  expect((await ask('GET', `/${made.id}`)).status).toBe(404);
});

test('wrong values are refused by name', async () => {
  const answer = await ask('POST', '', { ...trip, days: 0, purpose: '旅游', archive: 999_999_999, 没有: 1 });
  expect(answer.status).toBe(422);
  expect(Object.keys((answer.json as { errors: object }).errors)).toEqual(
    expect.arrayContaining(['days', 'purpose', '没有']),
  );
});

test('its rights are asked for, one by one', async () => {
  const member = await createMember(pool, { rights: ['admin:fieldTrips.create'] });
  expect((await ask('POST', '', trip, '')).status).toBe(401);
  const made = await ask('POST', '', trip, member.token);
  expect(made.status).toBe(200);
  expect((await ask('PATCH', `/${(made.json as Row).id}`, { days: 2 }, member.token)).status).toBe(403);
  expect((await ask('GET', '/export?format=csv', undefined, member.token)).status).toBe(403);
});

test('facets are counted', async () => {
  const before = data<{ facets: { team: { value: string; count: number }[] } }>(await ask('GET', '/facets')).facets
    .team;
  await ask('POST', '', { ...trip, team: '灾害队' });
  await ask('POST', '', { ...trip, team: '灾害队' });
  const { facets, total } = data<{ facets: { team: { value: string; count: number }[] }; total: number }>(
    await ask('GET', '/facets'),
  );
  expect(facets.team.find(({ value }) => value === '灾害队')).toEqual({ value: '灾害队', count: 2 });
  expect(facets.team.length).toBe(before.length + 1);
  expect(total).toBeGreaterThanOrEqual(2);
});

test('it leaves and comes back as a table', async () => {
  await ask('POST', '', { ...trip, title: '导出的', samples: ['甲', '乙'] });
  const csv = (await ask('GET', '/export?format=csv')).text;
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFF编号,踏勘名称,踏勘单位,负责人,出发日期,天数,目的,营地位置,采样,依据资料,记述'.replace(
      '\uFEFF',
      csv.startsWith('\uFEFF') ? '\uFEFF' : '',
    ),
  );
  const rows = csv.trim().split('\r\n').length - 1;
  const bring = (text: string) =>
    send(portal.origin, 'POST', '/rest/fieldTrips/import', { token, body: upload(text, '表.csv', 'text/csv') });
  expect(data(await bring(csv))).toMatchObject({ created: 0, updated: 0, unchanged: rows, isWritten: true });
  expect(data(await bring(csv.replace('导出的', '改过的')))).toMatchObject({ updated: 1, unchanged: rows - 1 });
});

test('it stands in the API document', async () => {
  const program = `
    import { resources, services } from './src/resources/index.ts';
    import { apiDocument } from './src/resources/kit/api-document.ts';
    console.log(JSON.stringify(apiDocument(resources, services, { title: '', version: '' })));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const document = JSON.parse(stdout) as { paths: Record<string, Record<string, { operationId: string }>> };
  expect(document.paths['/rest/fieldTrips/{id}']?.['patch']?.operationId).toBe('fieldTrips.edit');
  expect(document.paths['/rest/fieldTrips/facets']?.['get']?.operationId).toBe('fieldTrips.facets');
});
