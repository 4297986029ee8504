import { expect, test, vi } from 'vitest';
import { CertificationDesk } from '../helpers/certification-desk.ts';
import { deliveryDesk } from '../helpers/delivery-desk.ts';
import { drillingDesk } from '../helpers/drilling-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf } from '../helpers/send.ts';

/** Published drilling imports that deliveries name. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const drilling = drillingDesk(portal);

test('an import that a delivery counts on is not taken back, and the delivery is named; what is mended holds nothing', async () => {
  const [user, keeper, reviewer] = [await desk.submitter(), await desk.keeper(), await drilling.keeper()];
  const { id: imported, importNo, version } = await drilling.published(user, reviewer);
  const draft = await desk.ready(user, { drillingNos: [importNo] });
  const bonds = async (): Promise<readonly string[]> => (await drilling.review(reviewer, imported)).bonds;
  expect(await bonds()).toEqual([]);
  dataOf('deliveries.submit', await desk.submit(user, draft));
  const { deliveryNo } = await desk.whole(user, draft.id);
  const named = `资料汇交 ${deliveryNo} 填写了此钻孔汇交，请在该汇交中去掉此编号，或由验收人员退回`;
  expect(await bonds()).toEqual([named]);
  const undo = { id: imported, version, reason: '坐标有误' };
  const refused = await drilling.act(reviewer, 'undo', undo);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(deliveryNo)]);
  dataOf('deliveries.giveBack', await desk.returned(keeper, draft.id, [{ place: '摘要', text: '太短' }]));
  expect(await bonds()).toEqual([]);
  await desk.done(user, 'deliveries.say', { id: draft.id, text: '摘要已写全，无需修改' });
  dataOf('deliveries.submit', await desk.submit(user, await desk.whole(user, draft.id)));
  await desk.judgeAll(keeper, draft.id);
  dataOf('deliveries.accept', await desk.accept(keeper, draft.id));
  expect((await bonds())[0]).toBe(named);
  const joined = await drilling.act(reviewer, 'undo', undo);
  expect([joined.status, joined.text]).toEqual([409, expect.stringContaining(deliveryNo)]);
});

test('once an import is taken back, who names it in what was sent back is told', async () => {
  const [user, keeper, reviewer] = [await desk.submitter(), await desk.keeper(), await drilling.keeper()];
  const { id, importNo, version } = await drilling.published(user, reviewer);
  const delivery = await desk.submitted(user, { drillingNos: [importNo] });
  dataOf('deliveries.giveBack', await desk.returned(keeper, delivery.id, [{ place: '摘要', text: '太短' }]));
  await drilling.done(reviewer, 'undo', { id, version, reason: '坐标有误' });
  const undone = await drilling.settled(() => drilling.review(reviewer, id));
  expect(undone).toMatchObject({ state: 'undone', problem: null });
  await desk.done(user, 'deliveries.say', { id: delivery.id, text: '摘要已写全，无需修改' });
  const refused = errorsOf(await desk.submit(user, await desk.whole(user, delivery.id)));
  expect(Object.keys(refused)).toEqual(['drillingNos']);
  expect(refused['drillingNos']?.[0]).toContain(importNo);
});

test('whoever is certified to be of the unit names it, and its holes are joined; who only calls it his does not', async () => {
  const certifications = new CertificationDesk(portal);
  const unit = '浙江省第七地质大队';
  const [owner, colleague] = [await certifications.certified(unit), await certifications.certified(unit)];
  const [impostor, keeper] = [await desk.submitter(), await desk.keeper()];
  await portal.pool.query('UPDATE users SET corp_name = $2 WHERE id = $1', [impostor.id, unit]);
  const { id: imported, importNo } = await drilling.published(owner, await drilling.keeper());
  const strange = await desk.ready(impostor, { drillingNos: [importNo] });
  expect(Object.keys(errorsOf(await desk.submit(impostor, strange)))).toEqual(['drillingNos']);
  const { archive } = await desk.accepted(colleague, keeper, { drillingNos: [importNo] });
  const holes = await portal.pool.query<{ archive: number }>(
    'SELECT b.archive FROM boreholes b JOIN drilling_boreholes d ON d.borehole = b.id WHERE d.import = $1',
    [imported],
  );
  expect(holes.rows).toEqual([{ archive }, { archive }]);
});
