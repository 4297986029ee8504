import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPdf, endWorker } from '../derived/ask-pdf.ts';
import { endMarking, markPdf } from './mark-pdf.ts';

const mark = { who: '王岩', day: '2026-11-21', purpose: '科研', copyNo: 'FB-20261121-7Q3KMP' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mark-pdf-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => {
  endWorker();
  endMarking();
});

/** The marked copy of these bytes. */
async function marked(bytes: Uint8Array): Promise<{ bytes: Buffer; type: string }> {
  const own = await mkdtemp(join(folder, 'copy-'));
  const from = join(own, 'from');
  await writeFile(from, bytes);
  const made = await markPdf(from, own, mark);
  return { bytes: 'path' in made ? await readFile(made.path) : made.bytes, type: made.type };
}

async function blank(...sizes: [number, number][]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const size of sizes) pdf.addPage(size);
  return Buffer.from(await pdf.save());
}

async function darkShare(bytes: Buffer): Promise<number> {
  const { picture } = await askPdf({ bytes, picture: 600, textPages: 0 });
  const pixels = await sharp(Buffer.from(picture ?? []))
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.filter((value) => value < 235).length / pixels.length;
}

test(
  'a blank page shows the mark once it is marked; the text of the page stays its own',
  { timeout: 60_000 },
  async () => {
    const plain = await blank([595, 842], [1684, 1191]);
    const { bytes, type } = await marked(plain);
    expect(type).toBe('application/pdf');
    expect(await darkShare(plain)).toBe(0);
    expect(await darkShare(bytes)).toBeGreaterThan(0.01);
    const { texts, pages } = await askPdf({ bytes, picture: null, textPages: 5 });
    expect([pages, texts.join('')]).toEqual([2, '']);
  },
);

test('a page that is turned or shifted is marked all over', { timeout: 60_000 }, async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 400]);
  page.setRotation(degrees(90));
  page.setCropBox(100, 50, 400, 300);
  const { bytes } = await marked(await pdf.save());
  expect(await darkShare(bytes)).toBeGreaterThan(0.01);
});

test('a locked one is refused in words for people', async () => {
  const pdf = await PDFDocument.load(await blank([100, 100]));
  pdf.encrypt({ userPassword: 'user', ownerPassword: 'owner' });
  const locked = Buffer.from(await pdf.save());
  await expect(marked(locked)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('密码') as string,
  });
});

test('what only looks like one is refused', async () => {
  await expect(marked(Buffer.from('%PDF-1.7 nothing'))).rejects.toMatchObject({ status: 422 });
});

test('a file that is not there is a fault of the portal, not of the file', async () => {
  await expect(markPdf(join(folder, 'none'), folder, mark)).rejects.toMatchObject({ errno: -2 });
});
