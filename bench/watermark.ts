import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { DiskStore } from '../server/store/disk-store.ts';
import { insertRow } from '../server/resources/insert-row.ts';
import { tableOf } from '../server/resources/table.ts';
import { markTile, tilePixels } from '../server/watermark/mark-tile.ts';
import { objects } from '../src/resources/holdings/objects.ts';
import { measureHttp } from './measure.ts';
import { openPortal, type PortalUnderTest } from './portal-under-test.ts';

const archives = 1000;
const rounds = 16;
/** Pictures before those that count: the first ones of a process meet code that is not compiled yet. */
const warmUps = 10;
const [width, height] = [3600, 2700];
const mark = { who: '地质资料服务门户', day: '2026-11-21', purpose: '仅供浏览', copyNo: 'FB-20261121-7Q3KMP' };

/** Pictures a second. */
export interface WatermarkFigures {
  /** Marked views that nobody asked for before. */
  first: number;
  /** The same picture marked by sharp alone: decoded, the mark laid over it, encoded. */
  bare: number;
  /** Decoded and encoded only, for comparison. */
  copied: number;
  again: number;
  /** The same bytes streamed from disk by a server that does nothing else. */
  stream: number;
}

/** Rough as a photograph is, each one another. */
const photograph = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 450,
      height: 338,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 110 + seed, sigma: 45 },
    },
  })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();

async function addPicture(
  { database, dataDir }: PortalUnderTest & { dataDir: string },
  bytes: Buffer,
): Promise<string> {
  const { sha256, size } = await new DiskStore(dataDir).put(bytes);
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM archives WHERE is_catalog_public AND secrecy = '公开' AND protected_until IS NULL ORDER BY id LIMIT 1`,
  );
  const objectName = randomBytes(16).toString('hex');
  await insertRow(database.pool, tableOf(objects), {
    name: '照片.jpg',
    objectName,
    itemType: 'archives',
    itemId: rows[0]?.id,
    use: '照片',
    part: 'original',
    secrecy: '公开',
    type: 'image/jpeg',
    size,
    sha256,
    state: 'ready',
    isSample: true,
    derivedAt: new Date().toISOString(),
  });
  return `/api/ugGeoOss/previewWithWaterColour?objectName=${objectName}`;
}

/** One after the other, first views and bare sharp in turns, so that both meet the same machine. */
async function inTurns(portal: PortalUnderTest, paths: readonly string[], bytes: Buffer) {
  const overlay = await sharp(tilePixels(await markTile(mark, 896)), { raw: { width: 896, height: 896, channels: 4 } })
    .png()
    .toBuffer();
  const spent = { first: 0, bare: 0, copied: 0 };
  const timed = async (name: keyof typeof spent, work: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await work();
    spent[name] += performance.now() - from;
  };
  for (const path of paths) {
    await timed('first', async () => (await fetch(portal.address + path)).arrayBuffer());
    await timed('bare', () =>
      sharp(bytes)
        .composite([{ input: overlay, tile: true, gravity: 'northwest' }])
        .jpeg({ quality: 86 })
        .toBuffer(),
    );
    await timed('copied', () => sharp(bytes).jpeg({ quality: 86 }).toBuffer());
  }
  const rate = (ms: number): number => (paths.length * 1000) / ms;
  return { first: rate(spent.first), bare: rate(spent.bare), copied: rate(spent.copied) };
}

/** A server that does nothing but stream one file; it says its port. */
const bareServer = `
  const { createServer } = require('node:http');
  const { createReadStream, statSync } = require('node:fs');
  const file = process.argv[1];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': statSync(file).size });
    createReadStream(file, { highWaterMark: 1024 * 1024 }).pipe(response);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Pictures a second from a bare stream, by a process of its own as the portal is one. */
async function streamRate(bytes: Buffer, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-stream-'));
  const file = join(folder, 'picture');
  await writeFile(file, bytes);
  const server = spawn(process.execPath, ['-e', bareServer, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    return (await measureHttp(`http://127.0.0.1:${port.toString().trim()}`, ['/'], 2, seconds)).rate;
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function measureWatermark(seconds: number): Promise<WatermarkFigures> {
  const portal = await openPortal(archives);
  const dataDir = resolve(import.meta.dirname, '../.cache/bench', String(archives));
  try {
    const pictures = await Promise.all(Array.from({ length: rounds + warmUps }, (_, at) => photograph(at)));
    const paths: string[] = [];
    for (const bytes of pictures) paths.push(await addPicture({ ...portal, dataDir }, bytes));
    const [warm = ''] = paths;
    let marked = Buffer.alloc(0);
    for (const path of paths.slice(0, warmUps).reverse())
      marked = Buffer.from(await (await fetch(portal.address + path)).arrayBuffer());
    const turns = await inTurns(portal, paths.slice(warmUps), pictures[1] ?? marked);
    const stream = await streamRate(marked, seconds);

    const { rate } = await measureHttp(portal.address, [warm], 2, seconds);
    return { ...turns, again: rate, stream };
  } finally {
    await portal.close();
  }
}
