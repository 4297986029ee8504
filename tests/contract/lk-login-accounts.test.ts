import { describe, expect, test } from 'vitest';
import { newIdCard } from '../helpers/certification-desk.ts';
import { expectRefused, lkDesk } from '../helpers/lk-desk.ts';
import { makeHolographic, type MemberSettings } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = lkDesk(portal);
const { newMobile, logIn, enter, infoOf, member, written, reasons } = desk;

describe('accounts that a gateway does not open', () => {
  test.each<[string, MemberSettings, string, string]>([
    ['one that is shut', { isDisabled: true }, '已停用', '账户停用'],
    ['an administrator’s', { rights: ['admin:news.list'] }, '请用密码登录', '不可用此方式'],
    ['one of the private network', { type: 0 }, '请用密码登录', '不可用此方式'],
  ])('%s', async (_, settings, sentence, reason) => {
    const mobile = newMobile();
    await member(mobile, settings);
    const before = await written();
    expectRefused(await logIn(desk.gateway().issue({ mobile })), 403, sentence);
    expect(await written()).toEqual(before);
    expect(await reasons()).toEqual([reason]);
  });

  test('one that has a second factor', async () => {
    const mobile = newMobile();
    const { id } = await member(mobile);
    await portal.pool.query(`INSERT INTO totp_secrets (user_id, sealed, confirmed_at) VALUES ($1, 'x', now())`, [id]);
    const before = await written();
    expectRefused(await logIn(desk.gateway().issue({ mobile })), 403, '两步验证');
    expect(await written()).toEqual(before);
  });

  test('one of a holder of holographic data, or whose role opens layers of the map', async () => {
    const [one, other] = [newMobile(), newMobile()];
    await makeHolographic(portal.pool, await member(one));
    const { roleId } = await member(other);
    await portal.pool.query('UPDATE roles SET catalog_nodes = ARRAY[1] WHERE id = $1', [roleId]);
    const before = await written();
    for (const mobile of [one, other])
      expectRefused(await logIn(desk.gateway().issue({ mobile })), 403, '请用密码登录');
    expect(await written()).toEqual(before);
  });

  test.each([
    ['with a level that counts', '另一位用户', () => ({ name: '后用者', idCard: newIdCard(), level: 3 })],
    ['with a low level', '另一位用户', () => ({ name: '后用者', idCard: newIdCard(), level: 1 })],
    ['without a name or level', '另一位用户', () => ({ idCard: newIdCard() })],
    ['without a number of an id card', '没有给出可核对的身份证号', () => ({ name: '后用者', level: 3 })],
    ['with a wrong one', '没有给出可核对的身份证号', () => ({ name: '后用者', idCard: '1', level: 3 })],
  ])('one that somebody else verified, whose number it was before, %s', async (_, sentence, later) => {
    const mobile = newMobile();
    await enter({ mobile, name: '先用者', idCard: newIdCard(), level: 3 });
    const before = await written();
    expectRefused(await logIn(desk.gateway().issue({ mobile, ...later() })), 403, sentence);
    expect(await written()).toEqual(before);
  });

  test('but the verified one of the same person, also with a low level', async () => {
    const mobile = newMobile();
    const idCard = newIdCard();
    await enter({ mobile, name: '同一人', idCard, level: 3 });
    expect(await infoOf(await enter({ mobile, idCard, level: 1 }))).toMatchObject({ authStatus: 1 });
  });

  test('a new one while registration is closed', async () => {
    await portal.pool.query('UPDATE account_policy SET is_registration_open = false');
    const before = await written();
    expectRefused(await logIn(desk.gateway().issue({ mobile: newMobile() })), 403, '没有开放注册');
    expect(await written()).toEqual(before);
    await portal.pool.query('UPDATE account_policy SET is_registration_open = true');
  });
});
