import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { typeParsers } from '../server/db/type-parsers.ts';
import { goodForm } from '../tests/helpers/delivery-desk.ts';
import { createMember, type Member } from '../tests/helpers/members.ts';
import { pdf } from '../tests/helpers/pdf.ts';
import { callsAs, sendForDelivery } from '../tests/helpers/delivery-calls.ts';
import { growthDuring } from './files.ts';
import type { Line } from './line.ts';
import { openPortal, type PortalUnderTest } from './portal-under-test.ts';

/** Files on their way at a time, as of the page. */
const lanes = 3;
const chunk = 8 * 1024 ** 2;
const gibibyte = 1024 ** 3;

type Ask = ReturnType<typeof callsAs>;

interface Whole {
  version: number;
  files: readonly { id: number }[];
}

/** A table of text that no other file is like, of so many bytes. */
const tableOf = (bytes: number): Buffer => {
  const line = `${randomUUID()},${randomBytes(24).toString('hex')}\n`;
  return Buffer.from(line.repeat(Math.ceil(bytes / line.length))).subarray(0, bytes);
};

/** The files that the kind of project has to bring, and tables up to so many. */
async function putFiles(portal: PortalUnderTest, user: Member, own: Ask, id: number, count: number): Promise<void> {
  const needed: readonly (readonly [string, string, Buffer])[] = [
    ['正文', '普查报告.pdf', await pdf(3)],
    ['审批文据', '评审意见书.pdf', await pdf(2)],
    ['附图', '地形地质图.pdf', await pdf(1)],
  ];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const [category, name, bytes] = needed[n] ?? ['附表', `样品 ${n}.csv`, tableOf(2000)];
      const { object } = await sendForDelivery(portal, user, { name, bytes: bytes as BlobPart });
      await own('addFile', { id, objectName: object?.objectName, category, folder: `${category}/${n % 40}` });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A file in chunks of which one in the middle is sent twice, as after a cut. */
async function sendLarge(portal: PortalUnderTest, user: Member, name: string, total: number): Promise<string> {
  const uploadId = randomUUID().replaceAll('-', '');
  const part = tableOf(chunk);
  let offset = 0;
  let isCut = false;
  for (;;) {
    const bytes = part.subarray(0, Math.min(chunk, total - offset));
    const fields = { uploadId, offset: String(offset), total: String(total), name };
    const { object, received } = await sendForDelivery(portal, user, { name, bytes: bytes as BlobPart, fields });
    if (object) return object.objectName;
    if (!isCut && received > total / 2) isCut = true;
    else offset = received;
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1000, result };
}

/** A package of so many files from the draft to the archive, and one of 3 GiB: seconds, and what the portal's memory grows by. */
export async function deliveryLines(count: number): Promise<Line[]> {
  const portal = await openPortal(1000);
  const pool = new pg.Pool({ connectionString: portal.database.url, max: 2, types: typeParsers });
  try {
    // Of runs before, over the same database
    await pool.query(`UPDATE roles SET name = name || '-' || id WHERE name LIKE '角色%'`);
    await pool.query(`UPDATE users SET username = username || '-' || id WHERE username LIKE 'member%'`);
    const user = await createMember(pool, { isVerified: true });
    const keeper = await createMember(pool, { rights: ['admin:deliveries.review'], type: 0 });
    const [own, desk] = [callsAs(portal, user, 'deliveries'), callsAs(portal, keeper, 'deliveries')];
    const { projectKind, projectName } = goodForm;
    const begin = async (): Promise<number> => {
      const { id } = await own<{ id: number }>('begin', { projectKind, projectName });
      await own('save', { id, version: 0, ...goodForm });
      return id;
    };
    const id = await begin();
    const put = await timed(() => putFiles(portal, user, own, id, count));
    const read = await timed(() => own<Whole>('one', { id: String(id) }));
    const { version } = read.result;
    const submitted = await timed(() => own<Whole>('submit', { id, version, isPromised: true }));
    const judged = await timed(() => desk('acceptRest', { id: String(id), version: String(submitted.result.version) }));
    const now = await desk<{ nextArchiveNo: string; version: number }>('review', { id: String(id) });
    const accepted = await timed(() => desk('accept', { id, version: now.version, archiveNo: now.nextArchiveNo }));
    const large = await begin();
    const sent = await growthDuring(portal.pid, () =>
      timed(async () => {
        for (const n of [1, 2, 3]) {
          const objectName = await sendLarge(portal, user, `测量数据 ${n}.csv`, gibibyte);
          await own('addFile', { id: large, objectName, category: '附表', folder: '附表' });
        }
      }),
    );
    const seconds = (value: number): string => `${value.toFixed(1)} s`;
    const line = (name: string, value: number, limit: number): Line => [
      name,
      seconds(value),
      `≤ ${limit} s`,
      value <= limit,
    ];
    return [
      line(`${count} files: sent and put in place`, put.seconds, count / 10),
      line(`${count} files: read with what is wrong`, read.seconds, 3),
      line(`${count} files: handed in`, submitted.seconds, 10),
      line(`${count} files: found good`, judged.seconds, 10),
      line(`${count} files: accepted`, accepted.seconds, 60),
      line('3 GiB in chunks, each file cut once', sent.result.seconds, 600),
      ['memory over idle', `${sent.growth.toFixed(0)} MiB`, '≤ 128 MiB', sent.growth <= 128],
    ];
  } finally {
    await pool.end();
    await portal.close();
  }
}
