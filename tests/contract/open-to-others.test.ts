import { expect, test } from 'vitest';
import { isForPrograms } from '../../src/resources/shared/open-calls.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, declaredCalls, make, send } from '../helpers/send.ts';

const portal = portalUnderTest({ API_QUOTAS: 'on' });

const origin = 'https://other.example.org';
const opens = ({ headers }: Answer): (string | null)[] =>
  ['access-control-allow-origin', 'access-control-allow-credentials'].map((name) => headers.get(name));
const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send(portal.origin, method, path, { headers: { origin, ...headers } });
const preflight = (path: string, header?: string): Promise<Answer> =>
  ask('OPTIONS', path, {
    'access-control-request-method': 'GET',
    ...(header ? { 'access-control-request-headers': header } : {}),
  });

async function limitTo(guestPerMinute: number): Promise<void> {
  const token = await administrator(portal.pool);
  dataOf('apiPolicy.edit', await make(portal.origin, 'apiPolicy.edit', { token, values: { guestPerMinute } }));
}

test.each([
  '/rest/boreholes?_end=1',
  '/rest/boreholes/999999999',
  '/rest/archives/facets',
  '/ogc/features/v1/collections',
])('pages of other sites read %s as guests', async (path) => {
  expect(opens(await ask('GET', path))).toEqual(['*', null]);
  expect(opens(await ask('GET', path, { cookie: 'accessToken=x; isLogin=1' }))).toEqual(['*', null]);
  const before = await preflight(path, 'x-api-key');
  expect(before.status).toBe(204);
  expect(opens(before)).toEqual(['*', null]);
  expect(before.headers.get('access-control-allow-methods')).toBe('GET');
  // Neither the header of a session nor one that could carry it
  expect(before.headers.get('access-control-allow-headers')).toBe('x-api-key');
});

test('a refusal beyond the quota can be read, and how long to wait', async () => {
  await limitTo(1);
  await ask('GET', '/rest/boreholes?_end=1');
  const refused = await ask('GET', '/rest/boreholes?_end=1');
  expect([refused.status, ...opens(refused)]).toEqual([429, '*', null]);
  expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
  await limitTo(10_000);
  await portal.pool.query('TRUNCATE attempt_counts');
});

test('the document is read by pages of other sites, with a key as without, and compressed', async () => {
  const path = '/zdapi/open/document';
  const answers = [await ask('GET', path), await ask('GET', path, { 'x-api-key': 'gdp_any' })];
  expect(answers.map((answer) => [answer.status, ...opens(answer)])).toEqual([
    [200, '*', null],
    [200, '*', null],
  ]);
  expect((await preflight(path, 'x-api-key')).status).toBe(204);
  expect((await ask('GET', path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  const whole = await ask('GET', path, { 'accept-encoding': 'identity' });
  expect([whole.headers.get('content-encoding'), whole.text]).toEqual([null, answers[0]?.text]);
});

test('a session in a cookie opens nothing: the answer is that of a guest', async () => {
  const token = await administrator(portal.pool);
  const member = await createMember(portal.pool);
  const cookie = `accessToken=${token}; token=${member.token}`;
  const [guest, withCookie] = [
    await ask('GET', '/rest/boreholes?_end=5'),
    await ask('GET', '/rest/boreholes?_end=5', { cookie }),
  ];
  expect(withCookie.text).toBe(guest.text);
  expect((await ask('GET', '/rest/users', { cookie })).status).toBe(401);
});

test('nothing else is opened, neither asked nor in advance', async () => {
  const closed = declaredCalls.filter((call) => !isForPrograms(call));
  const paths = [...new Set(closed.map(({ parsed }) => parsed.path.replaceAll(/\{\w+\}/g, '1')))];
  const open = new Set(
    declaredCalls.filter(isForPrograms).map(({ parsed }) => parsed.path.replaceAll(/\{\w+\}/g, '1')),
  );
  const telling: string[] = [];
  for (const path of paths.filter((each) => !open.has(each)))
    if (opens(await preflight(path)).some((value) => value !== null)) telling.push(path);
  expect(telling).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
  expect(opens(await ask('GET', '/rest/users'))).toEqual([null, null]);
  expect(opens(await ask('POST', '/rest/boreholes'))).toEqual([null, null]);
  expect(opens(await preflight('/rest/boreholes/../users'))).toEqual([null, null]);
});
