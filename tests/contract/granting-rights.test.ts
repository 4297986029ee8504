import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../server/accounts/create-account.ts';
import { administrator, createMember, grantOnly, type Member, openSession } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});
const ask = (as: string, id: string, values: Record<string, unknown>): Promise<Answer> =>
  make(portal.origin, id, { token: as, values });
const bring = (as: string, id: string, sheet: string): Promise<Answer> =>
  make(portal.origin, id, { token: as, form: upload(sheet, '表.csv', 'text/csv') });

const roleNamed = async (name: string): Promise<number> => {
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM roles WHERE name = $1', [name]);
  return rows[0]!.id;
};
const rightsOf = async (roleId: number): Promise<string[]> =>
  (await portal.pool.query<{ rights: string[] }>('SELECT rights FROM roles WHERE id = $1', [roleId])).rows[0]!.rights;
const rolesOf = async (userId: number): Promise<number[]> =>
  (await portal.pool.query<{ roles: number[] | null }>('SELECT roles FROM users WHERE id = $1', [userId])).rows[0]!
    .roles ?? [];
let count = 0;
/** A person with exactly these of the roles that the portal starts with. */
async function holderOf(...names: string[]): Promise<{ id: number; token: string; roles: number[] }> {
  const roles = await Promise.all(names.map(roleNamed));
  const username = `holder${(count += 1)}`;
  const id = await createAccount(portal.pool, {
    username,
    nickname: username,
    passwordHash: 'none',
    mustChange: false,
    type: '0',
    roles,
  });
  return { id, token: await openSession(portal.pool, id), roles };
}
/** A role without members. */
const emptyRole = async (rights: string[]): Promise<number> => {
  const name = `空角色${(count += 1)}`;
  return dataOf<{ id: number }>('roles.create', await ask(admin, 'roles.create', { name, rights })).id;
};

describe('who may edit roles alone', () => {
  let keeper: Member;
  beforeAll(async () => {
    keeper = await createMember(portal.pool, { rights: ['admin:roles.*', 'admin:coords.list'] });
  });

  test('puts into a role only what he holds, by whatever call', async () => {
    for (const rights of [['admin:*'], ['admin:archives.list'], ['admin:coords.*']])
      expect(errorsOf(await ask(keeper.token, 'roles.create', { name: '自封', rights }))).toHaveProperty('rights');
    const own = { id: keeper.roleId, rights: ['admin:roles.*', 'admin:coords.list', 'admin:archives.list'] };
    expect(errorsOf(await ask(keeper.token, 'roles.edit', own))).toHaveProperty('rights');
    const many = { ids: [keeper.roleId], values: { rights: ['admin:*'] } };
    expect((await ask(keeper.token, 'roles.editMany', many)).status).toBe(422);
    const report = dataOf<{ faults: { column: string }[]; isWritten: boolean }>(
      'roles.import',
      await bring(keeper.token, 'roles.import', '角色名称,权限\n表中来,admin:archives.list\n'),
    );
    expect(report).toMatchObject({ isWritten: false, faults: [{ column: '权限' }] });
    const fair = { name: '下级', rights: ['admin:coords.list', 'admin:roles.list'] };
    expect((await ask(keeper.token, 'roles.create', fair)).status).toBe(200);
  });

  test('takes out of a role only what he holds', async () => {
    const role = await emptyRole(['admin:archives.list', 'admin:coords.list']);
    expect((await ask(keeper.token, 'roles.edit', { id: role, rights: ['admin:coords.list'] })).status).toBe(422);
    expect((await ask(keeper.token, 'roles.edit', { id: role, rights: ['admin:archives.list'] })).status).toBe(200);
  });
});

describe('who may edit people alone', () => {
  test('hands out, takes away and shuts out only what he holds himself', async () => {
    const keeper = await createMember(portal.pool, { rights: ['admin:users.*', 'admin:coords.list'] });
    const [coords, archives] = [await emptyRole(['admin:coords.list']), await emptyRole(['admin:archives.list'])];
    const { id } = await createMember(portal.pool);
    expect((await ask(keeper.token, 'users.edit', { id, roles: [coords] })).status).toBe(200);
    expect(errorsOf(await ask(keeper.token, 'users.edit', { id, roles: [archives] }))).toHaveProperty('roles');
    const archivist = await createMember(portal.pool, { rights: ['admin:archives.list'] });
    expect((await ask(keeper.token, 'users.edit', { id: archivist.id, roles: [] })).status).toBe(422);
    expect((await ask(keeper.token, 'users.disable', { id: archivist.id, reason: '试' })).status).toBe(422);
    const made = { username: 'made_by_keeper', roles: [archives] };
    expect(errorsOf(await ask(keeper.token, 'users.create', made))).toHaveProperty('roles');
  });
});

