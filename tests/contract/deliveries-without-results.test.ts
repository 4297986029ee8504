import mammoth from 'mammoth';
import { describe, expect, test, vi } from 'vitest';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { expectStatus } from '../helpers/expect-refused.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

/** 未形成地质资料 and its 回执单; the rest of the files judged at once. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();
const year = today.slice(0, 4);

describe('work that produced no data', () => {
  const reason = '探矿权于今年六月注销，期间只做了踏勘，没有取样、槽探和钻探。';

  test('ends in a 回执单 that anybody can check, and in no archive', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
    const { projectKind, projectName, submitterKind, submitter, licenceNo, contactName, contactMobile } = goodForm;
    const { id } = await desk.done(user, 'deliveries.begin', { projectKind, projectName, isWithoutResults: true });
    const form = { projectKind, projectName, submitterKind, submitter, licenceNo, contactName, contactMobile };
    await desk.done(user, 'deliveries.save', { id, version: 0, ...form });
    const early = errorsOf(await desk.submit(user, await desk.whole(user, id)));
    expect(Object.keys(early).toSorted()).toEqual(['files', 'noResultsReason']);
    await desk.done(user, 'deliveries.save', { id, version: 1, ...form, noResultsReason: reason });
    await desk.added(user, id, '审批文据', '注销证明.pdf');
    const unclosed = errorsOf(await desk.submit(user, await desk.whole(user, id)));
    expect(unclosed['files']?.join()).toContain('地质工作总结报告');
    const report = await desk.added(user, id, '总结报告', '地质工作总结报告.pdf');
    dataOf('deliveries.submit', await desk.submit(user, await desk.whole(user, id)));
    const { version } = await desk.review(keeper, id);
    expectStatus(await desk.act(keeper, 'deliveries.acknowledge', { id, version }), 409);
    expect(await desk.done(keeper, 'deliveries.acceptRest', { id, version })).toMatchObject({ id, accepted: 2 });
    const [file] = (await desk.review(keeper, id)).files.filter((each) => each.id === report);
    expect(file).toMatchObject({ category: '总结报告', verdict: 'accepted' });
    expectStatus(await desk.accept(keeper, id), 409);
    const { receiptNo } = await desk.done<{ receiptNo: string }>(keeper, 'deliveries.acknowledge', {
      id,
      version: version + 1,
    });
    expect(receiptNo).toMatch(new RegExp(`^浙汇回${year}-\\d{4}$`));
    const after = await desk.whole(user, id);
    const { rows } = await portal.pool.query('SELECT contents FROM delivery_receipts WHERE receipt_no = $1', [
      receiptNo,
    ]);
    expect(rows).toEqual([{ contents: '未形成地质资料；审批文据 1 份、总结报告 1 份' }]);
    expect(after).toMatchObject({ state: 'accepted', archive: null, receipt: { kind: '回执单', receiptNo } });
    const checked = await make(portal.origin, 'deliveryReceipts.check', { query: { no: receiptNo } });
    expect(dataOf('deliveryReceipts.check', checked)).toMatchObject({ state: 'valid', kind: '回执单', projectName });
    const announced = await portal.pool.query(
      `SELECT receipt_kind, archive, material_kinds FROM delivery_announcements WHERE receipt_no = $1`,
      [receiptNo],
    );
    expect(announced.rows).toEqual([{ receipt_kind: '回执单', archive: null, material_kinds: [] }]);
    expect(await desk.notices(user)).toContain('汇交回执单已出具');
  });

  test('its concluding report is printed to be filled in, and not that of work with results', async () => {
    const user = await desk.submitter();
    const { projectKind, projectName } = goodForm;
    const begin = { projectKind, projectName, isWithoutResults: true };
    const { id } = await desk.done(user, 'deliveries.begin', begin);
    await desk.done(user, 'deliveries.save', { id, version: 0, projectKind, projectName, noResultsReason: reason });
    const print = (of: number): Promise<Response> =>
      fetch(`${portal.origin}/api/ugDelivery/summary?id=${of}`, { headers: { accessToken: user.token } });
    const printed = await print(id);
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await printed.arrayBuffer()) });
    for (const words of ['地质工作总结报告', projectName, '完成的工作', reason]) expect(value).toContain(words);
    expect((await print(await desk.begun(user))).status).toBe(409);
  });

  test('two keepers do not write over each other: the second is told, and nothing is changed', async () => {
    const [user, keeper, other] = [
      await desk.submitter(),
      await desk.keeper(receivingUnit),
      await desk.keeper(receivingUnit),
    ];
    const { id } = await desk.submitted(user);
    const seen = await desk.review(keeper, id);
    const [first, second] = seen.files;
    const { version } = seen;
    dataOf('deliveries.judge', await desk.judge(other, id, { file: first!.id, verdict: 'refused', note: '缺页' }));
    const until = addDays(today, 10);
    for (const [name, values] of [
      ['judge', { file: first!.id, version, verdict: 'accepted' }],
      ['judge', { file: second!.id, version, verdict: 'accepted' }],
      ['giveBack', { id, version, until, faults: [{ place: '摘要', text: '太短' }] }],
      ['acceptRest', { id, version }],
    ] as const) {
      const answer = await desk.act(keeper, `deliveries.${name}`, values);
      expect([name, answer.status, answer.text]).toEqual([name, 409, expect.stringContaining('打开之后已被修改')]);
    }
    const now = await desk.review(keeper, id);
    expect(now).toMatchObject({ state: 'submitted', version: version + 1 });
    expect(now.files.map(({ verdict }) => verdict).toSorted()).toEqual(['refused', 'waiting', 'waiting', 'waiting']);
  });

  test('of results is never ended by a 回执单, and the rest of the files only once they are what was read', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
    const { id } = await desk.submitted(user);
    const { version, mendUntil } = await desk.review(keeper, id);
    expect(mendUntil > addDays(today, 20)).toBe(true);
    expectStatus(await desk.act(keeper, 'deliveries.acceptRest', { id, version: version - 1 }), 409);
    expectStatus(await desk.act(await desk.keeper('别的单位'), 'deliveries.acceptRest', { id, version }), 404);
    const [first] = (await desk.review(keeper, id)).files;
    dataOf('deliveries.judge', await desk.judge(keeper, id, { file: first!.id, verdict: 'refused', note: '缺页' }));
    const rest = await desk.done(keeper, 'deliveries.acceptRest', { id, version: version + 1 });
    expect(rest).toEqual({ id, accepted: 3, version: version + 2 });
    const verdicts = (await desk.review(keeper, id)).files.map(({ verdict }) => verdict);
    expect(verdicts.toSorted()).toEqual(['accepted', 'accepted', 'accepted', 'refused']);
    expectStatus(await desk.act(keeper, 'deliveries.acknowledge', { id, version }), 409);
  });
});
