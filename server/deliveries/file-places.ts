import type { Box } from '../../src/geo/box.ts';
import { placeOfTiff } from '../formats/geotiff-place.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { FileRow } from './read-files.ts';

/** More maps of one delivery are not looked at while somebody waits. */
const maxLooked = 200;

/** Where the maps of a delivery lie that say it themselves (GeoTIFF), degrees, by the id of the file. */
export async function placesOf(store: ObjectStore, files: readonly FileRow[]): Promise<ReadonlyMap<number, Box>> {
  const places = new Map<number, Box>();
  const maps = files.filter(({ type, state }) => type === 'image/tiff' && state === 'ready');
  for (const { id, sha256 } of maps.slice(0, maxLooked)) {
    const place = sha256 === null ? null : await placeOf(store, sha256);
    if (place) places.set(id, place);
  }
  return places;
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
