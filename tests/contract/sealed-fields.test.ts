import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../helpers/members.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

interface Row {
  id: number;
  username: string;
  mobile: string | null;
}

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const create = (values: Record<string, unknown>) => make(portal.origin, 'users.create', { token, values });
const created = async (values: Record<string, unknown>): Promise<Row> => (await create(values)).json as Row;
const stored = async (id: number): Promise<{ mobile: string; mobile_index: string }> => {
  const { rows } = await portal.pool.query<{ mobile: string; mobile_index: string }>(
    'SELECT mobile, mobile_index FROM users WHERE id = $1',
    [id],
  );
  return rows[0]!;
};

describe('a sealed field with a fingerprint', () => {
  test('is stored sealed, answered masked, and found by its whole value only', async () => {
    const row = await created({ username: 'sealed_one', mobile: '13912345678' });
    expect(row.mobile).toBe('139******78');
    const inDatabase = await stored(row.id);
    expect(inDatabase.mobile).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(JSON.stringify(inDatabase)).not.toContain('13912345678');
    const found = async (mobile: string): Promise<string[]> => {
      const answer = await make(portal.origin, 'users.list', {
        token,
        headers: { 'secret-conditions': `mobile=${mobile}` },
      });
      return (answer.json as Row[]).map(({ username }) => username);
    };
    expect(await found('13912345678')).toEqual(['sealed_one']);
    expect(await found('13912345679')).toEqual([]);
    expect(await found('139')).toEqual([]);
  });

  test('may not be asked for in an address, where histories and logs would keep it', async () => {
    const open = await make(portal.origin, 'users.list', { token, query: { mobile: '13912345678' } });
    expect(errorsOf(open)).toHaveProperty('mobile');
    const other = await make(portal.origin, 'users.list', {
      token,
      headers: { 'secret-conditions': 'username=admin' },
    });
    expect(errorsOf(other)).toHaveProperty('username');
  });

  test('may be asked for one at a time and not often: a mask is not undone by trying', async () => {
    const ask = (conditions: string) =>
      make(portal.origin, 'users.list', { token, headers: { 'secret-conditions': conditions } });
    const list = await ask('mobile=13912345678&mobile=13912345679');
    expect(errorsOf(list)).toHaveProperty('mobile');
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n++) statuses.add((await ask(`mobile=139123${String(n).padStart(5, '0')}`)).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  test('no two rows hold the same value, and the refusal names the field', async () => {
    await created({ username: 'sealed_two', mobile: '13912340002' });
    const answer = await create({ username: 'sealed_three', mobile: '13912340002' });
    expect(errorsOf(answer, 409)).toHaveProperty('mobile');
    const { rows } = await portal.pool.query(`SELECT 1 FROM users WHERE username = 'sealed_three'`);
    expect(rows).toEqual([]);
  });

  test('a value moved to another row does not open, and nothing of it is answered', async () => {
    const from = await created({ username: 'sealed_from', mobile: '13912340004' });
    const to = await created({ username: 'sealed_to' });
    await portal.pool.query('UPDATE users SET mobile = (SELECT mobile FROM users WHERE id = $1) WHERE id = $2', [
      from.id,
      to.id,
    ]);
    const response = await fetch(`${portal.origin}/rest/users/${to.id}`, { headers: { accessToken: token } });
    const text = await response.text();
    expect(response.status).toBe(500);
    const { requestId } = JSON.parse(text) as { requestId: string };
    expect(text.replaceAll(requestId, '')).not.toContain('1391');
    await portal.pool.query('UPDATE users SET mobile = NULL WHERE id = $1', [to.id]);
  });

  test('its shape is checked', async () => {
    const answer = await create({ username: 'sealed_bad', mobile: '12345' });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)['mobile']).toEqual(['手机号应为 11 位手机号码']);
  });
});

describe('a field that is given once', () => {
  test('stands, may be repeated, and another value is refused by name', async () => {
    const row = await created({ username: 'given_once', nickname: '甲' });
    const same = await make(portal.origin, 'users.edit', {
      token,
      values: { id: row.id, username: 'given_once', nickname: '乙' },
    });
    expect((same.json as { nickname: string }).nickname).toBe('乙');
    const other = await make(portal.origin, 'users.edit', { token, values: { id: row.id, username: 'given_twice' } });
    expect(other.status).toBe(422);
    expect(errorsOf(other)['username']).toEqual(['用户名不能修改']);
  });

  test('may be given later where it was left open', async () => {
    const row = await created({ username: 'given_later' });
    const answer = await make(portal.origin, 'users.edit', { token, values: { id: row.id, mobile: '13912340009' } });
    expect(dataOf<Row>('users.edit', answer).mobile).toBe('139******09');
    const again = await make(portal.origin, 'users.edit', { token, values: { id: row.id, mobile: '13912340009' } });
    expect(dataOf<Row>('users.edit', again).mobile).toBe('139******09');
  });
});

describe('an action of hand-written code', () => {
  const act = (values: Record<string, unknown>) => make(portal.origin, 'users.disable', { token, values });
  test('what it takes is checked, unknown parts are refused, and the row must meet its condition', async () => {
    const { id } = await created({ username: 'acted_on' });
    const bare = await act({ id });
    expect(bare.status).toBe(422);
    expect(errorsOf(bare)).toHaveProperty('reason');
    const more = await act({ id, reason: '离职', isDisabled: false });
    expect(errorsOf(more)).toHaveProperty('isDisabled');
    dataOf('users.disable', await act({ id, reason: '离职' }));
    const again = await act({ id, reason: '离职' });
    expect(again.status).toBe(409);
    expect(envelopeOf(again).msg).toContain('不能“停用”');
  });
});
