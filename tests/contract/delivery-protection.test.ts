import { expect, test, vi } from 'vitest';
import type { ImportReport } from '../../src/resources/kit/answer-shapes.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { deliveryDesk } from '../helpers/delivery-desk.ts';
import { endedJob, startedJob } from '../helpers/job-desk.ts';
import { createMember } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

/** What acts of deliveries write in an archive is written by nothing else. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const until = addDays(dayInChina(), 100);
const later = addDays(dayInChina(), 200);

/** A clerk of the archives, an archive that came by a delivery and is protected, and its ordinary writes. */
async function delivered() {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { token } = await createMember(portal.pool, { rights: ['admin:archives.*'], type: 0 });
  const wanted = { protectedUntil: until, protectionBasis: '探矿权有效期内' };
  const { archive: id, receiptNo } = await desk.accepted(user, keeper, wanted);
  const edit = (values: Record<string, unknown>): Promise<Answer> =>
    make(portal.origin, 'archives.edit', { token, values: { id, ...values } });
  return { id, receiptNo, token, edit };
}

async function bringIn(token: string, sheet: string): Promise<ImportReport> {
  const form = upload(sheet, '表.csv', 'text/csv', { dryRun: 'false' });
  const answer = await make(portal.origin, 'archives.import', { token, form });
  if (answer.status !== 202) return dataOf('archives.import', answer);
  return (await endedJob(portal.origin, token, startedJob(answer))).report as unknown as ImportReport;
}

test('a protection is made longer by its act alone: not by form, for many at once, or by a sheet', async () => {
  const { id, token, edit } = await delivered();
  expect(errorsOf(await edit({ protectedUntil: later }))['protectedUntil']?.[0]).toContain('请用“延长保护期”');
  const many = await make(portal.origin, 'archives.editMany', {
    token,
    values: { ids: [id], values: { protectedUntil: later } },
  });
  expect(many.text).toContain('请用“延长保护期”');
  const { faults } = await bringIn(token, `编号,保护期止\n${id},${later}\n`);
  expect(faults.map(({ column, message }) => [column, message])).toEqual([
    ['保护期止', expect.stringContaining('延长保护期')],
  ]);
  expect((await edit({ protectedUntil: until, pages: 30 })).status).toBe(200);
  const { rows } = await portal.pool.query('SELECT protected_until AS until, pages FROM archives WHERE id = $1', [id]);
  expect(rows).toEqual([{ until, pages: 30 }]);
});

test('what the receipt says is not written past it', async () => {
  const { receiptNo, edit } = await delivered();
  const changes = {
    archiveNo: 'ZJ1999-9999',
    keepingUnit: '某外馆',
    submittedBy: '另一家公司',
    submittedOn: until,
    protectedFrom: until,
    protectedUntil: null,
  };
  for (const [name, value] of Object.entries(changes)) {
    const errors = errorsOf(await edit({ [name]: value }));
    expect([Object.keys(errors), errors[name]?.[0]]).toEqual([[name], expect.stringContaining(receiptNo)]);
  }
});

test('of what was recorded by hand a protection may be ended, and what is open is not closed again', async () => {
  const { id, edit } = await delivered();
  await portal.pool.query('UPDATE archives SET receipt_no = NULL WHERE id = $1', [id]);
  expect((await edit({ submittedBy: '另一家公司', protectedUntil: addDays(until, -1) })).status).toBe(200);
  expect((await edit({ protectedUntil: null })).status).toBe(200);
  expect(errorsOf(await edit({ protectedUntil: until }))['protectedUntil']?.[0]).toContain('没有保护期');
});

test('what a receipt is announced with follows the receipt: it is neither changed nor taken away by hand', async () => {
  const { receiptNo } = await delivered();
  const { token } = await createMember(portal.pool, { rights: ['admin:deliveryAnnouncements.*'], type: 0 });
  const { rows } = await portal.pool.query<{ id: number }>(
    'SELECT id FROM delivery_announcements WHERE receipt_no = $1',
    [receiptNo],
  );
  const id = Number(rows[0]?.id);
  const edit = (values: Record<string, unknown>): Promise<Answer> =>
    make(portal.origin, 'deliveryAnnouncements.edit', { token, values: { id, ...values } });
  for (const [name, value] of Object.entries({
    receiptNo: '浙汇凭2026-9999',
    submitter: '冒名公司',
    state: '凭证作废',
  }))
    expect(errorsOf(await edit({ [name]: value }))[name]?.[0]).toContain(`已随凭证 ${receiptNo} 确定`);
  const removed = await make(portal.origin, 'deliveryAnnouncements.remove', { token, values: { id } });
  expect([removed.status, removed.text]).toEqual([409, expect.stringContaining(receiptNo)]);
  expect((await edit({ isAnnounced: false })).status).toBe(200);
});

test('whoever grants less protection than was asked for says why, and the submitter reads it', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.submitted(user, { protectedUntil: until, protectionBasis: '探矿权有效期内' });
  await desk.judgeAll(keeper, id);
  const sooner = addDays(until, -30);
  const answer = await desk.accept(keeper, id, { protectedUntil: sooner });
  expect(errorsOf(answer)['note']?.[0]).toBe(`改为保护至 ${sooner}，须写明理由，汇交人会看到`);
  const note = '探矿权已到期';
  dataOf('deliveries.accept', await desk.accept(keeper, id, { protectedUntil: sooner, note }));
  const { rows } = await portal.pool.query<{ body: string }>(
    `SELECT body FROM user_notices WHERE user_id = $1 AND title = '资料汇交验收合格'`,
    [user.id],
  );
  expect(rows.map(({ body }) => body).join()).toContain(`申请保护至 ${until}，改为保护至 ${sooner}：${note}`);
});
