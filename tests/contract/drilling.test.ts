import { describe, expect, test, vi } from 'vitest';
import { nextStates } from '../../server/drilling/move-drilling.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DrillingTrial } from '../../src/resources/shared/drilling-answers.ts';
import { bookOf, drillingDesk, goodBook, goodHole } from '../helpers/drilling-desk.ts';
import { createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** 城市钻孔汇交 from the template to boreholes of the catalogue, and back. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = drillingDesk(portal);

/** Rows of every table that a publication writes to, but logs. */
async function counts(): Promise<Record<string, number>> {
  const tables = ['boreholes', 'borehole_layers', 'borehole_samples', 'borehole_surveys', 'borehole_water_levels'];
  const each = [...tables, 'drilling_boreholes'].map((name) => `(SELECT count(*)::int FROM ${name}) AS ${name}`);
  return (await portal.pool.query<Record<string, number>>(`SELECT ${each.join(', ')}`)).rows[0] ?? {};
}

describe('the life of an import', () => {
  test('from the template by faults, mending, return and publication to boreholes', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const template = await make(portal.origin, 'drillingImports.template', {
      token: user.token,
      query: { filled: 'true' },
    });
    expect(template.status).toBe(200);
    const bad = goodHole('ZK-甲', 9000);
    const beds = bad.beds.map((bed, at) => (at === 1 ? { ...bed, top: '2.5' } : bed));
    const drilling = await desk.filled(user, bookOf([{ ...bad, beds }, goodHole('ZK-乙', 9001)]));
    expect(drilling).toMatchObject({ holes: 2, beds: 6, errors: 1, hints: 0, work: null, problem: null, missing: [] });
    const [fault] = await desk.faults(user, drilling.id);
    expect(fault).toMatchObject({
      code: 'bed-gap',
      sheet: 'beds',
      row: 3,
      column: 'top',
      found: '2.5',
      holeNo: 'ZK-甲',
    });
    expect(fault?.text).toContain('0.20 m');
    const refused = await desk.submit(user, drilling);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('1 处错误');
    const cells = [{ sheet: 'beds', row: 3, column: 'top', value: '2.3' }];
    const mended = await desk.done<{ version: number; changed: number }>(user, 'mend', {
      id: drilling.id,
      version: drilling.version,
      cells,
    });
    expect(mended.changed).toBe(1);
    const clean = await desk.settled(() => desk.whole(user, drilling.id));
    expect(clean).toMatchObject({ errors: 0, version: mended.version });
    const log = await desk.seen<{ layers: unknown[]; hole: { place: object } }>(user, 'log', {
      id: String(clean.id),
      holeNo: 'ZK-甲',
    });
    expect(log.layers).toHaveLength(3);
    expect(log.hole.place).not.toBeNull();
    dataOf('drillingImports.submit', await desk.submit(user, clean));
    expect(await desk.notices(keeper)).toContain('有新的钻孔汇交');
    await desk.returned(keeper, clean.id);
    const back = await desk.whole(user, clean.id);
    expect(back).toMatchObject({ state: 'returned', mayEdit: true, errors: 0 });
    dataOf('drillingImports.submit', await desk.submit(user, back));
    const trial = await desk.seen<DrillingTrial>(keeper, 'trial', { id: String(clean.id) });
    expect(trial).toMatchObject({ boreholes: 2, layers: 6, samples: 4, surveys: 2, waterLevels: 2, problems: [] });
    const { version } = await desk.review(keeper, clean.id);
    await desk.done(keeper, 'publish', { id: clean.id, version, note: '齐全' });
    const published = await desk.settled(() => desk.review(keeper, clean.id));
    expect(published.problem).toBeNull();
    expect(published.state).toBe('published');
    expect(await desk.notices(user)).toContain('钻孔汇交已入库');
    const made = await portal.pool.query<Record<string, unknown>>(
      `SELECT hole_no, unified_no, county, city, sheet_no, end_year, water_level::float8, core_recovery::float8, bedrock_depth::float8, has_log, zone, project,
        (SELECT array_agg(l.top::float8 ORDER BY l.top) FROM borehole_layers l WHERE l.borehole = b.id) AS tops,
        (SELECT array_agg(s.result ORDER BY s.id) FROM borehole_samples s WHERE s.borehole = b.id) AS results
       FROM boreholes b JOIN drilling_boreholes m ON m.borehole = b.id WHERE m.import = $1 ORDER BY b.id`,
      [clean.id],
    );
    expect(made.rows[0]).toMatchObject({
      hole_no: 'ZK-甲',
      unified_no: trial.numbers?.first,
      county: '西湖区',
      city: '杭州市',
      sheet_no: 'H51E012001',
      end_year: 2024,
      water_level: 1.8,
      core_recovery: 88,
      bedrock_depth: 12.6,
      has_log: true,
      zone: 40,
      tops: [0, 2.3, 12.6],
      results: ['w=28%', '12 击'],
    });
    const found = await make(portal.origin, 'boreholes.list', { query: { q: 'ZK-甲' } });
    expect(found.text).toContain(trial.numbers?.first);
  });

  test('is taken back as if nothing had been, unless a record names one of its holes; what people keep holds nothing', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const before = await counts();
    const { id, version } = await desk.published(user, keeper, goodBook(3));
    expect(await counts()).not.toEqual(before);
    const { rows } = await portal.pool.query<{ borehole: number }>(
      'SELECT borehole FROM drilling_boreholes WHERE import = $1 ORDER BY borehole',
      [id],
    );
    const entry = { itemType: 'boreholes', itemId: rows[0]?.borehole };
    await make(portal.origin, 'cartEntries.add', { token: user.token, values: entry });
    expect((await desk.review(keeper, id)).bonds).toEqual([]);
    await portal.pool.query('UPDATE specimens SET borehole = $1 WHERE id = (SELECT min(id) FROM specimens)', [
      entry.itemId,
    ]);
    const refused = await desk.act(keeper, 'undo', { id, version, reason: '坐标有误' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('1 孔在');
    expect((await desk.review(keeper, id)).bonds).toHaveLength(1);
    await portal.pool.query('UPDATE specimens SET borehole = NULL WHERE borehole = $1', [entry.itemId]);
    await portal.pool.query('UPDATE borehole_layers SET updated_at = now() WHERE borehole = $1', [rows[1]?.borehole]);
    expect(await desk.review(keeper, id)).toMatchObject({ bonds: [], editedHoles: 1 });
    await portal.pool.query('UPDATE borehole_layers SET updated_at = created_at WHERE borehole = $1', [
      rows[1]?.borehole,
    ]);
    await desk.done(keeper, 'undo', { id, version, reason: '坐标有误' });
    const undone = await desk.settled(() => desk.review(keeper, id));
    expect(undone).toMatchObject({ state: 'undone', problem: null });
    expect(await counts()).toEqual(before);
  });

  test('holes that were edited since are taken back once that is agreed to; fields and people are named, and the log has them', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const before = await counts();
    const { id, version } = await desk.published(user, keeper, goodBook(2));
    const { rows } = await portal.pool.query<{ borehole: number }>(
      'SELECT borehole FROM drilling_boreholes WHERE import = $1 ORDER BY borehole',
      [id],
    );
    const editor = await createMember(portal.pool, {
      rights: ['admin:boreholes.*', 'admin:boreholeLayers.*'],
      type: 0,
    });
    const [hole] = rows;
    const edited = await make(portal.origin, 'boreholes.edit', {
      token: editor.token,
      values: { id: hole?.borehole, elevation: 8.5 },
    });
    expect(edited.status).toBe(200);
    const review = await desk.review(keeper, id);
    expect(review).toMatchObject({ bonds: [], editedHoles: 1 });
    expect(review.edits).toMatchObject([{ borehole: hole?.borehole, what: expect.stringContaining('孔口高程') }]);
    expect(review.edits[0]?.who).toBeTruthy();
    const undo = { id, version, reason: '坐标有误' };
    const refused = await desk.act(keeper, 'undo', undo);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('孔口高程')]);
    expect((await desk.act(keeper, 'undo', { ...undo, withEdits: true, reason: '' })).status).toBe(422);
    await desk.done(keeper, 'undo', { ...undo, withEdits: true });
    const undone = await desk.settled(() => desk.review(keeper, id));
    expect(undone).toMatchObject({ state: 'undone', problem: null, editedHoles: 0 });
    expect(undone.events.at(-1)?.note).toBe('坐标有误（连同 1 孔入库后的修改一起撤回）');
    const logged = await portal.pool.query<{ before: { elevation: number } }>(
      'SELECT before FROM audit_log WHERE resource = $1 AND record_id = $2 AND action = $3',
      ['boreholes', hole?.borehole, '撤回钻孔入库（连同入库后的修改）'],
    );
    expect(logged.rows.map((row) => Number(row.before.elevation))).toEqual([8.5]);
    expect(await counts()).toEqual(before);
  });

  test('what is no choice in several columns is told of all of them at once', async () => {
    const user = await desk.submitter();
    const book = goodBook();
    const [collar = []] = [book.collar];
    const bad = collar.map((row) => ({ ...row, type: '水井', crs: '甲', heightDatum: '乙' }));
    const { kinds } = await desk.filled(user, { ...book, collar: bad });
    const words = kinds.find(({ code }) => code === 'not-a-choice')?.text ?? '';
    for (const word of ['坐标系', '高程系', '不在可选的值之内']) expect(words).toContain(word);
  });

  test('once sent back it stays so when it is withdrawn, with its day, and is not dropped', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user);
    await desk.returned(keeper, id);
    const { dueOn } = await desk.whole(user, id);
    dataOf('drillingImports.submit', await desk.submit(user, await desk.whole(user, id)));
    expect((await desk.done(user, 'withdraw', { id })).state).toBe('returned');
    expect(await desk.whole(user, id)).toMatchObject({ state: 'returned', dueOn, mayEdit: true });
    const refused = await desk.act(user, 'drop', { id });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('提交过')]);
    dataOf('drillingImports.submit', await desk.submit(user, await desk.whole(user, id)));
  });

  test('knows no other ways than these', () =>
    expect(nextStates).toEqual({
      draft: ['submitted'],
      submitted: ['returned', 'published', 'draft'],
      returned: ['submitted'],
      published: ['undone'],
      undone: ['returned'],
    }));
});

