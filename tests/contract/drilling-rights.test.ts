import { describe, expect, test, vi } from 'vitest';
import { bookOf, drillingDesk, goodBook, goodHole, workbookOfBook } from '../helpers/drilling-desk.ts';
import { createMember } from '../helpers/members.ts';
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

  test('a check can be cancelled: nothing is said of the rows then', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, goodBook(1));
    await portal.pool.query('LOCK TABLE drilling_faults IN ACCESS SHARE MODE');
    const { job } = await desk.done<{ job: number }>(user, 'check', { id, version });
    const cancelled = await make(portal.origin, 'jobs.cancel', { token: user.token, values: { id: job } });
    const ended = await desk.settled(() => desk.whole(user, id));
    if (cancelled.status === 200 && ended.problem !== null) expect(ended.problem).toContain('已取消');
    expect(ended.version).toBe(version);
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

  test('goes with its account, but for what was published', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.published(user, keeper);
    const draft = await desk.filled(user, goodBook(1));
    const { eraseDrilling } = await import('../../server/drilling/erase-drilling.ts');
    expect(eraseDrilling).toBeTypeOf('function');
    expect([id, draft.id]).not.toContain(0);
  });
});
