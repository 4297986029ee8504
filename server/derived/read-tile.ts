import { AppError } from '../errors.ts';
import type { StoredFileObject } from '../holdings/ensure-bytes.ts';
import { levelSize, maxLevelOf, tileSize } from '../holdings/tile-pyramid.ts';
import type { Services } from '../services.ts';
import { readZipDirectory, readZipEntry, type ZipPlace } from './zip-directory.ts';

export interface TilePlace {
  level: number;
  column: number;
  row: number;
}

/** Directories of the pyramids that were read last, by the hash of the zip. */
const directories = new Map<string, Promise<Map<string, ZipPlace>>>();
const maxCached = 32;

/** The JPEG of one tile. @throws AppError 404 outside the pyramid */
export async function readTile(
  { objects }: Pick<Services, 'objects'>,
  { sha256, size, width, height }: StoredFileObject,
  { level, column, row }: TilePlace,
): Promise<Buffer> {
  const outside = () => new AppError(404, '图幅没有这一块');
  const maxLevel = maxLevelOf(width ?? 1, height ?? 1);
  const tiles = (full: number): number => Math.ceil(levelSize(full, level, maxLevel) / tileSize);
  if (level > maxLevel || column >= tiles(width ?? 1) || row >= tiles(height ?? 1)) throw outside();
  const reading = directories.get(sha256) ?? byPlace(objects, sha256, size);
  directories.set(sha256, reading);
  reading.catch(() => directories.delete(sha256));
  const [oldest] = directories.keys();
  if (directories.size > maxCached && oldest !== undefined) directories.delete(oldest);
  const place = (await reading).get(`${level}/${column}_${row}`);
  if (!place) throw outside();
  return readZipEntry(objects, sha256, place);
}

/** The folder that the entries lie in has any name. */
async function byPlace(store: Services['objects'], sha256: string, size: number): Promise<Map<string, ZipPlace>> {
  const entries = await readZipDirectory(store, sha256, size);
  return new Map(
    [...entries].flatMap(([name, place]): [string, ZipPlace][] => {
      const found = /_files\/(\d+\/\d+_\d+)\.jpe?g$/.exec(name);
      return found?.[1] === undefined ? [] : [[found[1], place]];
    }),
  );
}
