import { describe, expect, test, vi } from 'vitest';
import { nextStates } from '../../server/deliveries/move-delivery.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { expectStatus } from '../helpers/expect-refused.ts';
import { atLast } from '../helpers/at-last.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import { createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

/** 汇交 from the draft to the receipt. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();
const year = today.slice(0, 4);

describe('the life of a delivery', () => {
  test('from the draft by submission and acceptance to archive, files, receipt and announcement', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
    const protectedUntil = addDays(today, 400);
    const { id, state } = await desk.submitted(user, { protectedUntil, protectionBasis: '探矿权有效期内' });
    expect(state).toBe('submitted');
    const waiting = dataOf<{ rows: { id: number }[]; counts: Record<string, number> }>(
      'deliveries.queue',
      await desk.read(keeper, 'deliveries.queue', { list: 'waiting', keyword: '武义县' }),
    );
    expect(waiting.rows.map((row) => row.id)).toContain(id);
    expect(await desk.notices(keeper)).toContain('有新的资料汇交');
    const early = await desk.accept(keeper, id);
    expectStatus(early, 409);
    expect(early.text).toContain('还有 4 个文件未审');
    await desk.judgeAll(keeper, id);
    const { files, nextArchiveNo } = await desk.review(keeper, id);
    const { archive, receiptNo } = dataOf<{ archive: number; receiptNo: string }>(
      'deliveries.accept',
      await desk.accept(keeper, id, { note: '齐全', carrier: '纸质和电子', originalDataAt: '二楼库房 3 排 2 架' }),
    );
    expect(receiptNo).toMatch(new RegExp(`^浙汇凭${year}-\\d{4}$`));
    const made = await portal.pool.query<Record<string, unknown>>(
      `SELECT archive_no, title, category, year, submitted_by, submitted_on, keeping_unit, secrecy, carrier, protected_from,
              protected_until, protection_basis, is_catalog_public, original_data_at, physical_data_at FROM archives WHERE id = $1`,
      [archive],
    );
    expect(made.rows[0]).toEqual({
      archive_no: nextArchiveNo,
      title: goodForm.title,
      category: '矿产勘查',
      year: 2025,
      submitted_by: goodForm.submitter,
      submitted_on: today,
      keeping_unit: receivingUnit,
      secrecy: '内部',
      carrier: '纸质和电子',
      original_data_at: '二楼库房 3 排 2 架',
      physical_data_at: null,
      protected_from: today,
      protected_until: protectedUntil,
      protection_basis: '探矿权有效期内',
      is_catalog_public: true,
    });
    const kept = await portal.pool.query<{ use: string; category: string; format: string; owner: number }>(
      `SELECT o."use" AS use, f.category, f.format, o.item_type AS type FROM objects o JOIN archive_files f ON f.id = o.archive_file
       WHERE o.item_id = $1 AND o.item_type = 'archives' AND o.part = 'original' AND f.archive = $1 ORDER BY f.id`,
      [archive],
    );
    expect(kept.rows.map(({ category, use, format }) => `${category} ${use} ${format}`)).toEqual([
      '正文 原件 PDF',
      '审批文据 原件 PDF',
      '附图 附图 PDF',
      '附表 原件 CSV',
    ]);
    const told = await desk.whole(user, id);
    expect(told).toMatchObject({ state: 'accepted', receiptNo, archive: { id: archive, archiveNo: nextArchiveNo } });
    expect(told.events.map(({ kind }) => kind)).toEqual(['begun', 'submitted', 'accepted']);
    expect(told.faults).toEqual([]);
    expect(told.receipt?.checkPath).toBe(`#/receipt?no=${encodeURIComponent(receiptNo)}`);
    const announced = await portal.pool.query<Record<string, unknown>>(
      `SELECT state, receipt_kind, archive, is_announced, report_count, map_count, table_count, received_on
       FROM delivery_announcements WHERE receipt_no = $1`,
      [receiptNo],
    );
    expect(announced.rows).toEqual([
      {
        state: '验收合格',
        receipt_kind: '汇交凭证',
        archive,
        is_announced: true,
        report_count: 1,
        map_count: 1,
        table_count: 1,
        received_on: today,
      },
    ]);
    expect(await desk.notices(user)).toEqual(['资料汇交已提交', '资料汇交验收合格']);
    // What the portal shows of the archive is known at once
    expect((await make(portal.origin, 'archives.show', { values: { id: archive } })).text).toContain(goodForm.title);
    const { token } = await createMember(portal.pool, { rights: ['admin:objects.*'], type: 0 });
    const object = await portal.pool.query<{ object: number }>('SELECT object FROM delivery_files WHERE id = $1', [
      files[0]?.id,
    ]);
    const removed = await make(portal.origin, 'objects.remove', { token, values: { id: object.rows[0]?.object } });
    expectStatus(removed, 409);
    expect(removed.text).toContain('此文件属于汇交');
  });

  test('is given back with what has to be mended, and comes again with its changes in words', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user);
    const [first, second, third] = (await desk.review(keeper, id)).files;
    expectStatus(await desk.returned(keeper, id, []), 422);
    expect(errorsOf(await desk.judge(keeper, id, { file: first!.id, verdict: 'refused' }))).toHaveProperty('note');
    const refused = await desk.judge(keeper, id, { file: first!.id, verdict: 'refused', note: '缺第 3 页' });
    const good = await desk.judge(keeper, id, { file: second!.id });
    const { version: judged } = dataOf<{ version: number }>('deliveries.judge', good);
    expect(dataOf<{ version: number }>('deliveries.judge', refused).version).toBe(judged - 1);
    const past = { id, version: judged, faults: [], until: addDays(today, -1) };
    expect(errorsOf(await desk.act(keeper, 'deliveries.giveBack', past))).toHaveProperty('until');
    dataOf('deliveries.giveBack', await desk.returned(keeper, id, [{ place: '摘要', text: '太短' }]));
    const back = await desk.whole(user, id);
    expect(back).toMatchObject({ state: 'returned', mayEdit: true, dueOn: addDays(today, 10) });
    const mine = dataOf<{ rows: unknown[] }>('deliveries.mine', await desk.read(user, 'deliveries.mine', {}));
    expect(mine.rows).toMatchObject([{ id, title: goodForm.title, materialType: '成果资料' }]);
    expect(back.events.at(-1)?.faults).toEqual([
      { place: '摘要', text: '太短' },
      { place: '正文/普查报告.pdf', text: '缺第 3 页' },
    ]);
    expect(await desk.notices(user)).toContain('资料汇交需要补正');
    await desk.done(user, 'deliveries.removeFile', { file: first!.id });
    await desk.added(user, id, '正文', '普查报告.pdf');
    const { version } = await desk.whole(user, id);
    const saved = await desk.done(user, 'deliveries.save', { id, version, ...goodForm, abstract: '补充后的摘要。' });
    dataOf('deliveries.submit', await desk.submit(user, { id, version: saved.version }));
    const again = await desk.review(keeper, id);
    expect(again.round).toBe(2);
    expect(again.changes).toEqual([`摘要：${goodForm.abstract} → 补充后的摘要。`, '替换文件：正文/普查报告.pdf']);
    const verdicts = new Map(again.files.map((file) => [file.id, `${file.verdict} ${file.round}`]));
    expect(verdicts.get(second!.id)).toBe('accepted 1');
    expect(verdicts.get(third!.id)).toBe('waiting 1');
    expect(again.files.find(({ category }) => category === '正文')).toMatchObject({ verdict: 'waiting', round: 2 });
    await desk.judgeAll(keeper, id);
    dataOf('deliveries.accept', await desk.accept(keeper, id));
  });

  test('sent back, it may become another project of another kind: that is told, and its files are judged anew', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user);
    await desk.judgeAll(keeper, id);
    dataOf('deliveries.giveBack', await desk.returned(keeper, id, [{ place: '项目名称', text: '与证不符' }]));
    const { version } = await desk.whole(user, id);
    const change = { projectKind: '地质科研', projectName: '浙江省萤石成矿规律研究' };
    const saved = await desk.done(user, 'deliveries.save', { id, version, ...goodForm, ...change });
    expect((await desk.whole(user, id)).files.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 4 }, () => 'waiting'),
    );
    dataOf('deliveries.submit', await desk.submit(user, { id, version: saved.version }));
    expect((await desk.review(keeper, id)).changes).toEqual([
      '项目类型：固体矿产勘查 → 地质科学研究',
      `项目名称：${goodForm.projectName} → ${change.projectName}`,
    ]);
  });

  test('is withdrawn while it waits, and is a draft again; messages go both ways', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user);
    await desk.done(keeper, 'deliveries.assign', { id });
    await desk.done(user, 'deliveries.say', { id, text: '附图还在晒图' });
    await desk.done(keeper, 'deliveries.reply', { id, text: '请先撤回' });
    const { state } = await desk.done(user, 'deliveries.withdraw', { id, reason: '补图' });
    expect(state).toBe('draft');
    const told = await desk.whole(user, id);
    expect(told.events.map(({ kind, side }) => `${kind} ${side}`)).toEqual([
      'begun submitter',
      'submitted submitter',
      'assigned keeper',
      'message submitter',
      'message keeper',
      'withdrawn submitter',
    ]);
    expect(told.events[4]?.who).toMatch(/^.\*\*$/);
    expectStatus(await desk.read(keeper, 'deliveries.review', { id: String(id) }), 404);
    const [file] = told.files;
    const map = { file: file!.id, category: '附图', folder: null, title: '图', scale: '1∶5000', secrecy: '公开' };
    const edited = await desk.done(user, 'deliveries.editFile', map);
    expect(edited).toMatchObject({ category: '附图', folder: '', seq: 2, title: '图', scale: '1∶5000' });
    const mine = dataOf('deliveries.mine', await desk.read(user, 'deliveries.mine', { state: 'draft' }));
    expect(mine).toMatchObject({ total: 1, counts: { draft: 1 }, rows: [{ id, fileCount: 4, lastNote: '补图' }] });
    const refused = await desk.act(user, 'deliveries.drop', { id });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('提交过')]);
  });

  test('begins as a draft that its owner may delete, with its files', async () => {
    const user = await desk.submitter();
    const { id } = await desk.ready(user);
    await desk.done(user, 'deliveries.drop', { id });
    const left = await portal.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM objects WHERE owner = $1', [
      user.id,
    ]);
    expect(left.rows[0]?.n).toBe(0);
  });

  test('knows no other ways than these', () =>
    expect(nextStates).toEqual({
      draft: ['submitted'],
      submitted: ['returned', 'accepted', 'draft'],
      returned: ['submitted'],
      accepted: [],
    }));
});

describe('at the same time', () => {
  test('of fifty who submit the same draft one does it', async () => {
    const user = await desk.submitter();
    const draft = await desk.ready(user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => atLast(() => desk.submit(user, draft))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectStatus(answer, 409);
    const { rows } = await portal.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM delivery_events WHERE delivery = $1 AND kind = 'submitted'`,
      [draft.id],
    );
    expect(rows[0]?.n).toBe(1);
  });

  test('accepted twice, it makes one archive and one receipt; the next receipt has the next number', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user);
    await desk.judgeAll(keeper, id);
    const answers = await Promise.all([desk.accept(keeper, id), desk.accept(keeper, id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const { rows } = await portal.pool.query<{ no: string }>(
      'SELECT receipt_no AS no FROM delivery_receipts WHERE delivery = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    const { receiptNo } = await desk.accepted(user, keeper);
    expect(Number(receiptNo.slice(-4))).toBe(Number(rows[0]?.no.slice(-4)) + 1);
  });

  test('what was changed meanwhile is not written over', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id, version } = await desk.ready(user);
    await desk.added(user, id, '附件', '任务书.pdf');
    const stale = await desk.act(user, 'deliveries.save', { id, version, ...goodForm, title: '旧页面' });
    expectStatus(stale, 409);
    expect(stale.text).toContain('请核对最新内容');
    expectStatus(await desk.submit(user, { id, version }), 409);
    dataOf('deliveries.submit', await desk.submit(user, await desk.whole(user, id)));
    await desk.judgeAll(keeper, id);
    expectStatus(await desk.accept(keeper, id, { version }), 409);
  });
});
