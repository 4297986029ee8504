import iconv from 'iconv-lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { writeWorkbook } from '../../server/resources/spreadsheet.ts';
import { readSheet } from '../../server/spreadsheets/read-sheet.ts';
import { tableOf } from '../../server/resources/table.ts';
import { fitsBesideOthers } from '../helpers/fits-beside-others.ts';
import type { ImportReport } from '../../src/resources/kit/answer-shapes.ts';
import { endedJob, startedJob } from '../helpers/job-desk.ts';
import { administrator } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { changeableField, sampleRow, sampleValue } from '../helpers/sample-values.ts';
import { dataOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { newSource } from '../helpers/new-source.ts';
import { newRow } from '../helpers/working-input.ts';

const portal = portalUnderTest({ UPLOAD_LIMIT_BYTES: String(8 * 1024 * 1024) });
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const rowsIn = async (table: string): Promise<number> =>
  (await portal.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n ?? -1;

async function bringIn(
  name: string,
  bytes: Uint8Array | string,
  { file = '表.csv', dryRun = false } = {},
): Promise<ImportReport> {
  const call = `${name}.import`;
  const form = upload(bytes, file, 'application/octet-stream', { dryRun: String(dryRun) });
  const answer = await make(portal.origin, call, { token, form });
  if (answer.status !== 202) return dataOf<ImportReport>(call, answer);
  return (await endedJob(portal.origin, token, startedJob(answer))).report as unknown as ImportReport;
}
async function takeOut(name: string, format: 'csv' | 'xlsx', filter = ''): Promise<Buffer> {
  const response = await fetch(`${portal.origin}/rest/${name}/export?format=${format}${filter}`, {
    headers: { accessToken: token },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.]+"; filename\*=UTF-8''%/);
  return Buffer.from(await response.arrayBuffer());
}

describe('a dry run', () => {
  const sheet = [
    '名称,EPSG 代码,小数位数',
    '好的,21001,4',
    '坏代码,abc,4',
    ',21002,4',
    '位数太多,21003,99',
    '好的,21004,4',
  ].join('\n');
  test('names row and column of every fault and writes nothing', async () => {
    const before = [await rowsIn('coords'), await rowsIn('audit_log')];
    const report = await bringIn('coords', sheet, { dryRun: true });
    expect(report).toMatchObject({ created: 1, updated: 0, isWritten: false });
    expect(report.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'EPSG 代码'],
      [4, '名称'],
      [5, '小数位数'],
      [6, '名称'],
    ]);
    for (const { message } of report.faults) expect(message).toMatch(/[\u4e00-\u9fff]/);
    expect([await rowsIn('coords'), await rowsIn('audit_log')]).toEqual(before);
  });

  test('and the real import of the same file is all or nothing', async () => {
    const before = await rowsIn('coords');
    expect(await bringIn('coords', sheet)).toMatchObject({ isWritten: false });
    expect(await rowsIn('coords')).toBe(before);
    const good = await bringIn('coords', sheet.split('\n').slice(0, 2).join('\n'));
    expect(good).toEqual({ created: 1, updated: 0, unchanged: 0, faults: [], isWritten: true });
    expect(await rowsIn('coords')).toBe(before + 1);
  });

  test('of very many rows in one file every faulty one is found, and without them all come in', async () => {
    const line = (at: number): string => `批${at},${at % 97 === 13 ? '坏' : 25_000 + at},4`;
    const lines = Array.from({ length: 1200 }, (_, at) => line(at));
    // Rows that only the database can refuse: a name given twice, once close by and once far off
    lines[701] = '批700,27001,4';
    lines[1100] = '批3,27002,4';
    const head = '名称,EPSG 代码,小数位数';
    const report = await bringIn('coords', [head, ...lines].join('\n'));
    const wrong = Array.from({ length: 1200 }, (_, at) => at).filter(
      (at) => at % 97 === 13 || [701, 1100].includes(at),
    );
    expect(report.faults.map(({ row }) => row)).toEqual(wrong.map((at) => at + 2));
    expect(report).toMatchObject({ created: 1200 - wrong.length, isWritten: false });
    expect(await rowsIn(`coords WHERE name LIKE '批%'`)).toBe(0);
    const good = lines.filter((_, at) => !wrong.includes(at));
    expect(await bringIn('coords', [head, ...good].join('\n'))).toMatchObject({
      created: good.length,
      isWritten: true,
    });
    expect(await rowsIn(`audit_log WHERE resource = 'coords' AND record_title LIKE '批%'`)).toBe(good.length);
  });

  test('unknown, repeated and missing headings, unknown ids, empty and foreign files are refused', async () => {
    const bad: [string | Buffer, string][] = [
      ['没有这一列\n1\n', '表.csv'],
      ['名称,名称\na,b\n', '表.csv'],
      ['', '表.csv'],
      ['名称,EPSG 代码\n', '表.csv'],
      ['名称\n"未闭合\n', '表.csv'],
      ['%PDF-1.4', '表.pdf'],
      [Buffer.from('PK\u0003\u0004not really'), '表.xlsx'],
    ];
    for (const [bytes, file] of bad) {
      const answer = await make(portal.origin, 'coords.import', { token, form: upload(bytes, file, 'text/csv') });
      expect([file, answer.status]).toEqual([file, 422]);
    }
    const unknown = await bringIn('coords', '编号,名称\n999999999,甲\nabc,乙\n-1,丙\n');
    expect(unknown.faults.map(({ row }) => row)).toEqual([2, 3, 4]);
    const over = `名称,EPSG 代码\n${Array.from({ length: 50_001 }, (_, n) => `行${n},${n}`).join('\n')}`;
    expect(
      (await make(portal.origin, 'coords.import', { token, form: upload(over, '表.csv', 'text/csv') })).status,
    ).toBe(422);
  });
});

describe('file formats', () => {
  const lines = (n: number): string[][] => [
    ['名称', 'EPSG 代码', '说明'],
    [`格式${n}`, String(22_000 + n), '浙江省“三度带”，含逗号, 引号"和\n换行'],
  ];
  const csv = (rows: string[][]): string =>
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  const files: [string, (rows: string[][]) => Promise<Buffer> | Buffer, string][] = [
    ['GB18030', (rows) => iconv.encode(csv(rows), 'gb18030'), '表.csv'],
    ['UTF-8 with byte order mark', (rows) => Buffer.from(`\uFEFF${csv(rows)}`), '表.csv'],
    ['UTF-8 without', (rows) => Buffer.from(csv(rows)), '表.CSV'],
    ['XLSX', (rows) => writeWorkbook('表', rows[0]!, rows.slice(1)), '表.xlsx'],
  ];
  test.each(files)('%s', async (_, make_, file) => {
    const rows = lines(files.findIndex(([name]) => name === _));
    expect(await bringIn('coords', await make_(rows), { file })).toMatchObject({
      created: 1,
      faults: [],
      isWritten: true,
    });
    const stored = await portal.pool.query<{ name: string; note: string }>(
      'SELECT name, note FROM coords WHERE epsg = $1',
      [rows[1]![1]],
    );
    expect(stored.rows).toEqual([{ name: rows[1]![0], note: rows[1]![2] }]);
  });
});

const both = resources.filter(
  (resource) => findCall(resource, 'export') && findCall(resource, 'import') && !fitsBesideOthers.has(resource.name),
);
describe.each(both.map((resource) => ({ name: resource.name, resource })))(
  '$name: export and import again',
  ({ resource }) => {
    test.each(['csv', 'xlsx'] as const)('%s: unchanged rows stay as they are', async (format) => {
      const filter = await someRows(resource);
      const bytes = await takeOut(resource.name, format, filter);
      const sheet = await readSheet(bytes, `a.${format}`);
      const audited = await rowsIn('audit_log');
      const report = await bringIn(resource.name, bytes, { file: `a.${format}` });
      expect(report).toEqual({ created: 0, updated: 0, unchanged: sheet.length - 1, faults: [], isWritten: true });
      expect(sheet.length).toBeGreaterThan(2);
      expect(await rowsIn('audit_log')).toBe(audited);
    });

    test('a changed cell is one changed row; without 编号 the rows are new', async () => {
      const filter = await someRows(resource);
      const [header = [], first = [], second = []] = await readSheet(
        await takeOut(resource.name, 'xlsx', filter),
        'a.xlsx',
      );
      const field = resource.fields[changeableField(resource)]!;
      const at = header.indexOf(field.label);
      const text = String(sampleValue(field, await newSource(portal)));
      const changed = first.map((cell, index) => (index === at ? text : cell));
      const bytes = await writeWorkbook('表', header, [changed, second]);
      expect(await bringIn(resource.name, bytes, { file: 'a.xlsx' })).toMatchObject({
        created: 0,
        updated: 1,
        unchanged: 1,
        isWritten: true,
      });
    });

    async function someRows(each: Resource): Promise<string> {
      for (let made = 0; made < 2; made++) {
        const values = sampleRow(each, await newSource(portal), { all: true });
        dataOf(`${each.name}.create`, await make(portal.origin, `${each.name}.create`, { token, values }));
      }
      await newRow(portal, token, each);
      const { rows } = await portal.pool.query<{ id: number }>(
        `SELECT id FROM ${tableOf(each).name} ORDER BY id DESC LIMIT 3`,
      );
      const extra = each.name === 'homeConfigs' ? '' : '';
      return `${extra}&id_gte=${Math.min(...rows.map(({ id }) => id))}`;
    }
  },
);

describe('formulas', () => {
  const evil = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', "'=1+1", "''quoted", '＝全角', '\t=tab', "'普通"].map((text) =>
    text.trim(),
  );
  test.each(['csv', 'xlsx'] as const)(
    '%s: cells that begin like one are guarded, and come back as they were',
    async (format) => {
      const ids: number[] = [];
      for (const [n, note] of evil.entries()) {
        const values = { name: `公式${format}${n}`, epsg: 23_000 + n + (format === 'csv' ? 0 : 100), desc: note };
        ids.push(
          dataOf<{ id: number }>('coords.create', await make(portal.origin, 'coords.create', { token, values })).id,
        );
      }
      const bytes = await takeOut('coords', format, `&id_gte=${Math.min(...ids)}`);
      const sheet = await readSheet(bytes, `a.${format}`);
      const at = sheet[0]!.indexOf('说明');
      for (const row of sheet.slice(1)) expect(row[at]).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(await bringIn('coords', bytes, { file: `a.${format}` })).toMatchObject({
        updated: 0,
        unchanged: evil.length,
        faults: [],
      });
    },
  );
});

describe('an export', () => {
  test('is a stream of the whole filtered list in its order, with headings', async () => {
    const sheet = await readSheet(await takeOut('archives', 'csv', '&year_gte=1990&_sort=id&_order=asc'), 'a.csv');
    const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM archives WHERE year >= 1990 ORDER BY id');
    expect(sheet.slice(1).map(([id]) => Number(id))).toEqual(rows.map(({ id }) => id));
    expect(sheet[0]?.slice(0, 3)).toEqual(['编号', '档号', '题名']);
  });

  test('begins before the end is read', async () => {
    const response = await fetch(`${portal.origin}/rest/archiveFiles/export?format=csv`, {
      headers: { accessToken: token },
    });
    expect(response.headers.get('content-length')).toBeNull();
    const reader = response.body!.getReader();
    const first = await reader.read();
    expect(first.value?.byteLength).toBeLessThan(2 ** 20);
    await reader.cancel();
  });

  test('never holds secrets, and an unknown format is refused', async () => {
    expect((await takeOut('users', 'csv')).toString('utf8')).not.toMatch(/手机号|身份证号/);
    expect((await send(portal.origin, 'GET', '/rest/archives/export?format=pdf', { token })).status).toBe(422);
  });
});
