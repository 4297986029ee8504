import { expect, test } from 'vitest';
import { createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const ask = (as: string, id: string, values: Record<string, unknown>): Promise<Answer> =>
  make(portal.origin, id, { token: as, values });
const roleNamed = async (name: string): Promise<number> =>
  (await portal.pool.query<{ id: number }>('SELECT id FROM roles WHERE name = $1', [name])).rows[0]?.id ?? 0;

test('the role of holographic data is given by an appointer to others, and by nobody to himself', async () => {
  const role = await roleNamed('全息数据用户');
  const appointer = await createMember(portal.pool, { rights: ['admin:users.*', 'admin:roles.*'] });
  const self = { id: appointer.id, roles: [appointer.roleId, role] };
  expect(errorsOf(await ask(appointer.token, 'users.edit', self))).toHaveProperty('roles');
  const other = await createMember(portal.pool);
  const given = await ask(appointer.token, 'users.edit', { id: other.id, roles: [other.roleId, role] });
  expect(given.status, given.text).toBe(200);
  const editor = await createMember(portal.pool, { rights: ['admin:users.*'] });
  const third = await createMember(portal.pool);
  expect(errorsOf(await ask(editor.token, 'users.edit', { id: third.id, roles: [role] }))).toHaveProperty('roles');
});

test('it keeps its name, which no other takes on', async () => {
  const role = await roleNamed('全息数据用户');
  const keeper = await createMember(portal.pool, { rights: ['admin:roles.*'] });
  expect(errorsOf(await ask(keeper.token, 'roles.edit', { id: role, name: '别的' }))).toHaveProperty('name');
  expect((await ask(keeper.token, 'roles.remove', { id: role })).status).toBe(409);
  const own = { id: keeper.roleId, name: '全息数据用户' };
  expect([409, 422]).toContain((await ask(keeper.token, 'roles.edit', own)).status);
  expect(await roleNamed('全息数据用户')).toBe(role);
});
