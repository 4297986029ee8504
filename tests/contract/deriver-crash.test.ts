import { chmod, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { docx } from '../../server/holdings/viewer-of.ts';
import { newArchive, newFile, newUpload } from '../helpers/holdings-desk.ts';
import { endlessPdf, pdf } from '../helpers/pdf.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';
import { sha256Of } from '../helpers/sha256.ts';

vi.setConfig({ testTimeout: 400_000 });
const polling = { timeout: 120_000, interval: 20 };

let dataDir: string;
let url: string;
let pool: pg.Pool;
let portal: PortalProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'deriver-crash-'));
  await chmod(dataDir, 0o711);
  url = await newDatabase();
  pool = newPool(url);
});
afterAll(async () => {
  await portal?.stop();
  await pool?.end();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const start = async (): Promise<void> => {
  portal = await startPortalProcess({ dataDir, env: { DATABASE_URL: url, DEMO_DATA: 'none' } });
};
const kill = async (): Promise<void> => {
  await portal?.kill();
  portal = undefined;
};
/** The claims of a process that died run out after five minutes. */
const passFiveMinutes = () => pool.query(`UPDATE objects SET retry_at = now() WHERE state = 'waiting'`);

interface Part {
  source: number;
  part: string;
  state: string;
  problem: string | null;
  sha256: string | null;
  tries: number | null;
}
const partsOf = async (sources: readonly number[]): Promise<Part[]> =>
  (
    await pool.query<Part>(
      'SELECT source, part, state, problem, sha256, tries FROM objects WHERE source = ANY($1) ORDER BY source, part',
      [sources],
    )
  ).rows;

test('kill -9 while parts are made: each comes in the end, whole and once, and nothing half made stays', async () => {
  const item = await newArchive(pool);
  const put = async (name: string, type: string, bytes: Buffer) =>
    (await newUpload(pool, dataDir, { item, name, type, bytes })).id;
  const picture = (side: number) =>
    sharp({
      create: {
        width: side,
        height: 3200,
        channels: 3,
        background: '#dfe8d8',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
  const word = new Document({ sections: [{ children: [new Paragraph('野外记录簿')] }] });
  const reports = [
    await put('一.pdf', 'application/pdf', await pdf(1)),
    await put('二.pdf', 'application/pdf', await pdf(2)),
  ];
  const sheets = [
    await put('图一.tif', 'image/tiff', await picture(4000).tiff({ compression: 'lzw' }).toBuffer()),
    await put('图二.png', 'image/png', await picture(3900).png().toBuffer()),
  ];
  const book = await put('记录.docx', docx, await Packer.toBuffer(word));
  const sources = [...reports, ...sheets, book];
  const ready = async () => (await partsOf(sources)).filter(({ state }) => state === 'ready').length;
  const begun = async () =>
    (await partsOf(sources)).filter(({ state, tries }) => state === 'waiting' && (tries ?? 0) > 0).length;
  for (const enough of [0, 1, 3]) {
    await start();
    await vi.waitFor(async () => {
      expect(await ready()).toBeGreaterThanOrEqual(enough);
      expect(await begun()).toBe(1);
    }, polling);
    await kill();
    await passFiveMinutes();
  }
  const incoming = join(dataDir, 'files', 'incoming');
  const anHourAgo = new Date(Date.now() - 2 * 3600_000);
  for (const name of await readdir(incoming)) await utimes(join(incoming, name), anHourAgo, anHourAgo);
  await start();
  await vi.waitFor(async () => {
    const parts = await partsOf(sources);
    expect(parts.map(({ part, state }) => `${part} ${state}`)).not.toContainEqual(expect.stringContaining('waiting'));
    expect(parts).toHaveLength(9);
  }, polling);
  const parts = await partsOf(sources);
  const kinds = (source: number) => parts.filter((each) => each.source === source).map(({ part }) => part);
  for (const report of reports) expect(kinds(report)).toEqual(['thumbnail']);
  expect(kinds(sheets[0] ?? 0)).toEqual(['rendition', 'thumbnail', 'tiles']);
  expect(kinds(sheets[1] ?? 0)).toEqual(['thumbnail', 'tiles']);
  expect(kinds(book)).toEqual(['rendition', 'thumbnail']);
  for (const { sha256, state } of parts) {
    expect(state).toBe('ready');
    const bytes = await readFile(join(dataDir, 'files', (sha256 ?? '').slice(0, 2), sha256 ?? ''));
    expect(sha256Of(bytes)).toBe(sha256);
  }
  expect(await readdir(incoming)).toEqual([]);
  await kill();
});

test('a file that never ends, and one that took the portal with it three times, are given up; the others come', async () => {
  const item = await newArchive(pool);
  const put = async (name: string, bytes: Buffer) =>
    (await newFile(pool, dataDir, { item, name, type: 'application/pdf', bytes })).id;
  const thumbnailOf = async (source: number): Promise<Part | undefined> => (await partsOf([source]))[0];
  const healthy = await put('好.pdf', await pdf(3));
  // The newest is made first
  const deadly = await put('坏一.pdf', endlessPdf());
  await start();
  await vi.waitFor(async () => expect(await thumbnailOf(deadly)).toMatchObject({ tries: 1 }), polling);
  // A stop in good order does not wait for it, and is no failure of the file
  expect(await portal?.stop()).toBe(0);
  expect(await thumbnailOf(deadly)).toMatchObject({ tries: 0, state: 'waiting', problem: null });
  for (const tries of [1, 2, 3]) {
    await start();
    await vi.waitFor(async () => expect(await thumbnailOf(deadly)).toMatchObject({ tries, state: 'waiting' }), polling);
    expect(await thumbnailOf(healthy)).toMatchObject({ state: 'waiting', tries: null });
    await kill();
    await passFiveMinutes();
  }
  await start();
  await vi.waitFor(async () => expect((await thumbnailOf(healthy))?.state).toBe('ready'), polling);
  expect(await thumbnailOf(deadly)).toMatchObject({
    state: 'failed',
    tries: 3,
    problem: expect.stringContaining('多次中断') as string,
  });
  const after = await put('也好.pdf', await pdf(4));
  const endless = await put('坏二.pdf', endlessPdf());
  await vi.waitFor(async () => expect((await thumbnailOf(after))?.state).toBe('ready'), polling);
  expect(await thumbnailOf(endless)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('无法打开') as string,
  });
  const { origin } = portal ?? { origin: '' };
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});
