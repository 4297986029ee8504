import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from './session-store.ts';
import { dataProvider } from './data-provider.ts';
import { auditLogProvider } from './audit-log-provider.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const requests = () => server.arrived.map(({ method, url, body }) => [method, decodeURIComponent(url), body]);
const row = (values: object) => enveloped({ id: 5, ...values });

describe('plain REST through simple-rest', () => {
  test('lists: every condition arrives, counts and cursor come back', async () => {
    storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '7' });
    const headers = { 'X-Total-Count': '10000', 'X-Total-Capped': 'true', 'X-Next-Cursor': 'c2' };
    server.answer(() => ({ body: [{ id: 1 }], headers }));
    const answer = await dataProvider.getList({
      resource: 'archives',
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'year', order: 'desc' }],
      filters: [
        { field: 'q', operator: 'eq', value: '矿' },
        { field: 'city', operator: 'in', value: ['甲', '乙'] },
        { field: 'city', operator: 'nnull', value: true },
      ],
      meta: { after: 'c1' },
    });
    expect(answer).toEqual({ data: [{ id: 1 }], total: 10_000, totalIsCapped: true, next: 'c2' });
    const [request] = server.arrived;
    expect(request?.headers['accesstoken']).toBe('token-1');
    const url = new URL(request?.url ?? '', server.origin);
    expect(url.pathname).toBe('/rest/archives');
    expect([...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['_after', 'c1'],
      ['_end', '40'],
      ['_order', 'desc'],
      ['_sort', 'year'],
      ['_start', '20'],
      ['city', '甲'],
      ['city', '乙'],
      ['city_null', 'false'],
      ['q', '矿'],
    ]);
  });

  test('lists that are asked for together keep their counts and their headers apart', async () => {
    server.answer(({ url }) => ({
      body: [],
      headers: { 'X-Total-Count': url.startsWith('/rest/outbox') ? '3' : '4' },
    }));
    const recipient = [{ field: 'recipient', operator: 'eq' as const, value: '13800000000' }];
    const [hidden, open] = await Promise.all([
      dataProvider.getList({ resource: 'outbox', filters: recipient }),
      dataProvider.getList({ resource: 'archives' }),
    ]);
    expect([hidden.total, open.total]).toEqual([3, 4]);
    const sent = new Map(server.arrived.map(({ url, headers }) => [url.split('?')[0], headers]));
    expect(sent.get('/rest/outbox')?.['secret-conditions']).toBe('recipient=13800000000');
    expect(Object.keys(sent.get('/rest/archives') ?? {})).not.toContain('secret-conditions');
    expect(sent.get('/rest/archives')?.['accept']).toBe('*/*');
    expect(server.arrived.some(({ url }) => url.includes('13800000000'))).toBe(false);
  });

  test('an empty list has no rows, a list without its count is malformed', async () => {
    server.answer(() => ({ body: [], headers: { 'X-Total-Count': '0' } }));
    expect(await dataProvider.getList({ resource: 'archives' })).toMatchObject({ data: [], total: 0, next: null });
    server.answer(() => ({ body: [] }));
    await expect(dataProvider.getList({ resource: 'archives' })).rejects.toThrow('数据格式错误');
  });

  test('a whole list that does not fit one answer is an error', async () => {
    const headers = { 'X-Total-Count': '900', 'X-Next-Cursor': 'more' };
    server.answer(() => ({ body: [{ id: 1 }], headers }));
    await expect(dataProvider.getList({ resource: 'archives', pagination: { mode: 'off' } })).rejects.toThrow(
      'page by page',
    );
  });

  test('rows: read, create, edit, remove, under field names', async () => {
    server.answer(() => ({ body: { id: 5, groupID: 'home' } }));
    const values = { groupId: 'home', configKey: 'a' };
    expect((await dataProvider.getOne({ resource: 'homeConfigs', id: 5 })).data).toEqual({ id: 5, groupId: 'home' });
    expect((await dataProvider.create({ resource: 'homeConfigs', variables: values })).data).toEqual({
      id: 5,
      groupId: 'home',
    });
    await dataProvider.update({ resource: 'homeConfigs', id: 5, variables: { note: null } });
    expect((await dataProvider.deleteOne({ resource: 'homeConfigs', id: 5 })).data).toEqual({ id: 5 });
    expect(requests()).toEqual([
      ['GET', '/rest/homeConfigs/5', ''],
      ['POST', '/rest/homeConfigs', '{"groupID":"home","configKey":"a"}'],
      ['PATCH', '/rest/homeConfigs/5', '{"note":null}'],
      ['DELETE', '/rest/homeConfigs/5', ''],
    ]);
    const keys = server.arrived.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeUndefined();
    expect(new Set(keys.slice(1)).size).toBe(3);
  });

  test('a refusal reaches the form field', async () => {
    const errors = { groupID: ['分组不能为空'] };
    server.answer(() => ({ status: 422, body: { code: 422, success: false, msg: '分组不能为空', errors } }));
    await expect(dataProvider.create({ resource: 'homeConfigs', variables: {} })).rejects.toMatchObject({
      message: '分组不能为空',
      statusCode: 422,
      errors: { groupId: ['分组不能为空'] },
    });
  });
});

