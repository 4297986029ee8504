import { createHash, randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, request } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { newToken, tokenHash } from '../server/accounts/session-token.ts';
import { DiskStore } from '../server/store/disk-store.ts';
import { insertRow } from '../server/resources/insert-row.ts';
import { tableOf } from '../server/resources/table.ts';
import { objects } from '../src/resources/holdings/objects.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { openPortal, type PortalUnderTest, startProcess } from './portal-under-test.ts';

const mebibyte = 1024 ** 2;

export interface FileFigures {
  /** MiB a second of one download of 100 MB, medians of alternating runs: our process, nginx alone, accelerated redirect. */
  download: { own: number; plain: number; accelerated: number } | null;
  upload: { growth: number; rate: number; isSame: boolean };
  zip: { growth: number; firstByte: number; size: number };
  aborted: { descriptors: number; temporary: number };
}

const archives = 10;
const dataDir = resolve(import.meta.dirname, '../.cache/bench', String(archives));
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A session of the administrator, who may have every file. */
async function logIn({ database }: PortalUnderTest): Promise<string> {
  const token = newToken();
  await database.pool.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT $1, id, now() + interval '1 day' FROM users WHERE username = 'admin'`,
    [tokenHash(token)],
  );
  return token;
}

/** A stored file of the first archive; answers its name and hash. */
async function store(
  { database }: PortalUnderTest,
  name: string,
  bytes: Buffer,
): Promise<{ objectName: string; sha256: string }> {
  const kept = await new DiskStore(dataDir).put(bytes);
  const objectName = randomBytes(16).toString('hex');
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM archives WHERE secrecy IN ('公开', '内部') ORDER BY id LIMIT 1`,
  );
  const about = {
    itemType: 'archives',
    itemId: rows[0]?.id,
    use: '数据',
    part: 'original',
    secrecy: '公开',
    isSample: false,
  };
  await insertRow(database.pool, tableOf(objects), {
    name,
    objectName,
    ...about,
    type: 'application/zip',
    ...kept,
    state: 'ready',
  });
  return { objectName, sha256: kept.sha256 };
}

/** Reads an answer to its end; answers its bytes and the ms to the first one. `cutAfter`: bytes after which it is cut. */
function read(address: string, token: string, cutAfter = Infinity): Promise<{ size: number; firstByte: number }> {
  const started = performance.now();
  return new Promise((done, fail) => {
    const asked = get(address, { headers: { accessToken: token }, agent: false }, (response) => {
      let size = 0;
      let firstByte = 0;
      if (response.statusCode !== 200) return fail(new Error(`${address}: ${response.statusCode}`));
      response.on('data', (piece: Buffer) => {
        firstByte ||= performance.now() - started;
        size += piece.length;
        if (size > cutAfter) response.destroy();
      });
      response.on('error', () => {});
      response.on('close', () => done({ size, firstByte }));
    });
    asked.on('error', fail);
  });
}

async function measureDownload(own: PortalUnderTest, token: string, runs: number): Promise<FileFigures['download']> {
  if (!hasNginx()) return null;
  const { objectName, sha256 } = await store(own, '数据.zip', randomBytes(100 * 1000 * 1000));
  const settings = { ACCEL_REDIRECT_PREFIX: '/kept-files/' };
  const accelerated = await startProcess(own.database.url, dataDir, settings);
  const nginx = await startNginx(accelerated.address, resolve(dataDir, 'files'));
  try {
    const path = `/api/ugGeoOss/download?objectName=${objectName}`;
    const addresses = {
      own: own.address + path,
      plain: `${nginx.address}/plain/${sha256.slice(0, 2)}/${sha256}`,
      accelerated: nginx.address + path,
    };
    // As a portal is that has been up for a while, not in its first answers
    const small = await store(own, '样例.zip', randomBytes(10_000));
    for (const address of [own.address, nginx.address])
      for (let count = 0; count < 300; count++)
        await read(`${address}/api/ugGeoOss/download?objectName=${small.objectName}`, token);
    const kinds = ['own', 'plain', 'accelerated'] as const;
    const speeds: Record<(typeof kinds)[number], number[]> = { own: [], plain: [], accelerated: [] };
    // The first round warms up
    for (let run = 0; run <= runs; run++)
      for (const kind of kinds) {
        const speed = await curlSpeed(addresses[kind], token);
        if (run > 0) speeds[kind].push(speed);
      }
    return { own: median(speeds.own), plain: median(speeds.plain), accelerated: median(speeds.accelerated) };
  } finally {
    await nginx.close();
    await accelerated.close();
  }
}

/** MiB a second of a whole download, by a client that takes less time than a Node process would. */
async function curlSpeed(address: string, token: string): Promise<number> {
  const { stdout } = await promisify(execFile)('curl', [
    '-sf',
    '-o',
    '/dev/null',
    '-H',
    `accessToken: ${token}`,
    '-w',
    '%{speed_download}',
    address,
  ]);
  return Number(stdout) / mebibyte;
}

/** Resident memory of a process in MiB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Most that a process's memory grows during some work, MiB. */
export async function growthDuring<T>(pid: number, work: () => Promise<T>): Promise<{ growth: number; result: T }> {
  const before = residentOf(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 50);
  try {
    return { result: await work(), growth: Math.max(most, residentOf(pid)) - before };
  } finally {
    clearInterval(timer);
  }
}

