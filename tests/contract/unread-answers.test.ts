import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newHexName } from '../helpers/hex-names.ts';
import { endedJob, startedJob } from '../helpers/job-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { noise } from '../helpers/noise.ts';
import { createArchive, createOrder, storeFile } from '../helpers/object-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { make } from '../helpers/send.ts';

/** One visitor who reads nothing of what he has: whichever way it leaves, he has no more of it, and everybody else has all. */
const portal = portalUnderTest({ TRUST_PROXY: 'loopback' });
/** At a time, of one visitor. */
const places = 16;
/** More than the system takes by itself. */
const bytes = noise(16 * 1024 * 1024);

interface Visitor {
  headers: Record<string, string>;
  /** Something long that he may have. */
  long: string;
  ways: Record<string, { path: string; form?: Record<string, string> }>;
}

const download = (name: string): string => `/api/ugGeoOss/download?objectName=${name}`;
const visitors: Visitor[] = [];
const guests: Visitor[] = [];

async function newVisitor(member: Member, archive: number, objectName: string): Promise<Visitor> {
  await createOrder(portal, member.id, [{ id: archive }]);
  const packing = await make(portal.origin, 'jobs.startZip', {
    token: member.token,
    values: { objectNames: objectName },
  });
  const { id } = await endedJob(portal.origin, member.token, startedJob(packing));
  return {
    headers: { accessToken: member.token },
    long: download(objectName),
    ways: {
      file: { path: download(objectName) },
      zip: { path: '/api/ugGeoOss/multiDownload2', form: { objectNames: objectName } },
      'result of a job': { path: `/rest/jobs/${id}/result` },
      'list as CSV': { path: '/rest/archives/export?format=csv' },
      'list as workbook': { path: '/rest/archives/export?format=xlsx' },
    },
  };
}

beforeAll(async () => {
  const archive = await createArchive(portal);
  const { objectName } = await storeFile(portal, archive, { name: '数据.csv', bytes, type: 'text/csv' });
  for (let n = 0; n < 2; n += 1)
    visitors.push(await newVisitor(await createMember(portal.pool, { isVerified: true }), archive, objectName));
  const open = newHexName();
  await portal.pool.query(
    `INSERT INTO files (name, purpose, url, object_name, type, size, sha256)
     SELECT '图.png', '图标', '', $1, 'image/png', size, sha256 FROM objects WHERE object_name = $2`,
    [open, objectName],
  );
  const path = `/zdapi/files/open/${open}`;
  for (const ip of ['198.51.100.7', '203.0.113.7'])
    guests.push({ headers: { 'x-forwarded-for': ip }, long: path, ways: { 'open picture': { path } } });
});

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/** Fills the places of a visitor with answers that he does not read. */
async function hoard({ headers, long }: Visitor): Promise<void> {
  const { port } = new URL(portal.origin);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  for (let n = 0; n < places; n += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${long} HTTP/1.1\r\nHost: portal\r\n${lines.join('')}\r\n`);
    sockets.push(socket);
  }
  await Promise.all(sockets.map((socket) => once(socket, 'readable')));
}

async function ask({ headers, ways }: Visitor, way: string): Promise<Response> {
  const { path, form } = ways[way] ?? { path: '' };
  const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  return fetch(portal.origin + path, { headers, ...body });
}

async function statusOf(visitor: Visitor, way: string): Promise<number> {
  const answer = await ask(visitor, way);
  await answer.body?.cancel();
  return answer.status;
}

const ways = ['file', 'zip', 'result of a job', 'list as CSV', 'list as workbook', 'open picture'];

test.each(ways)('%s: who reads nothing has so many, and others have theirs', async (way) => {
  const [hoarder, other] = way === 'open picture' ? guests : visitors;
  if (!hoarder || !other) throw new Error('no visitors');
  await hoard(hoarder);
  const refused = await ask(hoarder, way);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
  expect(await refused.text()).toContain('同时下载的内容过多');
  expect(await statusOf(other, way)).toBe(200);
  sockets.shift()?.destroy();
  await expect.poll(() => statusOf(hoarder, way)).toBe(200);
});
