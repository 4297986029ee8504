import { get } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { CheckedReceipt } from '../../src/resources/shared/delivery-answers.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import { createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

/** Receipts of deliveries that were wrong: withdrawn, and issued again. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest({ PUBLIC_ADDRESS: 'https://dz.example.gov.cn' });
const desk = deliveryDesk(portal);
const renamed = { projectName: '浙江省武义县后树矿区萤石矿普查', submitter: '浙江某矿业集团有限公司' };

const checked = async (no: string): Promise<CheckedReceipt> =>
  dataOf('deliveryReceipts.check', await make(portal.origin, 'deliveryReceipts.check', { query: { no } }));

const announced = async (receiptNo: string): Promise<unknown> => {
  const { rows } = await portal.pool.query<{ id: number }>(
    'SELECT id FROM delivery_announcements WHERE receipt_no = $1',
    [receiptNo],
  );
  const answer = await make(portal.origin, 'deliveryAnnouncements.show', { values: { id: rows[0]?.id } });
  return dataOf('deliveryAnnouncements.show', answer);
};

/** What the record of an archive, as everybody reads it, says of where it came from. */
async function originOf(archive: number): Promise<Record<string, unknown>> {
  const record = await make(portal.origin, 'archives.show', { values: { id: archive } });
  const { receiptNo, submittedBy, licenceNo, sheets, reviewedBy, filingNo, filedOn, extentDatum } = dataOf<
    Record<string, unknown>
  >('archives.show', record);
  return { receiptNo, submittedBy, licenceNo, sheets, reviewedBy, filingNo, filedOn, extentDatum };
}

/** What the page of an archive says of its receipt. */
async function receiptOf(archive: number): Promise<unknown> {
  const answer = await make(portal.origin, 'archives.show', { values: { id: archive } });
  const { receiptNo, receiptState } = dataOf<Record<string, unknown>>('archives.show', answer);
  return { receiptNo, receiptState };
}

async function withdraw(receiptNo: string): Promise<void> {
  const clerk = await createMember(portal.pool, { rights: ['admin:deliveryReceipts.withdraw'], type: 0 });
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM delivery_receipts WHERE receipt_no = $1', [
    receiptNo,
  ]);
  const values = { id: rows[0]?.id, reason: '名称有误' };
  dataOf('deliveryReceipts.withdraw', await desk.act(clerk, 'deliveryReceipts.withdraw', values));
}

test('a withdrawn receipt is announced as withdrawn, and comes again with its names put right', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const { id, archive, receiptNo } = await desk.accepted(user, keeper);
  const early = await desk.act(keeper, 'deliveries.reissue', { id, ...renamed });
  expect(early.status).toBe(409);
  expect(early.text).toContain('请先作废');
  expect(await announced(receiptNo)).toMatchObject({ state: '验收合格' });
  expect(await receiptOf(archive)).toEqual({ receiptNo, receiptState: '有效' });
  await withdraw(receiptNo);
  expect(await announced(receiptNo)).toMatchObject({ state: '凭证作废', archive });
  const ownRow = async () =>
    dataOf<{ rows: Record<string, unknown>[] }>(
      'deliveries.mine',
      await desk.read(user, 'deliveries.mine', { page: '1' }),
    ).rows[0];
  const marked = { receiptNo, receiptWithdrawnAt: expect.any(String), receiptWithdrawnFor: '名称有误' };
  expect(await ownRow()).toMatchObject(marked);
  expect(await desk.whole(user, id)).toMatchObject(marked);

  expect(await receiptOf(archive)).toEqual({ receiptNo, receiptState: '已作废' });

  const { receiptNo: renewed } = await desk.done<{ receiptNo: string }>(keeper, 'deliveries.reissue', {
    id,
    ...renamed,
  });
  expect(Number(renewed.slice(-4))).toBe(Number(receiptNo.slice(-4)) + 1);
  const { projectName, submitter } = renamed;
  expect(await announced(renewed)).toMatchObject({ state: '验收合格', archive, project: projectName, submitter });
  expect(await announced(receiptNo)).toMatchObject({ state: '凭证作废', project: goodForm.projectName });
  expect(await checked(renewed)).toMatchObject({ state: 'valid', projectName });
  const old = await checked(receiptNo);
  expect(old).toMatchObject({ state: 'withdrawn' });
  for (const name of [submitter, goodForm.submitter, goodForm.contactName])
    expect(JSON.stringify(old)).not.toContain(name);
  expect(await receiptOf(archive)).toEqual({ receiptNo: renewed, receiptState: '有效' });
  const stands = { receiptNo: renewed, receiptWithdrawnAt: null, receiptWithdrawnFor: null, projectName };
  expect(await ownRow()).toMatchObject(stands);
  const queued = await desk.read(keeper, 'deliveries.queue', { list: 'accepted', page: '1' });
  const { rows } = dataOf<{ rows: { id: number }[] }>('deliveries.queue', queued);
  expect(rows.find((row) => row.id === id)).toMatchObject({ ...stands, submitter });
  const whole = await desk.whole(user, id);
  expect(whole.receipt).toMatchObject({ receiptNo: renewed, withdrawnAt: null, ...renamed });
  expect(whole.events.slice(-2).map(({ kind }) => kind)).toEqual(['receiptWithdrawn', 'receiptReissued']);
  expect(await desk.notices(user)).toContain('汇交凭证已重新出具');
  expect((await desk.act(keeper, 'deliveries.reissue', { id, ...renamed })).status).toBe(409);
});

