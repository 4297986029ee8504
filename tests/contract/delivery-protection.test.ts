import { expect, test, vi } from 'vitest';
import type { ImportReport } from '../../src/resources/kit/answer-shapes.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { deliveryDesk } from '../helpers/delivery-desk.ts';
import { endedJob, startedJob } from '../helpers/job-desk.ts';
import { createMember } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

/** What acts of deliveries write in an archive is written by nothing else. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();
const until = addDays(today, 100);
const later = addDays(today, 200);

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

/** A clerk's calls about an archive that was recorded by hand, which has no receipt. */
async function recorded(values: Record<string, unknown>) {
  const clerk = await createMember(portal.pool, { rights: ['admin:archives.*'], type: 0 });
  const source = sampleRow(archives, await newSource(portal));
  const create = (more: Record<string, unknown> = {}): Promise<Answer> =>
    make(portal.origin, 'archives.create', { token: clerk.token, values: { ...source, ...values, ...more } });
  const act = (name: string, of: Record<string, unknown>): Promise<Answer> =>
    make(portal.origin, `archives.${name}`, { token: clerk.token, values: of });
  return { clerk, create, act };
}
const idOf = (answer: Answer): number => dataOf<{ id: number }>('archives.create', answer).id;

test('what is recorded by hand is protected no longer than the law allows, and from a day that has come', async () => {
  const { create } = await recorded({ protectedFrom: addDays(today, -10), protectedUntil: until });
  const late = errorsOf(await create({ protectedUntil: '2099-12-31' }));
  expect(late['protectedUntil']?.[0]).toContain('起最长 5 年');
  const unbegun = errorsOf(await create({ protectedFrom: '2094-01-01', protectedUntil: '2098-01-01' }));
  expect(unbegun['protectedFrom']?.[0]).toContain('不能晚于今天');
  expect(errorsOf(await create({ protectedFrom: null, protectedUntil: '2099-12-31' }))).toHaveProperty(
    'protectedUntil',
  );
  expect(errorsOf(await create({ protectedUntil: addDays(today, -20) }))).toHaveProperty('protectedUntil');
  expect((await create()).status).toBe(200);
});

test('its protection is moved by no form: neither its first day nor its last one, and what is open is not closed', async () => {
  const { create, act } = await recorded({ protectedFrom: addDays(today, -10), protectedUntil: until });
  const id = idOf(await create());
  for (const [name, value, mend] of [
    ['protectedFrom', today, '延长保护期'],
    ['protectedUntil', later, '请用“延长保护期”'],
    ['protectedUntil', addDays(until, -1), '请用“提前公开”'],
    ['protectedUntil', null, '请用“提前公开”'],
  ] as const) {
    const errors = errorsOf(await act('edit', { id, [name]: value }));
    expect([Object.keys(errors), errors[name]?.[0]]).toEqual([[name], expect.stringContaining(mend)]);
  }
  expect((await act('edit', { id, submittedBy: '另一家公司' })).status).toBe(200);
  const open = idOf(await create({ archiveNo: '试无保护', protectedFrom: null, protectedUntil: null }));
  expect(errorsOf(await act('edit', { id: open, protectedUntil: until }))['protectedUntil']?.[0]).toContain(
    '没有保护期',
  );
});

test('what is protected or stands in a valid receipt is not deleted, alone or with others, to be recorded anew', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { create, act } = await recorded({ protectedFrom: addDays(today, -10), protectedUntil: until });
  const open = idOf(await create({ archiveNo: '试无保护之二', protectedFrom: null, protectedUntil: null }));
  const id = idOf(await create());
  const handed = await desk.accepted(user, keeper);
  const refusals = { [id]: '请先办理“提前公开”', [handed.archive]: `汇交凭证 ${handed.receiptNo}` };
  for (const [row, words] of Object.entries(refusals))
    for (const answer of [
      await act('remove', { id: Number(row) }),
      await act('removeMany', { ids: [open, Number(row)] }),
      await act('removeMany', { found: `id_gte=${row}&id_lte=${row}` }),
    ])
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(words)]);
  const { rows } = await portal.pool.query('SELECT id FROM archives WHERE id = ANY($1)', [[open, id, handed.archive]]);
  expect(rows).toHaveLength(3);
  dataOf('archives.endProtection', await act('endProtection', { id, until: today, reason: '注销', consent: '来函' }));
  expect((await act('remove', { id })).status).toBe(409);
  await portal.pool.query('UPDATE archives SET protected_until = $2 WHERE id = $1', [id, addDays(today, -1)]);
  dataOf('archives.removeMany', await act('removeMany', { ids: [open, id] }));
});

test('a protection ends sooner by its act alone: with reason and consent, not before today, told to whoever handed it in', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const wanted = { protectedUntil: until, protectionBasis: '探矿权有效期内' };
  const { archive: id } = await desk.accepted(user, keeper, wanted);
  const { act } = await recorded({});
  const said = { reason: '探矿权已注销', consent: '浙江某矿业有限公司来函' };
  const end = (of: Record<string, unknown>): Promise<Answer> => act('endProtection', { id, ...said, ...of });
  for (const [of, name] of [
    [{ until: addDays(today, -1) }, 'until'],
    [{ until }, 'until'],
    [{ until: later }, 'until'],
    [{ until: today, reason: null }, 'reason'],
    [{ until: today, consent: null }, 'consent'],
  ] as const)
    expect(Object.keys(errorsOf(await end(of)))).toEqual([name]);
  expect((await end({ until: today })).status).toBe(200);
  const { rows } = await portal.pool.query(
    `SELECT protected_until AS until, protection_ended_for AS reason, protection_consent AS consent
     FROM archives WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ until: today, ...said }]);
  const { versions } = dataOf<{ versions: { action: string; after: unknown }[] }>(
    'archives.history',
    await act('history', { id }),
  );
  expect(versions[0]).toMatchObject({ action: '提前公开', after: { protectionEndedFor: said.reason } });
  expect(await desk.notices(user)).toContain('资料提前公开');
  await portal.pool.query('UPDATE archives SET protected_until = $2 WHERE id = $1', [id, addDays(today, -1)]);
  expect((await end({ until: today })).status).toBe(409);
});

test('while it runs, an archive goes to another unit by whoever may act for both of them alone', async () => {
  const { clerk, create, act } = await recorded({ keepingUnit: '甲馆', protectedUntil: until });
  const id = idOf(await create());
  const move = (): Promise<Answer> => act('edit', { id, keepingUnit: '乙馆' });
  const units = (names: readonly string[]): Promise<unknown> =>
    portal.pool.query('UPDATE roles SET keeping_units = $2 WHERE id = $1', [clerk.roleId, names]);
  for (const names of [['甲馆'], ['乙馆']]) {
    await units(names);
    expect(errorsOf(await move())['keepingUnit']?.[0]).toContain('同时负责甲馆和乙馆');
  }
  expect((await act('extendProtection', { id, until: later, reason: '续期' })).status).toBe(404);
  await units(['甲馆', '乙馆']);
  expect((await move()).status).toBe(200);
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