describe('declared calls', () => {
  test('a resource may mix them with plain ones', async () => {
    server.answer(({ method, url }) =>
      url.startsWith('/rest')
        ? { body: { id: 5, desc: 'x' } }
        : method === 'GET'
          ? enveloped({ rows: [{ id: 1, desc: 'x' }], total: 1, totalIsCapped: false, next: null })
          : row({ desc: 'y' }),
    );
    const list = await dataProvider.getList({
      resource: 'coords',
      filters: [{ field: 'note', operator: 'contains', value: '' }],
      pagination: { currentPage: 1, pageSize: 50 },
    });
    expect(list).toEqual({ data: [{ id: 1, note: 'x' }], total: 1, totalIsCapped: false, next: null });
    expect((await dataProvider.getOne({ resource: 'coords', id: 5 })).data).toEqual({ id: 5, note: 'x' });
    expect((await dataProvider.create({ resource: 'coords', variables: { note: 'y' } })).data).toEqual({
      id: 5,
      note: 'y',
    });
    await dataProvider.update({ resource: 'coords', id: 5, variables: { note: 'y' } });
    await dataProvider.deleteOne({ resource: 'coords', id: 5 });
    expect(requests()).toEqual([
      ['GET', '/zdapi/coord/list?_end=50', ''],
      ['GET', '/rest/coords/5', ''],
      ['PUT', '/zdapi/coord/admin/add', '{"desc":"y"}'],
      ['PATCH', '/zdapi/coord/admin/update', '{"id":5,"desc":"y"}'],
      ['DELETE', '/zdapi/coord/admin/5/delete', ''],
    ]);
  });

  test('values of the address are not repeated in the body, and are read when the form left them unchanged', async () => {
    server.answer(() => row({ sceneName: '全省' }));
    await dataProvider.create({ resource: 'scenes', variables: { name: '杭州 湾', note: 'n' } });
    await dataProvider.update({ resource: 'scenes', id: 5, variables: { note: 'm' } });
    await dataProvider.update({ resource: 'scenes', id: 5, variables: { name: '新名' } });
    expect(requests()).toEqual([
      ['PUT', '/zdapi/scene/admin/create?name=杭州 湾', '{"note":"n"}'],
      ['GET', '/zdapi/scene/5/basic', ''],
      ['PATCH', '/zdapi/scene/admin/5/basic/全省', '{"note":"m"}'],
      ['PATCH', '/zdapi/scene/admin/5/basic/新名', ''],
    ]);
  });

  test('a setting has no id', async () => {
    server.answer(() => row({ title: '门户' }));
    await dataProvider.getOne({ resource: 'site', id: 1 });
    await dataProvider.update({ resource: 'site', id: 1, variables: { title: '门户' } });
    await dataProvider.update({ resource: 'server', id: 1, variables: { port: 1 } });
    expect(requests()).toEqual([
      ['GET', '/zdapi/site/info', ''],
      ['PATCH', '/zdapi/site/admin/info', '{"title":"门户"}'],
      ['POST', '/zdapi/server/admin/info', '{"port":1}'],
    ]);
  });

  test('several rows at once', async () => {
    server.answer(({ method }) =>
      method === 'GET'
        ? enveloped({ rows: [{ id: 2 }, { id: 3 }], total: 2, totalIsCapped: false, next: null })
        : enveloped(null),
    );
    expect((await dataProvider.getMany({ resource: 'roles', ids: [2, '3'] })).data).toEqual([{ id: 2 }, { id: 3 }]);
    await dataProvider.deleteMany({ resource: 'coords', ids: [2, '3'] });
    await dataProvider.updateMany({ resource: 'coords', ids: [2], variables: { note: 'x' } });
    expect(requests()).toEqual([
      ['GET', '/zdapi/role/admin/list?id=2&id=3&_end=200', ''],
      ['POST', '/rest/coords/remove-many', '{"ids":[2,3]}'],
      ['PATCH', '/rest/coords', '{"ids":[2],"values":{"desc":"x"}}'],
    ]);
  });

  test('actions, views and partial edits by the id of the call; hand-written ones are not made so', async () => {
    const tree = { id: 170, name: '三维', parentId: null, children: [{ id: 9, parentId: 170, children: [] }] };
    server.answer(({ url }) => (url.includes('treeDetail') ? enveloped(tree) : row({ basicInfoJson: 1 })));
    await dataProvider.custom({ url: 'scenes.setDefault', method: 'post', query: { id: 5 } });
    await dataProvider.custom({
      url: 'themes.saveMenus',
      method: 'patch',
      query: { id: 5 },
      payload: { menuInfo: [1] },
    });
    const { data } = await dataProvider.custom({ url: 'catalog.treeDetail', method: 'get', query: { id: 170 } });
    expect(data).toEqual({ id: 170, name: '三维', parent: null, children: [{ id: 9, parent: 170, children: [] }] });
    expect(requests()).toEqual([
      ['POST', '/zdapi/scene/admin/default?id=5', ''],
      ['PATCH', '/zdapi/themes/admin/5/menus', '{"menuInfoJson":[1]}'],
      ['GET', '/zdapi/catalog/admin/treeDetail?id=170', ''],
    ]);
    const byHand = { url: 'server.search', method: 'get', query: { type: 'igs_doc' } } as const;
    await expect(dataProvider.custom(byHand)).rejects.toThrow('server.search is hand-written');
    await expect(dataProvider.custom({ url: 'scenes.setDefault', method: 'patch' })).rejects.toThrow('asked by POST');
    expect(() => dataProvider.custom({ url: '/rest/scenes', method: 'get' })).toThrow('no <resource>.<call>');
  });

  test('a malformed envelope is an error', async () => {
    server.answer(() => ({ body: { rows: [] } }));
    await expect(dataProvider.getList({ resource: 'coords' })).rejects.toThrow('数据格式错误');
  });
});

test("a record's history comes from the server; writing it is the server's own", async () => {
  const version = {
    id: 8,
    at: '2024-05-01T00:00:00.000Z',
    actorName: 'admin',
    action: '修改',
    before: { note: null },
    after: { note: 'x' },
  };
  server.answer(() => enveloped({ versions: [version] }));
  await auditLogProvider.create({ resource: 'coords', action: 'create', meta: {} });
  await auditLogProvider.update({ id: 1, name: 'x' });
  expect(server.arrived).toEqual([]);
  expect(await auditLogProvider.get({ resource: 'coords', meta: { id: 5 } })).toEqual([
    {
      id: 8,
      createdAt: version.at,
      author: { name: 'admin' },
      name: '修改',
      action: '修改',
      resource: 'coords',
      data: { note: 'x' },
      previousData: { note: null },
    },
  ]);
  expect(server.arrived[0]?.url).toBe('/rest/coords/5/history');
  expect(await auditLogProvider.get({ resource: 'coords', action: '删除', meta: { id: 5 } })).toEqual([]);
});
