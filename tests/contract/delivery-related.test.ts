import { describe, expect, test, vi } from 'vitest';
import type { DeliveryCategory } from '../../src/resources/shared/delivery-kinds.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf } from '../helpers/send.ts';

/** Deliveries that belong to others: original data and specimens to results. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();
const { projectKind, projectName } = goodForm;

interface Begun {
  type: '原始资料' | '实物资料';
  values: Record<string, unknown>;
  files?: readonly DeliveryCategory[];
}

/** A draft of a type with the form and files of it. */
async function drafted(user: Member, { type, values, files = [] }: Begun) {
  const { id } = await desk.done(user, 'deliveries.begin', { projectKind, projectName, materialType: type });
  const { abstract: _abstract, ...form } = goodForm;
  await desk.done(user, 'deliveries.save', { id, version: 0, ...form, title: `${form.title}（${type}）`, ...values });
  for (const category of files) await desk.added(user, id, category, `${category}.pdf`);
  return desk.whole(user, id);
}
const archiveNoOf = async (archive: number): Promise<string> =>
  (await portal.pool.query<{ n: string }>('SELECT archive_no AS n FROM archives WHERE id = $1', [archive])).rows[0]!.n;
const accepted = async (keeper: Member, id: number): Promise<{ archive: number; receiptNo: string }> => {
  await desk.judgeAll(keeper, id);
  const { version } = await desk.review(keeper, id);
  return dataOf('deliveries.accept', await desk.act(keeper, 'deliveries.accept', { id, version }));
};
const statusOf = ({ status, text }: Answer): string => `${status} ${status === 200 ? '' : text.slice(0, 200)}`;

describe('original data', () => {
  const classes = ['工程测绘', '地质观察', '探矿工程', '样品测试', '技术文件'] as const;

  test('join the archive of their results, with a receipt of their own', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
    const results = await desk.accepted(user, keeper);
    const resultsNo = await archiveNoOf(results.archive);
    const values = { resultsNo, originalDataAt: '资料库二层 3 架' };
    const draft = await drafted(user, { type: '原始资料', values, files: classes });
    expect(draft.faults.filter(({ level }) => level === 'error')).toEqual([]);
    expect(statusOf(await desk.submit(user, draft))).toBe('200 ');
    const { archive, receiptNo } = await accepted(keeper, draft.id);
    expect(archive).toBe(results.archive);
    const filed = await portal.pool.query(
      'SELECT category FROM archive_files WHERE archive = $1 AND category = ANY($2) ORDER BY id',
      [archive, classes],
    );
    expect(filed.rows.map(({ category }: { category: string }) => category)).toEqual(classes);
    const held = await portal.pool.query(
      'SELECT original_data_at AS place, receipt_no AS receipt FROM archives WHERE id = $1',
      [archive],
    );
    expect(held.rows).toEqual([{ place: values.originalDataAt, receipt: results.receiptNo }]);
    const receipt = await portal.pool.query(
      'SELECT contents, archive_no FROM delivery_receipts WHERE receipt_no = $1',
      [receiptNo],
    );
    expect(receipt.rows).toEqual([
      { contents: '工程测绘 1 份、地质观察 1 份、探矿工程 1 份、样品测试 1 份、技术文件 1 份', archive_no: resultsNo },
    ]);
    const announced = await portal.pool.query(
      'SELECT material_kinds AS kinds, archive FROM delivery_announcements WHERE receipt_no = $1',
      [receiptNo],
    );
    expect(announced.rows).toEqual([{ kinds: ['原始'], archive }]);
    const query = { archive: String(archive), _end: '50' };
    const shown = (await (
      await fetch(`${portal.origin}/rest/archiveFiles?${new URLSearchParams(query).toString()}`)
    ).json()) as { category: string }[];
    expect(shown.map(({ category }) => category)).toEqual(expect.arrayContaining([...classes]));
  });

  test('by stages join the archive of the first, and are of its kind', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
    const resultsNo = await archiveNoOf((await desk.accepted(user, keeper)).archive);
    const otherNo = await archiveNoOf((await desk.accepted(user, keeper, { title: '另一份普查报告' })).archive);
    const staged = { resultsNo, stageNo: 1, nextStageOn: addDays(today, 30) };
    const first = await drafted(user, { type: '原始资料', values: staged, files: classes });
    expect(statusOf(await desk.submit(user, first))).toBe('200 ');
    await accepted(keeper, first.id);
    const values = { resultsNo: otherNo, stageNo: 2, earlierNo: first.deliveryNo };
    const second = await drafted(user, { type: '原始资料', values, files: classes });
    expect(second.earlierFiles).toEqual({});
    expect(Object.keys(errorsOf(await desk.submit(user, second)))).toEqual(['resultsNo']);
    const change = async (column: string, value: string): Promise<unknown> =>
      portal.pool.query(`UPDATE deliveries SET ${column} = $2 WHERE id = $1`, [second.id, value]);
    await change('results_no', resultsNo);
    expect(Object.keys((await desk.whole(user, second.id)).earlierFiles)).toHaveLength(classes.length);
    await change('project_kind', '区域地质调查');
    expect((await desk.whole(user, second.id)).earlierFiles).toEqual({});
    expect(errorsOf(await desk.submit(user, second))).toHaveProperty('earlierNo');
    await change('project_kind', projectKind);
    expect(statusOf(await desk.submit(user, second))).toBe('200 ');
    await change('results_no', otherNo);
    await desk.judgeAll(keeper, second.id);
    const { version } = await desk.review(keeper, second.id);
    const refused = await desk.act(keeper, 'deliveries.accept', { id: second.id, version });
    expect(Object.keys(errorsOf(refused))).toEqual(['resultsNo']);
    await change('results_no', resultsNo);
    expect((await accepted(keeper, second.id)).archive).toBeGreaterThan(0);
  });

  test('are refused without results, with those of no archive, and with files of results', async () => {
    const user = await desk.submitter();
    const draft = await drafted(user, { type: '原始资料', values: { resultsNo: 'ZJ0000-0000' }, files: classes });
    expect(Object.keys(errorsOf(await desk.submit(user, draft)))).toEqual(['resultsNo']);
    const objectName = await desk.uploaded(user, '报告.pdf');
    const refused = await desk.act(user, 'deliveries.addFile', { id: draft.id, objectName, category: '正文' });
    expect(errorsOf(refused)).toEqual({ category: ['原始资料没有“正文”这一类'] });
    const without = { projectKind, projectName, materialType: '原始资料', isWithoutResults: true };
    expect(Object.keys(errorsOf(await desk.act(user, 'deliveries.begin', without)))).toEqual(['isWithoutResults']);
  });

  test('do not reach an archive that the submitter may not know of', async () => {
    const [owner, stranger] = [await desk.submitter(), await desk.submitter()];
    const keeper = await desk.keeper(receivingUnit);
    const { archive } = await desk.accepted(owner, keeper);
    await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [archive]);
    const values = { resultsNo: await archiveNoOf(archive) };
    const strange = await drafted(stranger, { type: '原始资料', values, files: classes });
    expect(Object.keys(errorsOf(await desk.submit(stranger, strange)))).toEqual(['resultsNo']);
    const own = await drafted(owner, { type: '原始资料', values, files: classes });
    expect(statusOf(await desk.submit(owner, own))).toBe('200 ');
    // Who joined it while it was listed has no right to it
    await portal.pool.query('UPDATE archives SET is_catalog_public = true WHERE id = $1', [archive]);
    expect(statusOf(await desk.submit(stranger, strange))).toBe('200 ');
    await accepted(keeper, strange.id);
    await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [archive]);
    const again = await drafted(stranger, { type: '原始资料', values, files: classes });
    expect(Object.keys(errorsOf(await desk.submit(stranger, again)))).toEqual(['resultsNo']);
  });
});

