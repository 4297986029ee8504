import { readdirSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createMember, type Member } from '../helpers/members.ts';
import { noise } from '../helpers/noise.ts';
import { createArchive, createOrder, storeFile } from '../helpers/object-desk.ts';
import { pdf } from '../helpers/pdf.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, make, send } from '../helpers/send.ts';
import { sha256Of } from '../helpers/sha256.ts';
import { unzipped } from '../helpers/unzipped.ts';

const portal = portalUnderTest();

interface Stored {
  objectName: string;
  bytes: Buffer;
}

const store = (archive: number, name: string, bytes: Buffer, type: string): Promise<Stored> =>
  storeFile(portal, archive, { name, bytes, type });

const fetched = (path: string, headers: Record<string, string> = {}) => fetch(portal.origin + path, { headers });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** Files below a folder that this process, which the portal runs in, has open. */
const openFiles = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      return path.startsWith(`${folder}/`) ? [path] : [];
    } catch {
      // Closed meanwhile
      return [];
    }
  });

/** Reads some bytes of an answer, then cuts the connection. */
const cutAfter = (address: string, token: string, bytes: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(address, { headers: { accessToken: token }, agent: false }, (response) => {
      let read = 0;
      response.on('data', (piece: Buffer) => {
        read += piece.length;
        if (read >= bytes) response.destroy();
      });
      response.on('error', () => {});
      response.on('close', resolve);
    });
    request.on('error', reject);
  });

