import sharp from 'sharp';
import { type PlaceTag, withPlaceTags } from '../../server/watermark/place-tags.ts';

/** A field of doubles. */
export function doubles(tag: number, values: readonly number[]): PlaceTag {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, at) => bytes.writeDoubleLE(value, at * 8));
  return { tag, type: 12, count: values.length, values: bytes };
}

/** The directory of coordinate systems: numbers alone. */
export function keys(...pairs: (readonly [key: number, value: number])[]): PlaceTag {
  const values = [1, 1, 0, pairs.length, ...pairs.flatMap(([key, value]) => [key, 0, 1, value])];
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return { tag: 34735, type: 3, count: values.length, values: bytes };
}

/** A white GeoTIFF of 100 × 50 pixels with these fields. */
export async function geoTiff(...placing: PlaceTag[]): Promise<Buffer> {
  const picture = sharp({ create: { width: 100, height: 50, channels: 3, background: 'white' } });
  return withPlaceTags(await picture.tiff({ compression: 'none' }).toBuffer(), placing);
}

/** The upper left corner in degrees, CGCS2000; 0.1° wide and high. */
export const inDegrees = (west: number, north: number): Promise<Buffer> =>
  geoTiff(doubles(33550, [0.001, 0.002, 0]), doubles(33922, [0, 0, 0, west, north, 0]), keys([1024, 2], [2048, 4490]));
