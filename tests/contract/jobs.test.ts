import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../src/resources/kit/answer-shapes.ts';
import type { Database } from '../../server/db/open-database.ts';
import { claimJob, type ClaimedJob, noteStep } from '../../server/jobs/job-rows.ts';
import { sweepJobs } from '../../server/jobs/sweep-jobs.ts';
import { readSheet } from '../../server/spreadsheets/read-sheet.ts';
import { endedJob, readJob, startedJob } from '../helpers/job-desk.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { createArchive, storeFile } from '../helpers/object-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make, send } from '../helpers/send.ts';
import { unzipped } from '../helpers/unzipped.ts';

const portal = portalUnderTest({ UPLOAD_LIMIT_BYTES: String(8 * 1024 * 1024) });
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const rowsIn = async (table: string): Promise<number> =>
  (await portal.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n ?? -1;

describe('a table of more than a thousand rows', () => {
  const many = (from: number, count: number): string =>
    `名称,EPSG 代码\n${Array.from({ length: count }, (_, n) => `多行${from + n},${from + n}`).join('\n')}`;
  const begin = async (text: string, dryRun = 'false'): Promise<number> => {
    const form = upload(text, '多行.csv', 'text/csv', { dryRun });
    return startedJob(await make(portal.origin, 'coords.import', { token, form }));
  };
  const rowsFrom = (from: number, to: number): Promise<number> => rowsIn(`coords WHERE epsg BETWEEN ${from} AND ${to}`);

  test('comes in as a job that tells how far it is, and is seen by nobody else', async () => {
    const id = await begin(many(19_001, 1100));
    const job = await endedJob(portal.origin, token, id);
    expect(job).toMatchObject({ state: 'done', done: 1100, total: 1100, progress: 100 });
    expect(job.report).toMatchObject({ created: 1100, faults: [], isWritten: true });
    expect(await rowsFrom(19_001, 20_100)).toBe(1100);
    const other = (await createMember(portal.pool, { rights: ['admin:coords.*'] })).token;
    const calls = ['jobs.show', 'jobs.cancel', 'jobs.ticket', 'jobs.result'];
    for (const call of calls)
      expect([call, (await make(portal.origin, call, { token: other, values: { id } })).status]).toEqual([call, 404]);
    expect((await send(portal.origin, 'GET', '/rest/jobs', { token: other })).json).toEqual([]);
    const overseer = (await createMember(portal.pool, { rights: ['admin:jobs.list'] })).token;
    expect(await readJob(portal.origin, overseer, id)).toMatchObject({ state: 'done' });
    const { rows } = await portal.pool.query('SELECT 1 FROM job_work WHERE job = $1 AND input IS NOT NULL', [id]);
    expect(rows).toEqual([]);
  });

  test('with a fault in its last row is told of it by a dry run, and is not written at all', async () => {
    const text = `${many(5_001, 1100)}\n坏代码,abc`;
    for (const [dryRun, state] of [
      ['true', 'done'],
      ['false', 'failed'],
    ] as const) {
      const job = await endedJob(portal.origin, token, await begin(text, dryRun));
      expect(job).toMatchObject({ state, report: { isWritten: false } });
      expect((job.report as unknown as ImportReport).faults).toMatchObject([{ row: 1102, column: 'EPSG 代码' }]);
    }
    expect(await rowsFrom(5_001, 6_100)).toBe(0);
  });

  test('leaves nothing when it is cancelled, under way or before it begins', async () => {
    const holder = await portal.pool.connect();
    await holder.query('BEGIN; LOCK TABLE coords IN SHARE MODE');
    const ids = [await begin(many(26_401, 3000)), await begin(many(29_401, 3000))];
    for (const id of ids)
      expect((await make(portal.origin, 'jobs.cancel', { token, values: { id } })).status).toBe(200);
    await holder.query('ROLLBACK');
    holder.release();
    for (const id of ids) expect((await endedJob(portal.origin, token, id)).state).toBe('cancelled');
    expect(await rowsFrom(26_401, 32_400)).toBe(0);
    const again = await make(portal.origin, 'jobs.cancel', { token, values: { id: ids[0] } });
    expect(again.status).toBe(409);
  });

  test('is exported, changed and removed as it is found, in jobs', async () => {
    const found = 'epsg_gte=19001&epsg_lte=20100';
    const exported = await make(portal.origin, 'jobs.startExport', {
      token,
      values: { resource: 'coords', format: 'xlsx', query: found },
    });
    const id = startedJob(exported);
    expect(await endedJob(portal.origin, token, id)).toMatchObject({ state: 'done', done: 1100, total: 1100 });
    const ticket = await make(portal.origin, 'jobs.ticket', { token, values: { id } });
    const { address } = dataOf<{ address: string }>('jobs.ticket', ticket);
    const file = await fetch(portal.origin + address);
    expect(file.status).toBe(200);
    const sheet = await readSheet(Buffer.from(await file.arrayBuffer()), 'a.xlsx');
    expect([sheet.length, new Set(sheet.map(([number]) => number)).size]).toEqual([1101, 1101]);

    const values = { found, values: { desc: '一并修改' } };
    const edited = await endedJob(
      portal.origin,
      token,
      startedJob(await make(portal.origin, 'coords.editMany', { token, values })),
    );
    expect(edited).toMatchObject({ state: 'done', total: 1100, report: { written: 1100, refused: 0 } });
    expect(await rowsIn(`coords WHERE note = '一并修改'`)).toBe(1100);
    const removed = await endedJob(
      portal.origin,
      token,
      startedJob(await make(portal.origin, 'coords.removeMany', { token, values: { found } })),
    );
    expect(removed).toMatchObject({ state: 'done', report: { written: 1100 } });
    expect(await rowsFrom(19_001, 20_100)).toBe(0);
  });
});

describe('a job', () => {
  const values = { decimals: 3 };
  /** One as a node left it that died after so many rows. */
  async function leftJob(user: number, ids: readonly number[], position: number): Promise<number> {
    const { rows } = await portal.pool.query<{ id: number }>(
      `INSERT INTO jobs (title, kind, state, done, "user", at, resource)
       VALUES ('留下的', 'editMany', 'running', $2, $1, now(), 'coords') RETURNING id`,
      [user, position],
    );
    const id = rows[0]?.id ?? 0;
    await portal.pool.query(
      `INSERT INTO job_work (job, params, ip, claim, claimed_until, tries, position, tally)
       VALUES ($1, $2, '127.0.0.1', gen_random_uuid(), now(), 1, $3, $4)`,
      [id, JSON.stringify({ ids, values }), position, JSON.stringify({ written: position, refused: 0, faults: [] })],
    );
    return id;
  }
  async function newCoords(from: number, count: number): Promise<number[]> {
    const sheet = `名称,EPSG 代码,小数位数\n${Array.from({ length: count }, (_, n) => `任务${from + n},${from + n},5`).join('\n')}`;
    const form = upload(sheet, '表.csv', 'text/csv', { dryRun: 'false' });
    dataOf('coords.import', await make(portal.origin, 'coords.import', { token, form }));
    const { rows } = await portal.pool.query<{ id: number }>(
      'SELECT id FROM coords WHERE epsg BETWEEN $1 AND $2 ORDER BY id',
      [from, from + count - 1],
    );
    return rows.map(({ id }) => id);
  }
  const changedOf = async (ids: readonly number[]): Promise<number> =>
    (await portal.pool.query('SELECT 1 FROM coords WHERE id = ANY($1) AND decimals = 3', [ids])).rows.length;

  test('whose node died goes on behind what was committed, and tells which rows were refused', async () => {
    const ids = await newCoords(18_001, 150);
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM users WHERE username = 'admin'`);
    const id = await leftJob(rows[0]?.id ?? 0, [...ids, 999_999_999], 100);
    const job = await endedJob(portal.origin, token, id);
    expect(job).toMatchObject({ state: 'done', report: { written: 150, refused: 1, faults: [{ id: 999_999_999 }] } });
    expect([await changedOf(ids.slice(0, 100)), await changedOf(ids.slice(100))]).toEqual([0, 50]);
  });

  test('of somebody who has lost the right changes nothing more, and says so', async () => {
    const ids = await newCoords(18_301, 5);
    const member = await createMember(portal.pool, { rights: ['admin:coords.edit'] });
    const job = await endedJob(portal.origin, member.token, await leftJob(member.id, ids, 0));
    expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining('没有这项权限') as string });
    expect(await changedOf(ids)).toBe(0);
  });

  test('whose claim has passed to another node writes nothing', async () => {
    const ids = await newCoords(18_401, 1);
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM users WHERE username = 'admin'`);
    const id = await leftJob(rows[0]?.id ?? 0, ids, 0);
    const stale = { id, claim: '00000000-0000-4000-8000-000000000000' } as ClaimedJob;
    await expect(noteStep(portal.pool, stale, { position: 1 })).rejects.toThrow('another node');
    await endedJob(portal.origin, token, id);
  });

  test('of one person waits for one of each other person, and what was begun goes on first', async () => {
    const people = [await createMember(portal.pool), await createMember(portal.pool)];
    const client = await portal.pool.connect();
    try {
      // Never committed: the portal itself does none of them
      await client.query('BEGIN');
      const add = async (person: number, state: string): Promise<void> =>
        void (await client.query(
          `WITH job AS (
             INSERT INTO jobs (title, kind, state, done, "user", at, started_at)
             VALUES ($2, 'zip', $3, 0, $1, now(), CASE WHEN $3 = 'running' THEN now() - interval '1 hour' END) RETURNING id)
           INSERT INTO job_work (job, params, ip) SELECT id, '{}', '127.0.0.1' FROM job`,
          [people[person]?.id, String(person), state],
        ));
      for (const person of [0, 0, 0, 1, 1]) await add(person, 'waiting');
      await add(0, 'running');
      const owners: number[] = [];
      for (let job = await claimJob(client, ['zip']); job; job = await claimJob(client, ['zip'])) {
        owners.push(people.findIndex(({ id }) => id === job?.user));
        // Each begins later than the one before
        await client.query(`UPDATE jobs SET started_at = now() + make_interval(secs => $2) WHERE id = $1`, [
          job.id,
          owners.length,
        ]);
      }
      expect(owners).toEqual([0, 1, 0, 1, 0, 0]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('gives its result to nobody else, whoever oversees jobs', async () => {
    const asked = { resource: 'coords', format: 'csv' };
    const id = startedJob(await make(portal.origin, 'jobs.startExport', { token, values: asked }));
    await endedJob(portal.origin, token, id);
    const overseer = (await createMember(portal.pool, { rights: ['admin:jobs.*'] })).token;
    expect(await readJob(portal.origin, overseer, id)).toMatchObject({ state: 'done' });
    for (const call of ['jobs.ticket', 'jobs.result'])
      expect((await make(portal.origin, call, { token: overseer, values: { id } })).status).toBe(403);
  });

  test('gives its result no longer to whoever lost the right to it', async () => {
    const member = await createMember(portal.pool, { rights: ['admin:coords.*'] });
    const asked = { resource: 'coords', format: 'csv' };
    const id = startedJob(await make(portal.origin, 'jobs.startExport', { token: member.token, values: asked }));
    await endedJob(portal.origin, member.token, id);
    const take = async () => (await make(portal.origin, 'jobs.result', { token: member.token, values: { id } })).status;
    expect(await take()).toBe(200);
    await portal.pool.query(`UPDATE users SET roles = '{}' WHERE id = $1`, [member.id]);
    expect(await take()).toBe(403);
  });

  test('gives up its result after a week', async () => {
    const asked = { resource: 'coords', format: 'csv' };
    const id = startedJob(await make(portal.origin, 'jobs.startExport', { token, values: asked }));
    await endedJob(portal.origin, token, id);
    const call = { token, values: { id } };
    expect((await make(portal.origin, 'jobs.result', call)).status).toBe(200);
    await portal.pool.query(`UPDATE jobs SET ended_at = now() - interval '8 days' WHERE id = $1`, [id]);
    await sweepJobs({ database: { pool: portal.pool } as unknown as Database });
    expect((await make(portal.origin, 'jobs.result', call)).status).toBe(404);
    expect((await readJob(portal.origin, token, id)).message).toContain('已过期');
  });
});

/** ZIP_FILES: how many (40); more of them take longer than other tests leave them. */
const zipped = Number(process.env['ZIP_FILES'] ?? 40);

test('many files are packed as a job that tells how far it is; what comes out is whole', async () => {
  const archive = await createArchive(portal);
  const files = new Map<string, { objectName: string; bytes: Buffer }>();
  for (let n = 0; n < zipped; n++) {
    const name = `附表${String(n).padStart(3, '0')}.csv`;
    files.set(
      name,
      await storeFile(portal, archive, { name, bytes: Buffer.from(`孔号,深度\nZK${n},${n}`), type: 'text/csv' }),
    );
  }
  const objectNames = [...files.values()].map(({ objectName }) => objectName).join(',');
  const id = startedJob(await make(portal.origin, 'jobs.startZip', { token, values: { objectNames } }));
  const job = await endedJob(portal.origin, token, id);
  expect(job).toMatchObject({ state: 'done', done: zipped, total: zipped, progress: 100 });
  const { address } = dataOf<{ address: string }>(
    'jobs.ticket',
    await make(portal.origin, 'jobs.ticket', { token, values: { id } }),
  );
  const packed = await unzipped(Buffer.from(await (await fetch(portal.origin + address)).arrayBuffer()));
  const contents = [...packed].filter(([name]) => name.endsWith('.csv'));
  expect(contents).toHaveLength(zipped);
  for (const [path, bytes] of contents)
    expect(files.get(path.split('/').at(-1) ?? '')?.bytes.equals(bytes), path).toBe(true);
});