describe('a security administrator', () => {
  test('appoints others to every power and takes them back', async () => {
    const security = await holderOf('安全管理员');
    for (const name of ['系统管理员', '审计管理员', '资料管理员', '地图管理员', '安全管理员']) {
      const { id } = await createMember(portal.pool);
      const role = await roleNamed(name);
      dataOf('users.edit', await ask(security.token, 'users.edit', { id, roles: [role] }));
      expect(await rolesOf(id)).toEqual([role]);
      dataOf('users.edit', await ask(security.token, 'users.edit', { id, roles: [] }));
    }
    const made = { username: 'appointed_one', roles: [await roleNamed('审计管理员')] };
    // Whoever opens an account has its key: another one appoints it
    expect(errorsOf(await ask(security.token, 'users.create', made))).toHaveProperty('roles');
  });

  test('does not appoint in the edit that gives the mobile: a code would let him in', async () => {
    const security = await holderOf('安全管理员');
    const { id } = await createMember(portal.pool);
    const values = { mobile: '13600000002', roles: [await roleNamed('审计管理员')] };
    expect(errorsOf(await ask(security.token, 'users.edit', { id, ...values }))).toHaveProperty('roles');
    expect((await ask(security.token, 'users.editMany', { ids: [id], values })).status).toBe(422);
    expect(await rolesOf(id)).not.toContain(values.roles[0]);
  });

  test('does not appoint himself, by whatever call', async () => {
    const security = await holderOf('安全管理员');
    const data = await roleNamed('资料管理员');
    const roles = [...security.roles, data];
    const edit = await ask(security.token, 'users.edit', { id: security.id, roles });
    expect(errorsOf(edit)['roles']?.[0]).toContain('不能给自己增加权限');
    expect((await ask(security.token, 'users.editMany', { ids: [security.id], values: { roles } })).status).toBe(422);
    const sheet = `编号,角色\n${security.id},"${roles.join('；')}"\n`;
    expect(dataOf('users.import', await bring(security.token, 'users.import', sheet))).toMatchObject({
      isWritten: false,
      faults: [{ row: 2, column: '角色' }],
    });
    expect(await rolesOf(security.id)).toEqual(security.roles);
  });

  test('does not enlarge a role that he, or anybody, already has', async () => {
    const security = await holderOf('安全管理员');
    const [role] = security.roles;
    const rights = [...(await rightsOf(role!)), 'admin:archives.*'];
    expect((await ask(security.token, 'roles.edit', { id: role, rights })).status).toBe(422);
    expect((await ask(security.token, 'roles.editMany', { ids: [role], values: { rights } })).status).toBe(422);
    const member = await createMember(portal.pool, { rights: ['admin:coords.list'] });
    const wider = { id: member.roleId, rights: ['admin:coords.list', 'admin:coords.edit'] };
    expect(errorsOf(await ask(security.token, 'roles.edit', wider))['rights']?.[0]).toContain('已有成员');
  });

  test('shapes roles that nobody has yet, but cannot take them afterwards', async () => {
    const security = await holderOf('安全管理员');
    const shaped = { name: '钻孔管理员', rights: ['admin:archives.list', 'admin:archives.edit'] };
    const { id } = dataOf<{ id: number }>('roles.create', await ask(security.token, 'roles.create', shaped));
    const { id: person } = await createMember(portal.pool);
    expect((await ask(security.token, 'users.edit', { id: security.id, roles: [...security.roles, id] })).status).toBe(
      422,
    );
    dataOf('users.edit', await ask(security.token, 'users.edit', { id: person, roles: [id] }));
    // An empty role may be taken; it cannot be filled then
    const empty = dataOf<{ id: number }>(
      'roles.create',
      await ask(security.token, 'roles.create', { name: '先空后满', rights: [] }),
    );
    dataOf(
      'users.edit',
      await ask(security.token, 'users.edit', { id: security.id, roles: [...security.roles, empty.id] }),
    );
    const filled = { id: empty.id, rights: ['admin:archives.list'] };
    expect((await ask(security.token, 'roles.edit', filled)).status).toBe(422);
  });

  test('filling a role and taking it at the same time: one of the two is refused', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const security = await holderOf('安全管理员');
      const role = await emptyRole([]);
      const answers = await Promise.all([
        ask(security.token, 'roles.edit', { id: role, rights: ['admin:archives.list'] }),
        ask(security.token, 'users.edit', { id: security.id, roles: [...security.roles, role] }),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    }
  });

  test('never hands out, curtails or shuts out the whole of rights', async () => {
    const security = await holderOf('安全管理员');
    const whole = await roleNamed('超级管理员');
    const { id } = await createMember(portal.pool);
    expect(errorsOf(await ask(security.token, 'users.edit', { id, roles: [whole] }))).toHaveProperty('roles');
    expect(
      errorsOf(await ask(security.token, 'users.create', { username: 'all_of_it', roles: [whole] })),
    ).toHaveProperty('roles');
    expect(errorsOf(await ask(security.token, 'roles.create', { name: '全权', rights: ['admin:*'] }))).toHaveProperty(
      'rights',
    );
    const superior = await holderOf('超级管理员');
    expect((await ask(security.token, 'users.edit', { id: superior.id, roles: [] })).status).toBe(422);
    expect((await ask(security.token, 'users.disable', { id: superior.id, reason: '试' })).status).toBe(422);
    expect((await ask(security.token, 'users.resetPassword', { id: superior.id, reason: '试' })).status).toBe(422);
    expect((await ask(security.token, 'users.resetTotp', { id: superior.id, reason: '试' })).status).toBe(422);
  });

  test('gains nothing through a second account: powers do not meet in either', async () => {
    const first = await holderOf('安全管理员');
    const { id } = dataOf<{ id: number }>(
      'users.create',
      await ask(first.token, 'users.create', { username: 'second_account', roles: first.roles }),
    );
    const second = await openSession(portal.pool, id);
    await portal.pool.query('UPDATE user_passwords SET must_change = false WHERE user_id = $1', [id]);
    for (const name of ['系统管理员', '审计管理员', '超级管理员']) {
      const roles = [...first.roles, await roleNamed(name)];
      expect((await ask(second, 'users.edit', { id: first.id, roles })).status).toBe(422);
      expect((await ask(first.token, 'users.edit', { id, roles })).status).toBe(422);
    }
    // Nor by taking over the account of somebody of another power
    const system = await holderOf('系统管理员');
    expect((await ask(first.token, 'users.resetPassword', { id: system.id, reason: '试' })).status).toBe(422);
    expect((await ask(first.token, 'users.edit', { id: system.id, mobile: '13600000001' })).status).toBe(422);
    expect(await rolesOf(first.id)).toEqual(first.roles);
  });
});

