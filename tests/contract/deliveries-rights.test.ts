import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test, vi } from 'vitest';
import { erasure } from '../../server/erasure.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import { systemReader } from '../../server/resources/reader.ts';
import type { CheckedReceipt } from '../../src/resources/shared/delivery-answers.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { expectStatus } from '../helpers/expect-refused.ts';
import { deliveryDesk, goodForm } from '../helpers/delivery-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { orderDesk } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';
import { unzipped } from '../helpers/unzipped.ts';

/** Who may do what with a delivery; its faults, its papers, its receipt, and what stays of a cancelled account. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const paper = (who: Member, name: string, id: number): Promise<Response> =>
  fetch(`${portal.origin}/api/ugDelivery/${name}?id=${id}`, { headers: { accessToken: who.token } });
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe('rights', () => {
  test('of others: a stranger, a guest, and who is not verified', async () => {
    const [user, stranger] = [await desk.submitter(), await desk.submitter()];
    const { id, version } = await desk.ready(user);
    const [file] = (await desk.whole(user, id)).files;
    expectStatus(await desk.read(stranger, 'deliveries.one', { id: String(id) }), 404);
    expectStatus(await desk.act(stranger, 'deliveries.save', { id, version, ...goodForm }), 404);
    expectStatus(await desk.submit(stranger, { id, version }), 404);
    expectStatus(await desk.act(stranger, 'deliveries.removeFile', { file: file!.id }), 404);
    expectStatus(await desk.act(stranger, 'deliveries.drop', { id }), 404);
    expect((await paper(stranger, 'list', id)).status).toBe(404);
    const { projectKind, projectName } = goodForm;
    expectStatus(await make(portal.origin, 'deliveries.begin', { values: { projectKind, projectName } }), 401);
    const unverified = await createMember(portal.pool);
    expectStatus(await desk.act(unverified, 'deliveries.begin', { projectKind, projectName }), 403);
    const theirs = await desk.begun(stranger);
    const taken = { id: theirs, objectName: file!.objectName, category: '正文', folder: null };
    expect(errorsOf(await desk.act(stranger, 'deliveries.addFile', taken))).toHaveProperty('objectName');
  });

  test('of reviewers: not of other units, not before the submission, not of an own one', async () => {
    const [user, keeper, other] = [
      await desk.submitter(),
      await desk.keeper(),
      await desk.keeper('浙江省自然资源档案馆'),
    ];
    const draft = await desk.ready(user);
    const [file] = (await desk.whole(user, draft.id)).files;
    const download = async ({ token }: Member): Promise<number> =>
      (
        await fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${file!.objectName}`, {
          headers: { accessToken: token },
        })
      ).status;
    expect(await download(keeper)).toBe(404);
    dataOf('deliveries.submit', await desk.submit(user, draft));
    expect([await download(user), await download(keeper), await download(other)]).toEqual([200, 200, 404]);
    expectStatus(await desk.read(other, 'deliveries.review', { id: String(draft.id) }), 404);
    expectStatus(await desk.act(other, 'deliveries.judge', { file: file!.id, version: 0, verdict: 'accepted' }), 404);
    const own = await desk.submitted(keeper);
    const [theirs] = (await desk.whole(keeper, own.id)).files;
    expectStatus(
      await desk.act(keeper, 'deliveries.judge', { file: theirs!.id, version: 0, verdict: 'accepted' }),
      403,
    );
    expectStatus(await desk.accept(keeper, own.id), 403);
    const wrong = await desk.act(keeper, 'deliveries.assign', { id: draft.id, reviewer: user.id });
    expect(errorsOf(wrong)).toHaveProperty('reviewer');
  });

  test('a file is in one delivery, and stays as it is once it was submitted', async () => {
    const user = await desk.submitter();
    const [first, second] = [await desk.begun(user), await desk.begun(user)];
    const objectName = await desk.uploaded(user, '报告.pdf');
    const place = { objectName, category: '正文', folder: '正文' };
    await desk.done(user, 'deliveries.addFile', { id: first, ...place });
    expectStatus(await desk.act(user, 'deliveries.addFile', { id: second, ...place }), 409);
    const { id } = await desk.submitted(user);
    const [file] = (await desk.whole(user, id)).files;
    expect(file).toMatchObject({ category: '正文', seq: 1, title: '普查报告', verdict: 'waiting', round: 1 });
    expectStatus(await desk.act(user, 'deliveries.removeFile', { file: file!.id }), 409);
    const edited = { file: file!.id, category: '附件', folder: null, title: '题', scale: null, secrecy: '内部' };
    expectStatus(await desk.act(user, 'deliveries.editFile', edited), 409);
  });
});

test('what is missing or wrong is told by field and file, and keeps it from being submitted', async () => {
  const user = await desk.submitter();
  const id = await desk.begun(user);
  const file = await desk.added(user, id, '附图', '图件.csv');
  const about = { category: '附图', folder: '附图', title: '涉密图件', scale: null, secrecy: '内部' };
  await desk.done(user, 'deliveries.editFile', { file, ...about });
  const { version, faults } = await desk.whole(user, id);
  expect(faults.some(({ level }) => level === 'error')).toBe(true);
  const errors = errorsOf(await desk.submit(user, { id, version }));
  expect(errors['title']?.[0]).toContain('题名');
  expect(errors['files']?.join()).toContain('附图/图件.csv：带有密级标志“涉密”');
  const ready = await desk.ready(user);
  const unpromised = await desk.act(user, 'deliveries.submit', { ...ready, state: undefined, isPromised: false });
  expect(errorsOf(unpromised)).toHaveProperty('isPromised');
});

test('a number that is taken, and a protection that is too long, are told by name', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { archive } = await desk.accepted(user, keeper);
  const { rows } = await portal.pool.query<{ no: string }>('SELECT archive_no AS no FROM archives WHERE id = $1', [
    archive,
  ]);
  const { id } = await desk.submitted(user);
  await desk.judgeAll(keeper, id);
  expect(errorsOf(await desk.accept(keeper, id, { archiveNo: rows[0]?.no }))).toHaveProperty('archiveNo');
  expect(errorsOf(await desk.accept(keeper, id, { protectedUntil: '2099-01-01' }))).toHaveProperty('protectedUntil');
});

test('papers: list and promise for Word, the receipt as PDF with its number', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id, receiptNo } = await desk.accepted(user, keeper);
  for (const [name, words] of [
    ['list', ['汇交清单', '普查报告.pdf', goodForm.projectName, '项目类型', '成果资料']],
    ['promise', ['承诺书', goodForm.submitter]],
  ] as const) {
    const bytes = await bytesOf(await paper(user, name, id));
    expect([...(await unzipped(bytes)).keys()]).toContain('word/document.xml');
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    for (const word of words) expect(value).toContain(word);
  }
  const answer = await paper(keeper, 'receipt', id);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const document = await getDocument({ data: new Uint8Array(await bytesOf(answer)) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  for (const word of [receiptNo, goodForm.projectName, goodForm.submitter, '地质资料汇交凭证'])
    expect(text).toContain(word);
});

test('anybody checks a receipt: valid, withdrawn or unknown, and nothing of persons', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id, receiptNo } = await desk.accepted(user, keeper);
  const checked = async (no: string): Promise<CheckedReceipt> =>
    dataOf('deliveryReceipts.check', await make(portal.origin, 'deliveryReceipts.check', { query: { no } }));
  const valid = await checked(receiptNo);
  expect(valid).toMatchObject({ state: 'valid', kind: '汇交凭证', projectName: goodForm.projectName });
  expect(JSON.stringify(valid)).not.toContain('王岩');
  expect(await checked(` ${receiptNo.replace('-', ' — ')}`)).toEqual(valid);
  expect((await checked('浙汇凭1999-0001')).state).toBe('unknown');
  const clerk = await createMember(portal.pool, { rights: ['admin:deliveryReceipts.withdraw'], type: 0 });
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM delivery_receipts WHERE receipt_no = $1', [
    receiptNo,
  ]);
  const values = { id: rows[0]?.id, reason: '项目名称有误' };
  dataOf('deliveryReceipts.withdraw', await desk.act(clerk, 'deliveryReceipts.withdraw', values));
  expect(await checked(receiptNo)).toMatchObject({ state: 'withdrawn', projectName: goodForm.projectName });
  expect((await desk.whole(user, id)).events.at(-1)).toMatchObject({ kind: 'receiptWithdrawn' });
  expect(await desk.notices(user)).toContain('汇交凭证已作废');
});

test('who worked on a delivery decides on nothing of it; receipts and protection are those of the units', async () => {
  const [user, keeper, stranger] = [await desk.submitter(), await desk.keeper(), await desk.keeper('别馆')];
  const { id } = await desk.submitted(user);
  await portal.pool.query('UPDATE deliveries SET members = ARRAY[$2]::bigint[] WHERE id = $1', [id, keeper.id]);
  expect((await desk.act(keeper, 'deliveries.assign', { id })).status).toBe(403);
  expect((await desk.accept(keeper, id)).status).toBe(403);
  const colleague = await desk.keeper();
  expect((await desk.review(colleague, id)).reviewers.map((each) => each.id)).not.toContain(keeper.id);
  const assigned = await desk.act(colleague, 'deliveries.assign', { id, reviewer: keeper.id });
  expect(errorsOf(assigned)).toHaveProperty('reviewer');
  await portal.pool.query(`UPDATE deliveries SET members = '{}' WHERE id = $1`, [id]);

  const accepted = await desk.accepted(user, keeper);
  const rights = ['admin:deliveries.review', 'admin:deliveryReceipts.withdraw', 'admin:archives.extendProtection'];
  await portal.pool.query('UPDATE roles SET rights = $2 WHERE id = $1', [stranger.roleId, rights]);
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM delivery_receipts WHERE receipt_no = $1', [
    accepted.receiptNo,
  ]);
  const withdrawn = await desk.act(stranger, 'deliveryReceipts.withdraw', { id: rows[0]?.id, reason: '试' });
  expect(withdrawn.status).toBe(404);
  const extended = { id: accepted.archive, until: '2027-06-30', reason: '试' };
  expect((await desk.act(stranger, 'archives.extendProtection', extended)).status).toBe(404);
  // What the catalogue keeps to itself is no name for the public
  await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [accepted.archive]);
  const answer = await make(portal.origin, 'deliveryReceipts.check', { query: { no: accepted.receiptNo } });
  expect(dataOf<CheckedReceipt>('deliveryReceipts.check', answer)).toMatchObject({ state: 'valid', projectName: null });
});

test('files of a draft are read by no keeper of files; what was handed in is', async () => {
  const user = await desk.submitter();
  const reader = await createMember(portal.pool, { rights: ['admin:objects.show'], type: 0 });
  const { id, version } = await desk.ready(user);
  const { rows } = await portal.pool.query<{ name: string }>(
    'SELECT o.object_name AS name FROM delivery_files f JOIN objects o ON o.id = f.object WHERE f.delivery = $1',
    [id],
  );
  const status = async (): Promise<number> => {
    const answer = await fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${rows[0]?.name}`, {
      headers: { accessToken: reader.token },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await status()).toBe(404);
  dataOf('deliveries.submit', await desk.act(user, 'deliveries.submit', { id, version, isPromised: true }));
  expect(await status()).toBe(200);
});

test('a cancelled account: what waits keeps it, drafts go, what was handed in stays without the person', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const accepted = await desk.accepted(user, keeper);
  const draft = await desk.ready(user);
  const waiting = await desk.submitted(user);
  const blocks = () => Promise.all(erasure.blocks.map((block) => block(portal.pool, user.id)));
  expect((await blocks()).join()).toContain('还有 1 件资料汇交待验收');
  await desk.done(user, 'deliveries.withdraw', { id: waiting.id });
  expect((await blocks()).every((sentence) => sentence === null)).toBe(true);
  const request = { reader: systemReader, callId: 'test', idempotencyKey: null, input: null, ip: '', requestId: '' };
  await runTransaction(await orderDesk(portal).context(), request, async (transaction) => {
    for (const erase of erasure.steps) await erase(transaction, user.id);
  });
  const { rows } = await portal.pool.query<Record<string, unknown>>(
    `SELECT d.id, d."user", d.contact_name, d.contact_mobile,
            (SELECT count(*)::int FROM delivery_files f WHERE f.delivery = d.id) AS files
     FROM deliveries d WHERE d.id = ANY($1) ORDER BY d.id`,
    [[accepted.id, draft.id, waiting.id]],
  );
  const gone = { user: null, contact_name: '已注销', contact_mobile: null };
  expect(rows).toEqual([
    { id: accepted.id, ...gone, files: 4 },
    { id: waiting.id, ...gone, files: 0 },
  ]);
  const own = await portal.pool.query('SELECT 1 FROM objects WHERE owner = $1', [user.id]);
  expect(own.rows).toEqual([]);
});

test('what was sent back is neither deleted by who handed it in nor lost with the account', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.submitted(user);
  await desk.returned(keeper, id, [{ place: '摘要', text: '太简略' }]);
  await desk.done(user, 'deliveries.say', { id, text: '摘要已写全，无需修改' });
  const { version } = await desk.whole(user, id);
  dataOf('deliveries.submit', await desk.act(user, 'deliveries.submit', { id, version, isPromised: true }));
  const withdrawn = await desk.done(user, 'deliveries.withdraw', { id });
  expect(withdrawn.state).toBe('returned');
  expect((await desk.whole(user, id)).dueOn).toBe(addDays(dayInChina(), 10));
  const refused = await desk.act(user, 'deliveries.drop', { id });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('提交过')]);
  const request = { reader: systemReader, callId: 'test', idempotencyKey: null, input: null, ip: '', requestId: '' };
  await runTransaction(await orderDesk(portal).context(), request, async (transaction) => {
    for (const erase of erasure.steps) await erase(transaction, user.id);
  });
  const { rows } = await portal.pool.query(
    `SELECT d."user", (SELECT count(*)::int FROM delivery_events e WHERE e.delivery = d.id AND e.kind = 'returned') AS n
     FROM deliveries d WHERE d.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ user: null, n: 1 }]);
});
