import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewAsHeader } from '../../src/resources/shared/view-as.ts';
import { layerDesk } from '../helpers/layer-desk.ts';
import { administrator, createMember, grantOnly, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, declaredCalls, envelopeOf, errorsOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = layerDesk(portal);
type Row = Record<string, unknown> & { id: number };

let admin: string;
let member: Member;
/** What is open to the member's role alone. */
let closed: { node: number; theme: number };
const guestOnly: Record<string, string> = {};

const create = async (call: string, values: Record<string, unknown>): Promise<number> =>
  dataOf<Row>(call, await make(portal.origin, call, { token: admin, values })).id;
const begin = (values: Record<string, unknown>, token = admin): Promise<Answer> =>
  make(portal.origin, 'themes.viewAs', { token, values });
const viewing = async (values: Record<string, unknown>, token = admin): Promise<Record<string, string>> => ({
  [viewAsHeader]: dataOf<{ token: string }>('themes.viewAs', await begin(values, token)).token,
});
const get = (path: string, token: string | undefined, headers: Record<string, string> = {}): Promise<Answer> =>
  send(portal.origin, 'GET', path, { token, headers });

beforeAll(async () => {
  admin = await administrator(portal.pool);
  member = await createMember(portal.pool, { type: 0 });
  const roles = [member.roleId];
  closed = {
    node: await create('catalog.create', { name: '内部', parentId: 171, roles, ...desk.wms() }),
    theme: await create('themes.create', { themeName: '内部主题', roles }),
  };
  const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM funcs WHERE code = 'measure'`);
  dataOf('funcs.edit', await make(portal.origin, 'funcs.edit', { token: admin, values: { id: rows[0]?.id, roles } }));
  Object.assign(guestOnly, await viewing({ kind: 'guest' }));
});
beforeEach(() => vi.useRealTimers());

/** Reads that differ by who asks. */
const reads = (): string[] => [
  '/zdapi/catalog/treeDetail?id=171',
  '/zdapi/themes/list?_end=100',
  `/zdapi/themes/${closed.theme}/basic`,
  '/zdapi/funcs/listReadOnly?_end=100',
  '/zdapi/base/list?_end=100',
  '/rest/archives?_end=5',
  '/rest/boreholes?_end=5',
  '/ogc/features/v1/collections/boreholes/items?limit=5',
  '/zdapi/tiles/3857/archives/7/106/52',
  '/zdapi/themes/admin/list',
  '/zdapi/role/admin/list',
  '/rest/auditLog',
];
/** Without the number of the request and the time, which differ each time. */
const told = ({ status, text }: Answer): [number, string] => [
  status,
  text.replace(/"(requestId|timeStamp)":"[^"]*"/, ''),
];

describe('what is answered', () => {
  test.each([
    ['guest', { kind: 'guest' }, () => Promise.resolve(undefined)],
    ['internet', { kind: 'internet' }, async () => (await createMember(portal.pool, { type: 1 })).token],
    ['private', { kind: 'private' }, async () => (await createMember(portal.pool, { type: 0 })).token],
    ['role', { kind: 'role' }, () => Promise.resolve(member.token)],
  ])('as %s is what such a visitor is answered', async (_, values, visitor) => {
    const given = values.kind === 'role' ? { ...values, role: member.roleId } : values;
    const [headers, token] = [await viewing(given), await visitor()];
    for (const path of reads()) {
      const [viewed, theirs] = [await get(path, admin, headers), await get(path, token)];
      expect([path, ...told(viewed)]).toEqual([path, ...told(theirs)]);
    }
    const picture = desk.picture();
    const proxied = await desk.get(closed.node, picture, headers, admin);
    expect(proxied.status).toBe((await desk.get(closed.node, picture, {}, token)).status);
    expect(proxied.status).toBe(values.kind === 'role' ? 200 : 404);
  });

  test('differs from what the administrator has, or nothing was shown', async () => {
    const differing = [];
    for (const path of reads())
      if ((await get(path, admin)).text !== (await get(path, admin, guestOnly)).text) differing.push(path);
    expect(differing).toEqual(
      expect.arrayContaining(reads().filter((path) => /themes|treeDetail|role|audit/.test(path))),
    );
    expect((await desk.get(closed.node, desk.picture(), {}, admin)).status).toBe(200);
  });

  test('is kept apart by whom it was answered to', async () => {
    const role = await viewing({ kind: 'role', role: member.roleId });
    for (const [path, headers] of [
      [`/zdapi/layers/layer/${closed.node}/${desk.picture()}`, role],
      ['/zdapi/tiles/3857/archives/7/106/52', role],
    ] as const) {
      const answer = await get(path, admin, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toContain(viewAsHeader);
      expect(answer.headers.get('vary')).toContain('accesstoken');
      expect(answer.headers.get('cache-control')).toContain('private');
    }
  });
});

describe('nothing is written', () => {
  test('whatever the call, all but GET is refused, before anything else is asked', async () => {
    const before = await portal.pool.query('SELECT max(id) AS id FROM audit_log');
    for (const { parsed, id } of declaredCalls.filter(({ parsed: { verb } }) => verb !== 'GET')) {
      const path = parsed.path.replace(/\{\w+\}/g, '1');
      const answer = await send(portal.origin, parsed.verb, path, { token: admin, headers: guestOnly });
      expect([id, answer.status, envelopeOf(answer).msg]).toEqual([
        id,
        403,
        '正在以其他身份查看，只能看，不能操作。请先退出查看',
      ]);
    }
    expect((await portal.pool.query('SELECT max(id) AS id FROM audit_log')).rows).toEqual(before.rows);
  });
});

describe('rights are never raised', () => {
  const ended = '以其他身份查看已经结束，请退出后重新进入';
  const refused = async (token: string | undefined, headers: Record<string, string>): Promise<void> => {
    const answer = await get('/zdapi/catalog/treeDetail?id=171', token, headers);
    expect([answer.status, envelopeOf(answer).msg]).toEqual([403, ended]);
  };

  test('without the right it is not begun, and a right that is lost ends it', async () => {
    const plain = await createMember(portal.pool, { isVerified: true });
    expect((await begin({ kind: 'guest' }, plain.token)).status).toBe(403);
    await grantOnly(portal.pool, plain, ['admin:themes.viewAs']);
    const headers = await viewing({ kind: 'guest' }, plain.token);
    expect((await get('/zdapi/catalog/treeDetail?id=171', plain.token, headers)).status).toBe(200);
    await grantOnly(portal.pool, plain, []);
    await refused(plain.token, headers);
  });

  test('a token is good for its owner alone, for an hour, and as it was made', async () => {
    expect.hasAssertions();
    const other = await createMember(portal.pool, { rights: ['admin:themes.*'] });
    await refused(undefined, guestOnly);
    await refused(member.token, guestOnly);
    await refused(other.token, guestOnly);
    const text = guestOnly[viewAsHeader] ?? '';
    await refused(admin, { [viewAsHeader]: '' });
    await refused(admin, { [viewAsHeader]: 'guest' });
    await refused(admin, { [viewAsHeader]: `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}` });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    await refused(admin, guestOnly);
  });

  test('a role that sees more than the administrator is not to be had', async () => {
    const editor = await createMember(portal.pool, { type: 0, rights: ['admin:themes.*'] });
    const asked = await begin({ kind: 'role', role: member.roleId }, editor.token);
    expect([asked.status, envelopeOf(asked).msg]).toEqual([
      403,
      '您不能查看全部图层、主题和功能，所以不能以您没有的角色查看',
    ]);
    const { rows } = dataOf<{ rows: Row[] }>(
      'themes.viewers',
      await make(portal.origin, 'themes.viewers', { token: editor.token }),
    );
    expect(rows.map(({ id }) => id)).toEqual([editor.roleId]);
    // One that is seen while the lists were open ends with them
    await grantOnly(portal.pool, editor, ['admin:themes.*', 'admin:catalog.*', 'admin:funcs.*']);
    const headers = await viewing({ kind: 'role', role: member.roleId }, editor.token);
    expect((await get(`/zdapi/themes/${closed.theme}/basic`, editor.token, headers)).status).toBe(200);
    await grantOnly(portal.pool, editor, ['admin:themes.*']);
    expect((await get(`/zdapi/themes/${closed.theme}/basic`, editor.token, headers)).status).toBe(403);
  });

  test('of the rights of a role only those that one holds oneself come along', async () => {
    const strong = await createMember(portal.pool, {
      type: 0,
      rights: ['admin:roles.list', 'admin:bases.list', 'admin:*'],
    });
    const weak = await createMember(portal.pool, {
      type: 0,
      rights: ['admin:themes.*', 'admin:catalog.*', 'admin:funcs.*', 'admin:bases.list'],
    });
    const headers = await viewing({ kind: 'role', role: strong.roleId }, weak.token);
    expect((await get('/zdapi/role/admin/list', strong.token)).status).toBe(200);
    expect((await get('/zdapi/role/admin/list', weak.token, headers)).status).toBe(403);
    expect((await get('/rest/auditLog', weak.token, headers)).status).toBe(403);
  });

  test('who is not verified is not seen as one who is', async () => {
    const doubtful = await createMember(portal.pool, { type: 1, rights: ['admin:*'] });
    for (const kind of ['private', 'role']) {
      const asked = await begin({ kind, ...(kind === 'role' ? { role: member.roleId } : {}) }, doubtful.token);
      expect([kind, asked.status]).toEqual([kind, 403]);
    }
  });

  test('a role has to be named, and to be there', async () => {
    expect(errorsOf(await begin({ kind: 'role' }), 422)).toEqual({ role: ['角色不能为空'] });
    expect(errorsOf(await begin({ kind: 'role', role: 999_999 }), 422)).toHaveProperty('role');
    expect(errorsOf(await begin({ kind: 'admin' }), 422)).toHaveProperty('kind');
  });
});

test('the log tells who has seen the portal as whom', async () => {
  const count = async (): Promise<number> =>
    (
      await portal.pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM audit_log WHERE action = '看作' AND actor_name = 'admin' AND record_title = '专网用户'`,
      )
    ).rows[0]?.n ?? 0;
  const before = await count();
  await viewing({ kind: 'private' });
  expect(await count()).toBe(before + 1);
});
