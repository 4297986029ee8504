import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '../../server/env.ts';
import { alignStates } from '../../server/maps/health/layer-states.ts';
import { checkAllDue, checkNext } from '../../server/maps/health/start-layer-checks.ts';
import { createSecretBox } from '../../server/secrets/secret-box.ts';
import { type LayerService, layerNode, pngBytes, startLayerService } from '../helpers/layer-service.ts';
import { hostileServers, startHostileServer } from '../helpers/hostile-server.ts';
import { administrator } from '../helpers/members.ts';
import { dataOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
let service: LayerService;
let token: string;
beforeAll(async () => {
  service = await startLayerService();
  token = await administrator(portal.pool);
  // Those of the sample data are elsewhere
  await portal.pool.query('DELETE FROM bases');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.asked = [];
  service.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes);
  await portal.pool.query('DELETE FROM catalog WHERE id > 171');
  await portal.pool.query('DELETE FROM layer_states');
});

const wms = (options: Record<string, unknown> = {}) =>
  layerNode(portal.pool, { type: 'ogc_wms', options: { url: `${service.origin}/wms`, layers: 'a', ...options } });
const checks = () => ({
  pool: portal.pool,
  secrets: createSecretBox([Buffer.alloc(32)]),
  hosts: parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts,
  everyMinutes: 10,
});
const never = new AbortController().signal;
/** One node's round, without waiting for its clock. */
const round = async (): Promise<number> => {
  let checked = 0;
  while (await checkNext(checks(), never)) checked += 1;
  return checked;
};
const allDue = async (): Promise<void> => {
  await alignStates(portal.pool, true);
  await portal.pool.query('UPDATE layer_states SET due_at = now()');
};
interface State {
  state: string;
  problem: string | null;
  since: Date | string;
  minutes: number;
}
const stateOf = async (id: number): Promise<State | undefined> =>
  (
    await portal.pool.query<State>(
      `SELECT state, problem, since, extract(epoch FROM due_at - checked_at)::float8 / 60 AS minutes
       FROM layer_states WHERE key = 'layer ' || $1::text`,
      [id],
    )
  ).rows[0];

test('each remote layer is asked for something cheap, once, however many nodes look', async () => {
  const ids = [await wms(), await wms(), await wms()];
  await layerNode(portal.pool, { type: 'drilling_3d', options: {} });
  await allDue();
  const checked = await Promise.all([round(), round(), round()]);
  expect(checked.reduce((sum, each) => sum + each, 0)).toBe(3);
  expect(service.asked).toHaveLength(3);
  expect(service.asked[0]).toContain('width=16&height=16');
  for (const id of ids) {
    const state = await stateOf(id);
    expect(state).toMatchObject({ state: '正常', problem: null });
    // The next one some time around ten minutes later
    expect(state?.minutes).toBeGreaterThan(7.9);
    expect(state?.minutes).toBeLessThan(12.1);
  }
  expect(await round()).toBe(0);
});

test('four are checked side by side, the longest due first, each once', async () => {
  for (let n = 0; n < 9; n += 1) await wms({ layers: `a${n}` });
  await allDue();
  await portal.pool.query(`UPDATE layer_states SET due_at = now() - make_interval(secs => 10000 - id)`);
  const waiting: (() => void)[] = [];
  service.answer = (_, response) =>
    void waiting.push(() => response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes));
  const checking = checkAllDue(checks(), never);
  for (let answered = 0; answered < 9; answered += 1) {
    const expected = Math.min(answered + 4, 9);
    await expect.poll(() => service.asked.length).toBe(expected);
    waiting.shift()?.();
  }
  await checking;
  const order = service.asked.map((address) => Number(/layers=a(\d)/.exec(address)?.[1]));
  expect(order.slice(0, 4).sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await round()).toBe(0);
});

test('while services hang in whatever way, the next check runs', async () => {
  const hostile = await startHostileServer();
  hostile.behave = (path) => hostileServers[path.includes('silent') ? 'never answers' : 'switches protocols'];
  const at = (path: string) => wms({ url: `http://127.0.0.1:${hostile.port}/${path}` });
  const silent = [await at('silent1'), await at('silent2'), await at('silent3')];
  const odd = [await at('odd1'), await at('odd2')];
  const good = await wms();
  await allDue();
  await portal.pool.query(`UPDATE layer_states SET due_at = now() - make_interval(secs => 10000 - row_id)`);
  const stopping = new AbortController();
  const checking = checkAllDue(checks(), stopping.signal).catch(() => undefined);
  await expect.poll(() => stateOf(good).then((found) => found?.state)).toBe('正常');
  for (const id of odd) expect((await stateOf(id))?.state).toBe('异常');
  for (const id of silent) expect((await stateOf(id))?.state).toBe('未检查');
  stopping.abort(new Error('stopping'));
  await checking;
  hostile.close();
});