/** Sends one chunk of an upload; answers the data of the envelope. With `cutAfter` the connection ends in the middle. */
function sendChunk(
  { address, token }: { address: string; token: string },
  fields: Readonly<Record<string, string | number>>,
  bytes: Buffer,
  cutAfter = Infinity,
): Promise<{ object: { sha256: string } | null } | null> {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  const tail = '\r\n--x--\r\n';
  const length = Buffer.byteLength(head) + bytes.length + tail.length;
  const headers = { accessToken: token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length };
  return new Promise((done, fail) => {
    const asked = request(`${address}/api/ugGeoAttached/uploadProduct`, { method: 'POST', headers, agent: false });
    const isCut = cutAfter < bytes.length;
    asked.on('error', (error) => (isCut ? done(null) : fail(error)));
    asked.on('close', () => done(null));
    asked.on('response', (response) => {
      void text(response).then((body) => {
        const { success, msg, data } = JSON.parse(body) as { success: boolean; msg: string; data: never };
        if (success) done(data);
        else fail(new Error(msg));
      }, fail);
    });
    asked.write(head);
    if (isCut) asked.write(bytes.subarray(0, cutAfter), () => asked.destroy());
    else asked.write(bytes, () => asked.end(tail));
  });
}

async function measureUpload(portal: PortalUnderTest, token: string): Promise<FileFigures['upload']> {
  const total = 3 * 1024 * mebibyte;
  // Text, since its content is looked at from the first byte to the last: lines of 32 bytes, so that no character is cut
  const chunk = Buffer.alloc(8 * mebibyte, '钻孔,深度,岩性,描述,100\n');
  const upload = { use: '汇交文件', uploadId: randomBytes(16).toString('hex'), total, name: '数据.csv' };
  const hash = createHash('sha256');
  const started = performance.now();
  const { growth, result } = await growthDuring(portal.pid, async () => {
    let answer: Awaited<ReturnType<typeof sendChunk>> = null;
    for (let offset = 0; offset < total; offset += chunk.length) {
      // In place of 钻孔,深度: each chunk is another
      chunk.write(String(offset).padStart(13, '0'), 0);
      hash.update(chunk);
      answer = await sendChunk({ address: portal.address, token }, { ...upload, offset }, chunk);
    }
    return answer;
  });
  const seconds = (performance.now() - started) / 1000;
  return { growth, rate: total / mebibyte / seconds, isSame: result?.object?.sha256 === hash.digest('hex') };
}

async function measureZip(portal: PortalUnderTest, token: string): Promise<FileFigures['zip'] & { address: string }> {
  const names: string[] = [];
  const bytes = randomBytes(10_000_000);
  for (let count = 0; count < 500; count++) {
    bytes.writeUInt32LE(count, 0);
    names.push((await store(portal, `第${count + 1}册.zip`, bytes)).objectName);
  }
  const ticketFor = () => ticketAddress(portal.address, token, names);
  const address = await ticketFor();
  const { growth, result } = await growthDuring(portal.pid, () => read(address, token));
  return { growth, firstByte: result.firstByte, size: result.size, address: await ticketFor() };
}

async function ticketAddress(address: string, token: string, names: readonly string[]): Promise<string> {
  const answer = await fetch(`${address}/api/ugGeoOss/ticket`, {
    method: 'POST',
    headers: { accessToken: token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ objectNames: names.join(',') }).toString(),
  });
  const { msg, data } = (await answer.json()) as { msg: string; data: { address: string } | null };
  if (!data) throw new Error(msg);
  return address + data.address;
}

/** Files below the store's folder that a process has open. */
const openFiles = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((descriptor) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`).startsWith(resolve(dataDir, 'files'));
    } catch {
      return false;
    }
  }).length;

const halfWritten = (): number =>
  ['incoming', 'uploads'].flatMap((name) => {
    const folder = resolve(dataDir, 'files', name);
    return existsSync(folder) ? readdirSync(folder) : [];
  }).length;

async function measureAborted(portal: PortalUnderTest, token: string, zip: string): Promise<FileFigures['aborted']> {
  const before = halfWritten();
  await read(zip, token, 20 * mebibyte);
  const { objectName } = await store(portal, '断开.zip', randomBytes(50 * mebibyte));
  const path = `${portal.address}/api/ugGeoOss/download?objectName=${objectName}`;
  for (let count = 0; count < 9; count++) await read(path, token, (1 + count) * mebibyte);
  const chunk = Buffer.alloc(8 * mebibyte, 'a');
  for (let count = 0; count < 10; count++)
    await sendChunk({ address: portal.address, token }, { use: '汇交文件' }, chunk, 4 * mebibyte);
  // What is left after so long is a leak
  for (let wait = 0; wait < 50 && (openFiles(portal.pid) > 0 || halfWritten() > before); wait++)
    await new Promise((done) => setTimeout(done, 100));
  return { descriptors: openFiles(portal.pid), temporary: halfWritten() - before };
}

/** Everything about files, in one run over one folder. */
export async function measureFiles(runs: number): Promise<FileFigures> {
  const portal = await openPortal(archives);
  try {
    const token = await logIn(portal);
    const download = await measureDownload(portal, token, runs);
    const upload = await measureUpload(portal, token);
    const { address, ...zip } = await measureZip(portal, token);
    return { download, upload, zip, aborted: await measureAborted(portal, token, address) };
  } finally {
    await portal.database.pool.query('DELETE FROM objects WHERE NOT is_sample');
    await portal.close();
    await rm(resolve(dataDir, 'files'), { recursive: true, force: true });
  }
}
