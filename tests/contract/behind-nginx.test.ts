import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type Member } from '../helpers/members.ts';
import { newArchive, newFile, newOrder } from '../helpers/holdings-desk.ts';
import { isNginxExpected, type Nginx, startNginx } from '../helpers/nginx.ts';
import { noise } from '../helpers/noise.ts';
import { png } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';
import { sha256Of } from '../helpers/sha256.ts';

/** Files sent by Debian's nginx with the configuration that is delivered in deploy/. */

describe.runIf(isNginxExpected())('behind nginx', () => {
  const portal = portalUnderTest({ ACCEL_REDIRECT_PREFIX: '/kept-files/', TRUST_PROXY: '127.0.0.1' });
  const name = '化探数据（1）.csv';
  const bytes = noise(3_000_001);
  let nginx: Nginx;
  let owner: Member;
  let stranger: Member;
  let objectName: string;
  let picture: string;
  beforeAll(async () => {
    nginx = await startNginx('nginx.conf.example', { portal: portal.origin, dataDir: portal.dataDir });
    [owner, stranger] = await Promise.all([
      createMember(portal.pool, { isVerified: true }),
      createMember(portal.pool, { isVerified: true }),
    ]);
    const item = await newArchive(portal.pool);
    ({ objectName } = await newFile(portal.pool, portal.dataDir, { item, name, type: 'text/csv', bytes }));
    const drawn = await newFile(portal.pool, portal.dataDir, {
      item,
      name: '图.png',
      type: 'image/png',
      bytes: await png(),
    });
    picture = drawn.objectName;
    await newOrder(portal.pool, owner.id, [item], 'available');
  });
  afterAll(() => nginx?.stop());

  const address = (of: string) => `/api/ugGeoOss/download?objectName=${of}`;
  const kept = () => `/kept-files/${sha256Of(bytes).slice(0, 2)}/${sha256Of(bytes)}`;
  const asked = async (path: string, headers: Record<string, string> = {}, origin = nginx.origin) => {
    const answer = await fetch(origin + path, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const as = ({ token }: Member, more: Record<string, string> = {}) => ({ accessToken: token, ...more });

  test('the portal decides and nginx sends: bytes, name, and nothing that may run', async () => {
    const decided = await asked(address(objectName), as(owner), portal.origin);
    expect([decided.status, decided.bytes.length, decided.headers.get('x-accel-redirect')]).toEqual([200, 0, kept()]);
    const sent = await asked(address(objectName), as(owner));
    expect([sent.status, sent.bytes.equals(bytes)]).toEqual([200, true]);
    expect(sent.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      server: 'nginx',
      'content-type': 'text/csv',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(sent.headers.get('x-accel-redirect')).toBeNull();
  });

  test('ranges, and a ticket without a token', async () => {
    const range = await asked(address(objectName), as(owner, { range: 'bytes=1000000-1000999' }));
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 1000000-1000999/${bytes.length}`]);
    expect(range.bytes.equals(bytes.subarray(1_000_000, 1_001_000))).toBe(true);
    const beyond = await asked(address(objectName), as(owner, { range: `bytes=${bytes.length}-` }));
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const given = await make(nginx.origin, 'objects.ticket', { token: owner.token, values: { objectName } });
    const ticket = dataOf<{ address: string }>('objects.ticket', given);
    const begun = await asked(ticket.address);
    expect(begun.bytes.equals(bytes)).toBe(true);
    expect((await asked(ticket.address)).status).toBe(401);
    const [cookie = ''] = begun.headers.get('set-cookie')?.split(';') ?? [];
    const part = { cookie, range: 'bytes=5000-', 'if-range': begun.headers.get('etag') ?? '' };
    const rest = await asked(ticket.address, part);
    expect([rest.status, rest.bytes.equals(bytes.subarray(5000))]).toEqual([206, true]);
  });

  test('a marked copy comes from the portal itself, ranges included', async () => {
    const path = `/api/ugGeoOss/previewWithWaterColour?objectName=${picture}`;
    const whole = await asked(path);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png']);
    const part = await asked(path, { range: 'bytes=0-9' });
    expect([part.status, part.bytes.equals(whole.bytes.subarray(0, 10))]).toEqual([206, true]);
  });

  test('who may not have it gets no byte, and the internal address is none', async () => {
    for (const [who, status] of [
      [{}, 401],
      [as(stranger), 403],
    ] as const) {
      const refused = await asked(address(objectName), who);
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
      expect(refused.bytes.length).toBeLessThan(1000);
    }
    for (const path of [
      kept(),
      `/kept-files/../kept-files${kept().slice(11)}`,
      '/kept-files/',
      `/%6bept-files${kept().slice(11)}`,
    ]) {
      for (const who of [as(owner), { 'x-accel-redirect': kept() }] as Record<string, string>[]) {
        const outside = await asked(path, who);
        expect([path, outside.status, outside.bytes.length < 1000]).toEqual([path, 404, true]);
      }
    }
  });
});
