import type { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { maxTiffPages, tiffPages } from './tiff-pages.ts';
import { unreadable } from './unreadable.ts';

/** Of all pages together: what is larger never got in. */
const maxPixels = 100_000_000;
/** Of a page that does not say it, pixels an inch. */
const usualDensity = 72;
/** Points: no page of a PDF is longer. */
const longestSide = 14_400;

/** The pages of a TIFF as a PDF, each upright and in its size on paper. @throws AppError 422 */
export async function renderTiff(bytes: Buffer): Promise<Buffer> {
  try {
    const pages = await tiffPages(bytes);
    if (pages.length > maxTiffPages)
      throw new AppError(422, `TIFF 共 ${pages.length} 页，在线最多浏览 ${maxTiffPages} 页，请到馆查阅`);
    // Loaded at the first need: a portal at rest does without it
    const lib = await import('@cantoo/pdf-lib');
    const pdf = await lib.PDFDocument.create();
    let pixels = 0;
    for (const page of pages) pixels = await addPage(pdf, bytes, { page, pixels });
    return Buffer.from(await pdf.save());
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(error);
  }
}

/** @returns pixels with those of this page */
async function addPage(pdf: PDFDocument, bytes: Buffer, { page, pixels }: { page: number; pixels: number }) {
  const picture = sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'error' });
  const { width, height, density = usualDensity } = await picture.metadata();
  const all = pixels + width * height;
  if (all > maxPixels) throw new AppError(422, '各页合计超过 1 亿像素，不能在线浏览，请到馆查阅');
  const upright = picture.autoOrient().flatten({ background: '#fff' }).toColourspace('srgb').jpeg({ quality: 90 });
  const { data, info } = await upright.toBuffer({ resolveWithObject: true });
  const scale = Math.min(72 / density, longestSide / Math.max(info.width, info.height));
  const size = { width: info.width * scale, height: info.height * scale };
  pdf.addPage([size.width, size.height]).drawImage(await pdf.embedJpg(data), { x: 0, y: 0, ...size });
  return all;
}
