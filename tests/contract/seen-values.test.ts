import { beforeAll, describe, expect, test } from 'vitest';
import { seenValuesHeader, writeSeenValues } from '../../src/resources/kit/seen-values.ts';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const ask = (id: string, values: Record<string, unknown>, more: Parameters<typeof make>[2] = {}) =>
  make(portal.origin, id, { token, values, ...more });
const done = async (id: string, values: Record<string, unknown>): Promise<{ id: number }> =>
  dataOf(id, await ask(id, values));
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await portal.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${text}`, values)).rows[0]?.n ?? -1;
let epsg = 21_000;
const coord = (name: string) => ({ name, epsg: (epsg += 1) });

describe('an edit by somebody who was shown the row', () => {
  const edit = (id: number, values: Record<string, unknown>, seen: Record<string, unknown>) =>
    ask('coords.edit', { id, ...values }, { headers: { [seenValuesHeader]: writeSeenValues(seen) } });

  test('does not take back what somebody else has made of the same field, and says what that is', async () => {
    const { id } = await done('coords.create', { ...coord('两人在改'), desc: '旧说明' });
    const shown = { name: '两人在改', desc: '旧说明' };
    expect((await edit(id, { desc: '先保存的说明' }, shown)).status).toBe(200);
    const late = await edit(id, { desc: '后保存的说明' }, shown);
    expect([late.status, errorsOf(late, 409)]).toEqual([409, { desc: ['说明已被他人改为“先保存的说明”'] }]);
    expect(await count(`coords WHERE id = $1 AND note = '先保存的说明'`, [id])).toBe(1);
    // Told of it, its author means it
    expect((await edit(id, { desc: '后保存的说明' }, { desc: '先保存的说明' })).status).toBe(200);
    await done('coords.edit', { id, desc: null });
    expect(errorsOf(await edit(id, { desc: '又一个' }, { desc: '后保存的说明' }), 409)).toEqual({
      desc: ['说明已被他人清空'],
    });
  });

  test('goes through beside a change of another field, and where both want the same', async () => {
    const { id } = await done('coords.create', { ...coord('各改各的'), desc: '旧说明' });
    expect((await edit(id, { name: '改了名' }, { name: '各改各的' })).status).toBe(200);
    expect((await edit(id, { desc: '新说明' }, { desc: '旧说明' })).status).toBe(200);
    expect((await edit(id, { desc: '新说明' }, { desc: '旧说明' })).status).toBe(200);
    expect(await count(`coords WHERE id = $1 AND name = '改了名' AND note = '新说明'`, [id])).toBe(1);
  });

  test('of 12 at the same time one is taken', async () => {
    const { id } = await done('coords.create', { ...coord('十二人'), desc: '旧说明' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => edit(id, { desc: `第 ${turn} 人` }, { desc: '旧说明' })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(11).fill(409)]);
  });

  test('with an unreadable header is refused', async () => {
    const { id } = await done('coords.create', coord('乱的'));
    const headers = { [seenValuesHeader]: 'desc=%' };
    expect((await ask('coords.edit', { id, desc: '新' }, { headers })).status).toBe(400);
    expect(await count('coords WHERE id = $1 AND note IS NULL', [id])).toBe(1);
  });
});

test('of many who create at once each gets the own row with the own log entry; one that is refused takes no other with it', async () => {
  type Made = { id: number; name: string; epsg: number };
  const create = (name: string, epsg: number, key?: string) =>
    make(portal.origin, 'coords.create', { token, values: { name, epsg }, ...(key ? { key } : {}) });
  dataOf('coords.create', await create('已有的', 28_000));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      create(at % 13 === 5 ? '已有的' : `同批${at}`, 28_001 + at, at % 2 === 0 ? `same-time-${at}` : undefined),
    ),
  );
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  const made = answers.filter(({ status }) => status === 200).map((answer) => dataOf<Made>('coords.create', answer));
  expect(made).toHaveLength(37);
  const { rows } = await portal.pool.query<Made>(
    `SELECT c.id, c.name, c.epsg FROM coords c JOIN audit_log a ON a.resource = 'coords' AND a.record_id = c.id
     WHERE c.name LIKE '同批%' AND a.action = '新增' AND a.record_title = c.name AND (a.after ->> 'epsg')::int = c.epsg
     ORDER BY c.id`,
  );
  expect(rows).toEqual(made.map(({ id, name, epsg }) => ({ id, name, epsg })).sort((a, b) => a.id - b.id));
  expect(await count(`coords WHERE name = $1`, ['已有的'])).toBe(1);
  expect(await count(`audit_log WHERE resource = 'coords' AND record_title = $1`, ['已有的'])).toBe(1);
  const again = await create('同批0', 28_001, 'same-time-0');
  expect(dataOf<Made>('coords.create', again).id).toBe(made.find(({ name }) => name === '同批0')?.id);
});
