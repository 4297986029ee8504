import { describe, expect, test } from 'vitest';
import { toGaussKruger } from '../../src/geo/gauss-kruger.ts';
import type { PlaceTag } from '../watermark/place-tags.ts';
import { doubles, geoTiff, keys } from '../../tests/helpers/geotiff.ts';
import { placeOfTiff } from './geotiff-place.ts';
import { readFrom } from './tiff-pages.ts';

const placeOf = async (...placing: PlaceTag[]) => placeOfTiff(readFrom(await geoTiff(...placing)));

/** To a metre. */
const rounded = (box: Awaited<ReturnType<typeof placeOf>>): number[] | null =>
  box && [box.west, box.south, box.east, box.north].map((degrees) => Math.round(degrees * 1e5) / 1e5);

describe('where a GeoTIFF lies', () => {
  test('degrees', async () => {
    const place = [doubles(33550, [0.001, 0.002, 0]), doubles(33922, [0, 0, 0, 119.7, 29, 0])];
    expect(rounded(await placeOf(...place, keys([1024, 2], [2048, 4490])))).toEqual([119.7, 28.9, 119.8, 29]);
    // The middle pixel is tied
    const tied = [doubles(33550, [0.001, 0.002, 0]), doubles(33922, [50, 25, 0, 119.75, 28.95, 0])];
    expect(rounded(await placeOf(...tied, keys([1024, 2], [2048, 4490])))).toEqual([119.7, 28.9, 119.8, 29]);
  });
  test('a zone of Gauss–Krüger, with its number in front and without', async () => {
    for (const [epsg, isPrefixed] of [
      [4528, true],
      [4549, false],
    ] as const) {
      const zone = { width: 3, number: 40 } as const;
      const { easting, northing } = toGaussKruger({ lon: 120, lat: 29 }, { datum: 'cgcs2000', zone, isPrefixed });
      const box = await placeOf(
        doubles(33550, [10, 10, 0]),
        doubles(33922, [0, 0, 0, easting, northing, 0]),
        keys([1024, 1], [3072, epsg]),
      );
      expect(box?.west).toBeCloseTo(120, 5);
      expect(box?.north).toBeCloseTo(29, 5);
      expect(box?.east).toBeCloseTo(120.01026, 4);
    }
  });
  test('a turned map, by its matrix; one whose system is only told by its numbers', async () => {
    const matrix = [0, 0.002, 0, 119.7, 0.001, 0, 0, 28.9, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(rounded(await placeOf(doubles(34264, matrix)))).toEqual([119.7, 28.9, 119.8, 29]);
    const { easting, northing } = toGaussKruger(
      { lon: 120, lat: 29 },
      { datum: 'cgcs2000', zone: { width: 3, number: 40 }, isPrefixed: true },
    );
    const box = await placeOf(doubles(33550, [10, 10, 0]), doubles(33922, [0, 0, 0, easting, northing, 0]));
    expect(box?.west).toBeCloseTo(120, 4);
  });
  test('no place for a plain picture, nor for a system that is not known', async () => {
    expect(await placeOf()).toBeNull();
    const place = [doubles(33550, [10, 10, 0]), doubles(33922, [0, 0, 0, 500_000, 3_200_000, 0])];
    expect(await placeOf(...place, keys([1024, 1], [3072, 32651]))).toBeNull();
    await expect(placeOfTiff(readFrom(Buffer.from('no picture at all')))).rejects.toThrow('no TIFF');
  });
});
