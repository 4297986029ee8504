import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import type { Power } from '../../src/resources/kit/define-resource.ts';
import { powersOf } from '../../src/resources/kit/powers.ts';
import { roles as rolesResource } from '../../src/resources/people/roles.ts';
import { createAccount } from '../../server/accounts/create-account.ts';
import { administrator, createMember, openSession } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});
const ask = (id: string, values: Record<string, unknown>, as = token): Promise<Answer> =>
  make(portal.origin, id, { token: as, values });

const separated: readonly [Power, string][] = [
  ['system', '系统管理员'],
  ['security', '安全管理员'],
  ['audit', '审计管理员'],
];
const roleNamed = async (name: string): Promise<number> => {
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM roles WHERE name = $1', [name]);
  return rows[0]!.id;
};
const sentence = (answer: Answer): string => Object.values(errorsOf(answer)).flat().join();
const rolesOf = async (userId: number): Promise<number[]> =>
  (await portal.pool.query<{ roles: number[] | null }>('SELECT roles FROM users WHERE id = $1', [userId])).rows[0]!
    .roles ?? [];

/** What a role of one power needs of resources that belong to none: who gives roles may look at the map through them. */
const besides: Partial<Record<Power, string[]>> = { security: ['admin:themes.viewAs'] };

describe('the roles that a portal starts with', () => {
  test.each(separated)('%s: exactly the whole of every resource of this power', (power, name) => {
    const declared = resources
      .filter((resource) => resource.power === power)
      .map((each) => `admin:${each.name}.*`)
      .concat(besides[power] ?? []);
    const role = rolesResource.initialRows?.find((row) => row['name'] === name);
    expect([...((role?.['rights'] as string[] | undefined) ?? [])].sort()).toEqual(declared.sort());
  });
  test('the others touch none of the three', () => {
    const known = new Set(['超级管理员', ...separated.map(([, name]) => name)]);
    for (const role of rolesResource.initialRows ?? []) {
      if (known.has(String(role['name']))) continue;
      expect(powersOf(resources, (role['rights'] as string[] | undefined) ?? [])).toEqual([]);
    }
  });
});

describe('one person holds one power', () => {
  const names = [...separated.map(([, name]) => name), '超级管理员'];
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));

  test.each(pairs)('%s and %s are not given together', async (one, other) => {
    const both = [await roleNamed(one), await roleNamed(other)];
    const { id } = await createMember(portal.pool);
    expect(sentence(await ask('users.edit', { id, roles: both }))).toContain('三员分立');
    dataOf('users.edit', await ask('users.edit', { id, roles: [both[0]] }));
    expect(sentence(await ask('users.edit', { id, roles: both }))).toContain('三员分立');
    dataOf('users.edit', await ask('users.edit', { id, roles: [both[1]] }));
    expect(await rolesOf(id)).toEqual([both[1]]);
    const made = { username: `both_${both.join('_')}`, roles: both };
    expect(sentence(await ask('users.create', made))).toContain('三员分立');
    expect((await ask('users.editMany', { ids: [id], values: { roles: both } })).status).toBe(422);
    const form = upload(`编号,角色\n${id},"${both.join('；')}"\n`, '表.csv', 'text/csv');
    const report = await make(portal.origin, 'users.import', { token, form });
    expect(dataOf('users.import', report)).toMatchObject({ isWritten: false, faults: [{ column: '角色' }] });
  });

  test('data and maps go with any of them', async () => {
    const data = [await roleNamed('资料管理员'), await roleNamed('地图管理员')];
    for (const [, name] of separated) {
      const { id } = await createMember(portal.pool);
      const given = await ask('users.edit', { id, roles: [...data, await roleNamed(name)] });
      expect(dataOf<{ roles: number[] }>('users.edit', given).roles.length).toBe(3);
    }
  });
});

