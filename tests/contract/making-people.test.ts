import { beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '../../server/accounts/password.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

interface UserRow {
  id: number;
  type: string;
  isDisabled: boolean;
}

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const ask = (name: string, values: Record<string, unknown>, as = token): Promise<Answer> =>
  make(portal.origin, `users.${name}`, { token: as, values });
const passwordOf = async (id: number): Promise<{ hash: string; must_change: boolean } | undefined> =>
  (await portal.pool.query('SELECT hash, must_change FROM user_passwords WHERE user_id = $1', [id])).rows[0];
const outboxOf = async (id: number): Promise<{ channel: string; body: string }[]> =>
  (await portal.pool.query('SELECT channel, body FROM outbox WHERE "user" = $1', [id])).rows;

let count = 0;
const newMobile = (): string => `138${String(10_000_000 + (count += 1))}`;

describe('making an account', () => {
  test('makes a private-network user without a password, who is told by SMS how to get in', async () => {
    const made = dataOf<UserRow>('users.create', await ask('create', { username: 'made_one', mobile: newMobile() }));
    expect(made).toMatchObject({ type: '0', isDisabled: false });
    const stored = await passwordOf(made.id);
    expect(stored).toEqual({ hash: '!', must_change: true });
    expect(await verifyPassword('!', '!')).toBe(false);
    const messages = await outboxOf(made.id);
    expect(messages).toMatchObject([{ channel: '短信' }]);
    expect(messages[0]?.body).toContain('made_one');
    expect(messages[0]?.body).toContain('忘记密码');
  });

  test('without a mobile nothing is sent, and a temporary password opens it', async () => {
    const { id } = dataOf<UserRow>('users.create', await ask('create', { username: 'made_two' }));
    expect(await outboxOf(id)).toEqual([]);
    const { password } = dataOf<{ password: string }>(
      'users.resetPassword',
      await ask('resetPassword', { id, reason: '新开户' }),
    );
    expect(await verifyPassword((await passwordOf(id))?.hash ?? null, password)).toBe(true);
  });

  test('what the server alone decides cannot be given', async () => {
    for (const field of ['type', 'authStatus', 'idCard', 'isDisabled', 'lastLoginAt', 'cancelledAt', 'avatar']) {
      const answer = await ask('create', { username: 'made_bad', [field]: field === 'isDisabled' ? true : '1' });
      expect(errorsOf(answer)).toHaveProperty(field);
    }
  });
});

describe('importing people', () => {
  const bring = (text: string, dryRun: boolean): Promise<Answer> =>
    make(portal.origin, 'users.import', {
      token,
      form: upload(text, '人员.csv', 'text/csv', { dryRun: String(dryRun) }),
    });
  const rowsNow = async (): Promise<unknown> =>
    (
      await portal.pool.query(
        `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM user_passwords) AS passwords,
                (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM audit_log) AS audit`,
      )
    ).rows[0];
  const line = (n: number, mobile = newMobile(), email = ''): string =>
    `imported_${n},人员${n},${mobile},${email},区调队`;
  const heading = '用户名,姓名或昵称,手机号,邮箱,单位';

  test('of ten rows with faults every fault is named, and nothing is written', async () => {
    const twice = newMobile();
    const sheet = [
      heading,
      line(1),
      line(2, twice),
      line(3, twice),
      line(4, '12345'),
      line(5, newMobile(), '不是邮箱'),
      `1abc,人员6,${newMobile()},,`,
      `,人员7,${newMobile()},,`,
      line(8),
      `imported_8,人员9,${newMobile()},,`,
      line(10),
    ].join('\n');
    const before = await rowsNow();
    const report = dataOf<{ isWritten: boolean; faults: { row: number; column: string }[] }>(
      'users.import',
      await bring(sheet, false),
    );
    expect(report.isWritten).toBe(false);
    expect(report.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '4 手机号',
      '5 手机号',
      '6 邮箱',
      '7 用户名',
      '8 用户名',
      '10 用户名',
    ]);
    expect(await rowsNow()).toEqual(before);
  });

  test('a dry run of right rows leaves nothing; the real run makes accounts and messages', async () => {
    const sheet = [heading, ...Array.from({ length: 10 }, (_, n) => line(20 + n))].join('\n');
    const before = await rowsNow();
    expect(dataOf('users.import', await bring(sheet, true))).toMatchObject({
      created: 10,
      faults: [],
      isWritten: false,
    });
    expect(await rowsNow()).toEqual(before);
    expect(dataOf('users.import', await bring(sheet, false))).toMatchObject({ created: 10, isWritten: true });
    const { rows } = await portal.pool.query<{ type: string; hash: string; messages: number }>(
      `SELECT u.type, p.hash, (SELECT count(*)::int FROM outbox o WHERE o."user" = u.id) AS messages
       FROM users u JOIN user_passwords p ON p.user_id = u.id WHERE u.username LIKE 'imported\\_%'`,
    );
    expect(rows).toEqual(Array.from({ length: 10 }, () => ({ type: '0', hash: '!', messages: 1 })));
  });
});

describe('giving a mobile to an account that has none', () => {
  let keeper: Member;
  beforeAll(async () => {
    keeper = await createMember(portal.pool, { rights: ['admin:users.*', 'admin:roles.*'] });
  });
  test('is no way into the account of somebody who may do more, nor around one’s own password', async () => {
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM users WHERE username = 'admin'`);
    const give = (id: number) => ask('edit', { id, mobile: newMobile() }, keeper.token);
    expect(errorsOf(await give(rows[0]!.id))).toHaveProperty('mobile');
    expect(errorsOf(await give(keeper.id))).toHaveProperty('mobile');
    dataOf('users.edit', await give((await createMember(portal.pool)).id));
  });
});