/** Marked copies that are kept. */
const markedCopies = async (): Promise<string[]> => {
  const names = await readdir(`${portal.dataDir}/marked`, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/'));
};

let archive: number;
let other: number;
let data: Stored;
let report: Stored;
let owner: Member;
let stranger: Member;
let order: number;
beforeAll(async () => {
  archive = await createArchive(portal);
  other = await createArchive(portal);
  data = await store(archive, '化探数据（1）.csv', noise(300_000), 'text/csv');
  report = await store(archive, '报告.pdf', await pdf(2), 'application/pdf');
  await store(other, '附图.pdf', await pdf(1), 'application/pdf');
  owner = await createMember(portal.pool, { isVerified: true });
  stranger = await createMember(portal.pool, { isVerified: true });
  order = await createOrder(portal, owner.id, [{ id: archive }, { id: other, decision: 'refused' }]);
});

const address = (objectName: string) => `/api/ugGeoOss/download?objectName=${objectName}`;
const nameOf = ({ objectName }: Stored) => ({ objectName });
const as = ({ token }: Member) => ({ accessToken: token });

describe('a download', () => {
  test('gives the bytes to whom the order was approved, under their Chinese name, and to nobody else', async () => {
    const answer = await fetched(address(data.objectName), as(owner));
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(data.bytes)).toBe(true);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      etag: `"${sha256Of(data.bytes)}"`,
    });
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('化探数据（1）.csv')}`);
    expect((await send(portal.origin, 'GET', address(data.objectName))).status).toBe(401);
    const refused = await send(portal.origin, 'GET', address(data.objectName), { token: stranger.token });
    expect([refused.status, envelopeOf(refused).msg]).toEqual([403, '请先提交借阅申请，通过后即可下载']);
    expect((await send(portal.origin, 'GET', address('0'.repeat(32)), { token: owner.token })).status).toBe(404);
  });

  test('answers ranges exactly', async () => {
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await fetched(address(data.objectName), { ...as(owner), range, ...more });
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: await bytesOf(answer) };
    };
    const size = data.bytes.length;
    expect(await part('bytes=10-19')).toEqual({
      status: 206,
      range: `bytes 10-19/${size}`,
      bytes: data.bytes.subarray(10, 20),
    });
    expect((await part('bytes=-5')).bytes.equals(data.bytes.subarray(-5))).toBe(true);
    expect((await part(`bytes=${size - 1}-`)).range).toBe(`bytes ${size - 1}-${size - 1}/${size}`);
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    expect((await part('bytes=0-1,5-6')).status).toBe(200);
    expect((await part('bytes=0-9', { 'if-range': `"${sha256Of(data.bytes)}"` })).status).toBe(206);
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
  });

  test('of a PDF bears a mark, is registered and stands in the audit log', async () => {
    const answer = await fetched(address(report.objectName), as(owner));
    const bytes = await bytesOf(answer);
    expect(answer.status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals(report.bytes)).toBe(false);
    const { rows } = await portal.pool.query(
      `SELECT c.way, c.purpose, c.sub_order IS NOT NULL AS "isOrdered" FROM issued_copies c JOIN objects o ON o.id = c.object_id
       WHERE o.object_name = $1 AND c."user" = $2`,
      [report.objectName, owner.id],
    );
    expect(rows).toEqual([{ way: 'download', purpose: '科研', isOrdered: true }]);
    const logged = await portal.pool.query(
      `SELECT 1 FROM audit_log WHERE resource = 'objects' AND action = '下载' AND actor_id = $1 AND record_title = '报告.pdf'`,
      [owner.id],
    );
    expect(logged.rows).toHaveLength(1);
  });
});

describe('a ticket', () => {
  const ticket = (who: Member, values: Record<string, unknown>) =>
    make(portal.origin, 'objects.ticket', { token: who.token, values });

  test('opens one download, once, without a token', async () => {
    const given = dataOf<{ address: string; ticket: string }>('objects.ticket', await ticket(owner, nameOf(data)));
    expect(given.address).not.toContain(owner.token);
    const first = await fetched(given.address);
    expect((await bytesOf(first)).equals(data.bytes)).toBe(true);
    expect((await send(portal.origin, 'GET', given.address)).status).toBe(401);
    const { rows } = await portal.pool.query('SELECT 1 FROM download_tickets WHERE encode(hash, $2) = $1', [
      given.ticket,
      'escape',
    ]);
    expect(rows).toEqual([]);
  });

  test('ends with its minute and with its session', async () => {
    const late = dataOf<{ address: string }>('objects.ticket', await ticket(owner, nameOf(data)));
    await portal.pool.query(`UPDATE download_tickets SET expires_at = now() - interval '1 second'`);
    expect((await send(portal.origin, 'GET', late.address)).status).toBe(401);
    const gone = await createMember(portal.pool, { isVerified: true });
    await createOrder(portal, gone.id, [{ id: archive }]);
    const orphan = dataOf<{ address: string }>('objects.ticket', await ticket(gone, nameOf(data)));
    await portal.pool.query('DELETE FROM sessions WHERE user_id = $1', [gone.id]);
    expect((await send(portal.origin, 'GET', orphan.address)).status).toBe(401);
  });

  test('goes on in the browser that spent it, for a day and as long as the session lives, and nowhere else', async () => {
    const reader = await createMember(portal.pool, { isVerified: true });
    await createOrder(portal, reader.id, [{ id: archive }]);
    const given = dataOf<{ address: string }>('objects.ticket', await ticket(reader, nameOf(report)));
    const first = await fetched(given.address);
    const whole = await bytesOf(first);
    const [cookie = ''] = first.headers.get('set-cookie')?.split(';') ?? [];
    expect(first.headers.get('set-cookie')).toMatch(
      /^download=[\w-]{43}; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
    const part = { range: 'bytes=100-', 'if-range': first.headers.get('etag') ?? '' };
    const rest = await fetched(given.address, { ...part, cookie: `a=1; ${cookie}` });
    expect([rest.status, rest.headers.get('set-cookie')]).toEqual([206, null]);
    expect((await bytesOf(rest)).equals(whole.subarray(100))).toBe(true);
    for (const headers of [part, { ...part, cookie: `download=${'x'.repeat(43)}` }])
      expect((await fetched(given.address, headers)).status).toBe(401);
    const ended = [
      `UPDATE download_tickets SET expires_at = now()`,
      `DELETE FROM sessions WHERE user_id = ${reader.id}`,
    ];
    for (const sql of ended) {
      const again = dataOf<{ address: string }>('objects.ticket', await ticket(reader, nameOf(report)));
      expect((await fetched(again.address, { cookie })).status).toBe(200);
      await portal.pool.query(sql);
      expect((await fetched(again.address, { ...part, cookie })).status).toBe(401);
    }
  });

  test('is refused for what its holder may not have, and fits no other call', async () => {
    expect((await ticket(stranger, nameOf(data))).status).toBe(403);
    expect((await ticket(owner, {})).status).toBe(422);
    const given = dataOf<{ ticket: string }>('objects.ticket', await ticket(owner, nameOf(data)));
    const wrong = `/api/ugOrderMain/multiDownLoadOrderFile?ticket=${given.ticket}`;
    expect((await send(portal.origin, 'GET', wrong)).status).toBe(401);
  });
});

describe('a zip', () => {
  test('of an order holds the files of its approved lines and says what is missing', async () => {
    const before = await markedCopies();
    const answer = await fetched(`/api/ugOrderMain/multiDownLoadOrderFile?mainOrderId=${order}`, as(owner));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = await unzipped(await bytesOf(answer));
    expect([...files.keys()]).toEqual(['使用须知.txt', '化探数据（1）.csv', '报告.pdf', '文件清单.txt']);
    expect(files.get('化探数据（1）.csv')?.equals(data.bytes)).toBe(true);
    expect(files.get('报告.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await markedCopies()).toEqual(before);
    const list = files.get('文件清单.txt')?.toString() ?? '';
    expect(list).toContain('化探数据（1）.csv');
    expect(list).toMatch(/未能提供\r\n1\. .*：未获同意/);
  });

  test("of another's order is as one that does not exist; of a waiting one there is nothing yet", async () => {
    const path = `/api/ugOrderMain/multiDownLoadOrderFile?mainOrderId=${order}`;
    expect((await send(portal.origin, 'GET', path, { token: stranger.token })).status).toBe(404);
    const waiting = await createOrder(portal, owner.id, [{ id: other, decision: 'waiting' }], 'pending');
    const none = `/api/ugOrderMain/multiDownLoadOrderFile?mainOrderId=${waiting}`;
    expect((await send(portal.origin, 'GET', none, { token: owner.token })).status).toBe(409);
  });

  test('of more files than a zip may hold is refused, not cut short', async () => {
    const large = await createArchive(portal);
    await portal.pool.query(
      `INSERT INTO objects (name, object_name, item_type, item_id, use, part, secrecy, type, size, state, is_sample)
       SELECT n || '.csv', lpad(to_hex(n), 32, '0'), 'archives', $1, '原件', 'original', '公开', 'text/csv', 1, 'ready', false
       FROM generate_series(1, 2001) AS n`,
      [large],
    );
    const mine = await createOrder(portal, owner.id, [{ id: large }]);
    const path = `/api/ugOrderMain/multiDownLoadOrderFile?mainOrderId=${mine}`;
    const answer = await send(portal.origin, 'GET', path, { token: owner.token });
    expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('超过 2000 个') as string });
  });

  test('of chosen files needs the right to each; equal names are told apart', async () => {
    const twin = await store(archive, '报告.pdf', await pdf(3), 'application/pdf');
    const objectNames = [report, twin].map(({ objectName }) => objectName).join(',');
    const asked = { token: owner.token, values: { objectNames } };
    const given = dataOf<{ address: string }>('objects.ticket', await make(portal.origin, 'objects.ticket', asked));
    const files = await unzipped(await bytesOf(await fetched(given.address)));
    expect([...files.keys()]).toEqual(['使用须知.txt', '报告.pdf', '报告 (2).pdf', '文件清单.txt']);
    expect((await make(portal.origin, 'objects.downloadMany', { ...asked, token: stranger.token })).status).toBe(403);
    const unknown = { token: owner.token, values: { objectNames: `${report.objectName},${'0'.repeat(32)}` } };
    expect((await make(portal.origin, 'objects.downloadMany', unknown)).status).toBe(404);
  });

  test('of 40 files takes little memory; cut 20 times in the middle, it leaves no open file', async () => {
    const large = await createArchive(portal);
    for (let index = 0; index < 40; index++)
      await store(large, `第 ${index + 1} 册.zip`, noise(1024 * 1024, index), 'application/zip');
    const wanted = await createOrder(portal, owner.id, [{ id: large }]);
    const path = `/api/ugOrderMain/multiDownLoadOrderFile?mainOrderId=${wanted}`;
    let size = 0;
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for await (const piece of (await fetched(path, as(owner))).body as AsyncIterable<Uint8Array>) {
      size += piece.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(size).toBeGreaterThan(40 * 1024 * 1024);
    expect(most / 1024 / 1024).toBeLessThan(64);
    for (let cut = 0; cut < 20; cut++) await cutAfter(portal.origin + path, owner.token, 500_000 + cut * 900_000);
    await vi.waitFor(() => expect(openFiles(portal.dataDir)).toEqual([]), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await readdir(`${portal.dataDir}/files/incoming`)).toEqual([]), {
      timeout: 20_000,
    });
  });
});