test('the archive says by what licence and receipt it came, how its reserves were reviewed and filed, and on which sheets it lies', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const filed = {
    scale: '1∶25000',
    extentDatum: '1980 西安坐标系',
    reviewedBy: '浙江省矿产资源储量评审中心',
    filingNo: '浙储备字〔2025〕001号',
    filedOn: '2025-08-20',
  };
  const { archive, id, receiptNo } = await desk.accepted(user, keeper, filed);
  const { scale: _scale, ...told } = filed;
  // 7′30″ by 5′: columns from 119°30′ and 119°37′30″ to 119°45′, rows from 28°50′ and 28°45′ to 28°40′
  const sheets = ['H50F039045', 'H50F039046', 'H50F040045', 'H50F040046'];
  const { submitter: submittedBy, licenceNo } = goodForm;
  expect(await originOf(archive)).toEqual({ receiptNo, submittedBy, licenceNo, sheets, ...told });
  await withdraw(receiptNo);
  const again = await desk.done<{ receiptNo: string }>(keeper, 'deliveries.reissue', { id, ...renamed });
  expect(await originOf(archive)).toMatchObject({ receiptNo: again.receiptNo, submittedBy: renamed.submitter });
});

test('what was taken over with it follows the names of the receipt that stands', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const core = { moduleType: '21', title: 'ZK1 岩心', boxCount: 12, coreLength: 120.5, shelf: '1 库 3 排' };
  const { id, archive, receiptNo } = await desk.accepted(user, keeper, { physicalList: [core] });
  await withdraw(receiptNo);
  await desk.done(keeper, 'deliveries.reissue', { id, ...renamed });
  const { rows: said } = await portal.pool.query(
    'SELECT title, material_type AS type, licence_no AS licence FROM delivery_receipts WHERE delivery = $1',
    [id],
  );
  const ofBoth = { title: goodForm.title, type: '成果资料', licence: goodForm.licenceNo };
  expect(said).toEqual([ofBoth, ofBoth]);
  const { rows } = await portal.pool.query(
    'SELECT submitted_by AS submitter, project AS "projectName" FROM physical_materials WHERE archive = $1',
    [archive],
  );
  expect(rows).toEqual([renamed]);
});

test('a receipt is issued again by keepers of the unit alone, and not without its names', async () => {
  const [user, keeper, stranger] = [await desk.submitter(), await desk.keeper(), await desk.keeper('别馆')];
  const { id, receiptNo } = await desk.accepted(user, keeper);
  await withdraw(receiptNo);
  expect((await desk.act(stranger, 'deliveries.reissue', { id, ...renamed })).status).toBe(404);
  expect((await desk.act(user, 'deliveries.reissue', { id, ...renamed })).status).toBe(403);
  expect(errorsOf(await desk.act(keeper, 'deliveries.reissue', { id, projectName: '甲' }))).toHaveProperty('submitter');
  const { rows } = await portal.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM delivery_receipts WHERE delivery = $1',
    [id],
  );
  expect(rows[0]?.n).toBe(1);
});

test('the code on a receipt leads to the address of the portal that was set, by whatever name it was asked for', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.accepted(user, keeper);
  const paper = (host: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = { accessToken: user.token, host };
      get(`${portal.origin}/api/ugDelivery/receipt?id=${id}`, { headers }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => resolve(Buffer.concat(pieces)));
      }).on('error', reject);
    });
  const printed = await paper(new URL(portal.origin).host);
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
  expect(printed.equals(await paper('evil.example'))).toBe(true);
});
