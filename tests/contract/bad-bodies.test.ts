import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAddressOf, expectRefused } from '../helpers/expect-refused.ts';
import { createMember } from '../helpers/members.ts';
import { upload } from '../helpers/picture.ts';
import { deep } from '../helpers/sample-values.ts';
import { declaredCalls, envelopeOf, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
let token: string;
let audited: number;

const auditRows = async (): Promise<number> =>
  (await portal.pool.query<{ n: number }>('SELECT count(*) AS n FROM audit_log')).rows[0]?.n ?? -1;
beforeAll(async () => {
  // Somebody who may make every call, those of internet users included
  ({ token } = await createMember(portal.pool, { rights: ['admin:*'], isVerified: true }));
  audited = await auditRows();
});

const calls = declaredCalls.filter(({ id }) => id !== 'accounts.logout').map((call) => ({ id: call.id, call }));
const withBody = (encoding: string) => calls.filter(({ call }) => call.parsed.encoding === encoding);
const json = { 'content-type': 'application/json' };

const badJson: Readonly<Record<string, string>> = {
  'cut off': '{"name": "x"',
  'no JSON': 'name=x&y=1',
  'text after it': '{} trailing',
  'a list': '[{"name":"x"}]',
  'a text': '"x"',
  'a number': '5',
  'NUL bytes': '{"name":"a\u0000b"}',
  '100,000 levels': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  '100,000 lists': `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  '30 levels': JSON.stringify({ name: deep(30) }),
  'the key __proto__': '{"__proto__":{"isCurrent":true}}',
  'the key __proto__, escaped': '{"\\u005f_proto__":{"isCurrent":true}}',
  'the key constructor': '{"constructor":{"prototype":{"isCurrent":true}}}',
};

describe('JSON calls', () => {
  test.each(withBody('json'))('$id refuses what is no JSON object', async ({ id, call }) => {
    expect.hasAssertions();
    const at = anAddressOf(id);
    const asked = Object.entries(badJson).map(async ([name, body]) =>
      expectRefused(await send(portal.origin, call.parsed.verb, at, { token, headers: json, body }), name),
    );
    await Promise.all(asked);
  });

  test.each(withBody('json'))(
    '$id refuses another content type, even one that only looks right',
    async ({ id, call }) => {
      expect.hasAssertions();
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'application/jsonx',
        'application/json\tx',
        'text/json',
        'multipart/form-data',
        '',
      ];
      const at = anAddressOf(id);
      const asked = types.map(async (type) => {
        const headers = { 'content-type': type };
        expectRefused(await send(portal.origin, call.parsed.verb, at, { token, headers, body: '{}' }), type);
      });
      await Promise.all(asked);
    },
  );
});

describe('form calls', () => {
  test.each(withBody('form'))(
    '$id refuses unknown names, names of the prototype, other types and NUL',
    async ({ id, call }) => {
      expect.hasAssertions();
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const at = anAddressOf(id);
      const bodies = [
        '没有=1',
        '__proto__=1',
        'constructor=1',
        'a=%00',
        '__proto__[x]=1',
        'q[]=1',
        'toString=1&toString=2',
      ];
      const asked = [...bodies.map((body) => [form, body] as const), [json, '{}'] as const].map(
        async ([headers, body]) =>
          expectRefused(await send(portal.origin, call.parsed.verb, at, { token, headers, body }), body),
      );
      await Promise.all(asked);
    },
  );
});

describe('multipart calls', () => {
  test.each(withBody('multipart'))('$id refuses what is no upload', async ({ id, call }) => {
    expect.hasAssertions();
    const { verb } = call.parsed;
    const at = anAddressOf(id);
    expectRefused(await send(portal.origin, verb, at, { token, headers: json, body: '{}' }), 'json');
    expectRefused(
      await send(portal.origin, verb, at, { token, headers: { 'content-type': 'multipart/form-data' }, body: 'x' }),
      'no boundary',
    );
    expectRefused(
      await send(portal.origin, verb, at, {
        token,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: '--b\r\nbroken',
      }),
      'broken',
    );
    expectRefused(await send(portal.origin, verb, at, { token, body: new FormData() }), 'empty');
    expectRefused(
      await send(portal.origin, verb, at, { token, body: upload('x', 'a.csv', 'text/csv', { 没有: '1' }) }),
      'unknown part',
    );
    const two = upload('x', 'a.csv', 'text/csv');
    two.append('file', new Blob(['y']), 'b.csv');
    expectRefused(await send(portal.origin, verb, at, { token, body: two }), 'two files');
    // Named as what is taken here, so that the size alone is wrong
    const big = upload(new Uint8Array(400 * 1024), id === 'objects.uploadUserFile' ? 'a.pdf' : 'a.csv', 'text/csv');
    expect((await send(portal.origin, verb, at, { token, body: big })).status).toBe(413);
  });
});

describe('an upload that is refused half-way', () => {
  const large = Buffer.alloc(1536 * 1024, 'x');
  // Imports are one action of many resources: one of them stands for all
  const actions = new Map(withBody('multipart').map((each) => [each.id.replace(/^.*(?=\.import$)/, ''), each]));
  const forms: Readonly<Record<string, string>> = {
    'a field nobody knows': 'name="没有"; filename="a.csv"',
    'a name of no file': 'name="file"; filename="../../a.exe"',
    'too large a file': 'name="file"; filename="a.csv"',
    'too large a field': 'name="file"',
  };
  test.each([...actions.values()])('$id: the next on the same connection is answered', async ({ id, call }) => {
    expect.hasAssertions();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const [name, disposition] of Object.entries(forms)) {
      const head = `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: text/csv\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), large, Buffer.from('\r\n--b--\r\n')]);
      const headers = { accessToken: token, 'content-type': 'multipart/form-data; boundary=b' };
      const refused = await onConnection(agent, call.parsed.verb, anAddressOf(id), headers, body);
      const next = await onConnection(agent, 'GET', '/healthz', {}, Buffer.alloc(0));
      expect([name, String(refused), next]).toEqual([name, expect.stringMatching(/^4/), 200]);
    }
    agent.destroy();
  });
});

