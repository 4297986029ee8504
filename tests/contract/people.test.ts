import { beforeAll, describe, expect, test } from 'vitest';
import { textRules } from '../../src/resources/kit/text-rules.ts';
import { verifyPassword } from '../../server/accounts/password.ts';
import { administrator, createMember, openSession } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, callNamed, dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

interface Entry {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actorName: string;
}

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const ask = (name: string, values: Record<string, unknown>, as = token, key?: string): Promise<Answer> =>
  make(portal.origin, `users.${name}`, { token: as, values, ...(key ? { key } : {}) });
const isAlive = async (as: string): Promise<boolean> =>
  envelopeOf(await make(portal.origin, 'accounts.validateToken', { token: as })).success;
const passwordOf = async (id: number): Promise<{ hash: string; must_change: boolean } | undefined> =>
  (await portal.pool.query('SELECT hash, must_change FROM user_passwords WHERE user_id = $1', [id])).rows[0];
const historyOf = async (id: number): Promise<Entry[]> =>
  dataOf<{ versions: Entry[] }>('users.history', await ask('history', { id })).versions;
const facetOf = async (value: boolean): Promise<number> => {
  const { facets } = dataOf<{ facets: { isDisabled: { value: boolean; count: number }[] } }>(
    'users.facets',
    await make(portal.origin, 'users.facets', { token }),
  );
  return facets.isDisabled.find((each) => each.value === value)?.count ?? 0;
};
let count = 0;
const newMobile = (): string => `137${String(10_000_000 + (count += 1))}`;

describe('resetting a password', () => {
  test('gives a temporary one that meets the rule, works, must be changed, and ends every session', async () => {
    const member = await createMember(portal.pool);
    const other = await openSession(portal.pool, member.id);
    const { password } = dataOf<{ password: string }>(
      'users.resetPassword',
      await ask('resetPassword', { id: member.id, reason: '本人来电' }),
    );
    expect(password.length).toBeGreaterThanOrEqual(14);
    expect(textRules.password(password)).toBeNull();
    const stored = await passwordOf(member.id);
    expect(stored?.must_change).toBe(true);
    expect(await verifyPassword(stored?.hash ?? null, password)).toBe(true);
    expect([await isAlive(member.token), await isAlive(other)]).toEqual([false, false]);
    const [entry] = await historyOf(member.id);
    expect(entry).toMatchObject({ action: '重置密码', after: { reason: '本人来电' }, actorName: 'admin' });
    expect(JSON.stringify(entry)).not.toContain(password);
  });

  test('shows it once: a repetition of the request neither shows nor changes it, and nothing stores it', async () => {
    const { id } = await createMember(portal.pool);
    const request = { id, reason: '遗忘' };
    const first = await ask('resetPassword', request, token, 'reset-password-once');
    const { password } = dataOf<{ password: string }>('users.resetPassword', first);
    const again = await ask('resetPassword', request, token, 'reset-password-once');
    expect(again.status).toBe(409);
    expect(again.text).not.toContain(password);
    expect(await verifyPassword((await passwordOf(id))?.hash ?? null, password)).toBe(true);
    const kept = await portal.pool.query('SELECT answer FROM idempotent_writes');
    const log = await portal.pool.query('SELECT before, after FROM audit_log');
    expect(JSON.stringify([kept.rows, log.rows])).not.toContain(password);
  });

  test('needs a reason, and an account that is not disabled', async () => {
    const { id } = await createMember(portal.pool, { isDisabled: true });
    expect(errorsOf(await ask('resetPassword', { id }))).toHaveProperty('reason');
    expect((await ask('resetPassword', { id, reason: '遗忘' })).status).toBe(409);
    expect((await ask('resetPassword', { id: 999_999_999, reason: '遗忘' })).status).toBe(404);
  });

  test('is no way into the account of somebody who may do more, nor around one’s own old password', async () => {
    const keeper = await createMember(portal.pool, { rights: ['admin:users.*', 'admin:roles.*'] });
    const superior = await createMember(portal.pool, { rights: ['admin:site.edit'] });
    expect(errorsOf(await ask('resetPassword', { id: superior.id, reason: '试' }, keeper.token))).toHaveProperty(
      'reason',
    );
    expect(await isAlive(superior.token)).toBe(true);
    expect((await ask('resetPassword', { id: keeper.id, reason: '试' }, keeper.token)).status).toBe(409);
    expect(await isAlive(keeper.token)).toBe(true);
  });
});

describe('ending the sessions of a person', () => {
  test('works at once and leaves a trace', async () => {
    const member = await createMember(portal.pool);
    await openSession(portal.pool, member.id);
    expect(dataOf('users.endSessions', await ask('endSessions', { id: member.id }))).toEqual({ ended: 2 });
    expect(await isAlive(member.token)).toBe(false);
    expect((await historyOf(member.id))[0]).toMatchObject({ action: '强制下线', after: { sessions: 2 } });
  });
});

