import { surroundingsBox } from '../../src/geo/province.ts';
import type { MultiPolygon } from './geometry.ts';
import sharp from 'sharp';
import { createNoise2D } from 'simplex-noise';
import { packageFile } from './package-file.ts';

/** Generated terrain on a regular longitude/latitude grid, row 0 in the north. Synthetic: for pictures, not for use. */
export interface ElevationGrid {
  west: number;
  north: number;
  /** Cell size in degrees, both directions. */
  step: number;
  width: number;
  height: number;
  /** Metres above sea level on land. */
  elevations: Float32Array;
  /** 1 inside the province, else 0. */
  isProvince: Uint8Array;
  /** 1 on land, the neighbouring provinces' included, else 0. */
  isLand: Uint8Array;
  /** Distance from the province in cells, 0 inside. */
  provinceDistances: Float32Array;
}

const STEP = 0.0075;
const WIDTH = Math.round((surroundingsBox.east - surroundingsBox.west) / STEP) + 1;
const HEIGHT = Math.round((surroundingsBox.north - surroundingsBox.south) / STEP) + 1;

/** Metres per grey value of the relief image, fitted to Kunming, Lhasa, the Jinhua basin and the coastal ranges. */
const METRES_PER_GREY = 18.5;

/** Real summits: longitude, latitude, metres above sea level. */
const SUMMITS: readonly (readonly [number, number, number])[] = [
  [119.19, 27.89, 1929],
  [119.2, 27.75, 1856],
  [118.87, 30.1, 1787],
  [119.43, 30.35, 1506],
  [120.92, 28.8, 1382],
  [118.98, 30.03, 1489],
  [121.08, 28.38, 1108],
  [118.82, 28.33, 1724],
  [121.06, 29.25, 1098],
  [120.62, 29.05, 1314],
  [120.62, 28.6, 1200],
  [119.92, 28.86, 1561],
  [121.3, 29.8, 979],
  [119.62, 30.55, 1587],
  [122.38, 29.98, 291],
];

/** Coast of the neighbouring provinces as (latitude, easternmost land longitude); Zhejiang's own comes from its polygon. */
const NEIGHBOUR_COAST: readonly (readonly [number, number])[] = [
  [26.85, 119.95],
  [27.17, 120.35],
  [27.3, 120.3],
  [30.68, 120.2],
  [30.69, 121.1],
  [30.86, 121.85],
  [31.45, 121.95],
];

function neighbourCoastLongitude(lat: number): number {
  const after = NEIGHBOUR_COAST.findIndex(([knownLat]) => knownLat >= lat);
  const [upperLat, upperLon] = NEIGHBOUR_COAST[Math.max(1, after)] ?? [surroundingsBox.north, surroundingsBox.west];
  const [lowerLat, lowerLon] = NEIGHBOUR_COAST[Math.max(1, after) - 1] ?? [surroundingsBox.south, surroundingsBox.west];
  return lowerLon + ((upperLon - lowerLon) * (lat - lowerLat)) / (upperLat - lowerLat);
}

