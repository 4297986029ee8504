import type { Box } from '../../src/geo/box.ts';
import { fromGaussKruger } from '../../src/geo/gauss-kruger.ts';
import { type GaussKrugerSystem, systemOfEpsg } from '../../src/geo/gauss-kruger-systems.ts';
import type { Position } from '../../src/geo/position.ts';
import { splitEasting } from '../../src/geo/zones.ts';
import { type Read, type TiffEntry, TiffFile } from './tiff-directories.ts';

/** Fields of a TIFF: its size, and what places it on the earth (GeoTIFF, OGC 19-008r4). */
const tags = {
  width: 256,
  height: 257,
  pixelScale: 33550,
  tiePoints: 33922,
  transformation: 34264,
  keys: 34735,
} as const;
/** Keys of the directory of coordinate systems. */
const [geographicKey, projectedKey] = [2048, 3072];
/** Numbers of an entry in that directory: key, where the value is (0: in the entry), how many, value. */
const keyLength = 4;
const webMercator = 3857;
const earthRadius = 6_378_137;

/** Pixels to the plane: x = a·column + b·row + c, y = d·column + e·row + f. */
type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * The box in degrees that a GeoTIFF covers, on the datum that it names. Null for a picture without a place, and for systems
 * other than degrees, Gauss–Krüger and Web Mercator. @throws Error when it is no TIFF, or torn
 */
export async function placeOfTiff(read: Read): Promise<Box | null> {
  const file = await TiffFile.open(read);
  const first = await file.directories().next();
  if (first.done) return null;
  const numbers = async (tag: number): Promise<number[]> =>
    numbersOf(
      file,
      first.value.find((each) => each.tag === tag),
    );
  const [width = 0] = await numbers(tags.width);
  const [height = 0] = await numbers(tags.height);
  const affine = affineOf(
    await numbers(tags.pixelScale),
    await numbers(tags.tiePoints),
    await numbers(tags.transformation),
  );
  if (affine === null || width === 0 || height === 0) return null;
  const toDegrees = degreesOf(await numbers(tags.keys));
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([column = 0, row = 0]) => {
    const [a, b, c, d, e, f] = affine;
    return toDegrees(a * column + b * row + c, d * column + e * row + f);
  });
  return boxOf(corners);
}

/** Values of a field, of 2, 4 or 8 bytes each; none where it is missing. */
async function numbersOf(file: TiffFile, entry: TiffEntry | undefined): Promise<number[]> {
  const bytes = entry && (await file.valuesOf(entry));
  if (!entry || !bytes) return [];
  return Array.from({ length: entry.count }, (_, at) => {
    if (entry.type === 3) return file.number(bytes, at * 2, 2);
    if (entry.type === 4) return file.number(bytes, at * 4, 4);
    if (entry.type !== 12) return Number.NaN;
    return file.isLittle ? bytes.readDoubleLE(at * 8) : bytes.readDoubleBE(at * 8);
  });
}

function affineOf(scale: number[], tie: number[], matrix: number[]): Affine | null {
  if (matrix.length === 16) {
    const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = matrix;
    return [a, b, c, d, e, f];
  }
  const [across, down] = scale;
  const [column, row, , x, y] = tie;
  if (across === undefined || down === undefined) return null;
  if (column === undefined || row === undefined || x === undefined || y === undefined) return null;
  return [across, 0, x - column * across, 0, -down, y + row * down];
}

type ToDegrees = (x: number, y: number) => Position | null;

const asDegrees: ToDegrees = (lon, lat) => (Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : null);
const inSystem =
  (system: GaussKrugerSystem): ToDegrees =>
  (easting, northing) =>
    fromGaussKruger({ northing, easting }, system);
const inMercator: ToDegrees = (x, y) => ({
  lon: (x / earthRadius) * (180 / Math.PI),
  lat: (2 * Math.atan(Math.exp(y / earthRadius)) - Math.PI / 2) * (180 / Math.PI),
});
/** Without a name of the system: degrees, or metres whose easting says the zone. */
const byNumbers: ToDegrees = (x, y) => {
  const split = splitEasting(x);
  return split ? inSystem({ datum: 'cgcs2000', zone: split.zone, isPrefixed: true })(x, y) : asDegrees(x, y);
};

function degreesOf(keys: readonly number[]): ToDegrees {
  const valueOf = (key: number): number | null => {
    for (let at = keyLength; at + keyLength <= keys.length; at += keyLength)
      if (keys[at] === key && keys[at + 1] === 0) return keys[at + 3] ?? null;
    return null;
  };
  const projected = valueOf(projectedKey);
  if (projected === webMercator) return inMercator;
  const system = projected === null ? null : systemOfEpsg(projected);
  if (system) return inSystem(system);
  // 32767: described in words
  if (projected !== null && projected !== 32_767) return () => null;
  return projected === null && valueOf(geographicKey) !== null ? asDegrees : byNumbers;
}

function boxOf(corners: readonly (Position | null)[]): Box | null {
  const known = corners.filter((corner) => corner !== null && Number.isFinite(corner.lon + corner.lat));
  if (known.length < corners.length) return null;
  const lons = known.map((corner) => corner?.lon ?? 0);
  const lats = known.map((corner) => corner?.lat ?? 0);
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}
