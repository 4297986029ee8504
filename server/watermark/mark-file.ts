import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { renderTiff } from '../formats/render-tiff.ts';
import { readAll } from '../store/read-all.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { tiffPages } from '../formats/tiff-pages.ts';
import type { StoredFileObject } from '../holdings/ensure-bytes.ts';
import type { Services } from '../services.ts';
import { markPdf } from './mark-pdf.ts';
import { markAnyPicture } from './mark-any-picture.ts';
import type { MarkedFile } from './mark-picture.ts';
import type { Mark } from './mark.ts';
import { assertMarkable } from './takes-mark.ts';
import { withinLimit } from '../formats/work-limit.ts';

/**
 * A stored PDF or picture with the mark burned in; a TIFF of several pages keeps them, as a PDF. `folder` is this copy's own.
 * @throws AppError 413, 422; 429 when too many wait already
 */
export function markFile(
  { objects }: Pick<Services, 'objects'>,
  object: StoredFileObject,
  mark: Mark,
  { isWhole, folder }: { isWhole: boolean; folder: string },
): Promise<MarkedFile> {
  const { sha256, type } = object;
  assertMarkable(object);
  return withinLimit(async () => {
    if (type === 'application/pdf') return markPdf(await pathOf(objects, sha256, folder), folder, mark);
    const bytes = await readAll(await objects.read(sha256));
    if (type !== 'image/tiff' || !(await hasPages(bytes))) return markAnyPicture(bytes, type, mark, { isWhole });
    const from = sourceIn(folder);
    await writeFile(from, await renderTiff(bytes));
    return markPdf(from, folder, mark);
  });
}

const sourceIn = (folder: string): string => join(folder, 'source');

/** Where the content is on this machine; one that is kept elsewhere is fetched. */
async function pathOf(objects: ObjectStore, sha256: string, folder: string): Promise<string> {
  const localPath = objects.pathOf?.(sha256);
  if (localPath !== undefined) return localPath;
  const path = sourceIn(folder);
  await pipeline(await objects.read(sha256), createWriteStream(path));
  return path;
}

/** One that cannot be read is told so when it is opened as a picture. */
const hasPages = (bytes: Buffer): Promise<boolean> =>
  tiffPages(bytes).then(
    ({ length }) => length > 1,
    () => false,
  );