/** Status of the answer to a request over the one connection of an agent. */
async function onConnection(
  agent: Agent,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<number | undefined> {
  const outgoing = request(portal.origin + path, {
    agent,
    method,
    headers: { ...headers, 'content-length': body.length },
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return response.statusCode;
}

describe('any call', () => {
  const flood = Array.from({ length: 80_000 }, (_, n) => `k${n}`);
  test('refuses a flood of keys in a few words, at the top and inside', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const keys = Object.fromEntries(flood.map((key) => [key, '']));
    const asked: [string, Record<string, string>, string][] = [
      ['POST /upms/login', form, flood.map((key) => `${key}=`).join('&')],
      ['POST /rest/archives', json, JSON.stringify(keys)],
      ['PATCH /rest/archives', json, JSON.stringify({ ids: [1], values: keys })],
      ['POST /rest/archives', json, JSON.stringify({ title: '甲', extent: keys })],
    ];
    for (const [call, headers, body] of asked) {
      const [verb = '', path = ''] = call.split(' ');
      const answer = await send(portal.origin, verb, path, { token, headers, body });
      expectRefused(answer, call);
      expect([call, answer.text.length < 6_000]).toEqual([call, true]);
    }
    const many = `/rest/archives?${flood.slice(0, 900).join('=1&')}=1`;
    expectRefused(await send(portal.origin, 'GET', many, { token }), 'query');
  });

  const long = 'x'.repeat(10 * 1024 * 1024);
  const big: Readonly<Record<string, Buffer>> = {
    json: Buffer.from(JSON.stringify({ name: long })),
    form: Buffer.from(`name=${long}`),
  };
  test.each(calls.filter(({ call }) => ['json', 'form'].includes(call.parsed.encoding)))(
    '$id refuses 10 MB',
    async ({ id, call }) => {
      const isJson = call.parsed.encoding === 'json';
      const headers = isJson ? json : { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await send(portal.origin, call.parsed.verb, anAddressOf(id), {
        token,
        headers,
        body: big[call.parsed.encoding] ?? null,
      });
      expect(answer.status).toBe(413);
      envelopeOf(answer);
    },
  );

  test('none of all this wrote anything', async () => {
    expect(await auditRows()).toBe(audited);
  });
});
