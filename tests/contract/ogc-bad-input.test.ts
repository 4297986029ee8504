import { beforeAll, expect, test } from 'vitest';
import { getFeatures, linkOf, type Page, pageOf, systems } from '../helpers/feature-desk.ts';
import { featuresPath } from '../../src/resources/shared/features-path.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { leak, send } from '../helpers/send.ts';

const portal = portalUnderTest();

beforeAll(() =>
  portal.pool.query(
    `INSERT INTO boreholes (hole_no, unified_no, project, type, end_year, final_depth, keeping_unit, secrecy,
       is_catalog_public, has_core, has_log, is_sample)
     SELECT 'K' || n, 'BAD-' || n, '要素', '地热孔', 2020, 50, '馆', '公开', true, false, false, true
     FROM generate_series(1, 1100) n`,
  ),
);

test('limits that are too large are lowered', async () => {
  for (const limit of ['1e9', '1001', '9'.repeat(40)])
    expect((await pageOf(portal, 'boreholes', { limit })).numberReturned).toBe(1000);
  expect((await pageOf(portal, 'boreholes')).numberReturned).toBe(100);
});

const bad: [string, string][] = [
  ...['-1', '0', 'abc', '1.5', '', 'NaN', '1e999999'].map((value): [string, string] => ['limit', value]),
  ...['118,31,123,27', '118,27,123', '118,27,NaN,31', '118,27,123,95', '1,2,3,4,5', '', 'a,b,c,d', '118,27,999,31'].map(
    (value): [string, string] => ['bbox', value],
  ),
  ['bbox', Array.from({ length: 2000 }, () => '1').join()],
  ['crs', 'EPSG:4326'],
  ['crs', systems.epsg(4610)],
  ['bbox-crs', 'http://example.org/crs'],
  ...[
    'yesterday',
    '2020',
    '2020-02-31',
    '..',
    '2020-01-01/2019-01-01',
    '2020-01-01/2021-01-01/..',
    '2020-01-01T25:00:00Z',
  ].map((value): [string, string] => ['datetime', value]),
  ['q', '长'.repeat(500)],
  ['q', 'a\u0000b'],
  ['after', 'nonsense'],
  ['foo', '1'],
  ['_sort', 'id'],
  ['project_like', '要'],
  ['__proto__', '1'],
  ['endYear', 'abc'],
  ['position', '120,30'],
];
test.each([
  [systems.epsg(4549), '600000,3200000,700000,3300000', '似乎写反了'],
  [systems.epsg(4549), '3200000,40600000,3300000,40700000', '似乎带有带号'],
  [systems.epsg(4490), '118,27,123,31', '似乎写反了'],
  [systems.crs84, '27,118,31,123', '似乎写反了'],
  [systems.epsg(3857), '3100000,13100000,3700000,13700000', '似乎写反了'],
  [systems.epsg(3857), '118,27,123,31', '似乎是经纬度'],
  [systems.epsg(4549), '27,118,31,123', '似乎是经纬度'],
])('in %s the box %s is 400, and told what it looks like', async (crs, bbox, sentence) => {
  const answer = await getFeatures(portal, '/collections/boreholes/items', { bbox, 'bbox-crs': crs });
  expect([answer.status, answer.json]).toMatchObject([400, { detail: expect.stringContaining(sentence) }]);
});

test.each(bad)('%s=%s is 400, a problem document in Chinese', async (name, value) => {
  const answer = await getFeatures(portal, '/collections/boreholes/items', { [name]: value });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8']);
  const problem = answer.json as { status: number; title: string; detail: string };
  expect(problem).toMatchObject({
    status: 400,
    title: '请求不正确',
    detail: expect.stringMatching(/[\u4e00-\u9fff]/),
  });
  expect(problem.detail.length).toBeLessThan(600);
  expect(answer.text).not.toMatch(leak);
});

test('metres in the wrong order are refused, and what is asked twice', async () => {
  for (const code of [3857, 4549]) {
    const box = { bbox: '5,5,1,9', 'bbox-crs': systems.epsg(code) };
    expect((await getFeatures(portal, '/collections/boreholes/items', box)).status).toBe(400);
  }
  expect((await getFeatures(portal, '/collections/boreholes/items?limit=1&limit=2')).status).toBe(400);
  expect((await getFeatures(portal, '/collections?f=html')).status).toBe(400);
});

test.each([
  '/collections/none',
  '/collections/users/items',
  '/collections/suggestions',
  '/collections/__proto__/items',
  '/collections/boreholes/items/999999999',
  '/collections/boreholes/items/abc',
  '/collections/boreholes/items/-1',
  `/collections/boreholes/items/${'9'.repeat(40)}`,
])('%s is not found', async (path) => {
  const answer = await getFeatures(portal, path);
  expect([answer.status, answer.json]).toMatchObject([404, { status: 404, title: '没有找到' }]);
});

test.each([
  ['GET', '/nowhere', 404],
  ['POST', '/collections', 404],
  ['GET', `/collections/${'a'.repeat(300)}`, 404],
  ['GET', '/collections/%ZZ', 400],
])('%s %s, which no route has, is %i in the form of the standard', async (method, path, status) => {
  const answer = await send(portal.origin, method, `${featuresPath}${path}`);
  expect([answer.status, answer.headers.get('content-type'), answer.json]).toMatchObject([
    status,
    'application/problem+json; charset=utf-8',
    { status, detail: expect.stringMatching(/[\u4e00-\u9fff]/) },
  ]);
});

test('the next page keeps a value that has a question mark in it', async () => {
  const page = await pageOf(portal, 'boreholes', { limit: '1', project: '要素' });
  expect(linkOf(page, 'next')).toContain('limit=1');
  const search = `/collections/boreholes/items?limit=1&q=BAD-1?`;
  const answer = await getFeatures(portal, search);
  expect(answer.status).toBe(200);
  const [self, next] = ['self', 'next'].map((rel) => linkOf(answer.json as Page, rel));
  expect(self).toContain('q=BAD-1?');
  expect(next === undefined ? 'BAD-1?' : new URL(next).searchParams.get('q')).toBe('BAD-1?');
});