describe('disabling', () => {
  test('shuts a person out at once; the reason is in the one audit row; facets follow', async () => {
    const member = await createMember(portal.pool);
    const before = await facetOf(true);
    dataOf('users.disable', await ask('disable', { id: member.id, reason: '离职' }));
    expect(await isAlive(member.token)).toBe(false);
    const { rows } = await portal.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [member.id]);
    expect(rows).toEqual([]);
    const history = await historyOf(member.id);
    expect(history).toMatchObject([
      { action: '停用', before: { isDisabled: false }, after: { isDisabled: true, reason: '离职' } },
    ]);
    expect(await facetOf(true)).toBe(before + 1);
    dataOf('users.enable', await ask('enable', { id: member.id, reason: '复职' }));
    expect(await facetOf(true)).toBe(before);
    expect((await historyOf(member.id))[0]).toMatchObject({
      action: '启用',
      after: { isDisabled: false, reason: '复职' },
    });
    expect(await isAlive(member.token)).toBe(false);
  });

  test('is not for oneself, and not for those who hold every right', async () => {
    const keeper = await createMember(portal.pool, { rights: ['admin:users.*', 'admin:roles.*'] });
    const whole = await createMember(portal.pool, { rights: ['admin:*'] });
    expect((await ask('disable', { id: keeper.id, reason: '试' }, keeper.token)).status).toBe(409);
    expect((await ask('disable', { id: whole.id, reason: '试' }, keeper.token)).status).toBe(422);
    expect((await ask('endSessions', { id: whole.id }, keeper.token)).status).toBe(422);
    expect([await isAlive(keeper.token), await isAlive(whole.token)]).toEqual([true, true]);
  });

  test('the flag is reached by no other call', async () => {
    const { id } = await createMember(portal.pool);
    expect(errorsOf(await ask('edit', { id, isDisabled: true }))).toHaveProperty('isDisabled');
    expect(errorsOf(await ask('editMany', { ids: [id], values: { isDisabled: true } }))).toHaveProperty('isDisabled');
    expect(() => callNamed('users.remove')).toThrow('no call');
  });

  test('a cancelled account stays shut', async () => {
    const { id } = await createMember(portal.pool, { isDisabled: true });
    await portal.pool.query('UPDATE users SET cancelled_at = now() WHERE id = $1', [id]);
    expect((await ask('enable', { id, reason: '试' })).status).toBe(409);
  });
});

describe('taking an authenticator away', () => {
  test('is done by others alone, who may do as much, and ends the sessions', async () => {
    const bind = (id: number) =>
      portal.pool.query(`INSERT INTO totp_secrets (user_id, sealed, confirmed_at) VALUES ($1, 'x', now())`, [id]);
    const member = await createMember(portal.pool, { rights: ['admin:archives.list'] });
    const keeper = await createMember(portal.pool, { rights: ['admin:users.*', 'admin:roles.*'] });
    expect((await ask('resetTotp', { id: member.id, reason: '丢失' })).status).toBe(409);
    await bind(member.id);
    await bind(keeper.id);
    expect((await ask('resetTotp', { id: member.id, reason: '丢失' }, keeper.token)).status).toBe(422);
    expect((await ask('resetTotp', { id: keeper.id, reason: '丢失' }, keeper.token)).status).toBe(409);
    dataOf('users.resetTotp', await ask('resetTotp', { id: member.id, reason: '手机丢失' }));
    expect(await isAlive(member.token)).toBe(false);
    const { rows } = await portal.pool.query('SELECT user_id FROM totp_secrets WHERE user_id = ANY($1)', [
      [member.id, keeper.id],
    ]);
    expect(rows).toEqual([{ user_id: keeper.id }]);
    expect((await historyOf(member.id))[0]).toMatchObject({ action: '解除动态口令', after: { reason: '手机丢失' } });
  });
});

describe('seeing a whole number', () => {
  test('needs the right and a reason; the log has who, what and why, never the number', async () => {
    const mobile = newMobile();
    const { id } = dataOf<{ id: number }>('users.create', await ask('create', { username: 'revealed_one', mobile }));
    expect(errorsOf(await ask('reveal', { id, what: 'mobile' }))).toHaveProperty('reason');
    const lister = await createMember(portal.pool, { rights: ['admin:users.list', 'admin:users.edit'] });
    expect((await ask('reveal', { id, what: 'mobile', reason: '试' }, lister.token)).status).toBe(403);
    const seen = await ask('reveal', { id, what: 'mobile', reason: '电话核实' }, token, 'reveal-mobile-once');
    expect(dataOf('users.reveal', seen)).toEqual({ value: mobile });
    expect((await historyOf(id))[0]).toMatchObject({
      action: '查看完整号码',
      actorName: 'admin',
      after: { what: '手机号', reason: '电话核实' },
    });
    const kept = await portal.pool.query('SELECT answer FROM idempotent_writes');
    const log = await portal.pool.query('SELECT * FROM audit_log');
    expect(JSON.stringify([kept.rows, log.rows])).not.toContain(mobile);
    expect((await ask('reveal', { id, what: 'idCard', reason: '试' })).status).toBe(409);
    expect(errorsOf(await ask('reveal', { id, what: 'email', reason: '试' }))).toHaveProperty('what');
  });
});
