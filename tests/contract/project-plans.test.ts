import { beforeAll, expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { projects } from '../../src/resources/holdings/projects.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { columnName, tableOf } from '../../server/resources/table.ts';
import { askedWhile, planOf } from '../helpers/asked-statements.ts';
import type { NumberedProjects } from '../../src/resources/shared/project-numbers.ts';
import { administrator, createMember, makeHolographic } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const rows = 10_000;
let token: string;

/** One row, and as many more like it, each with a number of its own. */
async function fill(resource: Resource, numbers: readonly string[], values: Record<string, unknown>): Promise<void> {
  const admin = await administrator(portal.pool);
  const row = { ...sampleRow(resource, await newSource(portal)), secrecy: '公开', isCatalogPublic: true, ...values };
  const { id } = dataOf<{ id: number }>(
    `${resource.name}.create`,
    await make(portal.origin, `${resource.name}.create`, { token: admin, values: row }),
  );
  const table = tableOf(resource);
  const columns = table.columns.map(({ field }) => columnName(table, field));
  const copied = table.columns.map(({ field }) => {
    const column = columnName(table, field);
    return numbers.includes(field) ? `left(${column}, 20) || '-' || n` : column;
  });
  await portal.pool.query(
    `INSERT INTO ${table.name} (${columns.join()}) SELECT ${copied.join()} FROM ${table.name}, generate_series(1, $2::int) AS n WHERE id = $1`,
    [id, rows],
  );
  await portal.pool.query(`ANALYZE ${table.name}`);
}

beforeAll(async () => {
  const none = { products: [], mapData: [], surveyData: [], physicalMaterials: [], archives: [], boreholes: [] };
  await fill(archives, ['archiveNo'], {});
  await fill(boreholes, ['unifiedNo', 'holeNo'], {});
  await fill(projects, ['projectNo', 'sheetNo'], { ...none, sheetNo: 'H50E024024' });
  await portal.pool.query(`UPDATE projects SET archives = ARRAY[id], boreholes = ARRAY[id] WHERE archives = '{}'`);
  await portal.pool.query('ANALYZE projects');
  const member = await createMember(portal.pool);
  await makeHolographic(portal.pool, member);
  token = member.token;
});

const asked = (work: () => Promise<unknown>) =>
  askedWhile(work).then((all) => all.filter(({ text }) => /FROM "?(projects|archives|boreholes)"?\b/.test(text)));
const readWhole = /Seq Scan on "?(projects|archives|boreholes)/;

test('projects are found by numbers of every kind without reading a table whole', async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => `无此号-${at}`).join(' ');
  const statements = await asked(async () =>
    dataOf('projects.byNumbers', await make(portal.origin, 'projects.byNumbers', { token, values: { numbers } })),
  );
  expect(statements.length).toBe(5);
  for (const each of statements) expect(await planOf(portal.pool, each)).not.toMatch(readWhole);
});

test('a number that very many holes have hides no other, and what is not followed is told', async () => {
  const { rows: last } = await portal.pool.query<{ number: string }>(
    'SELECT hole_no AS number FROM boreholes ORDER BY id DESC LIMIT 1',
  );
  const number = last[0]?.number ?? '';
  await portal.pool.query('UPDATE boreholes SET hole_no = $1 WHERE hole_no <> $2', ['ZK-多', number]);
  const { found, unknown, isCut } = dataOf<NumberedProjects>(
    'projects.byNumbers',
    await make(portal.origin, 'projects.byNumbers', { token, values: { numbers: `ZK-多 ${number}` } }),
  );
  expect(found.map((each) => each.number)).toContain(number);
  expect([unknown, isCut]).toEqual([[], true]);
});
