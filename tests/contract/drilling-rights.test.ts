import { describe, expect, test, vi } from 'vitest';
import { erasure } from '../../server/erasure.ts';
import { systemReader } from '../../server/resources/reader.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import { bookOf, drillingDesk, goodBook, goodHole, workbookOfBook } from '../helpers/drilling-desk.ts';
import { createMember } from '../helpers/members.ts';
import { orderDesk } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, make } from '../helpers/send.ts';

/** Who may do what with drilling imports, and what is refused. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = drillingDesk(portal);
const unit = '浙江省地质资料馆';

describe('rights', () => {
  test('a guest and an unverified person begin none', async () => {
    const values = { projectName: '试' };
    expect((await make(portal.origin, 'drillingImports.begin', { values })).status).toBe(401);
    const { token } = await createMember(portal.pool);
    expect((await make(portal.origin, 'drillingImports.begin', { token, values })).status).toBe(403);
  });

  test('what is somebody else’s answers like what is not there', async () => {
    const [user, other] = [await desk.submitter(), await desk.submitter()];
    const { id, version } = await desk.filled(user, goodBook());
    const query = { id: String(id) };
    for (const name of ['one', 'faults', 'holes', 'faultTable'])
      expect(`${name} ${(await desk.read(other, name, query)).status}`).toBe(`${name} 404`);
    for (const name of ['submit', 'check', 'save'])
      expect(
        (await desk.act(other, name, { id, version, isPromised: true, projectName: '试' })).status,
      ).toBeGreaterThan(400);
    expect((await desk.act(other, 'drop', { id })).status).toBe(404);
    expect((await desk.act(user, 'drop', { id })).status).toBe(200);
    const left = await portal.pool.query('SELECT 1 FROM drilling_rows WHERE import = $1', [id]);
    expect(left.rows).toEqual([]);
    const files = await portal.pool.query('SELECT 1 FROM objects WHERE owner = $1', [user.id]);
    expect(files.rows).toEqual([]);
  });

  test('a hidden hole is not told of to who hands in; its keeper is, and the same holes come in once', async () => {
    const [user, other, keeper] = [await desk.submitter(), await desk.submitter(), await desk.keeper(unit)];
    const book = goodBook(2);
    const { id } = await desk.published(user, keeper, book);
    const { rows } = await portal.pool.query<{ id: number }>(
      'UPDATE boreholes SET is_catalog_public = false WHERE id IN (SELECT borehole FROM drilling_boreholes WHERE import = $1) RETURNING id',
      [id],
    );
    expect(rows).toHaveLength(2);
    const again = await desk.filled(other, book);
    const whole = await desk.settled(() => desk.whole(other, again.id));
    expect(whole).toMatchObject({ errors: 0 });
    await desk.submit(other, again);
    const { version } = await desk.review(keeper, again.id);
    const trial = await desk.seen<{ problems: string[] }>(keeper, 'trial', { id: String(again.id) });
    expect(trial.problems.join()).toContain('系统中已有这些孔');
    await desk.act(keeper, 'publish', { id: again.id, version });
    const refused = await desk.settled(() => desk.review(keeper, again.id));
    expect(refused.state).toBe('submitted');
    await portal.pool.query('UPDATE boreholes SET is_catalog_public = true WHERE id = ANY($1)', [
      rows.map((row) => row.id),
    ]);
    const third = await desk.filled(other, book);
    const open = await desk.settled(() => desk.whole(other, third.id));
    expect(open.errors).toBe(2);
  });

  test('a keeper sees what was handed in to the units of the role, and decides on no own one', async () => {
    const [user, keeper, stranger] = [await desk.submitter(), await desk.keeper(unit), await desk.keeper('别馆')];
    const draft = await desk.filled(user, goodBook());
    expect((await desk.read(keeper, 'review', { id: String(draft.id) })).status).toBe(404);
    await desk.submit(user, draft);
    const { version } = await desk.review(keeper, draft.id);
    for (const name of ['review', 'trial', 'reviewFaults', 'reviewHoles'])
      expect((await desk.read(stranger, name, { id: String(draft.id) })).status).toBe(404);
    expect((await desk.act(stranger, 'publish', { id: draft.id, version })).status).toBe(404);
    await portal.pool.query('UPDATE drilling_imports SET "user" = $2 WHERE id = $1', [draft.id, keeper.id]);
    expect((await desk.act(keeper, 'publish', { id: draft.id, version })).status).toBe(403);
    const lists = await desk.seen<{ rows: { id: number }[]; counts: Record<string, number> }>(keeper, 'queue', {
      list: 'waiting',
    });
    expect(lists.rows.map(({ id }) => id)).toContain(draft.id);
    const mine = await desk.seen<{ total: number }>(keeper, 'mine', {});
    expect(mine.total).toBe(1);
  });

  test('the file of what was handed in cannot be removed; that of a draft can', async () => {
    const user = await desk.submitter();
    const { id } = await desk.submitted(user);
    const { token } = await createMember(portal.pool, { rights: ['admin:objects.*'], type: 0 });
    const { rows } = await portal.pool.query<{ object: number }>(
      'SELECT object FROM drilling_files WHERE import = $1',
      [id],
    );
    const removed = await make(portal.origin, 'objects.remove', { token, values: { id: rows[0]?.object } });
    expect(removed.status).toBe(409);
    expect(removed.text).toContain('此文件属于钻孔汇交');
  });
});

describe('files and rows', () => {
  test('a file that is no drilling data leaves the rows and says why; a new one takes the place of all rows', async () => {
    const user = await desk.submitter();
    const { id } = await desk.filled(user, goodBook(1));
    await desk.sent(user, id, Buffer.from('钻孔,1\n'), '钻孔.csv');
    const refused = await desk.settled(() => desk.whole(user, id));
    expect(refused.problem).toContain('只能读取');
    expect(refused.sheets[0]?.rows).toBe(1);
    await desk.sent(user, id, await workbookOfBook(goodBook(3)));
    const whole = await desk.settled(() => desk.whole(user, id));
    expect(whole).toMatchObject({ holes: 3, beds: 9, errors: 0, problem: null });
    const objects = await portal.pool.query('SELECT 1 FROM objects WHERE owner = $1', [user.id]);
    expect(objects.rows).toHaveLength(1);
    const rows = await desk.seen<{ total: number; rows: { row: number; cells: string[] }[] }>(user, 'rows', {
      id: String(id),
      sheet: 'beds',
      row: '4',
    });
    expect(rows.total).toBe(9);
    expect(rows.rows[2]?.row).toBe(4);
    const holes = await desk.seen<{ holes: { place: unknown }[] }>(user, 'holes', { id: String(id) });
    expect(holes.holes.filter(({ place }) => place !== null)).toHaveLength(3);
  });

  test('what is mended is checked by hand', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, goodBook(1));
    const bad: unknown[] = [
      'x',
      [],
      [{ sheet: 'nothing', row: 2, column: 'top', value: '1' }],
      [{ sheet: 'beds', row: 1, column: 'top', value: '1' }],
      [{ sheet: 'beds', row: 2, column: 'nothing', value: '1' }],
      [{ sheet: 'beds', row: 99, column: 'top', value: '1' }],
      [{ sheet: 'beds', row: 2, column: 'top', value: 'x'.repeat(2001) }],
    ];
    for (const cells of bad)
      expect(errorsOf(await desk.act(user, 'mend', { id, version, cells }))).toHaveProperty('cells');
    expect((await desk.whole(user, id)).version).toBe(version);
  });

  test('a check that is cancelled while it writes leaves what was found before', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, goodBook(1));
    const holder = await portal.pool.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE drilling_faults IN EXCLUSIVE MODE');
      const { job } = await desk.done<{ job: number }>(user, 'check', { id, version });
      const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM drilling_faults%'`;
      // By another connection: one in a transaction sees the activity of its first look
      await vi.waitFor(async () => expect((await portal.pool.query(waits)).rows).toHaveLength(1), { timeout: 20_000 });
      expect((await desk.whole(user, id)).work).toMatchObject({ kind: 'check', job });
      const cancelled = await make(portal.origin, 'jobs.cancel', { token: user.token, values: { id: job } });
      expect(cancelled.status).toBe(200);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    const ended = await desk.settled(() => desk.whole(user, id));
    expect(ended.problem).toContain('已取消');
    expect(ended).toMatchObject({ version, errors: 0 });
  });

  test('a hole that the portal has is told with its number', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const book = bookOf([goodHole('ZK-重', 8000)]);
    const { id } = await desk.published(user, keeper, book);
    const again = await desk.filled(user, book);
    expect(again.errors).toBe(1);
    const [fault] = await desk.faults(user, again.id);
    expect(fault?.code).toBe('hole-known');
    expect(fault?.text).toMatch(new RegExp(`ZK-\\d{4}-${id}-0001`));
  });

  test('a cancelled account: what waits keeps it, drafts go, what was handed in stays without the person', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const published = await desk.published(user, keeper);
    const draft = await desk.filled(user, goodBook(1));
    const returned = await desk.submitted(user);
    await desk.returned(keeper, returned.id);
    const waiting = await desk.submitted(user);
    const blocks = () => Promise.all(erasure.blocks.map((block) => block(portal.pool, user.id)));
    expect((await blocks()).join()).toContain('还有 1 件钻孔汇交待审核');
    await desk.done(user, 'withdraw', { id: waiting.id });
    expect((await blocks()).every((sentence) => sentence === null)).toBe(true);
    const request = { reader: systemReader, callId: 'test', idempotencyKey: null, input: null, ip: '', requestId: '' };
    await runTransaction(await orderDesk(portal).context(), request, async (transaction) => {
      for (const erase of erasure.steps) await erase(transaction, user.id);
    });
    const all = [published, draft, returned, waiting].map(({ id }) => id);
    const { rows } = await portal.pool.query<Record<string, unknown>>(
      'SELECT id, "user", contact_name, contact_mobile FROM drilling_imports WHERE id = ANY($1) ORDER BY id',
      [all],
    );
    const gone = { user: null, contact_name: '已注销', contact_mobile: null };
    expect(rows).toEqual([published, returned, waiting].map(({ id }) => ({ id, ...gone })));
    const left = await portal.pool.query(
      'SELECT DISTINCT import FROM drilling_rows WHERE import = ANY($1) ORDER BY import',
      [all],
    );
    expect(left.rows).toEqual([{ import: published.id }, { import: returned.id }]);
    const { state, events } = await desk.review(keeper, returned.id);
    expect(state).toBe('returned');
    expect(events.find(({ kind }) => kind === 'returned')?.note).toBe('请核对 ZK1 的分层');
  });
});
