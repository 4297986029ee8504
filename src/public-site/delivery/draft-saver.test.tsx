import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession } from '../../providers/session-store.ts';
import type { DeliveryFault } from '../../resources/shared/delivery-answers.ts';
import { DraftSaver, type Refusals, type SaveState } from './draft-saver.ts';
import { deliveryDraft, valuesOf } from './draft-values.ts';
import { draftDelivery } from './testing/draft-delivery.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  clearSession();
  await server.close();
});

function stage() {
  const states: SaveState[] = [];
  const faults: (readonly DeliveryFault[])[] = [];
  const delivery = draftDelivery();
  const refusals: Refusals[] = [];
  const saver = new DraftSaver(deliveryDraft, delivery, {
    onState: (state) => states.push(state),
    onRefused: (refused) => refusals.push(refused),
    onAnswer: (answer) => faults.push(answer.faults),
  });
  const sent = () =>
    server.arrived
      .filter(({ url }) => url.includes('/save'))
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { saver, states, refusals, faults, delivery, sent, values: valuesOf(delivery) };
}

const saved = (version: number) => enveloped({ id: 7, version, faults: [] });

test('what was changed is sent whole with the version that was read', async () => {
  const { saver, states, sent, values } = stage();
  server.answer(() => saved(4));
  saver.take({ ...values, title: '详查报告' });
  expect(await saver.save()).toBe(true);
  expect(sent()).toMatchObject([{ id: 7, version: 3, title: '详查报告', projectName: values.projectName }]);
  expect(saver.version).toBe(4);
  expect(states.map(({ kind }) => kind)).toEqual(['saving', 'saved']);
});

test('what is typed while one save is on its way goes with the next', async () => {
  const { saver, sent, values } = stage();
  server.answer(({ body }) => {
    const { title } = JSON.parse(body) as { title: string };
    if (title === '一') saver.take({ ...values, title: '一二' });
    return saved(title === '一' ? 4 : 5);
  });
  saver.take({ ...values, title: '一' });
  const [first, second] = [saver.save(), saver.save()];
  expect(await first).toBe(true);
  expect(await second).toBe(true);
  expect(sent().map(({ title, version }) => [title, version])).toEqual([
    ['一', 3],
    ['一二', 4],
  ]);
});

test('a list that the server keeps with its parts in another order is the same list', async () => {
  const { saver, sent, values, delivery } = stage();
  const item = { moduleType: '21', title: 'ZK101', boxCount: 12, coreLength: null, shelf: null } as const;
  const kept = Object.fromEntries(Object.entries(item).toReversed());
  const words = { ...delivery, version: 9, values: { ...delivery.values, physicalList: [kept] } };
  server.answer(({ url, body }) => {
    if (url.includes('/one')) return enveloped(words);
    const { version } = JSON.parse(body) as { version: number };
    return version === 4 ? enveloped(null, 409) : saved(version + 1);
  });
  saver.take({ ...values, physicalList: [item] });
  expect(await saver.save()).toBe(true);
  saver.take({ ...values, physicalList: [item], title: '详查报告' });
  expect(await saver.save()).toBe(true);
  expect(sent().map(({ version }) => version)).toEqual([3, 4, 9]);
});

test('files that came meanwhile do not stand in the way, other words do', async () => {
  const { saver, states, sent, values, delivery } = stage();
  let words: object = delivery;
  server.answer(({ url, body }) => {
    if (url.includes('/one')) return enveloped({ ...words, version: 9 });
    return (JSON.parse(body) as { version: number }).version === 9 ? saved(10) : enveloped(null, 409);
  });
  saver.take({ ...values, title: '详查报告' });
  expect(await saver.save()).toBe(true);
  expect(sent().map(({ version }) => version)).toEqual([3, 9]);

  words = { ...delivery, projectName: '改过的名称' };
  saver.take({ ...values, title: '详查报告二' });
  saver.read({ ...delivery, values: { ...delivery.values, title: '详查报告' }, version: 11 });
  server.answer(({ url }) => (url.includes('/one') ? enveloped({ ...words, version: 12 }) : enveloped(null, 409)));
  expect(await saver.save()).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'outdated' });
});

test('a version with other words is told, one with ours is taken', () => {
  const { saver, states, faults, delivery } = stage();
  saver.read({ ...delivery, version: 5, faults: [] });
  expect(saver.version).toBe(5);
  expect(faults).toEqual([[]]);
  saver.read({ ...delivery, version: 6, projectName: '别处改的' });
  expect(saver.version).toBe(5);
  expect(states).toEqual([{ kind: 'outdated' }]);
});

const refusedFor = (errors: Record<string, string[]>): Reply => ({
  status: 422,
  body: { code: 422, success: false, msg: '内容有误', data: null, errors },
});
type Form = Record<string, unknown>;

test('a field that is refused is kept back with why, all others are saved, and it goes once it is changed', async () => {
  const { saver, states, refusals, sent, values } = stage();
  server.answer(({ body }) => {
    const { scale, contactMobile, version } = JSON.parse(body) as Form;
    if (scale === '大') return refusedFor({ scale: ['比例尺应如 1∶50000'] });
    if (contactMobile === '12') return refusedFor({ contactMobile: ['联系电话应为手机号码'] });
    return saved(Number(version) + 1);
  });
  saver.take({ ...values, scale: '大', title: '详查报告' });
  expect(await saver.save()).toBe(false);
  expect(sent().map(({ scale, title }) => [scale, title])).toEqual([
    ['大', '详查报告'],
    [null, '详查报告'],
  ]);
  expect(states.at(-1)).toMatchObject({ kind: 'refused', text: '比例尺应如 1∶50000', at: expect.any(Date) });
  expect(refusals.at(-1)).toEqual({ scale: '比例尺应如 1∶50000' });

  // It is not sent again as it is
  saver.take({ ...values, scale: '大', title: '详查报告', contactMobile: '12', abstract: '摘要' });
  expect(await saver.save()).toBe(false);
  expect(sent().slice(2)).toMatchObject([
    { scale: null, contactMobile: '12', abstract: '摘要' },
    { scale: null, contactMobile: null, abstract: '摘要' },
  ]);
  expect(states.at(-1)).toMatchObject({ text: '比例尺应如 1∶50000；联系电话应为手机号码' });

  saver.take({ ...values, scale: '1∶5000', title: '详查报告', contactMobile: '13905710001', abstract: '摘要' });
  expect(await saver.save()).toBe(true);
  expect(sent().at(-1)).toMatchObject({ scale: '1∶5000', contactMobile: '13905710001', version: 5 });
  expect(states.at(-1)).toMatchObject({ kind: 'saved' });
  expect(refusals.at(-1)).toEqual({});
});

test('what is refused as a whole stays to be saved, with what is wrong by field', async () => {
  const { saver, states, refusals, sent, values } = stage();
  server.answer(() => refusedFor({ version: ['应为整数'] }));
  saver.take({ ...values, title: '详查报告' });
  expect(await saver.save()).toBe(false);
  expect(sent()).toHaveLength(1);
  expect(states.at(-1)).toEqual({ kind: 'failed', text: '内容有误' });
  expect(refusals.at(-1)).toEqual({ version: '应为整数' });
});

test('what was changed back needs no saving', async () => {
  const { saver, states, sent, values } = stage();
  saver.take({ ...values });
  expect(await saver.save()).toBe(true);
  expect(sent()).toEqual([]);
  expect(states).toEqual([{ kind: 'saved', at: null }]);
});