test('whoever reads the audit log is told of each appointment to a power, and of no other', async () => {
  const [security, auditor] = [await holderOf('安全管理员'), await holderOf('审计管理员')];
  const told = async (): Promise<string[]> => {
    const { rows } = await portal.pool.query<{ body: string }>(
      'SELECT body FROM user_notices WHERE user_id = $1 ORDER BY id',
      [auditor.id],
    );
    return rows.map(({ body }) => body);
  };
  const person = await createMember(portal.pool);
  dataOf(
    'users.edit',
    await ask(security.token, 'users.edit', { id: person.id, roles: [await roleNamed('资料管理员')] }),
  );
  expect(await told()).toEqual([]);
  dataOf(
    'users.edit',
    await ask(security.token, 'users.edit', { id: person.id, roles: [await roleNamed('系统管理员')] }),
  );
  const [notice, ...more] = await told();
  expect(more).toEqual([]);
  expect(notice).toContain(person.username);
  expect(notice).toContain('系统管理员');
});

describe('the role with every right', () => {
  test('stays whole', async () => {
    const id = await roleNamed('超级管理员');
    expect((await ask(admin, 'roles.remove', { id })).status).toBe(409);
    expect((await ask(admin, 'roles.edit', { id, rights: ['admin:coords.*'] })).status).toBe(409);
    expect((await ask(admin, 'roles.editMany', { ids: [id], values: { rights: [] } })).status).toBe(409);
  });
});

test('a right taken from a role is gone with the next call', async () => {
  const holder = await createMember(portal.pool, { rights: ['admin:funcs.list'] });
  expect((await ask(holder.token, 'funcs.list', {})).status).toBe(200);
  await grantOnly(portal.pool, holder, []);
  expect((await ask(holder.token, 'funcs.list', {})).status).toBe(403);
});