describe('at the same time', () => {
  test('of twenty who submit the same draft one does it', async () => {
    const user = await desk.submitter();
    const draft = await desk.filled(user, goodBook());
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.submit(user, draft)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('what was changed meanwhile is not written over', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, goodBook());
    const cells = [{ sheet: 'collar', row: 2, column: 'place', value: '转塘街道' }];
    await desk.done(user, 'mend', { id, version, cells });
    for (const name of ['mend', 'save', 'check', 'submit']) {
      const values = { id, version, cells, projectName: '旧页面', isPromised: true };
      const own = { mend: ['cells'], save: ['projectName'], check: [], submit: ['isPromised'] }[name] ?? [];
      const kept = Object.fromEntries(
        Object.entries(values).filter(([key]) => ['id', 'version', ...own].includes(key)),
      );
      const stale = await desk.act(user, name, kept);
      expect(`${name} ${stale.status}`).toBe(`${name} 409`);
    }
    await desk.settled(() => desk.whole(user, id));
  });

  test('what was withdrawn and handed in again meanwhile is not sent back by what was seen before', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id, version } = await desk.submitted(user);
    await desk.done(user, 'withdraw', { id });
    dataOf('drillingImports.submit', await desk.submit(user, await desk.whole(user, id)));
    const back = { id, reason: '请核对', until: addDays(dayInChina(), 10) };
    const stale = await desk.act(keeper, 'giveBack', { ...back, version });
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('已被修改')]);
    const { version: seen, state } = await desk.review(keeper, id);
    expect(state).toBe('submitted');
    expect((await desk.done(keeper, 'giveBack', { ...back, version: seen })).state).toBe('returned');
  });

  test('published twice, it makes its holes once', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id, version } = await desk.submitted(user, goodBook(4));
    const answers = await Promise.all([1, 2].map(() => desk.act(keeper, 'publish', { id, version })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    await desk.settled(() => desk.review(keeper, id));
    const made = await portal.pool.query('SELECT 1 FROM drilling_boreholes WHERE import = $1', [id]);
    expect(made.rows).toHaveLength(4);
  });
});