test('what joins is as closed as it is said to be, and as hidden as the archive', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const { archive } = await desk.accepted(user, keeper, { secrecy: '公开' });
  await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [archive]);
  const resultsNo = await archiveNoOf(archive);
  const physicalList = [{ moduleType: '21', title: `ZK${archive}` }];
  const specimens = await drafted(user, { type: '实物资料', values: { resultsNo, physicalList }, files: ['附表'] });
  expect(statusOf(await desk.submit(user, specimens))).toBe('200 ');
  await desk.judgeAll(keeper, specimens.id);
  const { version } = await desk.review(keeper, specimens.id);
  const decided = { id: specimens.id, version, secrecy: '内部' };
  const emptied = await desk.act(keeper, 'deliveries.accept', { ...decided, physicalList: [] });
  expect(Object.keys(errorsOf(emptied))).toEqual(['physicalList']);
  const until = await desk.act(keeper, 'deliveries.accept', { ...decided, protectedUntil: addDays(today, 90) });
  expect(Object.keys(errorsOf(until))).toEqual(['protectedUntil']);
  const unplaced = await desk.act(keeper, 'deliveries.accept', decided);
  expect(Object.keys(errorsOf(unplaced))).toEqual(['physicalList']);
  const placed = { ...decided, physicalList: [{ ...physicalList[0], shelf: '1 库 3 排' }] };
  expect(statusOf(await desk.act(keeper, 'deliveries.accept', placed))).toBe('200 ');
  const { rows } = await portal.pool.query(
    `SELECT m.is_catalog_public AS "isPublic", f.secrecy, o.secrecy AS held FROM physical_materials m
     JOIN archive_files f ON f.archive = m.archive AND f.category = '附表' AND f.title = '附表'
     JOIN objects o ON o.archive_file = f.id WHERE m.archive = $1 ORDER BY f.id DESC LIMIT 1`,
    [archive],
  );
  expect(rows).toEqual([{ isPublic: false, secrecy: '内部', held: '内部' }]);
});

test('a fault in the list of specimens is told by its Chinese name alone', async () => {
  const user = await desk.submitter();
  const { id } = await desk.done(user, 'deliveries.begin', { projectKind, projectName, materialType: '实物资料' });
  const physicalList = [{ moduleType: '21', title: 'ZK101', boxCount: -1 }];
  const refused = await desk.act(user, 'deliveries.save', { id, version: 0, ...goodForm, physicalList });
  const [sentence] = errorsOf(refused)['physicalList'] ?? [];
  expect(sentence).toContain('第 1 项“箱数”');
  expect(sentence).not.toContain('boxCount');
});

test('specimens become physical materials of the results, without a file', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const results = await desk.accepted(user, keeper);
  const physicalList = [{ moduleType: '21', title: 'ZK101', boxCount: 12, coreLength: 120.5, shelf: '1 库 3 排' }];
  const values = { resultsNo: await archiveNoOf(results.archive), physicalList };
  const draft = await drafted(user, { type: '实物资料', values });
  expect(statusOf(await desk.submit(user, draft))).toBe('200 ');
  const { archive, receiptNo } = await accepted(keeper, draft.id);
  expect(archive).toBe(results.archive);
  const { rows } = await portal.pool.query(
    'SELECT title, box_count AS boxes, shelf FROM physical_materials WHERE archive = $1',
    [archive],
  );
  expect(rows).toEqual([{ title: 'ZK101', boxes: 12, shelf: '1 库 3 排' }]);
  const receipt = await portal.pool.query('SELECT contents FROM delivery_receipts WHERE receipt_no = $1', [receiptNo]);
  expect(receipt.rows).toEqual([{ contents: '实物 1 件' }]);
});
