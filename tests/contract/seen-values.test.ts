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