test('a state lasts since it began; what was changed is due at once; what went has none', async () => {
  const id = await wms();
  await allDue();
  await round();
  await portal.pool.query(`UPDATE layer_states SET since = '2026-01-01T00:00:00Z', due_at = now()`);
  await round();
  const before = await stateOf(id);
  expect(new Date(before?.since ?? 0).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  service.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  await portal.pool.query('UPDATE catalog SET updated_at = now() WHERE id = $1', [id]);
  await alignStates(portal.pool, true);
  expect(await round()).toBe(1);
  const after = await stateOf(id);
  expect(after).toMatchObject({ state: '异常', problem: '返回网页而非图层数据' });
  expect(new Date(after?.since ?? 0).getTime()).toBeGreaterThan(new Date('2026-01-01T00:00:00Z').getTime());
  await portal.pool.query('DELETE FROM catalog WHERE id = $1', [id]);
  await alignStates(portal.pool, true);
  expect(await stateOf(id)).toBeUndefined();
});

const bad: [string, LayerService['answer'], string][] = [
  [
    'a system that it does not know',
    (_, response) =>
      response.end(
        '<ServiceExceptionReport><ServiceException code="InvalidCRS">unsupported CRS EPSG:4490</ServiceException></ServiceExceptionReport>',
      ),
    '坐标系不支持',
  ],
  ['a lock', (_, response) => response.writeHead(403).end(), '需要密钥'],
  [
    'text in place of a picture',
    (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('ok'),
    '不是图片',
  ],
  ['a broken connection', (_, response) => void response.destroy(), '答复中断'],
];
test.each(bad)('%s is told in Chinese', async (_, listener, problem) => {
  const id = await wms();
  service.answer = listener;
  const told = dataOf<{ result: string }>(
    'catalog.check',
    await make(portal.origin, 'catalog.check', { token, values: { id } }),
  );
  expect(told.result).toMatch(new RegExp(`^异常：.*${problem}`));
  expect((await stateOf(id))?.problem).toContain(problem);
});

test('the state shows in the tree, in the admin’s list and record, and in its own list', async () => {
  const id = await wms();
  const base = await portal.pool.query<{ id: number }>(
    `INSERT INTO bases (name, type, url, options, "order", is_current) VALUES ('底图', 'ogc_wms', $1, '{"layers":"a"}', 1, false) RETURNING id`,
    [`${service.origin}/wms`],
  );
  const check = async (call: string, of: number | undefined) =>
    dataOf<{ result: string }>(call, await make(portal.origin, call, { token, values: { id: of } })).result;
  expect(await check('catalog.check', id)).toMatch(/^正常（\d+ 毫秒）$/);
  expect(await check('bases.check', base.rows[0]?.id)).toMatch(/^正常/);
  const ways = [
    '/zdapi/catalog/treeDetail?id=171',
    '/zdapi/catalog/admin/treeDetail?id=171',
    '/rest/catalog',
    `/rest/catalog/${id}`,
  ];
  for (const way of ways)
    await expect
      .poll(async () => (await send(portal.origin, 'GET', way, { token })).text)
      .toMatch(/"serviceState":"正常","serviceSince":"2/);
  expect((await send(portal.origin, 'GET', '/zdapi/base/list')).text).toContain('"serviceState":"正常"');
  const { text } = await send(portal.origin, 'GET', '/rest/layerStates', { token });
  expect(JSON.parse(text)).toHaveLength(2);
  expect((await send(portal.origin, 'GET', '/rest/layerStates')).status).toBe(401);
});

test('while a service is waited for, nothing of the database is held; what was changed meanwhile is not judged', async () => {
  const id = await wms();
  let answer = (): void => undefined;
  service.answer = (_, response) => {
    answer = () => response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes);
  };
  const key = 'check-while-waiting-1';
  const check = () => make(portal.origin, 'catalog.check', { token, values: { id }, key });
  const checking = check();
  await expect.poll(() => service.asked.length).toBe(1);
  // The portal's own work is between two statements for a moment; what waits for the service would stay so
  const held = async (): Promise<unknown[]> => {
    const { rows } = await portal.pool.query<object>(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    return rows;
  };
  await expect.poll(held).toEqual([]);
  // A repetition asks nobody
  expect((await check()).status).toBe(503);
  expect(service.asked).toHaveLength(1);
  const edit = { id, options: { url: `${service.origin}/other`, layers: 'a' } };
  dataOf('catalog.edit', await make(portal.origin, 'catalog.edit', { token, values: edit }));
  answer();
  const told = await checking;
  expect([told.status, told.text]).toEqual([409, expect.stringContaining('请重新检查')]);
  expect((await stateOf(id))?.state).not.toBe('正常');
  service.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes);
  const again = [await check(), await check()];
  // What a check found is shown once
  expect(again.map(({ status }) => status)).toEqual([200, 409]);
  expect(again[0]?.text).toContain('正常');
  expect(service.asked).toHaveLength(2);
});

test('what is not remote is not checked', async () => {
  const id = await layerNode(portal.pool, { type: 'drilling_3d', options: {} });
  expect((await make(portal.origin, 'catalog.check', { token, values: { id } })).status).toBe(409);
  await allDue();
  expect(await stateOf(id)).toBeUndefined();
});
