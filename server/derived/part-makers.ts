import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from '../formats/decode-bmp.ts';
import { renderTiff } from '../formats/render-tiff.ts';
import type { StoredFileObject } from '../holdings/ensure-bytes.ts';
import { tileSize } from '../holdings/tile-pyramid.ts';
import { isPicture, renditionType } from '../holdings/viewer-of.ts';
import type { Services } from '../services.ts';
import { readAll } from '../store/read-all.ts';
import { askPdf } from './ask-pdf.ts';
import type { Part } from './part-rows.ts';
import { renderDocument } from './render-document.ts';

const thumbnailSide = 400;
const maxPixels = 100_000_000;

interface Original {
  store: Services['objects'];
  source: StoredFileObject;
  /** The PDF that shows it, made if need be. */
  pdf: () => Promise<StoredFileObject>;
}

export interface Made {
  bytes: Buffer;
  width?: number;
  height?: number;
  /** What was learnt of the original on the way. */
  learnt?: { pages?: number; width?: number; height?: number };
}

/** How each part is made; read when the first is made, not at a start. */
export const partMakers: Readonly<Record<Part, (original: Original) => Promise<Made>>> = {
  thumbnail: makeThumbnail,
  rendition: makeRendition,
  tiles: makeTiles,
};

/** All bytes, or the first so many. */
const bytesOf = async (
  store: Services['objects'],
  { sha256, size }: StoredFileObject,
  maxLength = size,
): Promise<Buffer> =>
  readAll(await store.read(sha256, maxLength < size ? { start: 0, end: maxLength - 1 } : undefined));

const small = (picture: Sharp): Promise<Buffer> =>
  picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

async function opened(bytes: Buffer, type: string): Promise<Sharp> {
  return type === 'image/bmp' ? decodeBmp(bytes) : sharp(bytes, { limitInputPixels: maxPixels });
}

async function makeThumbnail({ store, source, pdf: readPdf }: Original): Promise<Made> {
  if (isPicture(source.type)) {
    const picture = await opened(await bytesOf(store, source), source.type);
    const { autoOrient } = await picture.metadata();
    return { bytes: await small(picture), learnt: { width: autoOrient.width, height: autoOrient.height } };
  }
  const pdf = await bytesOf(store, await readPdf());
  const { pages, picture } = await askPdf({ bytes: pdf, picture: thumbnailSide * 2, textPages: 0 });
  if (!picture) throw new Error('no picture of the first page');
  return { bytes: await small(sharp(picture)), learnt: { pages } };
}

async function makeRendition({ store, source }: Original): Promise<Made> {
  if (renditionType(source) === 'image/jpeg') {
    const picture = sharp(await bytesOf(store, source), { limitInputPixels: maxPixels })
      .autoOrient()
      .flatten({ background: '#fff' });
    const { data, info } = await picture.jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, learnt: { width: info.width, height: info.height } };
  }
  if (isPicture(source.type)) return { bytes: await renderTiff(await bytesOf(store, source)) };
  const pdf = await renderDocument({ ...source, read: (maxLength) => bytesOf(store, source, maxLength) });
  if (!pdf) throw new Error(`${source.type} has no rendition`);
  return { bytes: pdf };
}

/** Deep zoom pyramid in one zip whose entries are stored as they are: <name>_files/<level>/<column>_<row>.jpeg */
async function makeTiles({ store, source }: Original): Promise<Made> {
  const picture = await opened(await bytesOf(store, source), source.type);
  const { autoOrient } = await picture.metadata();
  const bytes = await picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .tile({ size: tileSize, overlap: 0, layout: 'dz', container: 'zip' })
    .toBuffer();
  return { bytes, width: autoOrient.width, height: autoOrient.height };
}
