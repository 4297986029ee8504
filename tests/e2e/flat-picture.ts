import sharp from 'sharp';
import { equatorResolution, toMercator } from '../../src/geo/web-mercator.ts';
import { type Above, groundUnder, type Pixel, type Size } from './straight-down.ts';

/** A picture of the flat map, and what stands in its middle. */
interface FlatPicture {
  png: Buffer;
  lon: number;
  lat: number;
  zoom: number;
}

interface Picture extends Size {
  data: Uint8Array;
}

async function pictureIn(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pixels round a place whose colours are taken together; names and thin lines are of no weight in them. */
const reach = 4;

/** Mean colour round a pixel; null: that reaches beyond the picture. */
function colourRound([x, y]: Pixel, { data, width, height }: Picture): number[] | null {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < reach || row < reach || column >= width - reach || row >= height - reach) return null;
  const sums = [0, 0, 0];
  const side = 2 * reach + 1;
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1)
      for (const band of [0, 1, 2])
        sums[band] = (sums[band] ?? 0) + (data[((row + down) * width + column + right) * 3 + band] ?? 0);
  return sums.map((sum) => sum / side ** 2);
}

/** How closely two rows of numbers rise and fall together, -1…1; haze and light, which change all alike, change nothing of it. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [meanA, meanB] = [mean(0), mean(1)];
  const sums = pairs.reduce(
    ([ab, aa, bb], [a, b]) => [ab + (a - meanA) * (b - meanB), aa + (a - meanA) ** 2, bb + (b - meanB) ** 2] as const,
    [0, 0, 0] as readonly [number, number, number],
  );
  return sums[0] / Math.max(1, Math.sqrt(sums[1] * sums[2]));
}

const every = 5;

/** How closely the colours in a picture from straight above follow those of the flat map: of red, green and blue the mean, -1…1. */
export async function likenessToFlat(png: Buffer, eye: Above, flat: FlatPicture): Promise<number> {
  const [globe, map] = [await pictureIn(png), await pictureIn(flat.png)];
  const resolution = equatorResolution(flat.zoom, 256);
  const [middleX, middleY] = toMercator(flat);
  const pairs: (readonly [number[], number[]])[] = [];
  for (let y = every; y < globe.height; y += every)
    for (let x = every; x < globe.width; x += every) {
      const [lon, lat] = groundUnder([x, y], globe, eye);
      const [mercatorX, mercatorY] = toMercator({ lon, lat });
      const at: Pixel = [
        map.width / 2 + (mercatorX - middleX) / resolution,
        map.height / 2 - (mercatorY - middleY) / resolution,
      ];
      const [seen, wanted] = [colourRound([x, y], globe), colourRound(at, map)];
      if (seen && wanted) pairs.push([seen, wanted]);
    }
  const bands = [0, 1, 2].map((band) => correlation(pairs.map(([a, b]) => [a[band] ?? 0, b[band] ?? 0])));
  return bands.reduce((sum, each) => sum + each, 0) / bands.length;
}
