import type { Box } from '../../src/geo/box.ts';
import { placeOfTiff } from '../formats/geotiff-place.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { mapConcurrently } from '../search/map-concurrently.ts';
import type { FileRow } from './read-files.ts';

const concurrency = 4;
/** More maps of one delivery are not looked at while somebody waits. */
const maxLooked = 200;

/** Where the maps of a delivery lie that say it themselves (GeoTIFF), degrees, by the id of the file. */
export async function placesOf(store: ObjectStore, files: readonly FileRow[]): Promise<ReadonlyMap<number, Box>> {
  const maps = files.filter(({ type, state }) => type === 'image/tiff' && state === 'ready').slice(0, maxLooked);
  const found = await mapConcurrently(maps, concurrency, async ({ id, sha256 }) => {
    const place = sha256 === null ? null : await placeOf(store, sha256);
    return place === null ? [] : [[id, place] as const];
  });
  return new Map(found.flat());
}

/** Null for what has no place, or is not to be read: that is told by the check of the file itself. */
const placeOf = (store: ObjectStore, sha256: string): Promise<Box | null> =>
  placeOfTiff((offset, length) => bytesOf(store, sha256, { start: offset, end: offset + length - 1 })).catch(
    () => null,
  );

async function bytesOf(store: ObjectStore, sha256: string, range: { start: number; end: number }): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await store.read(sha256, range)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