describe('one role holds one power', () => {
  test.each([
    [['admin:site.edit', 'admin:users.list']],
    [['admin:users.*', 'admin:auditLog.list']],
    [['admin:tech.edit', 'admin:loginRecords.list']],
    [['admin:*', 'admin:site.edit']],
  ])('%j is refused, by whatever call', async (rights) => {
    const name = `混合${rights.join('-')}`.slice(0, 32);
    expect(sentence(await ask('roles.create', { name, rights }))).toContain('三员分立');
    const { roleId } = await createMember(portal.pool);
    expect(sentence(await ask('roles.edit', { id: roleId, rights }))).toContain('三员分立');
    expect((await ask('roles.editMany', { ids: [roleId], values: { rights } })).status).toBe(422);
    const form = upload(`角色名称,权限\n${name},${rights.join('；')}\n`, '表.csv', 'text/csv');
    expect(dataOf('roles.import', await make(portal.origin, 'roles.import', { token, form }))).toMatchObject({
      isWritten: false,
      faults: [{ column: '权限' }],
    });
  });

  test('a role changed later does not unite powers in the hand of a member; who it is, is said', async () => {
    const member = await createMember(portal.pool, { rights: ['admin:coords.list'] });
    const audit = await roleNamed('审计管理员');
    dataOf('users.edit', await ask('users.edit', { id: member.id, roles: [member.roleId, audit] }));
    const refused = await ask('roles.edit', { id: member.roleId, rights: ['admin:site.edit'] });
    expect(sentence(refused)).toContain('三员分立');
    expect(sentence(refused)).toContain(member.username);
    expect((await ask('roles.edit', { id: member.roleId, rights: ['admin:archives.list'] })).status).toBe(200);
  });

  test('a role gets a right while a person gets the role: they never meet', async () => {
    const audit = await roleNamed('审计管理员');
    for (let turn = 0; turn < 5; turn++) {
      const member = await createMember(portal.pool, { rights: ['admin:coords.list'] });
      const answers = await Promise.all([
        ask('roles.edit', { id: member.roleId, rights: ['admin:site.edit'] }),
        ask('users.edit', { id: member.id, roles: [member.roleId, audit] }),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    }
  });
});

describe('somebody who can manage people is left', () => {
  /** Everybody but the people of this test is no manager while it runs. */
  async function alone<T>(work: (admin: { id: number }) => Promise<T>): Promise<T> {
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM users WHERE username = 'admin'`);
    await portal.pool.query(
      `UPDATE users SET is_disabled = true WHERE username <> 'admin' AND NOT is_disabled AND cancelled_at IS NULL`,
    );
    return work(rows[0]!);
  }
  let count = 0;
  const newManager = async (passwordHash = 'none') => {
    const id = await createAccount(portal.pool, {
      username: `manager${(count += 1)}`,
      nickname: '',
      passwordHash,
      mustChange: false,
      type: '0',
      roles: [await roleNamed('安全管理员')],
    });
    return { id, token: await openSession(portal.pool, id) };
  };

  test('the last one can be neither disabled nor stripped, and cannot strip himself', () =>
    alone(async ({ id }) => {
      const deputy = await createMember(portal.pool, { rights: ['admin:*'] });
      dataOf('users.disable', await ask('users.disable', { id: deputy.id, reason: '试' }));
      const strip = await ask('users.edit', { id, roles: [] });
      expect([strip.status, envelopeOf(strip).msg]).toEqual([409, expect.stringContaining('最后一位')]);
      expect((await rolesOf(id)).length).toBe(1);
    }));

  test('a security administrator counts, one who cannot log in does not', () =>
    alone(async ({ id }) => {
      const locked = await newManager('!');
      expect((await ask('users.edit', { id, roles: [] })).status).toBe(409);
      await portal.pool.query(`UPDATE user_passwords SET hash = 'none' WHERE user_id = $1`, [locked.id]);
      const roles = await rolesOf(id);
      dataOf('users.edit', await ask('users.edit', { id, roles: [] }));
      // Now the security administrator is the last, and his role cannot lose what makes him one
      const role = await roleNamed('安全管理员');
      const less = { id: role, rights: ['admin:users.list'] };
      expect((await ask('roles.edit', less, locked.token)).status).toBe(409);
      expect((await ask('users.edit', { id: locked.id, roles: [] }, locked.token)).status).toBe(409);
      await portal.pool.query('UPDATE users SET roles = $2 WHERE id = $1', [id, roles]);
    }));

  test('two who strip each other at once: one stays', () =>
    alone(async ({ id }) => {
      const roles = await rolesOf(id);
      await portal.pool.query(`UPDATE users SET roles = '{}' WHERE id = $1`, [id]);
      const [one, two] = [await newManager(), await newManager()];
      const answers = await Promise.all([
        ask('users.edit', { id: two.id, roles: [] }, one.token),
        ask('users.edit', { id: one.id, roles: [] }, two.token),
      ]);
      await portal.pool.query('UPDATE users SET roles = $2 WHERE id = $1', [id, roles]);
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    }));
});
