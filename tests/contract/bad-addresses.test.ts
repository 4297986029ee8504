import { beforeAll, describe, expect, test } from 'vitest';
import { anAddressOf, expectRefused } from '../helpers/expect-refused.ts';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { rawRequest } from '../helpers/raw-request.ts';
import { declaredCalls, envelopeOf, errorsOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

describe('an area that a list is asked with', () => {
  const ask = (corners: number) => {
    const ring = Array.from({ length: corners }, (_, at) => `${118 + at / 1e4},${28 + (at % 2)}`).join(',');
    return send(portal.origin, 'GET', `/rest/boreholes?position_inside=${ring}&_end=1`);
  };
  test('has at most 500 corners, which is said of the field', async () => {
    expect((await ask(500)).status).toBe(200);
    expect(errorsOf(await ask(501), 422)['position_inside']?.join()).toContain('范围不能超过 500 个角点');
  });
  test('of 10,000 corners is longer than any address may be', async () => {
    const answer = await ask(10_000);
    expect([answer.status, envelopeOf(answer).msg]).toEqual([431, expect.stringMatching(/太长，请减少条件/)]);
  });
});

describe('addresses', () => {
  const reading = declaredCalls
    .map((call) => ({ id: call.id, call }))
    .filter(
      ({ call }) =>
        call.parsed.verb === 'GET' &&
        !['accounts.info', 'visits.getVisits', 'site.version'].includes(call.id) &&
        call.answerer.by === 'standard' &&
        ['list', 'facets', 'export'].includes(call.name),
    );
  test.each(reading)('$id refuses list parameters it does not know, by name', async ({ id }) => {
    const start = anAddressOf(id);
    const bad: [string, string][] = [
      ['没有', '1'],
      ['__proto__', '1'],
      ['constructor', '1'],
      ['toString', '1'],
      ['valueOf_ne', '1'],
      ['hasOwnProperty_null', 'true'],
      ['_start', '-1'],
      ['_start', 'abc'],
      ['_start', '1.5'],
      ['_start', '10001'],
      ['_end', '0'],
      ['_end', '201'],
      ['_end', '1e99'],
      ['_sort', '没有'],
      ['_sort', '__proto__'],
      ['_sort', 'constructor'],
      ['_sort', Array.from({ length: 1700 }, () => 'id').join(',')],
      ['_after', 'x'],
      ['_after', 'bnVsbA'],
      ['_after', '%00'],
      ['id', 'abc'],
      ['id', '1e99'],
      ['id', '-1'],
      ['id_gte', '99999999999999999999'],
      ['q', '甲\u0000'],
      ['q', '长'.repeat(101)],
      ['created_at', '1'],
      ['full_text', 'x'],
      ["id'--", '1'],
      ['id;DROP TABLE users', '1'],
    ];
    for (const [key, value] of bad) {
      const path = `${start}${start.includes('?') ? '&' : '?'}${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
      const answer = await send(portal.origin, 'GET', path, { token });
      expectRefused(answer, `${key}=${value.slice(0, 20)}`);
      expect(Object.keys(errorsOf(answer))).toEqual([key]);
    }
    for (const key of ['_start', '_end', '_sort', '_order', '_after', 'q']) {
      const path = `${start}${start.includes('?') ? '&' : '?'}${key}=1&${key}=2`;
      expect(Object.keys(errorsOf(await send(portal.origin, 'GET', path, { token })))).toEqual([key]);
    }
  });

  test('a cursor that was tampered with is refused, whatever it holds', async () => {
    expect.hasAssertions();
    const cursors = [
      ['abc', 1],
      [1e300, 1],
      [2000, 1.5],
      [2000, -1],
      ['a\u0000', 1],
      [true, 1],
      [2000],
      [2000, 1, 1],
      [null, null],
      { 0: 2000, 1: 1 },
      [[1], 1],
      ['2000; DROP', 1],
    ];
    for (const values of cursors) {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      for (const sort of ['year', 'title']) {
        const answer = await send(portal.origin, 'GET', `/rest/archives?_sort=${sort}&_order=desc&_after=${cursor}`);
        expectRefused(answer, `${sort} ${JSON.stringify(values)}`);
      }
    }
  });

  test('path parameters with NUL, slashes, dots and great length find nothing', async () => {
    expect.hasAssertions();
    for (const part of [
      '%00',
      'a%00b',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      "'%20OR%201=1--",
      'x'.repeat(150),
      'x'.repeat(5000),
      '%F0%9F%98%80',
    ]) {
      expectRefused(await send(portal.origin, 'GET', `/zdapi/files/open/${part}`), part);
      expectRefused(await send(portal.origin, 'GET', `/rest/archives/${part}`), part);
    }
  });

  test('addresses in raw bytes or wrongly encoded are refused with the envelope', async () => {
    for (const path of [
      '/rest/archives?title=\u91d1',
      '/rest/\u91d1',
      '/%ff',
      '/rest/archives/%',
      '/rest/archives/%ED%A0%80',
      '/rest/archives/%C0%AF',
    ]) {
      const { status, body } = await rawRequest(
        portal.origin,
        Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      expect(JSON.parse(body)).toMatchObject({
        code: status,
        success: false,
        data: null,
        msg: expect.stringMatching(/[\u4e00-\u9fff]/),
      });
    }
  });

  test('requests that are no HTTP are refused with the envelope', async () => {
    const head = 'GET / HTTP/1.1\r\nHost: x\r\n';
    const bad = [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `${head}x: ${'y'.repeat(40_000)}\r\n\r\n`,
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ];
    for (const text of bad) {
      const { status, body } = await rawRequest(portal.origin, Buffer.from(text));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(JSON.parse(body)).toMatchObject({ code: status, success: false });
    }
  });

  test('unknown addresses and verbs are not found, in the envelope', async () => {
    const unknown = [
      ['GET', '/zdapi/none'],
      ['PUT', '/rest/archives'],
      ['GET', '/.env'],
      ['GET', '/server/main.ts'],
      ['POST', '/healthz'],
    ] as const;
    for (const [method, path] of unknown) {
      const answer = await send(portal.origin, method, path, { token });
      expect([path, answer.status]).toEqual([path, 404]);
      envelopeOf(answer);
    }
  });

  test('a malformed Idempotency-Key is refused', async () => {
    expect.hasAssertions();
    for (const key of ['short', 'x'.repeat(129), 'with space!', '%E9%94%AE%E9%94%AE']) {
      expectRefused(await make(portal.origin, 'roles.create', { token, key, values: { name: '键' } }), key);
    }
  });
});
