import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { pdf as somePdf } from '../../tests/helpers/pdf.ts';
import { askPdf, endWorker } from '../derived/ask-pdf.ts';
import { DiskStore } from '../store/disk-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { StoredFileObject } from '../holdings/ensure-bytes.ts';
import { markFile } from './mark-file.ts';
import { endMarking } from './mark-pdf.ts';
import type { MarkedFile } from './mark-picture.ts';

const mark = { who: '王岩', day: '2026-11-21', purpose: '科研', copyNo: 'FB-20261121-7Q3KMP' };

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mark-file-'));
  store = new DiskStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => {
  endWorker();
  endMarking();
});

/** The whole copy of a kept file. */
async function marked(bytes: Buffer, type: string, objects = store): Promise<MarkedFile> {
  const object = { ...(await store.put(bytes)), type } as unknown as StoredFileObject;
  return markFile({ objects }, object, mark, { isWhole: true, folder: await mkdtemp(join(folder, 'copy-')) });
}

const bytesOf = (made: MarkedFile): Promise<Buffer> | Buffer => ('path' in made ? readFile(made.path) : made.bytes);

test('a PDF is marked from the disk of this machine, and from a store elsewhere', { timeout: 60_000 }, async () => {
  const elsewhere = {
    ...store,
    read: (sha256: string) => store.read(sha256),
    pathOf: undefined,
  } as unknown as ObjectStore;
  for (const objects of [store, elsewhere]) {
    const made = await marked(await somePdf(3), 'application/pdf', objects);
    const { pages } = await askPdf({ bytes: await bytesOf(made), picture: null, textPages: 0 });
    expect([made.type, pages]).toEqual(['application/pdf', 3]);
  }
});

test('one that is too large is refused before it is read', () => {
  const object = { size: 300 * 1024 ** 2, type: 'application/pdf' } as unknown as StoredFileObject;
  expect(() => markFile({ objects: store }, object, mark, { isWhole: true, folder })).toThrow(/256 MB/);
});

/** Share of a PDF's page that is darker than the paper. */
async function darkShare(pdf: PDFDocument, page: number): Promise<number> {
  const alone = await PDFDocument.create();
  alone.addPage((await alone.copyPages(pdf, [page]))[0]);
  const { picture } = await askPdf({ bytes: await alone.save(), picture: 600, textPages: 0 });
  const pixels = await sharp(Buffer.from(picture ?? []))
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.filter((value) => value < 195).length / pixels.length;
}

test('a TIFF of several pages becomes a PDF with all of them, each marked', { timeout: 60_000 }, async () => {
  const pages = await Promise.all(
    [1, 2, 3].map(() =>
      sharp({ create: { width: 600, height: 800, channels: 3, background: '#c8d2be' } })
        .png()
        .toBuffer(),
    ),
  );
  const scan = await sharp(pages, { join: { animated: true } })
    .tiff({ xres: 150 / 25.4, yres: 150 / 25.4 })
    .toBuffer();
  const made = await marked(scan, 'image/tiff');
  expect(made).toMatchObject({ type: 'application/pdf' });
  const pdf = await PDFDocument.load(await bytesOf(made));
  const sizes = pdf.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);
  expect(sizes).toEqual([1, 2, 3].map(() => [288, 384]));
  for (const page of [0, 1, 2]) expect(await darkShare(pdf, page)).toBeGreaterThan(0.01);
});
