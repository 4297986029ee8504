import { beforeAll, describe, expect, test } from 'vitest';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});
const ask = (id: string, values: Record<string, unknown>) => make(portal.origin, id, { token, values });

describe('rights are not handed out by those who lack them', () => {
  let keeper: Member;
  beforeAll(async () => {
    keeper = await createMember(portal.pool, { rights: ['admin:roles.*', 'admin:users.*', 'admin:coords.list'] });
  });
  const asKeeper = (id: string, values: Record<string, unknown>) =>
    make(portal.origin, id, { token: keeper.token, values });

  test('neither by making a role, nor by editing one, nor by importing', async () => {
    expect(errorsOf(await asKeeper('roles.create', { name: '自封', rights: ['admin:*'] }))).toHaveProperty('rights');
    expect(errorsOf(await asKeeper('roles.create', { name: '自封', rights: ['admin:archives.list'] }))).toHaveProperty(
      'rights',
    );
    expect(
      errorsOf(await asKeeper('roles.edit', { id: keeper.roleId, rights: ['admin:roles.*', 'admin:site.edit'] })),
    ).toHaveProperty('rights');
    expect(
      (await asKeeper('roles.create', { name: '下级', rights: ['admin:coords.list', 'admin:roles.list'] })).status,
    ).toBe(200);
    const form = new FormData();
    form.set('file', new Blob(['角色名称,权限\n表中来,admin:*\n']), 'a.csv');
    const report = dataOf<{ faults: { column: string }[]; isWritten: boolean }>(
      'roles.import',
      await make(portal.origin, 'roles.import', { token: keeper.token, form }),
    );
    expect(report).toMatchObject({ isWritten: false, faults: [{ column: '权限' }] });
    expect((await asKeeper('roles.editMany', { ids: [keeper.roleId], values: { rights: ['admin:*'] } })).status).toBe(
      422,
    );
  });

  test('nor by giving a person a role that has them', async () => {
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM roles WHERE 'admin:*' = ANY(rights)`);
    expect(
      errorsOf(await asKeeper('users.edit', { id: keeper.id, roles: [keeper.roleId, rows[0]?.id] })),
    ).toHaveProperty('roles');
  });

  test('nobody disables himself; the role with every right stays', async () => {
    expect((await asKeeper('users.edit', { id: keeper.id, isDisabled: true })).status).toBe(409);
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM roles WHERE 'admin:*' = ANY(rights)`);
    const id = rows[0]?.id;
    expect((await ask('roles.remove', { id })).status).toBe(409);
    expect((await ask('roles.edit', { id, rights: ['admin:coords.*'] })).status).toBe(409);
  });

  test('a keeper without every right cannot disable or demote an administrator', async () => {
    const { id } = await createMember(portal.pool, { rights: ['admin:*'] });
    expect((await asKeeper('users.edit', { id, isDisabled: true })).status).toBeGreaterThanOrEqual(400);
    expect((await asKeeper('users.edit', { id, roles: [] })).status).toBeGreaterThanOrEqual(400);
  });
});