async function rasteriseProvince(province: MultiPolygon): Promise<Uint8Array> {
  const path = province.coordinates
    .flat()
    .map(
      (ring) =>
        `M${ring.map(([lon = 0, lat = 0]) => `${(lon - surroundingsBox.west) / STEP + 0.5} ${(surroundingsBox.north - lat) / STEP + 0.5}`).join('L')}Z`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%"/><path d="${path}" fill="#fff" fill-rule="evenodd"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
  return Uint8Array.from(pixels, (value) => (value > 127 ? 1 : 0));
}

/** Two-pass chamfer distance, in cells, from every cell for which `isSource` is false to the nearest source cell. */
function distancesTo(isSource: (index: number) => boolean): Float32Array {
  const distances = Float32Array.from({ length: WIDTH * HEIGHT }, (_, index) => (isSource(index) ? 0 : 1e9));
  const relax = (index: number, x: number, y: number, cost: number): void => {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return;
    distances[index] = Math.min(distances[index] ?? 1e9, (distances[y * WIDTH + x] ?? 1e9) + cost);
  };
  const pass = (direction: 1 | -1): void => {
    const cells = WIDTH * HEIGHT;
    for (let step = 0; step < cells; step++) {
      const index = direction === 1 ? step : cells - 1 - step;
      const x = index % WIDTH;
      const y = (index - x) / WIDTH;
      relax(index, x - direction, y, 1);
      relax(index, x, y - direction, 1);
      relax(index, x - 1, y - direction, Math.SQRT2);
      relax(index, x + 1, y - direction, Math.SQRT2);
    }
  };
  pass(1);
  pass(-1);
  return distances;
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Smooth real relief at about 19 km: metres at a longitude and latitude. */
export async function readRelief(): Promise<(lon: number, lat: number) => number> {
  const image = sharp(packageFile('three-globe', 'example', 'img', 'earth-topology.png'));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const grey = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? 0;
  return (lon, lat) => {
    const column = ((lon + 180) / 360) * info.width - 0.5;
    const row = ((90 - lat) / 180) * info.height - 0.5;
    const x = Math.floor(column);
    const y = Math.floor(row);
    const line = (j: number): number =>
      cubic(grey(x - 1, y + j), grey(x, y + j), grey(x + 1, y + j), grey(x + 2, y + j), column - x);
    return Math.max(0, cubic(line(-1), line(0), line(1), line(2), row - y)) * METRES_PER_GREY;
  };
}

/** Ridged multifractal noise in about 0..1.2 with a fixed seed (F. K. Musgrave's construction, six octaves). */
function createRidges(): (x: number, y: number) => number {
  let seed = 7;
  const noise = createNoise2D(() => (seed = (seed * 16807) % 2147483647) / 2147483647);
  return (x, y) => {
    let amplitude = 1;
    let frequency = 1;
    let weight = 1;
    let sum = 0;
    for (let octave = 0; octave < 6; octave++) {
      const ridge = (1 - Math.abs(noise(x * frequency, y * frequency))) ** 2;
      sum += ridge * amplitude * weight;
      weight = Math.min(1, ridge * 2);
      amplitude *= 0.5;
      frequency *= 2.05;
    }
    return sum / 1.6;
  };
}

function raiseSummits(elevation: number, lon: number, lat: number): number {
  return SUMMITS.reduce((height, [summitLon, summitLat, summit]) => {
    const influence = Math.exp(-(((lon - summitLon) * 0.87) ** 2 + (lat - summitLat) ** 2) / 0.0016);
    return influence > 0.01 ? height * (1 - influence) + summit * influence : height;
  }, elevation);
}

/** Which cells of the grid are land, and how far from it a place at sea is. */
export async function landDistances(province: MultiPolygon) {
  const isProvince = await rasteriseProvince(province);
  /** Degrees west of the neighbouring provinces' coast; negative at sea. */
  const neighbourDistance = (index: number): number => {
    const x = index % WIDTH;
    const lat = surroundingsBox.north - ((index - x) / WIDTH) * STEP;
    return neighbourCoastLongitude(lat) - (surroundingsBox.west + x * STEP);
  };
  const isLand = isProvince.map((inside, index) => (inside === 1 || neighbourDistance(index) > 0 ? 1 : 0));
  const toLand = distancesTo((index) => isLand[index] === 1);
  /** Kilometres to the nearest land, 0 on land. */
  const seaward = (lon: number, lat: number): number => {
    const x = Math.min(WIDTH - 1, Math.max(0, Math.round((lon - surroundingsBox.west) / STEP)));
    const y = Math.min(HEIGHT - 1, Math.max(0, Math.round((surroundingsBox.north - lat) / STEP)));
    return (toLand[y * WIDTH + x] ?? 0) * STEP * 100;
  };
  return { isProvince, isLand, neighbourDistance, seaward };
}

/**
 * Terrain of Zhejiang and its surroundings: the low frequencies and the summits are real, the ridges are seeded noise
 * scaled by the local relief. The same input gives the same grid.
 */
export async function generateElevations(province: MultiPolygon): Promise<ElevationGrid> {
  const { isProvince, isLand } = await landDistances(province);
  const relief = await readRelief();
  const ridges = createRidges();
  const seaDistances = distancesTo((index) => isLand[index] === 0);
  const elevations = new Float32Array(WIDTH * HEIGHT);
  for (let index = 0; index < elevations.length; index++) {
    if (isLand[index] === 0) continue;
    const x = index % WIDTH;
    const lon = surroundingsBox.west + x * STEP;
    const lat = surroundingsBox.north - ((index - x) / WIDTH) * STEP;
    const base = relief(lon, lat);
    const roughness = base * 1.15 + 40 * Math.min(1, base / 350);
    const inland = Math.min(1, 0.25 + (seaDistances[index] ?? 0) / 12);
    elevations[index] = raiseSummits(base * 0.45 + roughness * ridges(lon * 4.2, lat * 4.8) + 3, lon, lat) * inland;
  }
  const provinceDistances = distancesTo((index) => isProvince[index] === 1);
  const frame = { west: surroundingsBox.west, north: surroundingsBox.north, step: STEP, width: WIDTH, height: HEIGHT };
  return { ...frame, elevations, isProvince, isLand, provinceDistances };
}
