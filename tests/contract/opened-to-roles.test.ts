import { beforeAll, describe, expect, test } from 'vitest';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
type Row = Record<string, unknown> & { id: number; children?: Row[] };
let token: string;
/** Who asks: nobody, two kinds of users, one whose role the rows name, and one whose role names the rows. */
const askers: Record<string, Member | null> = { guest: null };
/** Rows that are open to all, to the named role, and to nobody. */
const ids: Record<string, number> = {};

const create = async (call: string, values: Record<string, unknown>): Promise<number> =>
  dataOf<Row>(call, await make(portal.origin, call, { token, values })).id;

beforeAll(async () => {
  token = await administrator(portal.pool);
  askers['internet'] = await createMember(portal.pool, { type: 1 });
  askers['private'] = await createMember(portal.pool, { type: 0 });
  const named = (askers['named'] = await createMember(portal.pool));
  const naming = (askers['naming'] = await createMember(portal.pool));
  const folder = (name: string, more: object) => ({ name, type: 'folder', parentId: 171, ...more });
  ids['node all'] = await create('catalog.create', folder('人人可见', {}));
  ids['node role'] = await create('catalog.create', folder('限定角色', { roles: [named.roleId] }));
  ids['theme all'] = await create('themes.create', { themeName: '人人可用' });
  ids['theme role'] = await create('themes.create', { themeName: '限定角色', roles: [named.roleId] });
  ids['theme none'] = await create('themes.create', { themeName: '草稿', isOpen: false });
  const { rows } = await portal.pool.query<{ id: number; code: string }>('SELECT id, code FROM funcs');
  const idOf = (code: string): number => rows.find((row) => row.code === code)?.id ?? 0;
  ids['func all'] = idOf('measure');
  ids['func role'] = idOf('query');
  ids['func none'] = idOf('print');
  const edit = (code: string, values: object) =>
    make(portal.origin, 'funcs.edit', { token, values: { id: idOf(code), ...values } });
  dataOf('funcs.edit', await edit('query', { roles: [named.roleId] }));
  dataOf('funcs.edit', await edit('print', { isEnabled: false }));
  await portal.pool.query('UPDATE roles SET themes = $2, funcs = $3, catalog_nodes = $4 WHERE id = $1', [
    naming.roleId,
    [ids['theme role']],
    [ids['func role']],
    [ids['node role']],
  ]);
});

const flat = (row: Row): number[] => [row.id, ...(row.children ?? []).flatMap(flat)];
const lists: Record<string, (as?: string) => Promise<number[]>> = {
  node: async (as) =>
    flat(
      dataOf<Row>(
        'catalog.openTree',
        await make(portal.origin, 'catalog.openTree', { token: as, values: { id: 171 } }),
      ),
    ),
  theme: async (as) =>
    dataOf<{ rows: Row[] }>(
      'themes.open',
      await make(portal.origin, 'themes.open', { token: as, query: { _end: '100' } }),
    ).rows.map(({ id }) => id),
  func: async (as) =>
    dataOf<{ rows: Row[] }>(
      'funcs.listReadOnly',
      await make(portal.origin, 'funcs.listReadOnly', { token: as, query: { _end: '100' } }),
    ).rows.map(({ id }) => id),
};

describe.each(Object.keys(lists))('rows of the kind %s', (kind) => {
  test.each([
    ['guest', false],
    ['internet', false],
    ['private', false],
    ['named', true],
    ['naming', true],
  ])('as %s', async (who, seesRole) => {
    const found = (await lists[kind]?.(askers[who]?.token)) ?? [];
    expect(found).toContain(ids[`${kind} all`]);
    expect(found.includes(ids[`${kind} role`] ?? 0)).toBe(seesRole);
    expect(found).not.toContain(ids[`${kind} none`]);
  });
});

test('a theme that is not open is not there by its number either, but is for an administrator', async () => {
  for (const name of ['theme role', 'theme none']) {
    const values = { id: ids[name] };
    expect((await make(portal.origin, 'themes.basic', { values })).status).toBe(404);
    expect((await make(portal.origin, 'themes.menus', { values, token: askers['private']?.token })).status).toBe(404);
    expect((await make(portal.origin, 'themes.basic', { values, token })).status).toBe(200);
  }
});
