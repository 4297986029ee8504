import { expect, test, vi } from 'vitest';
import { deliveryDesk, goodForm } from '../helpers/delivery-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf } from '../helpers/send.ts';

/** What was sent back, and how it comes again. */

vi.setConfig({ testTimeout: 120_000 });

const desk = deliveryDesk(portalUnderTest());

test('sent back, it does not come again as it was, unless its submitter says why', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.submitted(user);
  const [first] = (await desk.review(keeper, id)).files;
  await desk.judge(keeper, id, { file: first!.id, verdict: 'refused', note: '缺第 3 页' });
  dataOf('deliveries.giveBack', await desk.returned(keeper, id, [{ place: '摘要', text: '太短' }]));
  const back = await desk.whole(user, id);
  const errors = ({ faults }: typeof back) => faults.filter(({ level }) => level === 'error').map(({ code }) => code);
  expect(errors(back)).toEqual(['still-refused', 'unmended']);
  const { files: sentences = [] } = errorsOf(await desk.submit(user, back));
  expect(sentences).toEqual([
    expect.stringContaining('上次验收不合格：缺第 3 页'),
    expect.stringContaining('1. 摘要：太短；2. 正文/普查报告.pdf：缺第 3 页'),
  ]);
  const saved = await desk.done(user, 'deliveries.save', {
    id,
    version: back.version,
    ...goodForm,
    abstract: '补充后的摘要。',
  });
  expect(errors(await desk.whole(user, id))).toEqual(['still-refused']);
  await desk.done(user, 'deliveries.say', { id, text: '原件即缺第 3 页' });
  expect(errors(await desk.whole(user, id))).toEqual([]);
  dataOf('deliveries.submit', await desk.submit(user, { id, version: saved.version }));
});

test('what was changed, handed in and taken back is handed in again as it is', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.submitted(user);
  dataOf('deliveries.giveBack', await desk.returned(keeper, id, [{ place: '摘要', text: '太短' }]));
  const { version } = await desk.whole(user, id);
  const saved = await desk.done(user, 'deliveries.save', { id, version, ...goodForm, abstract: '补充后的摘要。' });
  dataOf('deliveries.submit', await desk.submit(user, { id, version: saved.version }));
  await desk.done(user, 'deliveries.withdraw', { id, reason: '再核对' });
  expect((await desk.submit(user, await desk.whole(user, id))).status).toBe(200);
});
