import { beforeAll, expect, test, vi } from 'vitest';
import { withinLimit } from '../../server/formats/work-limit.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { noise } from '../helpers/noise.ts';
import { createArchive, createOrder, storeFile } from '../helpers/object-desk.ts';
import { pdf } from '../helpers/pdf.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** Downloads that bear a mark: each one is a copy of its own, and is sent again only to whom it was sent. */

const portal = portalUnderTest();
let archive: number;
let data: { objectName: string; bytes: Buffer };
let report: { objectName: string; bytes: Buffer };
let owner: Member;
beforeAll(async () => {
  archive = await createArchive(portal);
  data = await storeFile(portal, archive, { name: '数据.csv', bytes: noise(300_000), type: 'text/csv' });
  report = await storeFile(portal, archive, { name: '报告.pdf', bytes: await pdf(2), type: 'application/pdf' });
  owner = await createMember(portal.pool, { isVerified: true });
  await createOrder(portal, owner.id, [{ id: archive }]);
});

const fetched = ({ objectName }: { objectName: string }, { token }: Member, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${objectName}`, {
    headers: { accessToken: token, ...headers },
  });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** Something to wait for. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

const copies = async (): Promise<number> =>
  Number((await portal.pool.query(`SELECT count(*) AS n FROM issued_copies WHERE way = 'download'`)).rows[0].n);
const got = async (who: Member, headers: Record<string, string> = {}) => {
  const answer = await fetched(report, who, headers);
  const { status, headers: told } = answer;
  const tag = told.get('etag') ?? '';
  return {
    status,
    tag,
    range: told.get('content-range'),
    ranges: told.get('accept-ranges'),
    bytes: await bytesOf(answer),
  };
};

test('is a copy of its own each time, and is gone on with from the same bytes', async () => {
  const [one, other] = [await got(owner), await got(owner)];
  expect([one.status, one.ranges, other.tag === one.tag, other.bytes.equals(one.bytes)]).toEqual([
    200,
    'bytes',
    false,
    false,
  ]);
  const before = await copies();
  const size = one.bytes.length;
  const rest = await got(owner, { range: 'bytes=1000-', 'if-range': one.tag });
  expect([rest.status, rest.tag, rest.range]).toEqual([206, one.tag, `bytes 1000-${size - 1}/${size}`]);
  expect(rest.bytes.equals(one.bytes.subarray(1000))).toBe(true);
  expect((await got(owner, { range: `bytes=${size}-`, 'if-range': one.tag })).status).toBe(416);
  expect(await copies()).toBe(before);
});

test('that cannot be gone on with begins again, whole, as a new copy', async () => {
  const one = await got(owner);
  const friend = await createMember(portal.pool, { isVerified: true });
  await createOrder(portal, friend.id, [{ id: archive }]);
  const range = 'bytes=1000-';
  const attempts: [Member, Record<string, string>][] = [
    [owner, { range }],
    [owner, { range, 'if-range': `"${'0'.repeat(64)}"` }],
    [owner, { range: 'bytes=0-1,5-6', 'if-range': one.tag }],
    [owner, { 'if-range': one.tag }],
    // Another person's copy
    [friend, { range, 'if-range': one.tag }],
  ];
  for (const [who, headers] of attempts) {
    const before = await copies();
    const again = await got(who, headers);
    expect([headers, again.status, again.range, again.tag === one.tag]).toEqual([headers, 200, null, false]);
    expect(again.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await copies()).toBe(before + 1);
  }
});

test('needs the right to the file also where it is gone on with', async () => {
  const one = await got(owner);
  const sealed = (secrecy: string) =>
    portal.pool.query('UPDATE objects SET secrecy = $2 WHERE object_name = $1', [report.objectName, secrecy]);
  await sealed('机密');
  const rest = await got(owner, { range: 'bytes=1000-', 'if-range': one.tag });
  await sealed('公开');
  expect([rest.status, rest.tag]).toEqual([403, '']);
});

test('waits for its turn while others are being marked; what needs no mark does not', async () => {
  const gates = [gate(), gate()];
  const held = gates.map(({ opened }) => withinLimit(() => opened));
  const before = await copies();
  let isThere = false;
  const waiting = got(owner).finally(() => (isThere = true));
  await vi.waitFor(async () => expect(await copies()).toBe(before + 1), { timeout: 20_000 });
  for (let turn = 0; turn < 10; turn++)
    expect((await bytesOf(await fetched(data, owner))).equals(data.bytes)).toBe(true);
  expect(isThere).toBe(false);
  for (const { open } of gates) open();
  expect((await waiting).status).toBe(200);
  await Promise.all(held);
});
